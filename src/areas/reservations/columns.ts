import {
  dayColumn,
  fileColumn,
  flagColumn,
  instantColumn,
  lastChange,
  longTextColumn,
  personColumn,
  type RowFacts,
  recordColumns,
  referenceColumn,
  rowsColumn,
  smallintColumn,
  tableColumns,
  textColumn,
  valueType,
} from "#kit/columns/columns.ts";
import { isPersonInColumns } from "#kit/columns/row-policies.ts";
import { sideBySide, withEnglish } from "#kit/columns/words.ts";
import { any, role } from "#kit/workflow/policy.ts";
import { texts as aiStatementTexts } from "./ai-statement-texts.ts";
import { onReservation, reservationPolicy } from "./policy.ts";
import type { AiUse, ReservationStatus } from "./reservations.ts";
import { texts as areaTexts } from "./texts.ts";

const { statuses, fields, grades, registeredInISVU } = sideBySide(areaTexts);
const aiStatementWords = sideBySide(aiStatementTexts);
const seeReasons = onReservation(reservationPolicy.seeReasons);
const seeGrade = onReservation(reservationPolicy.seeGrade);

export const reservationsColumns = recordColumns(
  "reservations",
  {
    history: {
      class: "Reservation",
      names: ["Rezervacija", "Rezervacije"],
      title:
        "t.thesis_name || ' (' || (select s.name from users s where s.id = t.student_id) || ')'",
      see: onReservation(reservationPolicy.read),
    },
    nameColumn: "thesisName",
    erasure: { kept: "studyRecord" },
    own: {
      reservations: {
        title: ["Rezervacije", "Reservations"],
        without: ["studentId"],
        computed: {
          mentor: {
            label: fields.mentor,
            columns: ["thesisId"],
            value:
              "(select u.name_with_title from theses o join users u on u.id = o.mentor_id where o.id = t.thesis_id)",
          },
        },
      },
      mentoredReservations: {
        title: ["Rezervacije mojih tema", "Reservations of my topics"],
        of: "t.thesis_id in (select id from theses where :id in (mentor_id, co_mentor_id))",
        columns: [
          "thesisName",
          "studentId",
          "status",
          "createdAt",
          "mentorConfirmedReservationAt",
          "defenseDate",
          "defensePlace",
        ],
      },
    },
  },
  {
    thesisId: referenceColumn("theses", fields.thesis, { leftOut: "key" }),
    studentId: personColumn("subject", fields.student, { keeps: "Rezervacije" }),
    studentStudyProgramId: referenceColumn("study_programs", fields.studentStudyProgram),
    thesisName: longTextColumn(fields.thesisName, { public: true }),
    thesisNameEng: longTextColumn(fields.thesisNameEng, { default: "", public: true }),
    thesisDescription: longTextColumn(fields.thesisDescription, { default: "" }),
    status: textColumn(fields.status, { codes: statuses, as: valueType<ReservationStatus>() }),
    inEnglish: flagColumn(fields.inEnglish, { default: false }),
    createdAt: instantColumn(fields.createdAt, { default: true }),
    updatedAt: lastChange,
    expiresAt: instantColumn(fields.expiresAt),
    /**
     * The day off on which the reservation would have expired, if it expires on the next working day.
     */
    expiryMovedFrom: dayColumn(["Neradni dan na koji bi istekla", "Would have expired on"], {
      optional: true,
    }),
    expiresAtReason: longTextColumn(fields.expiresAtReason, { default: "", see: seeReasons }),
    reasonForCancellation: longTextColumn(fields.reasonForCancellation, {
      default: "",
      see: seeReasons,
      replaced: {
        where: "student_id = :id and grade is null and status = 'canceled'",
        by: "Izbrisano.",
      },
    }),
    returnReason: longTextColumn(fields.returnReason, {
      default: "",
      see: seeReasons,
      replaced: { where: "student_id = :id and grade is null and status = 'canceled'", by: "" },
    }),
    mentorConfirmedReservationAt: instantColumn(fields.mentorConfirmedReservationAt, {
      optional: true,
    }),
    confirmationOfPaymentFileId: fileColumn(fields.confirmationOfPaymentFile, {
      optional: true,
      see: onReservation(reservationPolicy.seePaymentProof),
      replaced: {
        where: "student_id = :id and confirmation_of_payment_file_id is not null",
        by: null,
      },
    }),
    libraryConfirmedBy: personColumn("actor", fields.libraryConfirmedBy, {
      optional: true,
      keeps: "Potvrde za knjižnicu",
    }),
    libraryConfirmedAt: instantColumn(fields.libraryConfirmedAt, { optional: true }),
    accountancyConfirmedBy: personColumn("actor", fields.accountancyConfirmedBy, {
      optional: true,
      keeps: "Potvrde za računovodstvo",
    }),
    accountancyConfirmedAt: instantColumn(fields.accountancyConfirmedAt, { optional: true }),
    statementOfAuthenticityAt: instantColumn(fields.statementOfAuthenticityAt, { optional: true }),
    submissionStatementAt: instantColumn(fields.submissionStatementAt, { optional: true }),
    /** Since when mentors may show the work as an example; null without the student's consent. */
    exampleConsentAt: instantColumn(
      ["Pristanak da rad bude primjer", "Consent to use the thesis as an example"],
      {
        optional: true,
        replaced: { where: "student_id = :id and example_consent_at is not null", by: null },
      },
    ),
    submissionStatus: textColumn(["Status predaje", "Status of the submission"], { default: "" }),
    defenseDate: instantColumn(fields.defenseDate, { optional: true }),
    defensePlace: textColumn(fields.defensePlace, { default: "", public: true }),
    defenseFlow: longTextColumn(fields.defenseFlow, { default: "", see: seeGrade }),
    defenseQuestions: longTextColumn(fields.defenseQuestions, { default: "", see: seeGrade }),
    grade: smallintColumn(fields.grade, { optional: true, codes: grades, see: seeGrade }),
    gradeAgree: flagColumn(fields.gradeAgree, { optional: true, see: seeGrade }),
    examDate: dayColumn(fields.examDate, { optional: true, see: seeGrade }),
    abstract: longTextColumn(fields.abstract, { default: "" }),
    registeredInIsvu: textColumn(fields.registeredInISVU, {
      default: "no",
      codes: registeredInISVU,
    }),
    correctedAt: instantColumn(fields.correctedAt, { optional: true }),
    correctionReason: longTextColumn(fields.correctionReason, { default: "", see: seeGrade }),
    certificateOutdatedAt: instantColumn(fields.certificateOutdatedAt, { optional: true }),
    outcomeOpenUntil: instantColumn(
      ["Ishod se može ispraviti do", "The outcome can be corrected until"],
      { optional: true },
    ),
    outcomePending: flagColumn(["Ishod još nije konačan", "The outcome is not final yet"], {
      default: false,
    }),
    /** The criteria with which the reservation began. */
    criteriaSetId: referenceColumn("criteria_sets", ["Kriteriji ocjenjivanja", "Criteria"], {
      optional: true,
      leftOut: "key",
    }),
    /** When a decision has withdrawn the title that follows from the defended thesis. */
    titleWithdrawnAt: instantColumn(
      ["Naslov oduzet", "The title earned by the thesis was withdrawn"],
      { optional: true },
    ),
    registeredInIsvuReason: longTextColumn(
      ["Razlog poništenja upisa u ISVU", "Reason for the change of the entry in ISVU"],
      { default: "" },
    ),
  },
);

