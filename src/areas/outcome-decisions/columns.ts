import {
  outcomeDecisionKinds,
  outcomeDecisionStatuses,
} from "#areas/reservations/outcome-decision-kinds.ts";
import { texts as outcomeTexts } from "#areas/reservations/outcome-texts.ts";
import { ownReservations } from "#areas/reservations/own-reservations.ts";
import { texts as reservationsTexts } from "#areas/reservations/texts.ts";
import {
  dayColumn,
  fileColumn,
  flagColumn,
  instantColumn,
  lastChange,
  longTextColumn,
  personColumn,
  recordColumns,
  referenceColumn,
  smallintColumn,
  textColumn,
} from "#kit/columns/columns.ts";
import { sideBySide, withEnglish } from "#kit/columns/words.ts";
import { outcomeDecisionPolicy } from "./policy.ts";
import { texts as areaTexts } from "./texts.ts";

const { work, fields, statuses } = sideBySide(areaTexts);
const outcomeWords = sideBySide(outcomeTexts);
const reservationsWords = sideBySide(reservationsTexts);

export const outcomeDecisionsColumns = recordColumns(
  "outcome_decisions",
  {
    history: {
      class: "OutcomeDecision",
      names: [areaTexts.hr.title, areaTexts.hr.titles],
      title: ["reservationId"],
      see: outcomeDecisionPolicy.list,
    },
    erasure: { kept: "studyRecord" },
    own: {
      outcomeDecisions: {
        title: ["Odluke o obranama", "Decisions on defences"],
        of: `t.status = 'confirmed' and t.reservation_id in ${ownReservations}`,
        columns: [
          "reservationId",
          "kind",
          "body",
          "classificationNo",
          "registrationNo",
          "decidedOn",
          "reason",
          "closedAt",
          "defenseDate",
          "defensePlace",
          "grade",
          "examDate",
          "newGrade",
          "newGradeAgree",
          "newExamDate",
          "newDefenseFlow",
          "newDefenseQuestions",
          "fileId",
        ],
      },
      enteredDecisions: {
        title: [
          "Odluke o obranama koje sam upisao ili riješio",
          "Decisions on defences that I entered or closed",
        ],
        of: ":id in (t.entered_by, t.closed_by)",
        columns: ["reservationId", "kind", "status", "createdAt", "updatedAt"],
      },
    },
  },
  {
    reservationId: referenceColumn("reservations", ["Rezervacija", "Reservation"], {
      subject: "reservation.student",
    }),
    kind: textColumn(withEnglish(fields.kind, "Decision"), {
      codes: outcomeWords.kinds,
      values: outcomeDecisionKinds,
    }),
    status: textColumn(withEnglish(fields.status, "Status"), {
      codes: statuses,
      values: outcomeDecisionStatuses,
    }),
    /** The body of the faculty that decided. */
    body: textColumn(outcomeWords.fields.body),
    classificationNo: textColumn(outcomeWords.fields.classificationNo),
    registrationNo: textColumn(outcomeWords.fields.registrationNo),
    decidedOn: dayColumn(outcomeWords.decidedOn.annulment),
    reason: longTextColumn(outcomeWords.fields.reason),
    fileId: fileColumn(["Datoteka odluke", "File of the decision"]),
    enteredBy: personColumn("actor", fields.enteredBy, {
      leftOut: "othersData",
      keeps: "Upisane odluke o obranama",
    }),
    enteredImpersonatorId: personColumn("actor", "Upisao administrator", {
      optional: true,
      leftOut: "othersData",
      keeps: "Odluke o obranama upisane u tuđe ime",
    }),
    createdAt: instantColumn(withEnglish(fields.enteredAt, "Entered"), { default: true }),
    updatedAt: lastChange,
    /** The person who confirmed, refused or withdrew it. */
    closedBy: personColumn("actor", fields.closedBy, {
      optional: true,
      leftOut: "othersData",
      keeps: "Riješene odluke o obranama",
    }),
    closedImpersonatorId: personColumn("actor", "Riješio administrator", {
      optional: true,
      leftOut: "othersData",
      keeps: "Odluke o obranama riješene u tuđe ime",
    }),
    closedAt: instantColumn(withEnglish(fields.closedAt, "Confirmed"), { optional: true }),
    refusalReason: longTextColumn(fields.refusalReason, { default: "", leftOut: "othersData" }),
    defenseDate: instantColumn(reservationsWords.fields.defenseDate, { optional: true }),
    defensePlace: textColumn(reservationsWords.fields.defensePlace, { default: "" }),
    grade: smallintColumn(reservationsWords.fields.grade, {
      optional: true,
      codes: reservationsWords.grades,
    }),
    examDate: dayColumn(reservationsWords.fields.examDate, { optional: true }),
    /** The result in the minutes; null for other kinds. */
    newGrade: smallintColumn(["Ocjena po zapisniku", "Grade by the minutes"], {
      optional: true,
      codes: reservationsWords.grades,
    }),
    newGradeAgree: flagColumn(
      ["Suglasnost s ocjenom po zapisniku", "Consent to the grade by the minutes"],
      { optional: true },
    ),
    newExamDate: dayColumn(["Datum ispita po zapisniku", "Date of the exam by the minutes"], {
      optional: true,
    }),
    newDefenseFlow: longTextColumn(
      ["Tijek obrane po zapisniku", "Course of the defence by the minutes"],
      { default: "" },
    ),
    newDefenseQuestions: longTextColumn(["Pitanja po zapisniku", "Questions by the minutes"], {
      default: "",
    }),
    /** The thesis that the work has left for its own copy of it. */
    leftThesisId: referenceColumn("theses", "Tema koju je rad napustio", {
      optional: true,
      leftOut: "technical",
    }),
    isvuWork: flagColumn(work.isvu, { default: false, leftOut: "technical" }),
    isvuDoneAt: instantColumn("Učinjeno u ISVU-u", { optional: true, leftOut: "technical" }),
    isvuDoneBy: personColumn("actor", "Učinio u ISVU-u", {
      optional: true,
      leftOut: "othersData",
      keeps: "Ručne izmjene u ISVU-u",
    }),
    dabarWork: flagColumn(work.dabar, { default: false, leftOut: "technical" }),
    dabarDoneAt: instantColumn("Učinjeno u Dabru", { optional: true, leftOut: "technical" }),
    dabarDoneBy: personColumn("actor", "Učinio u Dabru", {
      optional: true,
      leftOut: "othersData",
      keeps: "Ručne izmjene u Dabru",
    }),
  },
);
