import fc from "fast-check";
import { expect, test } from "vitest";
import { localDate, toWallTime } from "#kit/time/dates-and-times.ts";
import { isWorkday } from "./calendar.ts";
import { seededRandom } from "./random.ts";
import { randomTimeOn, randomTimesBetween } from "./working-hours.ts";

const kinds = fc.constantFrom("office", "student", "clock");
const instants = fc.date({
  min: new Date("2020-01-01"),
  max: new Date("2029-12-31"),
  noInvalidDate: true,
});

test("instants are strictly ascending and within the limits", () => {
  const paces = fc.array(
    fc.record({ kind: kinds, weight: fc.double({ min: 0.5, max: 6, noNaN: true }) }),
    {
      maxLength: 12,
    },
  );
  fc.assert(
    fc.property(
      instants,
      fc.integer({ min: 2, max: 24 * 300 }),
      paces,
      fc.string(),
      (from, hours, paces, seed) => {
        const to = new Date(from.getTime() + hours * 3_600_000);
        const times = randomTimesBetween(seededRandom(seed), from, to, paces).map((at) =>
          at.getTime(),
        );
        expect(times).toHaveLength(paces.length);
        const all = [from.getTime(), ...times, to.getTime()];
        expect(all).toEqual([...new Set(all)].sort((a, b) => a - b));
      },
    ),
  );
});

test("an office acts between 8 and 16 h, on a workday not after the given day", () => {
  fc.assert(
    fc.property(instants, fc.string(), (instant, seed) => {
      const at = randomTimeOn(seededRandom(seed), "office", localDate(instant));
      const { date, time } = toWallTime(at);
      expect([
        isWorkday(date),
        date <= localDate(instant),
        time >= "08:00" && time < "16:00",
      ]).toEqual([true, true, true]);
    }),
  );
});
