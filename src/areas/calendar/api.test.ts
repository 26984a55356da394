import { describe, expect, test } from "vitest";
import { computeEtag } from "#kit/http/responses.server.ts";
import { addDays, toInstant, toWallTime, weekday } from "#kit/time/dates-and-times.ts";
import { parseCalendar } from "#test/world/calendar-feed.ts";
import { renderIcs } from "./api.server.ts";
import type { FeedEvent } from "./calendar.ts";

const namespace = "2f1c7f5e-5b0a-4c54-9d0e-6a4b4f0c2a11";

const feedEvent = (start: Date, more: Partial<FeedEvent> = {}): FeedEvent => ({
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

const renderAndParse = (...events: FeedEvent[]) =>
  renderIcs(
    { name: "Obrane · Teza", description: "Termini", events },
    "https://teza.example.hr:8443",
    namespace,
  );

/**
 * Days around both clock changes in several years, with every start time that a defense may have on
 * them.
 */
const clockChanges = [
  "2026-03-29",
  "2026-10-25",
  "2027-03-28",
  "2027-10-31",
  "2028-03-26",
  "2028-10-29",
];
const days = clockChanges.flatMap((sunday) =>
  [-8, -2, -1, 0, 1, 2, 6].map((offset) => addDays(sunday, offset)),
);

const times = Array.from(
  { length: 28 },
  (_, index) => `${String(7 + Math.floor(index / 2)).padStart(2, "0")}:${index % 2 ? "30" : "00"}`,
);

describe("a feed read back by two parsers", () => {
  test.each(days.filter((day) => weekday(day) < 7))(
    "%s: every half hour has its local time",
    (day) => {
      const starts = times.map((time) => toInstant(day, time));
      const events = parseCalendar(
        renderAndParse(
          ...starts.map((start, index) => feedEvent(start, { key: `defense-${index}` })),
        ),
      );
      expect(events).toHaveLength(times.length);
      for (const [index, { start, end }] of events.entries()) {
        expect(toWallTime(new Date(start))).toEqual({ date: day, time: times[index] });
        expect(Date.parse(end) - Date.parse(start)).toBe(30 * 60_000);
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
    const [event] = parseCalendar(
      renderAndParse(
        feedEvent(toInstant("2026-12-01", "10:00"), {
          title: text,
          description: text,
          place: text,
        }),
      ),
    );
    expect([event?.summary, event?.description, event?.location]).toEqual([text, text, text]);
  });

  test.each([
    ["tentative", "TENTATIVE"],
    ["confirmed", "CONFIRMED"],
    ["cancelled", "CANCELLED"],
  ] as const)("has a summary and a status: %s", (status, said) => {
    expect(
      parseCalendar(renderAndParse(feedEvent(toInstant("2026-12-01", "10:00"), { status }))),
    ).toEqual([
      {
        uid: `defense-1@${namespace}`,
        sequence: 3,
        status: said,
        summary: "Obrana: Šumski čaj",
        description: "Student: Đuro Žagar",
        location: "Dvorana 1",
        url: "https://teza.example.hr:8443/student/thesis/1",
        start: "2026-12-01T09:00:00.000Z",
        end: "2026-12-01T09:30:00.000Z",
        stamp: "2026-11-16T09:00:00.000Z",
        changed: "2026-11-16T09:00:00.000Z",
      },
    ]);
  });

  test("has all-day entries, independent of the reader's time zone, with reminders", () => {
    const {
      start: _,
      minutes: __,
      ...rest
    } = feedEvent(new Date(0)) as FeedEvent & { start: Date; minutes: number };
    const days = (reminds: boolean) =>
      renderAndParse({ ...rest, reminds, firstDay: "2026-10-24", lastDay: "2026-10-26" });
    expect(parseCalendar(days(true))).toMatchObject([{ start: "2026-10-24", end: "2026-10-27" }]);
    expect(days(true)).toContain("TRANSP:TRANSPARENT\r\n");
    expect(days(true)).toContain("BEGIN:VALARM\r\nACTION:DISPLAY\r\nTRIGGER:-PT15H\r\n");
    expect(days(false)).not.toContain("VALARM");
  });
});

describe("the text of a feed", () => {
  const text = renderAndParse(
    feedEvent(toInstant("2026-12-01", "10:00"), { title: "Šuma ".repeat(60), status: "cancelled" }),
  );

  test("is folded at 75 bytes, with the line ends of RFC 5545 and all times in UTC", () => {
    expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(text).not.toMatch(/TZID|VTIMEZONE/);
  });

  test("contains the refresh interval and cancelled events", () => {
    for (const line of [
      "VERSION:2.0",
      "METHOD:PUBLISH",
      "X-WR-CALNAME:Obrane · Teza",
      "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
      "X-PUBLISHED-TTL:PT1H",
      "STATUS:CANCELLED",
    ])
      expect(text).toContain(`\r\n${line}\r\n`);
    expect(text).toContain("SEQUENCE:3\r\nDTSTAMP:20261116T090000Z\r\n");
    expect(text).toContain("LAST-MODIFIED:20261116T090000Z\r\n");
  });

  test("is the same at any time, and so is its entity tag", () => {
    const again = renderAndParse(
      feedEvent(toInstant("2026-12-01", "10:00"), {
        title: "Šuma ".repeat(60),
        status: "cancelled",
      }),
    );
    expect([again, computeEtag(again)]).toEqual([text, computeEtag(text)]);
    expect(computeEtag(renderAndParse())).not.toBe(computeEtag(text));
  });
});
