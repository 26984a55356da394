import { studentProposals } from "#areas/student-proposals/tables.server.ts";
import { addDays } from "#kit/time/dates-and-times.ts";
import type { Student } from "../model.ts";
import { correspondence } from "../vocabulary.ts";
import { randomTimeOn } from "../working-hours.ts";
import type { Planner } from "./planner.ts";

type Proposal = (typeof correspondence.studentProposals)[number];

/**
 * Schedules students' proposals: the demo's teacher has a pending one and a returned one, both of
 * students without a reservation.
 */
export function planStudentProposals(planner: Planner) {
  const { faculty, reservations, students } = planner;
  const { teacher } = faculty;
  const reserved = new Set(reservations.map(({ reservation }) => reservation.student));
  const onStudies = (student: Student) =>
    student.enrolments.some(({ program }) => teacher.studies.includes(program.study));
  const authors = students.filter((student) => !reserved.has(student) && onStudies(student));
  for (const [index, proposal] of correspondence.studentProposals.entries()) {
    const student = authors[index];
    if (student) scheduleProposal(planner, student, proposal);
  }
}

function scheduleProposal(
  { eventLog, faculty, random, today }: Planner,
  student: Student,
  proposal: Proposal,
) {
  const { teacher } = faculty;
  const program = student.enrolments
    .map(({ program }) => program)
    .find(({ study }) => teacher.studies.includes(study));
  if (!program) return;
  const { name, description, company, keywords, answer } = proposal;
  let row: typeof studentProposals.$inferSelect | undefined;
  eventLog.schedule(randomTimeOn(random, "student", addDays(today, -4)), student, (writer) => {
    row = writer.create(studentProposals, {
      studentId: student.id,
      mentorId: teacher.id,
      studyProgramId: program.id,
      name,
      description,
      company,
      keywords,
      status: "sent",
      sentAt: writer.at,
    });
  });
  if (answer === "") return;
  eventLog.schedule(randomTimeOn(random, "office", addDays(today, -1)), teacher, (writer) => {
    if (row)
      writer.change(studentProposals, row, { status: "returned", answer, answeredAt: writer.at });
  });
}
