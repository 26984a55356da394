import type { Diary } from "../diary.ts";
import type { Faculty } from "../faculty.ts";
import { enrolWaiting, enrolYounger, newStudent } from "./cast.ts";
import { planCanceled, planDefended } from "./closed.ts";
import { lastLoginOf, noteStudent } from "./enrolments.ts";
import { planFree } from "./free.ts";
import { type Planner, plannerOf, someProgram } from "./planner.ts";
import { planReserved } from "./reserved.ts";

/** The number of students. */
const everyone = 400;

/** Plans who reserves, writes, defends, cancels and proposes what, and notes it all. */
export function planLife(faculty: Faculty, diary: Diary): Planner {
  const planner = plannerOf(faculty, diary);
  planReserved(planner);
  planDefended(planner);
  planCanceled(planner);
  const waiting = 20;
  for (let nth = 0; nth < waiting; nth += 1) enrolWaiting(planner, newStudent(planner), someProgram(planner), nth);
  while (planner.students.length < everyone) enrolYounger(planner, newStudent(planner), someProgram(planner));
  planFree(planner);
  for (const student of planner.students) {
    student.lastLogin = lastLoginOf(planner, student);
    noteStudent(planner, student);
  }
  return planner;
}
