import { expect, test } from "vitest";
import {
  baseFor,
  baseName,
  expiredSegments,
  findBaseCopies,
  isBaseDue,
  parseMoment,
  sortOut,
} from "./wal-layout.ts";

const at = (text: string) => new Date(text);
const segment = "00000001000000000000002A";

test("a base copy carries its moment and its first segment in its name", () => {
  const moment = at("2026-11-25T01:20:07.123Z");
  const name = baseName(moment, segment, true);
  expect(name).toBe(`base-20261125T012007.123Z-${segment}.tar.gz.age`);
  expect(findBaseCopies([name, `${name}.part`, "procitaj.txt"])).toEqual([
    { name, at: moment, segment },
  ]);
});

const copies = findBaseCopies(
  ["2026-11-24", "2026-11-22", "2026-11-23"].map((day) =>
    baseName(at(`${day}T02:00:00Z`), segment, false),
  ),
);

test("a moment is restored from the last copy before it, and none before the first", () => {
  expect(baseFor(copies, at("2026-11-23T14:30:00Z"))?.at).toEqual(at("2026-11-23T02:00:00Z"));
  expect(baseFor(copies, at("2026-11-23T02:00:00Z"))?.at).toEqual(at("2026-11-23T02:00:00Z"));
  expect(baseFor(copies, at("2026-11-22T01:59:59Z"))).toBeUndefined();
});

test.each([
  ["there is none", undefined, "2026-11-25T12:00:00Z", true],
  ["the archive had a gap since", "2026-11-19T00:00:00Z", "2026-11-20T00:00:30Z", true],
  ["the hour has come, in Zagreb", "2026-11-24T12:00:00Z", "2026-11-25T01:20:00Z", true],
  ["the hour has not come yet", "2026-11-24T12:00:00Z", "2026-11-25T01:19:59Z", false],
  ["it was made today", "2026-11-25T01:21:00Z", "2026-11-25T22:00:00Z", false],
  ["a day was missed", "2026-11-23T12:00:00Z", "2026-11-25T00:10:00Z", true],
] as const)("a base copy is due when %s: %s at %s is %s", (_, last, now, due) => {
  const since = at("2026-11-20T00:00:00Z");
  expect(isBaseDue(last === undefined ? undefined : at(last), since, at(now), "02:20")).toBe(due);
});

test("copies stay as long as a minute of the last days needs them; the last one always stays", () => {
  const keptAt = (now: string, days: number) =>
    sortOut(copies, at(now), days).kept.map(({ at }) => at.getUTCDate());
  expect(keptAt("2026-11-25T03:00:00Z", 2)).toEqual([23, 24]);
  expect(keptAt("2026-11-25T01:00:00Z", 2)).toEqual([22, 23, 24]);
  expect(keptAt("2027-01-25T01:00:00Z", 2)).toEqual([24]);
  expect(sortOut([], at("2026-11-25T01:00:00Z"), 2)).toEqual({ expired: [], kept: [] });
});

test("segments before the oldest copy go, of any timeline; other files stay", () => {
  const names = [
    "000000010000000000000029.sha256-a.tar.gz",
    "00000002000000000000002A.sha256-b.tar.gz.age",
  ];
  expect(
    expiredSegments([...names, "00000002.history.sha256-c.tar.gz", "procitaj"], segment),
  ).toEqual([names[0]]);
});

test("a moment is read in the time of Zagreb, or with its offset", () => {
  expect(parseMoment("2026-11-25 14:30")).toEqual(at("2026-11-25T13:30:00Z"));
  expect(parseMoment("2026-07-25 14:30:15")).toEqual(at("2026-07-25T12:30:15Z"));
  expect(parseMoment("2026-10-25T02:30:00+01:00")).toEqual(at("2026-10-25T01:30:00Z"));
  for (const text of [
    "2026-03-29 02:30",
    "2026-02-30 10:00",
    "2026-11-25",
    "14:30",
    "2026-11-25 24:00",
    "sutra",
    "",
  ])
    expect(parseMoment(text)).toBeUndefined();
});
