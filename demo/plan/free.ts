import { addDays } from "#kit/time/time-zone.ts";
import { momentOn } from "../hours.ts";
import { keepFor } from "../topics.ts";
import type { Program, Topic } from "../world.ts";
import { type Planner, publishBefore, someProgram } from "./planner.ts";
import { noteDraft, notePublished, noteWaiting } from "./proposals.ts";
import { teachersProgram } from "./reserved.ts";

/** Of topics that nobody has reserved: how many there are, and how many of them are with the demo's teacher. */
const counts = { draft: [22, 2], returned: [10, 1], waiting: [30, 2], deleted: [14, 1] } as const;

/** Topics in all, whatever their status. */
const everything = 600;

/** Free ones of the demo's teacher; waiting ones of the demo's head; those kept for a student. */
const [teachers, heads, kept] = [5, 12, 10];

/** Topics that nobody has reserved. Answers those that are to be deleted. */
export function planFree(planner: Planner): Topic[] {
  const { random, today } = planner;
  for (const topic of some(planner, "draft")) noteDraft(planner, topic);
  for (const topic of some(planner, "returned")) noteDraft(planner, topic, { returned: true });
  for (const topic of some(planner, "waiting")) noteWaiting(planner, topic);
  const deleted = some(planner, "deleted");
  for (const topic of deleted) publishBefore(planner, topic, daysAgo(planner, random.int(60, 700)));

  const unpublished = counts.draft[0] + counts.returned[0] + counts.waiting[0];
  const rest = everything - unpublished - planner.publishing.size;
  for (let nth = 0; nth < rest; nth += 1) {
    const topic = nth < teachers ? teachersTopic(planner) : planner.topics({ program: someProgram(planner) });
    const fresh = nth >= kept && nth % 3 === 0;
    publishBefore(planner, topic, daysAgo(planner, fresh ? random.int(2, 40) : random.int(45, 500)));
    if (nth >= kept && !fresh) planner.free.push(topic);
    if (nth < kept) noteKept(planner, topic, addDays(today, random.int(12, 60)), nth === 0);
  }
  for (const [topic, before] of planner.publishing) notePublished(planner, topic, before);
  return deleted;
}

const some = (planner: Planner, what: keyof typeof counts): Topic[] => {
  const [count, mine] = counts[what];
  return Array.from({ length: count }, (_, nth) => {
    if (nth < mine) return teachersTopic(planner);
    return planner.topics({
      program: someProgram(planner, what === "waiting" && nth < heads ? isHeads(planner) : undefined),
    });
  });
};

const teachersTopic = (planner: Planner) =>
  planner.topics({ program: teachersProgram(planner), mentor: planner.faculty.teacher });

/** Whoever mentors there is of the demo's head's department. */
const isHeads =
  ({ faculty }: Planner) =>
  ({ fields }: Program) =>
    fields.every((field) => faculty.head.department.fields.includes(field));

/** Kept for the demo's student, or for another of the topic's programmes. */
function noteKept(planner: Planner, topic: Topic, until: string, demo: boolean) {
  const { random, students, diary } = planner;
  const fitting = students.filter(({ enrolments }) =>
    enrolments.some(({ program }) => topic.programs.includes(program)),
  );
  const student = students.find(({ username }) => demo && username === "student") ?? random.pick(fitting);
  diary.note(daysAgo(planner, random.int(1, 14)), topic.mentor, (pen) => keepFor(pen, topic, student, until));
}

const daysAgo = ({ random, today }: Planner, days: number) => momentOn(random, "office", addDays(today, -days));
