import { expect, test } from "vitest";
import { readCalendar } from "./read-calendar.server.ts";

const [firstDay, lastDay] = ["2026-11-30", "2027-01-31"];

/** The busy hours of a calendar, as `day from–until` in Zagreb. */
function hoursOf(body: string, days = { firstDay, lastDay }) {
  const reading = readCalendar({
    text: `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${body.trim().replace(/\s*\n\s*/g, "\r\n")}\r\nEND:VCALENDAR\r\n`,
    ...days,
  });
  if ("flaw" in reading) return reading.flaw;
  const clock = new Intl.DateTimeFormat("sv", {
    timeZone: "Europe/Zagreb",
    dateStyle: "short",
    timeStyle: "short",
  });
  return reading.hours.map(
    ({ from, until }) => `${clock.format(from)}–${clock.format(until).slice(11)}`,
  );
}

const event = (...lines: string[]) =>
  ["BEGIN:VEVENT", "UID:1@raspored", ...lines, "END:VEVENT"].join("\n");

const zagreb = `BEGIN:VTIMEZONE
  TZID:Central European Standard Time
  BEGIN:STANDARD
  DTSTART:16010101T030000
  RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10
  TZOFFSETFROM:+0200
  TZOFFSETTO:+0100
  END:STANDARD
  BEGIN:DAYLIGHT
  DTSTART:16010101T020000
  RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3
  TZOFFSETFROM:+0100
  TZOFFSETTO:+0200
  END:DAYLIGHT
  END:VTIMEZONE`;

const moscow = `BEGIN:VTIMEZONE
  TZID:Moskva
  BEGIN:STANDARD
  DTSTART:19700101T000000
  TZOFFSETFROM:+0300
  TZOFFSETTO:+0300
  END:STANDARD
  END:VTIMEZONE`;

test.each<[string, string, string[]]>([
  [
    "in UTC",
    event("DTSTART:20261201T090000Z", "DTEND:20261201T103000Z"),
    ["2026-12-01 10:00–11:30"],
  ],
  ["without a zone", event("DTSTART:20261201T090000", "DURATION:PT2H"), ["2026-12-01 09:00–11:00"]],
  [
    "in a zone that isn't described",
    event("DTSTART;TZID=Europe/Zagreb:20261201T090000", "DTEND;TZID=Europe/Zagreb:20261201T100000"),
    ["2026-12-01 09:00–10:00"],
  ],
  [
    "in one that is",
    `${moscow}\n${event("DTSTART;TZID=Moskva:20261201T110000", "DTEND;TZID=Moskva:20261201T120000")}`,
    ["2026-12-01 09:00–10:00"],
  ],
  ["of a whole day", event("DTSTART;VALUE=DATE:20261201"), ["2026-12-01 00:00–00:00"]],
  [
    "over midnight",
    event("DTSTART:20261201T210000Z", "DTEND:20261202T010000Z"),
    ["2026-12-01 22:00–00:00", "2026-12-02 00:00–02:00"],
  ],
  ["that take no time", event("DTSTART:20261201T090000Z"), []],
  [
    "that are cancelled or don't block",
    [
      event("DTSTART:20261201T090000Z", "DURATION:PT1H", "STATUS:CANCELLED"),
      event("DTSTART:20261202T090000Z", "DURATION:PT1H", "TRANSP:TRANSPARENT"),
      event("SUMMARY:bez početka"),
    ].join("\n"),
    [],
  ],
  ["that are over", event("DTSTART:20261129T090000Z", "DURATION:PT1H"), []],
])("hours of events %s", (_, body, expected) => {
  expect(hoursOf(body)).toEqual(expected);
});

test("a weekly lecture keeps its hour when the clock changes, but for the weeks left out or moved", () => {
  const lecture = event(
    "DTSTART;TZID=Central European Standard Time:20261005T101500",
    "DTEND;TZID=Central European Standard Time:20261005T120000",
    "RRULE:FREQ=WEEKLY;UNTIL=20261221T225959Z",
    "EXDATE;TZID=Central European Standard Time:20261207T101500",
  );
  const moved = event(
    "RECURRENCE-ID;TZID=Central European Standard Time:20261214T101500",
    "DTSTART;TZID=Central European Standard Time:20261215T080000",
    "DTEND;TZID=Central European Standard Time:20261215T093000",
  );
  expect(
    hoursOf(`${zagreb}\n${lecture}\n${moved}`, { firstDay: "2026-10-15", lastDay: "2027-01-31" }),
  ).toEqual([
    "2026-10-19 10:15–12:00",
    "2026-10-26 10:15–12:00",
    "2026-11-02 10:15–12:00",
    "2026-11-09 10:15–12:00",
    "2026-11-16 10:15–12:00",
    "2026-11-23 10:15–12:00",
    "2026-11-30 10:15–12:00",
    "2026-12-15 08:00–09:30",
    "2026-12-21 10:15–12:00",
  ]);
});

test("one week of a lecture that is cancelled is free", () => {
  const series = event("DTSTART:20261130T090000Z", "DURATION:PT1H", "RRULE:FREQ=WEEKLY;COUNT=2");
  const canceled = event(
    "RECURRENCE-ID:20261207T090000Z",
    "DTSTART:20261207T090000Z",
    "DURATION:PT1H",
    "STATUS:CANCELLED",
  );
  expect(hoursOf(`${series}\n${canceled}`)).toEqual(["2026-11-30 10:00–11:00"]);
});

test("hours of several events are merged", () => {
  expect(
    hoursOf(
      [9, 10, 11]
        .map((hour) =>
          event(`DTSTART:20261201T${String(hour).padStart(2, "0")}0000Z`, "DURATION:PT1H"),
        )
        .join("\n"),
    ),
  ).toEqual(["2026-12-01 10:00–13:00"]);
});

test.each([
  "",
  "Raspored",
  "<html>Prijavite se</html>",
  "BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Ana\r\nEND:VCARD",
  "BEGIN:VCALENDAR\r\nBEGIN:VEVENT",
])("%j is no calendar", (text) => {
  expect(readCalendar({ text, firstDay, lastDay })).toEqual({ flaw: "notCalendar" });
});

test("calendars one after another count together, and an empty one has no hours", () => {
  const calendar = `BEGIN:VCALENDAR\r\n${event("DTSTART:20261201T090000Z", "DURATION:PT1H").replace(/\n/g, "\r\n")}\r\nEND:VCALENDAR\r\n`;
  const empty = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n";
  expect(readCalendar({ text: calendar + empty, firstDay, lastDay })).toMatchObject({
    hours: [{ from: new Date("2026-12-01T09:00Z") }],
  });
  expect(readCalendar({ text: empty, firstDay, lastDay })).toEqual({ hours: [], unread: 0 });
});

test("an event that can't be read is counted and stops no other", () => {
  const lines = [
    event("DTSTART:sutra", "DTEND:20261201T100000Z"),
    event("DTSTART:20261201T090000Z", "RRULE:FREQ=PONEKAD"),
    event("DTSTART:20261202T090000Z", "DURATION:PT1H"),
  ];
  const text = `BEGIN:VCALENDAR\n${lines.join("\n")}\nEND:VCALENDAR\n`;
  expect(readCalendar({ text, firstDay, lastDay })).toEqual({
    hours: [{ from: new Date("2026-12-02T09:00Z"), until: new Date("2026-12-02T10:00Z") }],
    unread: 2,
  });
});

test("events that repeat without end or measure are refused", () => {
  const often = event("DTSTART:20200101T000000Z", "DURATION:PT1S", "RRULE:FREQ=SECONDLY");
  expect(hoursOf(often)).toBe("tooMuch");
});
