import { assessmentMarks } from "#areas/assessment/tables.server.ts";
import { prefill } from "#areas/certificates/certificates-rules.ts";
import { certificates } from "#areas/certificates/tables.server.ts";
import { committeeMembers } from "#areas/defenses/committee/tables.server.ts";
import { originalityReports } from "#areas/originality/tables.server.ts";
import { outcomeDecisionFlow } from "#areas/outcome-decisions/flow.ts";
import {
  type OutcomeDecisionTableRow,
  outcomeDecisions,
} from "#areas/outcome-decisions/tables.server.ts";
import { toExpiry } from "#areas/reservations/reservations.ts";
import { theses } from "#areas/theses/tables.server.ts";
import { formatInstant, localDate } from "#kit/time/dates-and-times.ts";
import { transition } from "#kit/workflow/flow.ts";
import type { Writer } from "../event-log.ts";
import { addFile } from "../files/file-records.ts";
import { type DemoReservation, originalityFigures, required } from "../model.ts";
import { confirmedTerm } from "./reservations.ts";
import { advanceReservation, type StepHandler } from "./step.ts";

/** The defense and the following steps, written as the commands of `defenses` write them. */

export const setDefenseDate: StepHandler = (writer, reservation, note) => {
  chooseCommittee(writer, reservation);
  const { id } = required(reservation.row);
  if (!reservation.report)
    enterOriginalityReport(writer, reservation, {
      similarity: originalityFigures[id % 4 === 0 ? 1 : 0],
      explained: true,
    });
  const [defenseDate, defensePlace] = [required(note.defenseDate), required(note.defensePlace)];
  advanceReservation(writer, reservation, "setDefenseDate", {
    input: { defenseDate, defensePlace },
    values: { defenseDate, defensePlace },
    data: { when: formatInstant(defenseDate), place: defensePlace },
  });
};

/** Writes the committee with the mentor among its members, once. */
function chooseCommittee(writer: Writer, reservation: DemoReservation) {
  const { committee = [], thesis } = reservation;
  const [chair, member, secretary] = committee;
  if (reservation.seats || !chair || !member || !secretary) return;
  const reservationId = required(reservation.row).id;
  const seats = [
    [chair, "chair"],
    [thesis.mentor, "member"],
    [member, "member"],
    [secretary, "secretary"],
  ] as const;
  reservation.seats = seats.map(([{ id: userId }, role]) =>
    writer.create(committeeMembers, { reservationId, userId, role }),
  );
  writer.publish("committee.choose", { reservation, people: committee });
  if (thesis.study.committee?.approval) writer.publish("committee.askApproval", { reservation });
}

const originalityExplanation =
  "Podudarnost čine popis literature, nazivi propisa i opis metode preuzet uz navođenje izvora.";

type Report = {
  similarity: (typeof originalityFigures)[number];
  explained: boolean;
  released?: boolean;
};

/**
 * The mentor enters a similarity report where the study requires one, explains it if it is above
 * the threshold, and shows it to the student.
 */
export function enterOriginalityReport(
  writer: Writer,
  reservation: DemoReservation,
  { similarity, explained, released }: Report,
) {
  const { thesis } = reservation;
  if (!thesis.study.originality) return;
  const { id: reservationId } = required(reservation.row);
  const isAbove = similarity > thesis.study.originality.threshold;
  const file = {
    name: "izvjesce-turnitin.pdf",
    purpose: "originality",
    content: `originality-${similarity}`,
  } as const;
  const entered = writer.create(originalityReports, {
    reservationId,
    fileId: addFile(writer, file),
    service: "Turnitin",
    checkedOn: localDate(writer.at),
    similarity,
    readSimilarity: similarity,
    enteredBy: writer.by.id,
  });
  reservation.report = entered;
  writer.publish("originality.enter", { reservation });
  if (isAbove && explained) {
    const explanation = {
      explanation: originalityExplanation,
      explainedBy: writer.by.id,
      explainedAt: writer.at,
    };
    writer.change(originalityReports, entered, explanation);
    writer.publish("originality.explain", { reservation });
  }
  if (!released) return;
  writer.change(originalityReports, entered, { releasedBy: writer.by.id, releasedAt: writer.at });
  writer.publish("originality.release", { reservation });
}

/** The head of the department approves everybody in the committee. */
export function approveCommittee(writer: Writer, reservation: DemoReservation) {
  for (const seat of reservation.seats ?? [])
    writer.change(committeeMembers, seat, { approvedAt: writer.at, approvedBy: writer.by.id });
  writer.publish("committee.approve", { reservation });
}

