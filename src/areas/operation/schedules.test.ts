import { PgBoss } from "pg-boss";
import { describe, expect, test } from "vitest";
import { describeSchedule } from "./schedules.ts";

test.each([
  ["* * * * *", "svake minute"],
  ["*/10 * * * *", "svakih 10 minuta"],
  ["*/10 7-21 * * *", "svakih 10 minuta od 7:00 do 21:50"],
  ["*/7 7-8 * * *", "svakih 7 minuta od 7:00 do 8:56"],
  ["*/2 * * * *", "svake 2 minute"],
  ["*/21 * * * *", "svaku 21 minutu"],
  ["7 * * * *", "svaki sat, u 7. minuti"],
  ["0 * * * *", "svaki puni sat"],
  ["10 3 * * *", "svaki dan u 3:10"],
  ["5 0 * * *", "svaki dan u 0:05"],
  ["20 1-5 * * *", "svaki dan, svakog sata od 1:20 do 5:20"],
  ["0 7 * * 1", "ponedjeljkom u 7:00"],
  ["0 7 * * 0", "nedjeljom u 7:00"],
  ["0 7 * * 7", "nedjeljom u 7:00"],
  ["30 7 * * 1-5", "od ponedjeljka do petka u 7:30"],
  ["0 4 1 * *", "prvog u mjesecu u 4:00"],
  ["0 4 15 * *", "15. u mjesecu u 4:00"],
  ["0 4 1 1 *", "0 4 1 1 *"],
  ["nonsense", "nonsense"],
])("%s is %s", (cron, words) => {
  expect(describeSchedule(cron)).toBe(words);
});

describe("in the nights of the clock changes", () => {
  const queue = new PgBoss("postgres://nowhere");
  const wallTime = new Intl.DateTimeFormat("hr", { timeZone: "Europe/Zagreb", timeStyle: "short" });

  /** The wall times in Zagreb at which the queue runs a schedule on a day before noon. */
  const timesOn = (day: string, cron: string): string[] =>
    queue
      .previewSchedule(cron, { tz: "Europe/Zagreb", from: new Date(`${day}T00:00:00Z`), count: 5 })
      .filter((at) => at < new Date(`${day}T11:00:00Z`))
      .map((at) => wallTime.format(at));

  test("the words say when a schedule of the missing hour runs", () => {
    expect(describeSchedule("30 2 * * *")).toBe(
      "svaki dan u 2:30, a u noći prelaska na ljetno vrijeme u 3:30",
    );
    expect(timesOn("2026-03-29", "30 2 * * *")).toEqual(["03:30"]);
  });

  test("a daily schedule runs once, also in the hour that comes twice", () => {
    expect(timesOn("2026-10-25", "30 2 * * *")).toEqual(["02:30"]);
    for (const night of ["2026-03-29", "2026-10-25"])
      expect(timesOn(night, "10 3 * * *")).toEqual(["03:10"]);
  });
});
