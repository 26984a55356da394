import { addDays } from "#kit/time/time-zone.ts";
import type { Book } from "../book.ts";
import type { Diary } from "../diary.ts";
import type { Faculty } from "../faculty.ts";
import { momentOn } from "../hours.ts";
import { planAftermath } from "./aftermath.ts";
import { enrolWaiting, enrolYounger, newStudent } from "./cast.ts";
import { planCanceled, planDefended } from "./closed.ts";
import { planEditRequests } from "./edit-requests.ts";
import { lastLoginOf, noteStudent } from "./enrolments.ts";
import { planFollows } from "./follows.ts";
import { planFree } from "./free.ts";
import { planMessages, planNotes } from "./letters.ts";
import { type Planner, plannerOf, someProgram } from "./planner.ts";
import { planQuotas } from "./quotas.ts";
import { planDeleteRequests } from "./requests.ts";
import { planReserved } from "./reserved.ts";

/** The number of students, and of those in their last year who have not reserved anything. */
const [everyone, waiting] = [400, 20];

/** Plans who reserves, writes, defends, cancels and proposes what, and notes it all. */
export function planLife(faculty: Faculty, diary: Diary, book: Book): Planner {
  const planner = plannerOf(faculty, diary);
  planReserved(planner);
  planDefended(planner);
  planCanceled(planner);
  for (let nth = 0; nth < waiting; nth += 1) enrolWaiting(planner, newStudent(planner), someProgram(planner), nth);
  while (planner.students.length < everyone) enrolYounger(planner, newStudent(planner), someProgram(planner));
  const deleted = planFree(planner);
  planDeleteRequests(planner, deleted);
  planEditRequests(planner);
  planAftermath(planner);
  planMessages(planner);
  planNotes(planner);
  planQuotas(planner, book);
  planFollows(planner);
  for (const student of planner.students) {
    student.lastLogin = lastLoginOf(planner, student);
    noteStudent(planner, student);
  }
  for (const one of [
    ...faculty.teachers,
    faculty.admin,
    ...faculty.library,
    ...faculty.accountancy,
    ...faculty.services,
  ])
    one.lastLogin = momentOn(planner.random, "office", addDays(faculty.today, -planner.random.int(1, 6)));
  return planner;
}
