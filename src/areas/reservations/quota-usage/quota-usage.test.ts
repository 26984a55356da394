import { expect, test } from "vitest";
import {
  applyScenario,
  isScenarioSet,
  type MentorQuotaUsage,
  parseScenario,
  summarizeScenario,
  unchangedScenario,
} from "./quota-usage.ts";

const use = (max: number | null, reserved = 0, completedInAcademicYear = 0) => ({
  max,
  reserved,
  completedInAcademicYear,
  published: 0,
});

const mentor = (
  mentorId: number,
  total = use(null),
  studies: MentorQuotaUsage["studies"] = [],
): MentorQuotaUsage => ({
  mentorId,
  mentor: `M${mentorId}`,
  active: true,
  total,
  studies,
});

const onStudy = (studyId: number, of: ReturnType<typeof use>, listed = true) => ({
  ...of,
  studyId,
  study: `S${studyId}`,
  listed,
});

test("without a planned quota a mentor has the one that reserving uses: 20 unless set", () => {
  const { total, available, over, studies } = applyScenario(
    mentor(1, use(null, 8, 4), [onStudy(3, use(9, 8))]),
  );
  expect([total.max, available, over, studies[0]?.available]).toEqual([20, 8, 0, 1]);
});

test.each([
  [
    "another default total counts for who has none of their own",
    { total: 10 },
    use(null, 8, 4),
    0,
    2,
  ],
  ["and for nobody else", { total: 10 }, use(15, 8, 4), 3, 0],
  ["but for all when everybody is meant", { total: 10, everyone: true }, use(15, 8, 4), 0, 2],
])("%s", (_, wish, total, available, over) => {
  expect(applyScenario(mentor(1, total), { ...unchangedScenario, ...wish })).toMatchObject({
    available,
    over,
  });
});

test("a study's maximum applies only to its current mentors", () => {
  const studies = [onStudy(3, use(9, 4)), onStudy(4, use(9, 4), false)];
  const { studies: after, over } = applyScenario(mentor(1, use(null, 8), studies), {
    ...unchangedScenario,
    studies: { 3: 3, 4: 3 },
  });
  expect([after.map(({ max }) => max), over]).toEqual([[3, 9], 1]);
});

test("a study never has more places than the total quota", () => {
  const { studies } = applyScenario(mentor(1, use(5, 4), [onStudy(3, use(9, 4))]), {
    ...unchangedScenario,
    studies: { 3: 50 },
  });
  expect(studies[0]?.available).toBe(1);
});

test("the free places are at most the sum over the studies, and none without a study", () => {
  const studies = [onStudy(3, use(4, 3)), onStudy(4, use(2)), onStudy(5, use(9), false)];
  expect(applyScenario(mentor(1, use(null, 3), studies))).toMatchObject({
    available: 17,
    places: 3,
  });
  expect(applyScenario(mentor(2))).toMatchObject({ available: 20, places: 0 });
});

test("the summary has the freed places, the mentors over the planned quota and those over only now", () => {
  const listed = [onStudy(3, use(null))];
  const mentors = [
    mentor(1, use(null, 12), listed),
    mentor(2, use(null, 3), listed),
    mentor(3, use(2, 3), listed),
  ];
  const before = mentors.map((mentor) => applyScenario(mentor));
  const after = mentors.map((mentor) => applyScenario(mentor, { ...unchangedScenario, total: 10 }));
  expect(summarizeScenario(before, after)).toEqual({
    before: 25,
    after: 7,
    difference: -18,
    mentorsOver: 2,
    thesesOver: 3,
    newlyOver: 1,
    full: 2,
  });
});

test.each([
  ["total=18&everyone=on&study-3=5&study-4=", { total: 18, everyone: true, studies: { 3: 5 } }],
  ["total=0", { total: 0, everyone: false, studies: {} }],
  ["total=-1&study-0=5&study-x=5&study-3=501", unchangedScenario],
  ["total=abc&study-3=1e3", unchangedScenario],
])("the URL parameters ?%s are parsed", (query, wish) => {
  expect(parseScenario(new URLSearchParams(query))).toEqual(wish);
});

test("a person alone changes nothing", () => {
  expect(isScenarioSet(parseScenario(new URLSearchParams("everyone=on")))).toBe(false);
});
