import { describe, expect, test } from "vitest";
import { addDays, weekday } from "#kit/time/dates-and-times.ts";
import {
  academicYearOf,
  firstDayOf,
  isHoliday,
  isWorkday,
  lastDayOf,
  listAcademicYears,
  listDeadlines,
  reservationPeriod,
  runningDeadline,
} from "./calendar.ts";

const days = Array.from({ length: 731 }, (_, index) => addDays("2026-01-01", index));

describe("whatever the day", () => {
  test("the reservation period includes today and the last two weeks; one that is over ends before today", () => {
    for (const today of days) {
      const { from, to } = reservationPeriod(today, academicYearOf(today));
      expect(from <= today && addDays(today, 7) <= addDays(to, 7), today).toBe(true);
      expect(from <= firstDayOf(academicYearOf(today)) || from <= addDays(today, -13), today).toBe(
        true,
      );
      const over = reservationPeriod(today, academicYearOf(today), { over: true });
      expect(over.from < over.to && over.to < today, today).toBe(true);
    }
  });

  test("a defense deadline runs, with workdays behind and ahead, and three follow that still take a final version", () => {
    for (const today of days) {
      const running = runningDeadline(today);
      const [, ...coming] = listDeadlines(today).slice(-4);
      const workdays = [1, 2, 3, 4, 5, 6].map((after) => addDays(today, after)).filter(isWorkday);
      expect(
        running.startDate < today && workdays.some((day) => day <= running.endDate),
        today,
      ).toBe(true);
      expect(running.submissionDate < today, today).toBe(true);
      expect(coming).toHaveLength(3);
      expect(
        coming.every(({ submissionDate }) => submissionDate >= addDays(today, 7)),
        today,
      ).toBe(true);
    }
  });

  test("deadlines follow each other from Monday to Saturday, over five academic years", () => {
    for (const today of days.filter((_, index) => index % 30 === 0)) {
      const deadlines = listDeadlines(today);
      expect(academicYearOf(deadlines[0]?.startDate ?? "")).toBe(academicYearOf(today) - 5);
      for (const [index, { submissionDate, startDate, endDate }] of deadlines.entries()) {
        expect([weekday(startDate), weekday(endDate)]).toEqual([1, 6]);
        expect(submissionDate < startDate && startDate < endDate).toBe(true);
        expect(startDate > (deadlines[index - 1]?.endDate ?? "")).toBe(true);
      }
    }
  });

  test("there are academic years for today, the next one and the five before", () => {
    for (const today of days.filter((_, index) => index % 30 === 0)) {
      const years = listAcademicYears(today);
      expect(years.find((year) => firstDayOf(year) <= today && today <= lastDayOf(year))).toBe(
        academicYearOf(today),
      );
      expect(years).toContain(academicYearOf(today) + 1);
      expect(years).toContain(academicYearOf(today) - 5);
    }
  });
});

test.each([
  "2026-04-05",
  "2026-04-06",
  "2026-06-04",
  "2027-03-29",
  "2027-05-27",
  "2026-12-25",
  "2026-05-30",
])("%s is a holiday", (day) => expect(isHoliday(day)).toBe(true));

test.each(["2026-04-07", "2026-11-02", "2027-05-31"])("%s is a workday", (day) =>
  expect(isWorkday(day)).toBe(true),
);
