import { addDays } from "#kit/time/dates-and-times.ts";
import type { DemoThesis, Program } from "../model.ts";
import { preReserveThesis } from "../steps/theses.ts";
import { randomTimeOn } from "../working-hours.ts";
import { teacherProgram } from "./open-reservations.ts";
import { type Planner, randomProgram, requirePublishedBefore } from "./planner.ts";
import { scheduleDraft, schedulePublished, scheduleWaiting } from "./proposals.ts";

/** Number of unreserved theses by kind, and how many of them belong to the demo's teacher. */
const counts = { draft: [22, 2], returned: [10, 1], waiting: [30, 2], deleted: [14, 1] } as const;

/** Total number of theses in all statuses. */
const thesisCount = 600;

/**
 * Number of free theses of the demo's teacher, theses pending with the demo's head, and
 * pre-reserved theses.
 */
const [teachers, heads, preReserved] = [5, 12, 10];

/** Schedules the unreserved theses. Returns those that will be deleted. */
export function planFreeTheses(planner: Planner): DemoThesis[] {
  const { random, today } = planner;
  for (const thesis of createTheses(planner, "draft")) scheduleDraft(planner, thesis);
  for (const thesis of createTheses(planner, "returned"))
    scheduleDraft(planner, thesis, { returned: true });
  for (const thesis of createTheses(planner, "waiting")) scheduleWaiting(planner, thesis);
  const deleted = createTheses(planner, "deleted");
  for (const thesis of deleted)
    requirePublishedBefore(planner, thesis, officeTimeDaysAgo(planner, random.int(60, 700)));

  const unpublished = counts.draft[0] + counts.returned[0] + counts.waiting[0];
  const rest = thesisCount - unpublished - planner.publishBefore.size;
  for (let index = 0; index < rest; index += 1) {
    const thesis =
      index < teachers
        ? createTeacherThesis(planner)
        : planner.createThesis({ program: randomProgram(planner) });
    const fresh = index >= preReserved && index % 3 === 0;
    requirePublishedBefore(
      planner,
      thesis,
      officeTimeDaysAgo(planner, fresh ? random.int(2, 40) : random.int(45, 500)),
    );
    if (index >= preReserved && !fresh) planner.freeTheses.push(thesis);
    if (index < preReserved)
      schedulePreReservation(planner, thesis, addDays(today, random.int(12, 60)), index === 0);
  }
  for (const [thesis, before] of planner.publishBefore) schedulePublished(planner, thesis, before);
  return deleted;
}

const createTheses = (planner: Planner, what: keyof typeof counts): DemoThesis[] => {
  const [count, mine] = counts[what];
  return Array.from({ length: count }, (_, index) => {
    if (index < mine) return createTeacherThesis(planner);
    return planner.createThesis({
      program: randomProgram(
        planner,
        what === "waiting" && index < heads ? isOfHeadDepartment(planner) : undefined,
      ),
    });
  });
};

const createTeacherThesis = (planner: Planner) =>
  planner.createThesis({ program: teacherProgram(planner), mentor: planner.faculty.teacher });

/** True if all mentors of the programme belong to the department of the demo's head. */
const isOfHeadDepartment =
  ({ faculty }: Planner) =>
  ({ fields }: Program) =>
    fields.every((field) => faculty.head.department.fields.includes(field));

/**
 * Schedules a pre-reservation for the demo's student, or for another student of the thesis's
 * programmes.
 */
function schedulePreReservation(
  planner: Planner,
  thesis: DemoThesis,
  until: string,
  demo: boolean,
) {
  const { random, students, eventLog } = planner;
  const fitting = students.filter(({ enrolments }) =>
    enrolments.some(({ program }) => thesis.programs.includes(program)),
  );
  const student =
    students.find(({ username }) => demo && username === "student") ?? random.pick(fitting);
  eventLog.schedule(officeTimeDaysAgo(planner, random.int(1, 14)), thesis.mentor, (writer) =>
    preReserveThesis(writer, thesis, student, until),
  );
}

const officeTimeDaysAgo = ({ random, today }: Planner, days: number) =>
  randomTimeOn(random, "office", addDays(today, -days));
