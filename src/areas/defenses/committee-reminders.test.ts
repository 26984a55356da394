import { expect, test } from "vitest";
import { noAssessment } from "#areas/reservations/assessment.ts";
import { dueReminders, type ReminderFacts } from "./committee-reminders.ts";
import type { MinutesPerson } from "./minutes/minutes.ts";

const mark = (userId: number) => ({
  criterionId: 1,
  userId,
  name: "",
  mark: 4,
  note: "",
  version: 1,
  at: "",
});
const criterion = { id: 1, name: "", nameEng: "", weight: 100, meanings: "", meaningsEng: "" };
const person = (userId: number, draftVersion: number | null): MinutesPerson => ({
  userId,
  name: "",
  role: "member",
  answer: draftVersion === null ? null : "confirmed",
  draftVersion,
  objection: "",
  answeredAt: null,
});
const result = {
  grade: 4,
  gradeAgree: true,
  examDate: "2026-03-04",
  defenseFlow: "",
  defenseQuestions: "",
} as const;

/** A defense on Wednesday, 4 March 2026, at ten; of the four who mark, the mentor (1) has marked. */
const facts = (instead: Partial<ReminderFacts> = {}): ReminderFacts => ({
  record: {
    status: "studentServicesConfirmedDefenseDate",
    defenseDate: new Date("2026-03-04T09:00:00Z"),
    mentorId: 1,
    coMentorId: 9,
    committee: [
      { userId: 2, role: "chair" },
      { userId: 3, role: "member" },
      { userId: 4, role: "secretary" },
    ],
    assessment: noAssessment,
  },
  assessment: { criteria: [criterion], marks: [mark(1)] },
  minutes: null,
  ...instead,
});
const draft = {
  id: 1,
  version: 2,
  sentAt: "2026-03-04T12:00:00Z",
  sentBy: "",
  ...result,
} as NonNullable<NonNullable<ReminderFacts["minutes"]>["draft"]>;

test.each([
  ["four days before", "2026-02-28", []],
  ["three days before", "2026-03-01", ["marksBefore"]],
  ["on the day before", "2026-03-03", ["marksBefore"]],
  ["on its day", "2026-03-04", []],
  ["on the day after", "2026-03-05", ["marksAfter"]],
  ["weeks later", "2026-04-01", ["marksAfter"]],
])("of marks, %s", (_, day, tasks) => {
  const due = dueReminders(facts(), new Date(`${day}T06:40:00Z`));
  expect(due.map(({ task }) => task)).toEqual(tasks);
  for (const { userIds } of due) expect(userIds).toEqual([2, 3]);
});

test("nobody is reminded of marks that are given, or where there are no criteria", () => {
  const now = new Date("2026-03-05T06:40:00Z");
  const marked = { criteria: [criterion], marks: [mark(1), mark(2), mark(3)] };
  expect(dueReminders(facts({ assessment: marked }), now)).toEqual([]);
  expect(dueReminders(facts({ assessment: null }), now)).toEqual([]);
});

test("of a draft from the day after it was sent, those who haven't answered it as it is now", () => {
  const minutes = { draft, people: [person(1, 2), person(2, 1), person(4, null)] };
  const about = facts({ assessment: null, minutes });
  expect(dueReminders(about, new Date("2026-03-04T20:00:00Z"))).toEqual([]);
  expect(dueReminders(about, new Date("2026-03-05T06:40:00Z"))).toEqual([
    { task: "minutes", since: new Date(draft.sentAt), userIds: [2, 4] },
  ]);
  const unsent = { draft: null, people: minutes.people };
  expect(
    dueReminders(facts({ assessment: null, minutes: unsent }), new Date("2026-03-05")),
  ).toEqual([]);
});

test("none of a defense that is closed, or whose date is taken back", () => {
  const { record } = facts();
  const now = new Date("2026-03-05T06:40:00Z");
  for (const instead of [
    { ...record, status: "completed" as const },
    { ...record, status: "submittedToStudentServices" as const, defenseDate: null },
  ])
    expect(dueReminders(facts({ record: instead }), now)).toEqual([]);
});
