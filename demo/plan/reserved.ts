import { studyPastItsPeriod } from "../studies.ts";
import type { Program } from "../world.ts";
import { createStudent, enrolForReservation } from "./cast.ts";
import { type Planner, randomProgram, requirePublishedBefore } from "./planner.ts";
import { type OpenStage, openStages } from "./standings.ts";
import { scheduleOpenReservation } from "./under-way.ts";

/** All reservations under way today. The demo's student is with the demo's teacher, so that the two can go through the whole life. */
export function planOpenReservations(planner: Planner) {
  for (const standing of openStages)
    for (let nth = 0; nth < standing.count; nth += 1) {
      const mine = nth < standing.teacherCount;
      const program = mine ? teacherProgram(planner) : randomProgram(planner, (one) => isOpenFor(standing, one));
      const topic = planner.createThesis({ program, ...(mine && { mentor: planner.faculty.teacher }) });
      const student = createStudent(planner, nth === 0 && standing.demoStudent ? "student" : undefined);
      const reservedAt = scheduleOpenReservation(planner, standing, nth, { topic, student, program });
      const enrolment = enrolForReservation(planner, student, program, reservedAt);
      if (student.username === "student") enrolment.numOfThesis = 2;
      requirePublishedBefore(planner, topic, reservedAt);
    }
}

/** Where the demo's teacher mentors. */
export function teacherProgram({ faculty: { programs, teacher } }: Planner): Program {
  const found = programs.find(
    (program) => program.study.graduate && program.fields.some((field) => teacher.fields.includes(field)),
  );
  if (!found) throw new Error("the demo's teacher has no programme");
  return found;
}

const isOpenFor = ({ status }: OpenStage, { study }: Program) =>
  status !== "reserved" || study.name !== studyPastItsPeriod;
