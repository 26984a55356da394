import { studyPastItsPeriod } from "../studies.ts";
import type { Program } from "../world.ts";
import { enrolFor, newStudent } from "./cast.ts";
import { type Planner, publishBefore, someProgram } from "./planner.ts";
import { type Standing, standings } from "./standings.ts";
import { noteUnderWay } from "./under-way.ts";

/** All reservations under way today. The demo's student is with the demo's teacher, so that the two can go through the whole life. */
export function planReserved(planner: Planner) {
  for (const standing of standings)
    for (let nth = 0; nth < standing.count; nth += 1) {
      const mine = nth < standing.mine;
      const program = mine ? teachersProgram(planner) : someProgram(planner, (one) => isOpenFor(standing, one));
      const topic = planner.topics({ program, ...(mine && { mentor: planner.faculty.teacher }) });
      const student = newStudent(planner, nth === 0 && standing.students ? "student" : undefined);
      const reservedAt = noteUnderWay(planner, standing, nth, { topic, student, program });
      const enrolment = enrolFor(planner, student, program, reservedAt);
      if (student.username === "student") enrolment.numOfThesis = 2;
      publishBefore(planner, topic, reservedAt);
    }
}

/** Where the demo's teacher mentors. */
export function teachersProgram({ faculty: { programs, teacher } }: Planner): Program {
  const found = programs.find(
    (program) => program.study.graduate && program.fields.some((field) => teacher.fields.includes(field)),
  );
  if (!found) throw new Error("the demo's teacher has no programme");
  return found;
}

const isOpenFor = ({ status }: Standing, { study }: Program) =>
  status !== "reserved" || study.name !== studyPastItsPeriod;