/**
 * A mentor's or chair's typed outcome of a defense, until student services confirm it; at most one
 * row a reservation.
 */
export const typedOutcomesColumns = recordColumns(
  "typed_outcomes",
  {
    history: {
      class: "TypedOutcome",
      names: ["Upisani ishod", "Upisani ishodi"],
      title: ["reservationId"],
      see: any<RowFacts>(role("studentServices"), isPersonInColumns("typed_by")),
    },
    erasure: { kept: "studyRecord" },
    own: {
      outcomesTyped: {
        title: ["Ishodi obrana koje sam upisao/upisala", "Outcomes of defences that I typed"],
      },
    },
  },
  {
    reservationId: referenceColumn("reservations", ["Rezervacija", "Reservation"]),
    status: textColumn(["Status upisa", "Status"], {
      codes: { typed: "čeka potvrdu", returned: "vraćen" },
    }),
    grade: smallintColumn(fields.grade, { codes: grades, leftOut: "othersData" }),
    gradeAgree: flagColumn(fields.gradeAgree, { leftOut: "othersData" }),
    examDate: dayColumn(fields.examDate, { leftOut: "othersData" }),
    defenseFlow: longTextColumn(fields.defenseFlow, { leftOut: "othersData" }),
    defenseQuestions: longTextColumn(fields.defenseQuestions, { leftOut: "othersData" }),
    typedAs: textColumn(["Upisao kao", "Typed as"], {
      codes: { mentor: "mentor", chair: "predsjednik povjerenstva" },
    }),
    typedBy: personColumn("subject", "Upisao", {
      leftOut: "othersData",
      keeps: "Upisani ishodi obrana",
    }),
    typedAt: instantColumn(["Upisano", "Typed"]),
    returnReason: longTextColumn("Razlog vraćanja", { default: "", leftOut: "othersData" }),
    createdAt: instantColumn(["Prvi upis", "First typed"], { default: true }),
    updatedAt: lastChange,
  },
);

/**
 * The students' statements on tools of artificial intelligence, one a reservation; without uses,
 * that none was used.
 */
export const aiStatementsColumns = recordColumns(
  "ai_statements",
  {
    history: {
      class: "AiStatement",
      names: aiStatementTexts.hr.records.names,
      title: ["reservationId"],
      see: onReservation(reservationPolicy.seeAiStatement),
    },
    erasure: { kept: "studyRecord" },
    own: {
      aiStatements: {
        title: [
          "Izjave o uporabi alata umjetne inteligencije",
          "Statements on artificial intelligence tools",
        ],
      },
    },
  },
  {
    reservationId: referenceColumn("reservations", aiStatementWords.records.reservation, {
      subject: "reservation.student",
    }),
    uses: rowsColumn(
      withEnglish(aiStatementWords.records.uses, "Uses of tools (without any: none)"),
      { as: valueType<AiUse[]>() },
    ),
    createdAt: instantColumn(withEnglish(aiStatementWords.records.createdAt, "Given"), {
      default: true,
    }),
    updatedAt: lastChange,
  },
);

/**
 * Warnings of a reservation deadline that were sent, or skipped because their day had already
 * passed.
 */
export const expiryWarningsColumns = tableColumns(
  "expiry_warnings",
  {
    erasure: "noPerson",
    own: {
      expiryWarnings: {
        title: ["Upozorenja o isteku rezervacije", "Warnings about the expiry of a reservation"],
        order: "t.expires_at, t.days",
      },
    },
  },
  {
    reservationId: referenceColumn("reservations", ["Rezervacija", "Reservation"], {
      subject: "reservation.student",
    }),
    expiresAt: instantColumn(["Istječe", "Expires"]),
    days: smallintColumn(["Dana prije isteka", "Days before it"]),
  },
);
