import { prefill } from "#areas/certificates/rules.ts";
import { certificates } from "#areas/certificates/server/tables.ts";
import { formatInstant, localDate } from "#kit/time/time-zone.ts";
import { type DemoReservation, required } from "../model.ts";
import { advanceReservation, type StepHandler } from "./step.ts";

/** The defense and the following steps, written as the commands of `defenses` write them. */

export const setDefenseDate: StepHandler = (writer, reservation, note) => {
  const [defenseDate, defensePlace] = [required(note.defenseDate), required(note.defensePlace)];
  advanceReservation(writer, reservation, "setDefenseDate", {
    input: { defenseDate, defensePlace },
    values: { defenseDate, defensePlace },
    data: { when: formatInstant(defenseDate), place: defensePlace },
  });
};

export const confirmDefenseDate: StepHandler = (writer, reservation) =>
  advanceReservation(writer, reservation, "confirmDefenseDate");

export const reopenDefense: StepHandler = (writer, reservation, { reason = "" }) =>
  advanceReservation(writer, reservation, "reopenDefense", {
    input: { reason },
    values: { defenseDate: null, defensePlace: "" },
  });

/** Closes the defense. A passing grade also creates a draft of the certificate. */
export const finish: StepHandler = (writer, reservation, { grade = 5, flow = "", questions = "" }) => {
  const examDate = localDate(required(required(reservation.row).defenseDate ?? undefined));
  const result = { grade, gradeAgree: grade !== 2, examDate, defenseFlow: flow, defenseQuestions: questions };
  advanceReservation(writer, reservation, "finish", { input: result, values: result });
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

/** Returns the certificate fields that the faculty's records provide. */
export function knownCertificateFields({ program: { study, name: studyProgram } }: DemoReservation) {
  const [academicTitle, academicTitleFemale, academicTitleShort] = study.titles;
  const titles = { academicTitle, academicTitleFemale, academicTitleShort };
  const { type: studyType, name, thesisName: thesisType, semesters: semesterCount, ects } = study;
  return { studyType, study: name, studyProgram, thesisType, semesterCount, ects, ...titles };
}
