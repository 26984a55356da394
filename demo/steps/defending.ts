import { prefill } from "#areas/certificates/rules.ts";
import { certificates } from "#areas/certificates/server/tables.ts";
import { formatInstant, localDate } from "#kit/time/time-zone.ts";
import { type Life, made } from "../world.ts";
import { type Act, advance } from "./step.ts";

/** The defense and what follows from it, as the commands of `defenses` write them. */

export const setDefenseDate: Act = (pen, life, note) => {
  const [defenseDate, defensePlace] = [made(note.defenseDate), made(note.defensePlace)];
  advance(pen, life, "setDefenseDate", {
    values: { defenseDate, defensePlace },
    data: { when: formatInstant(defenseDate), place: defensePlace },
  });
};

export const confirmDefenseDate: Act = (pen, life) => advance(pen, life, "confirmDefenseDate");

export const reopenDefense: Act = (pen, life, { reason = "" }) =>
  advance(pen, life, "reopenDefense", { facts: { reason }, afterwards: { defenseDate: null, defensePlace: "" } });

/** With a passing grade a draft of the certificate is made in the same decision. */
export const finish: Act = (pen, life, { grade = 5, flow = "", questions = "" }) => {
  const examDate = localDate(made(made(life.row).defenseDate ?? undefined));
  const result = { grade, gradeAgree: grade !== 2, examDate, defenseFlow: flow, defenseQuestions: questions };
  const { gradeAgree } = result;
  advance(pen, life, "finish", { facts: result, values: { gradeAgree }, afterwards: result });
  if (grade === 1) return;
  const reservationId = made(life.row).id;
  life.certificate = pen.create(certificates, { reservationId, ...prefill(knownOf(life), null) });
  pen.tell("certificate.draft", { life, data: { certificateId: life.certificate.id } });
};

/** What the faculty's records know for a certificate. */
export function knownOf({ program: { study, name: studyProgram } }: Life) {
  const [academicTitle, academicTitleFemale, academicTitleShort] = study.titles;
  const titles = { academicTitle, academicTitleFemale, academicTitleShort };
  const { type: studyType, name, thesisName: thesisType, semesters: semesterCount, ects } = study;
  return { studyType, study: name, studyProgram, thesisType, semesterCount, ects, ...titles };
}
