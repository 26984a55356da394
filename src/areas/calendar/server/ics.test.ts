import ICAL from "ical.js";
import nodeIcal from "node-ical";
import { describe, expect, test } from "vitest";
import { addDays, instantOf, wallTime, weekday } from "#kit/zagreb.ts";
import type { FeedEvent } from "../schema.ts";
import { icsOf, tagOf } from "./ics.ts";

const event = (start: Date, more: Partial<FeedEvent> = {}): FeedEvent => ({
  key: "defense-1",
  sequence: 3,
  changedAt: new Date("2026-11-16T09:00:00Z"),
  status: "confirmed",
  title: "Obrana: Šumski čaj",
  description: "Student: Đuro Žagar",
  place: "Dvorana 1",
  path: "/student/thesis/1",
  start,
  minutes: 30,
  ...more,
});

const written = (...events: FeedEvent[]) =>
  icsOf({ name: "Obrane · Teza", description: "Termini", events }, "https://teza.example.hr");

/** What each of two parsers reads, which share no code with what writes. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const one = calendar.getAllSubcomponents("vevent").map((component) => {
    const { uid, summary, description, location, startDate, endDate, sequence } = new ICAL.Event(component);
    const url = String(component.getFirstPropertyValue("url"));
    return { uid, summary, description, location, url, sequence, start: startDate.toJSDate(), end: endDate.toJSDate() };
  });
  const other = Object.values(nodeIcal.sync.parseICS(text)).flatMap((found) => {
    if (found?.type !== "VEVENT") return [];
    const { uid, summary, description, location, sequence, start, end } = found;
    const url = typeof found.url === "string" ? found.url : (found.url as unknown as { val: string }).val;
    return [
      {
        uid,
        summary,
        description,
        location,
        url,
        sequence: Number(sequence),
        start: new Date(start),
        end: new Date(end ?? 0),
      },
    ];
  });
  return { one, other };
}

/** Days around both changes of the clocks in several years, and every start that a defense may have on them. */
const changes = ["2026-03-29", "2026-10-25", "2027-03-28", "2027-10-31", "2028-03-26", "2028-10-29"];
const days = changes.flatMap((sunday) => [-8, -2, -1, 0, 1, 2, 6].map((offset) => addDays(sunday, offset)));
const times = Array.from(
  { length: 28 },
  (_, nth) => `${String(7 + Math.floor(nth / 2)).padStart(2, "0")}:${nth % 2 ? "30" : "00"}`,
);

describe("a feed read back by two parsers", () => {
  test.each(days.filter((day) => weekday(day) < 7))(
    "%s: every half hour stands where the wall clock shows it",
    (day) => {
      const starts = times.map((time) => instantOf(day, time));
      const { one, other } = read(written(...starts.map((start, nth) => event(start, { key: `defense-${nth}` }))));
      for (const events of [one, other]) {
        expect(events).toHaveLength(times.length);
        for (const [nth, { start, end }] of events.entries()) {
          expect([wallTime(start).date, wallTime(start).time]).toEqual([day, times[nth]]);
          expect(end.getTime() - start.getTime()).toBe(30 * 60_000);
        }
      }
    },
  );

  test.each([
    ["commas, semicolons, backslashes", "Rizik, prinos; i C:\\put"],
    ["lines", "Prvi red\nDrugi red\n\nČetvrti"],
    ["what looks like a property", "END:VEVENT\nBEGIN:VALARM"],
    ["letters of several bytes, far beyond a line", "Čćđšž – „održivost” ".repeat(30).trim()],
    ["what is more than one character wide", "👩‍🎓".repeat(40)],
    ["quotes and colons", 'Tema: "Novac" je: sve'],
  ])("keeps %s", (_, text) => {
    const { one, other } = read(
      written(event(instantOf("2026-12-01", "10:00"), { title: text, description: text, place: text })),
    );
    for (const [found] of [one, other])
      expect([found?.summary, found?.description, found?.location]).toEqual([text, text, text]);
  });

  test("says what it is, in the same words to both", () => {
    const { one, other } = read(written(event(instantOf("2026-12-01", "10:00"))));
    const said = {
      uid: "defense-1@teza.example.hr",
      summary: "Obrana: Šumski čaj",
      description: "Student: Đuro Žagar",
      location: "Dvorana 1",
      url: "https://teza.example.hr/student/thesis/1",
      sequence: 3,
      start: new Date("2026-12-01T09:00:00Z"),
      end: new Date("2026-12-01T09:30:00Z"),
    };
    expect([one, other]).toEqual([[said], [said]]);
  });

  test("has days that are whole, whatever the zone of who reads", () => {
    const { start: _, minutes: __, ...rest } = event(new Date(0)) as FeedEvent & { start: Date; minutes: number };
    const text = written({ ...rest, firstDay: "2026-10-24", lastDay: "2026-10-26" });
    expect(text).toContain("DTSTART;VALUE=DATE:20261024\r\n");
    expect(text).toContain("DTEND;VALUE=DATE:20261027\r\n");
    expect(text).toContain("TRANSP:TRANSPARENT\r\n");
  });
});

describe("the text of a feed", () => {
  const text = written(event(instantOf("2026-12-01", "10:00"), { title: "Šuma ".repeat(60), status: "cancelled" }));

  test("is folded at 75 bytes, with the line ends of RFC 5545, in UTC alone", () => {
    expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(text).not.toMatch(/TZID|VTIMEZONE/);
  });

  test("says how often to ask again, and what is cancelled", () => {
    for (const line of ["REFRESH-INTERVAL;VALUE=DURATION:PT1H", "STATUS:CANCELLED", "SEQUENCE:3"])
      expect(text).toContain(`${line}\r\n`);
    expect(text).toContain("SEQUENCE:3\r\nDTSTAMP:20261116T090000Z\r\n");
    expect(text).toContain("LAST-MODIFIED:20261116T090000Z\r\n");
  });

  test("is the same whenever it is asked for, and its tag with it", () => {
    const again = written(event(instantOf("2026-12-01", "10:00"), { title: "Šuma ".repeat(60), status: "cancelled" }));
    expect([again, tagOf(again)]).toEqual([text, tagOf(text)]);
    expect(tagOf(written())).not.toBe(tagOf(text));
  });
});