export const confirmDefenseDate: StepHandler = (writer, reservation) =>
  advanceReservation(writer, reservation, "confirmDefenseDate");

export const reopenDefense: StepHandler = (writer, reservation, { reason = "" }) =>
  advanceReservation(writer, reservation, "reopenDefense", {
    input: { reason },
    values: { defenseDate: null, defensePlace: "" },
  });

/** The mentor and the committee mark by the criteria of the study, so that the grade follows. */
export function giveMarks(writer: Writer, reservation: DemoReservation, grade: number) {
  const { thesis, committee = [] } = reservation;
  const [chair, member] = committee;
  const { id: reservationId } = required(reservation.row);
  for (const person of [chair, thesis.mentor, member])
    for (const criterionId of (person && thesis.study.criteriaSet?.criterionIds) ?? [])
      writer.as(required(person)).create(assessmentMarks, {
        reservationId,
        criterionId,
        userId: required(person).id,
        mark: grade,
      });
}

/** Hours for which an outcome can be corrected. */
const outcomeHours = 48;

/** Closes the defense. A passing grade also creates a draft of the certificate. */
export const finish: StepHandler = (
  writer,
  reservation,
  { grade = 5, flow = "", questions = "", pending },
) => {
  giveMarks(writer, reservation, grade);
  const examDate = localDate(required(required(reservation.row).defenseDate ?? undefined));
  const result = {
    grade,
    gradeAgree: grade !== 2,
    examDate,
    defenseFlow: flow,
    defenseQuestions: questions,
  };
  advanceReservation(writer, reservation, "finish", {
    input: result,
    values: {
      ...result,
      ...(pending && {
        outcomePending: true,
        outcomeOpenUntil: new Date(writer.at.getTime() + outcomeHours * 3_600_000),
      }),
    },
  });
  if (grade === 1) return;
  const reservationId = required(reservation.row).id;
  reservation.certificate = writer.create(certificates, {
    reservationId,
    ...prefill(knownCertificateFields(reservation), null),
  });
  writer.publish("certificate.draft", {
    reservation: reservation,
    data: { certificateId: reservation.certificate.id },
  });
};

/**
 * The vice dean confirms a decision that annuls the defense: the reservation is open again without
 * its result and its date, and a person has to correct ISVU.
 */
export function annulDefense(
  writer: Writer,
  reservation: DemoReservation,
  decision: OutcomeDecisionTableRow,
) {
  const row = required(reservation.row);
  const { defenseDate, defensePlace, grade, examDate, registeredInIsvu } = row;
  const isvuWork = registeredInIsvu !== "no";
  const { status } = transition(
    outcomeDecisionFlow,
    "confirm",
    writer.by,
    toDecisionRecord(reservation, decision),
    writer.at,
  );
  writer.change(outcomeDecisions, decision, {
    status,
    closedBy: writer.by.id,
    closedAt: writer.at,
    isvuWork,
    defenseDate,
    defensePlace,
    grade,
    examDate,
  });
  writer.change(theses, required(reservation.thesis.row), {
    status: "reserved",
    defensedAt: null,
    completedAt: null,
  });
  advanceReservation(writer, reservation, "annulDefense", {
    input: { decision },
    values: {
      defenseDate: null,
      defensePlace: "",
      grade: null,
      gradeAgree: null,
      examDate: null,
      defenseFlow: "",
      defenseQuestions: "",
      registeredInIsvu: isvuWork ? "outdated" : "no",
      ...toExpiry(confirmedTerm(writer.at)),
    },
  });
}

const toDecisionRecord = (
  { student }: DemoReservation,
  { kind, status, enteredBy, enteredImpersonatorId }: OutcomeDecisionTableRow,
) => ({
  kind,
  status,
  studentId: student.id,
  enteredById: enteredBy,
  enteredImpersonatorId,
  confirmerId: null,
});

/** Returns the certificate fields that the faculty's records provide. */
export function knownCertificateFields({
  program: { study, name: studyProgram },
}: DemoReservation) {
  const [academicTitle, academicTitleFemale, academicTitleShort] = study.titles;
  const titles = { academicTitle, academicTitleFemale, academicTitleShort };
  const { type: studyType, name, thesisName: thesisType, semesters: semesterCount, ects } = study;
  return { studyType, study: name, studyProgram, thesisType, semesterCount, ects, ...titles };
}
