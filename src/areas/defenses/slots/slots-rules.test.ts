import { describe, expect, test } from "vitest";
import {
  defenseDays,
  findDaySlots,
  findFreeSlots,
  preparedFirst,
  type SlotFacts,
  slotTimes,
  suggestSlots,
} from "./rules.ts";
import type { BusyTime } from "./slots.ts";

/** Monday 2 November 2026, 9:00 in Zagreb; winter time. */
const now = new Date("2026-11-02T08:00:00Z");
const at = (time: string, day = "2026-11-03") => new Date(`${day}T${time}:00+01:00`).toISOString();
/** A defense that begins then. */
const lasting = (from: string) => ({
  from: new Date(from).toISOString(),
  until: new Date(Date.parse(from) + 30 * 60_000).toISOString(),
});
const person = (time: string, name = "dr. sc. Ana Anić"): BusyTime => ({
  kind: "person",
  key: "7",
  name,
  ...lasting(at(time)),
});
const room = (time: string, key: string): BusyTime => ({
  kind: "room",
  key,
  name: null,
  ...lasting(at(time)),
});
const teaching = (busy: BusyTime, until: string): BusyTime => ({
  ...busy,
  until: at(until),
  teaching: true,
});

const facts = (fields: Partial<SlotFacts> = {}): SlotFacts => ({
  now,
  busy: [],
  nonWorkingDays: [],
  rooms: ["Dvorana 1", "Dvorana 2"],
  place: "",
  deadlines: [{ startDate: "2026-11-01", endDate: "2026-11-09" }],
  ...fields,
});

const slotAt = (time: string, fields: Partial<SlotFacts>, day = "2026-11-03") =>
  findDaySlots(facts(fields), day).find(({ start }) => start.endsWith(time));

describe("the slots of a day", () => {
  test("are every half hour from 7:00 to 20:30", () => {
    expect([slotTimes.length, slotTimes[0], slotTimes[1], slotTimes.at(-1)]).toEqual([
      28,
      "07:00",
      "07:30",
      "20:30",
    ]);
  });

  test("are free in the first free room, or in the chosen place", () => {
    expect(slotAt("10:00", {})).toEqual({
      start: "2026-11-03T10:00",
      place: "Dvorana 1",
      blockers: [],
      onlyDayOff: false,
    });
    expect(slotAt("10:00", { busy: [room("10:00", "dvorana1")] })).toMatchObject({
      place: "Dvorana 2",
      blockers: [],
    });
    expect(slotAt("10:00", { place: "Muzej" })).toMatchObject({ place: "Muzej", blockers: [] });
    expect(slotAt("10:00", { rooms: [] })).toMatchObject({ place: "", blockers: [] });
  });

  test.each<[string, Partial<SlotFacts>, string, string[]]>([
    [
      "a person's other defense",
      { busy: [person("10:00")] },
      "10:00",
      ["dr. sc. Ana Anić ima drugu obranu"],
    ],
    [
      "one that began ten minutes before",
      { busy: [person("09:50")] },
      "10:00",
      ["dr. sc. Ana Anić ima drugu obranu"],
    ],
    ["not one that ends then", { busy: [person("09:30")] }, "10:00", []],
    ["not one that begins at the end", { busy: [person("10:30")] }, "10:00", []],
    [
      "the chosen room, however written",
      { place: "DVORANA 1", busy: [room("10:00", "dvorana1")] },
      "10:00",
      ["DVORANA 1: druga obrana"],
    ],
    [
      "all rooms",
      { busy: [room("10:00", "dvorana1"), room("10:00", "dvorana2")] },
      "10:00",
      ["sve su dvorane zauzete"],
    ],
    [
      "teaching of a person",
      { busy: [teaching(person("08:15"), "10:30")] },
      "10:00",
      ["dr. sc. Ana Anić ima nastavu"],
    ],
    ["not teaching that ends then", { busy: [teaching(person("08:15"), "10:00")] }, "10:00", []],
    ["not teaching after it", { busy: [teaching(person("10:30"), "12:00")] }, "10:00", []],
    [
      "teaching in the chosen room",
      { place: "Dvorana 1", busy: [teaching(room("10:15", "dvorana1"), "12:00")] },
      "10:00",
      ["Dvorana 1: nastava"],
    ],
    [
      "several at once",
      {
        place: "Dvorana 1",
        busy: [
          person("10:00"),
          person("10:00", "doc. dr. sc. Ivo Ivić"),
          room("10:00", "dvorana1"),
        ],
      },
      "10:00",
      [
        "dr. sc. Ana Anić ima drugu obranu",
        "doc. dr. sc. Ivo Ivić ima drugu obranu",
        "Dvorana 1: druga obrana",
      ],
    ],
  ])("aren't free for %s", (_, fields, time, blockers) => {
    expect(slotAt(time, fields)?.blockers).toEqual(blockers);
  });

  test.each([
    ["2026-12-25", "neradni dan: Božić"],
    ["2027-01-01", "neradni dan: Nova godina"],
    ["2026-12-29", "neradni dan: Kolektivni godišnji odmor"],
    ["2026-12-26", "neradni dan: Sveti Stjepan, Kolektivni godišnji odmor"],
  ])("aren't free on a day off, which can be overridden: %s", (day, blocker) => {
    const nonWorkingDays = [
      { from: "2026-12-26", to: "2026-12-31", name: "Kolektivni godišnji odmor" },
    ];
    const blocked = slotAt("10:00", { nonWorkingDays }, day);
    expect(blocked).toMatchObject({ place: "Dvorana 1", blockers: [blocker], onlyDayOff: true });
    const busy = [{ ...person("10:00"), ...lasting(at("10:00", day)) }];
    expect(slotAt("10:00", { nonWorkingDays, busy }, day)).toMatchObject({
      blockers: [blocker, "dr. sc. Ana Anić ima drugu obranu"],
      onlyDayOff: false,
    });
  });

  test("of today are over until now", () => {
    const blockers = (time: string) => slotAt(time, {}, "2026-11-02")?.blockers;
    expect([blockers("09:00"), blockers("09:30")]).toEqual([["prošlo"], []]);
  });
});

