import { follows } from "#areas/following/tables.server.ts";
import { addDays, startOfDay } from "#kit/time/dates-and-times.ts";
import type { EventLog } from "../event-log.ts";
import type { DemoFaculty } from "../faculty.ts";
import type { InMemoryStore } from "../in-memory-store.ts";
import { randomTimeOn } from "../working-hours.ts";
import { planBankStatements } from "./bank-statements.ts";
import { planCanceled, planDefended } from "./closed-reservations.ts";
import { planDeleteRequests } from "./delete-requests.ts";
import { planEditRequests } from "./edit-requests.ts";
import { lastLoginOf, scheduleStudent } from "./enrolments.ts";
import { planFreeTheses } from "./free-theses.ts";
import { planMentorChanges } from "./mentor-changes.ts";
import { planMessages, planNotes } from "./messages.ts";
import { planOpenReservations } from "./open-reservations.ts";
import { planOriginalityChecks } from "./originality-checks.ts";
import { planOutcomeDecisions } from "./outcome-decisions.ts";
import { createPlanner, type Planner, randomProgram } from "./planner.ts";
import { planPostDefense } from "./post-defense.ts";
import { planQuotas } from "./quotas.ts";
import { planRecentOutcomes } from "./recent-outcomes.ts";
import { planStudentProposals } from "./student-proposals.ts";
import { createStudent, enrolWaiting, enrolYounger } from "./students.ts";
import { planSupervision } from "./supervision.ts";
import { planWaitingLists } from "./waiting-lists.ts";

/** Number of students, and of final-year students without a reservation. */
const [everyone, waiting] = [400, 20];

/**
 * Plans all reservations, documents, defenses, cancellations and proposals, and schedules them in
 * the event log.
 */
export function planFacultyLife(
  faculty: DemoFaculty,
  eventLog: EventLog,
  store: InMemoryStore,
): Planner {
  const planner = createPlanner(faculty, eventLog);
  planOpenReservations(planner);
  planDefended(planner);
  planRecentOutcomes(planner);
  planOriginalityChecks(planner);
  planCanceled(planner);
  for (let index = 0; index < waiting; index += 1)
    enrolWaiting(planner, createStudent(planner), randomProgram(planner), index);
  while (planner.students.length < everyone)
    enrolYounger(planner, createStudent(planner), randomProgram(planner));
  const deleted = planFreeTheses(planner);
  planDeleteRequests(planner, deleted);
  planEditRequests(planner);
  planOutcomeDecisions(planner);
  planPostDefense(planner);
  planBankStatements(planner);
  planMessages(planner);
  planNotes(planner);
  planQuotas(planner, store);
  planFollows(planner);
  planWaitingLists(planner);
  planStudentProposals(planner);
  planMentorChanges(planner);
  planSupervision(planner);
  for (const student of planner.students) {
    student.lastLogin = lastLoginOf(planner, student);
    scheduleStudent(planner, student);
  }
  for (const person of [
    ...faculty.teachers,
    faculty.admin,
    ...faculty.library,
    ...faculty.accountancy,
    ...faculty.services,
  ])
    person.lastLogin = randomTimeOn(
      planner.random,
      "office",
      addDays(faculty.today, -planner.random.int(1, 6)),
    );
  return planner;
}

/** Days since the demo's student started to follow. */
const followedDaysAgo = 20;

/** Schedules the follows of the demo's student: the demo's teacher and a study. */
export function planFollows({ students, eventLog, faculty: { teacher, today } }: Planner) {
  const student = students.find(({ username }) => username === "student");
  if (!student) return;
  eventLog.schedule(startOfDay(addDays(today, -followedDaysAgo)), student, (writer) => {
    writer.add(follows, { userId: student.id, mentorId: teacher.id });
    for (const { id } of teacher.studies.slice(0, 1))
      writer.add(follows, { userId: student.id, studyId: id });
  });
}
