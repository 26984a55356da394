import fc from "fast-check";
import { expect, test } from "vitest";
import { formatMessage } from "#kit/text/localization.ts";
import { addDays, toInstant, toWallTime, weekday } from "#kit/time/dates-and-times.ts";
import { type DefenseFacts, type DefenseRule, evaluateDefense, openDeadlines } from "./defenses.ts";
import { texts } from "./texts.ts";

const june = { startDate: "2026-06-01", endDate: "2026-06-14", submissionDate: "2026-05-20" };
const september = { startDate: "2026-09-07", endDate: "2026-09-19", submissionDate: "2026-08-28" };

/** A defense on Wednesday 3 June at 10:00, submitted on the last evening allowed. */
const facts: DefenseFacts = {
  now: toInstant("2026-05-25", "09:00"),
  defenseDate: toInstant("2026-06-03", "10:00"),
  submittedAt: toInstant("2026-05-20", "23:59"),
  deadlines: [september, june],
  nonWorkingDays: [{ from: "2026-06-10", to: "2026-06-11", name: "Dani fakulteta" }],
  confirmedDayOff: null,
};

const failedRules = (changed: Partial<DefenseFacts>) =>
  evaluateDefense({ ...facts, ...changed })
    .filter(({ passed }) => !passed)
    .map(({ rule }) => rule);

const sentence = (rule: DefenseRule, changed: Partial<DefenseFacts>) => {
  const finding = evaluateDefense({ ...facts, ...changed }).find(
    (finding) => finding.rule === rule,
  );
  return finding && formatMessage(finding.message);
};

const defenseDateOn = (date: string, time = "10:00") => ({ defenseDate: toInstant(date, time) });

test.each<[string, Partial<DefenseFacts>, DefenseRule[]]>([
  ["a Wednesday in June", {}, []],
  ["a Saturday", defenseDateOn("2026-06-06"), []],
  ["a Sunday", defenseDateOn("2026-06-07"), ["weekday"]],
  ["a holiday", defenseDateOn("2026-06-04"), ["dayOff"]],
  [
    "a holiday that is confirmed",
    { ...defenseDateOn("2026-06-04"), confirmedDayOff: "2026-06-04" },
    [],
  ],
  [
    "a holiday when another day is confirmed",
    { ...defenseDateOn("2026-06-04"), confirmedDayOff: "2026-06-10" },
    ["dayOff"],
  ],
  ["the faculty's own day", defenseDateOn("2026-06-11"), ["dayOff"]],
  ["a working day that is confirmed", { confirmedDayOff: "2026-06-03" }, []],
  [
    "a Sunday that is a holiday",
    { ...defenseDateOn("2026-11-01"), confirmedDayOff: "2026-11-01" },
    ["weekday", "insideDeadline"],
  ],
  ["the first minute of the day", defenseDateOn("2026-06-03", "07:00"), []],
  ["a minute too early", defenseDateOn("2026-06-03", "06:59"), ["hours"]],
  ["the last start", defenseDateOn("2026-06-03", "20:30"), []],
  ["a minute too late", defenseDateOn("2026-06-03", "20:31"), ["hours"]],
  ["any minute", defenseDateOn("2026-06-03", "10:07"), []],
  ["the first day of a deadline", defenseDateOn("2026-06-01"), []],
  ["the last day of a deadline", defenseDateOn("2026-06-13"), []],
  ["a day between deadlines", defenseDateOn("2026-06-15"), ["insideDeadline"]],
  ["a past day", { now: toInstant("2026-06-03", "10:00") }, ["ahead"]],
  [
    "a thesis submitted past midnight",
    { submittedAt: toInstant("2026-05-21", "00:00") },
    ["submissionMet"],
  ],
  [
    "the next deadline, for a late thesis",
    { ...defenseDateOn("2026-09-07"), submittedAt: toInstant("2026-08-28", "12:00") },
    [],
  ],
  ["no deadlines", { deadlines: [] }, ["insideDeadline"]],
  [
    "everything wrong",
    { ...defenseDateOn("2026-05-24", "05:00") },
    ["ahead", "weekday", "hours", "insideDeadline"],
  ],
])("%s", (_, changed, rules) => {
  expect(failedRules(changed)).toEqual(rules);
});

test("a failed rule says what to choose instead", () => {
  expect(sentence("ahead", { now: toInstant("2026-06-04") })).toBe(
    "Termin 03.06.2026. u 10:00 je prošao. Odaberite budući termin.",
  );
  expect(sentence("insideDeadline", defenseDateOn("2026-06-15"))).toBe(
    "Termin nije unutar roka obrane. Odaberite dan u roku 01.06.2026. – 14.06.2026. ili 07.09.2026. – 19.09.2026.",
  );
  expect(sentence("insideDeadline", { deadlines: [] })).toBe(
    "Termin nije unutar roka obrane. Za ovaj rad još nema otvorenog roka obrane: obratite se studentskoj službi.",
  );
  expect(sentence("dayOff", defenseDateOn("2026-06-04"))).toBe(
    "04.06.2026. je neradni dan: Tijelovo. Odaberite drugi dan ili potvrdite da se obrana održava tog dana.",
  );
  expect(sentence("dayOff", defenseDateOn("2026-06-10"))).toContain("Dani fakulteta");
  expect(sentence("submissionMet", { submittedAt: toInstant("2026-05-21") })).toBe(
    "Rad je predan 21.05.2026., nakon roka predaje za taj rok obrane. Odaberite dan u roku 07.09.2026. – 19.09.2026.",
  );
});

test("past deadlines and those that the thesis missed are not offered", () => {
  expect(openDeadlines(facts)).toEqual([june, september]);
  expect(openDeadlines({ ...facts, now: toInstant("2026-06-15") })).toEqual([september]);
  expect(openDeadlines({ ...facts, submittedAt: toInstant("2026-05-21") })).toEqual([september]);
});

test("every accepted date is on a workday, within hours and within a deadline", () => {
  const start = fc
    .integer({ min: 0, max: 60 * 1440 })
    .map((minutes) => new Date(Date.UTC(2026, 4, 20) + minutes * 60_000));
  fc.assert(
    fc.property(start, (defenseDate) => {
      const passed = failedRules({ defenseDate, now: toInstant("2026-05-20") }).length === 0;
      const { date, time } = toWallTime(defenseDate);
      const inJune = date >= june.startDate && date < addDays(june.endDate, 1);
      const works = weekday(date) < 7 && !["2026-06-04", "2026-06-10", "2026-06-11"].includes(date);
      expect(passed).toBe(works && time >= "07:00" && time <= "20:30" && inJune);
    }),
  );
});

test("every rule has texts for both outcomes", () => {
  expect(evaluateDefense(facts).map(({ rule }) => rule)).toEqual(Object.keys(texts.hr.rules));
});