describe("the days and the next free slots", () => {
  test("lie in an open deadline from today on, without Sundays", () => {
    expect(defenseDays(facts())).toEqual([2, 3, 4, 5, 6, 7, 9].map((day) => `2026-11-0${day}`));
    expect(defenseDays(facts({ deadlines: [] }))).toEqual([]);
    const [deadline] = facts().deadlines;
    const twice = deadline ? [deadline, deadline] : [];
    expect(defenseDays(facts({ deadlines: twice }))).toEqual(defenseDays(facts()));
  });

  test("pass over what is taken, over holidays and over non-working days", () => {
    const evening = new Date("2026-12-24T19:00:00Z"); // 20:00; then Christmas and the 26th
    const deadlines = [{ startDate: "2026-12-24", endDate: "2026-12-30" }];
    expect(findFreeSlots(facts({ now: evening, deadlines }), 2).map(({ start }) => start)).toEqual([
      "2026-12-24T20:30",
      "2026-12-28T07:00",
    ]);
    expect(findFreeSlots(facts({ deadlines: [] }))).toEqual([]);
    const nonWorkingDays = [
      { from: "2026-12-28", to: "2026-12-29", name: "Kolektivni godišnji odmor" },
    ];
    expect(
      findFreeSlots(facts({ now: evening, deadlines, nonWorkingDays }), 2).map(
        ({ start }) => start,
      ),
    ).toEqual(["2026-12-24T20:30", "2026-12-30T07:00"]);
  });

  test("hold in summer time, too", () => {
    const deadlines = [{ startDate: "2026-10-24", endDate: "2026-10-26" }];
    const summer = facts({
      now: new Date("2026-10-20T08:00:00Z"),
      deadlines,
      busy: [
        // 10:00, summer time
        { kind: "person", key: "7", name: "Ana", ...lasting("2026-10-24T08:00:00Z") },
        // 10:00, winter time
        { kind: "person", key: "7", name: "Ana", ...lasting("2026-10-26T09:00:00Z") },
      ],
    });
    for (const day of ["2026-10-24", "2026-10-26"])
      expect(
        findDaySlots(summer, day)
          .filter(({ blockers }) => blockers.length > 0)
          .map(({ start }) => start),
      ).toEqual([`${day}T10:00`]);
  });
});

describe("the slots that are suggested", () => {
  const starts = (fields: Partial<SlotFacts>) =>
    suggestSlots(facts(fields)).map(({ start }) => start);

  test("are the first from nine o'clock on of the next four days, without Saturday and days off", () => {
    expect(starts({})).toEqual([
      "2026-11-02T09:30",
      "2026-11-03T09:00",
      "2026-11-04T09:00",
      "2026-11-05T09:00",
    ]);
    const deadlines = [{ startDate: "2026-11-05", endDate: "2026-11-10" }];
    const nonWorkingDays = [{ name: "Dan fakulteta", from: "2026-11-06", to: "2026-11-06" }];
    expect(starts({ deadlines })).toEqual([
      "2026-11-05T09:00",
      "2026-11-06T09:00",
      "2026-11-09T09:00",
      "2026-11-10T09:00",
    ]);
    expect(starts({ deadlines, nonWorkingDays })).toEqual([
      "2026-11-05T09:00",
      "2026-11-09T09:00",
      "2026-11-10T09:00",
    ]);
  });

  test.each([
    [["2026-11-02", "2026-11-03", "2026-11-04", "2026-11-05"], "2026-11-05"],
    [["2026-11-03", "2026-11-09", "2026-11-10"], "2026-11-09"],
    [["2026-11-05", "2026-11-06"], "2026-11-05"],
    [["2026-11-03", "2026-11-04"], "2026-11-03"],
  ])("of %j begin with one that leaves three days, if there is one: %s", (days, first) => {
    const slots = days.map((day) => ({
      start: `${day}T09:00`,
      place: "Dvorana 1",
      blockers: [],
      onlyDayOff: false,
    }));
    const offered = preparedFirst(slots, now);
    expect(offered[0]?.start).toBe(`${first}T09:00`);
    expect(offered.toSorted((one, other) => one.start.localeCompare(other.start))).toEqual(slots);
    expect(preparedFirst([], now)).toEqual([]);
  });

  test("have a room, so that one press is enough", () => {
    const busy = [room("09:00", "dvorana1"), room("09:00", "dvorana2"), room("09:30", "dvorana1")];
    const deadlines = [{ startDate: "2026-11-03", endDate: "2026-11-03" }];
    expect(suggestSlots(facts({ busy, deadlines }))).toMatchObject([
      { start: "2026-11-03T09:30", place: "Dvorana 2" },
    ]);
    expect(starts({ rooms: [] })).toEqual([]);
  });
});
