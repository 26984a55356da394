import { prefill } from "#areas/certificates/rules.ts";
import { certificates } from "#areas/certificates/server/tables.ts";
import { formatInstant, localDate } from "#kit/time/time-zone.ts";
import { type DemoReservation, required } from "../model.ts";
import { advanceReservation, type StepHandler } from "./step.ts";

/** The defense and what follows from it, as the commands of `defenses` write them. */

export const setDefenseDate: StepHandler = (pen, life, note) => {
  const [defenseDate, defensePlace] = [required(note.defenseDate), required(note.defensePlace)];
  advanceReservation(pen, life, "setDefenseDate", {
    values: { defenseDate, defensePlace },
    data: { when: formatInstant(defenseDate), place: defensePlace },
  });
};

export const confirmDefenseDate: StepHandler = (pen, life) => advanceReservation(pen, life, "confirmDefenseDate");

export const reopenDefense: StepHandler = (pen, life, { reason = "" }) =>
  advanceReservation(pen, life, "reopenDefense", {
    facts: { reason },
    afterwards: { defenseDate: null, defensePlace: "" },
  });

/** With a passing grade a draft of the certificate is made in the same decision. */
export const finish: StepHandler = (pen, life, { grade = 5, flow = "", questions = "" }) => {
  const examDate = localDate(required(required(life.row).defenseDate ?? undefined));
  const result = { grade, gradeAgree: grade !== 2, examDate, defenseFlow: flow, defenseQuestions: questions };
  const { gradeAgree } = result;
  advanceReservation(pen, life, "finish", { facts: result, values: { gradeAgree }, afterwards: result });
  if (grade === 1) return;
  const reservationId = required(life.row).id;
  life.certificate = pen.create(certificates, { reservationId, ...prefill(knownCertificateFields(life), null) });
  pen.publish("certificate.draft", { reservation: life, data: { certificateId: life.certificate.id } });
};

/** What the faculty's records know for a certificate. */
export function knownCertificateFields({ program: { study, name: studyProgram } }: DemoReservation) {
  const [academicTitle, academicTitleFemale, academicTitleShort] = study.titles;
  const titles = { academicTitle, academicTitleFemale, academicTitleShort };
  const { type: studyType, name, thesisName: thesisType, semesters: semesterCount, ects } = study;
  return { studyType, study: name, studyProgram, thesisType, semesterCount, ects, ...titles };
}
