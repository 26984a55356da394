import { z } from "zod";
import { defenseResultForm } from "#areas/defenses/defenses.ts";
import type { GradeAgreeBy } from "#areas/reservations/assessment.ts";
import {
  decidedKinds,
  type OutcomeDecisionKind,
  type OutcomeDecisionStatus,
} from "#areas/reservations/outcome-decision-kinds.ts";
import type { ReservationStatus } from "#areas/reservations/reservations.ts";
import { dayField, idField, requiredTextField } from "#kit/forms/fields.ts";
import { issueText } from "#kit/text/localization.ts";
import { messages } from "./texts.ts";

export const outcomeDecisionPaths = {
  list: "/outcome-decision",
  enter: (reservationId: number) => `/outcome-decision/new/${reservationId}`,
  minutes: (reservationId: number) => `/outcome-decision/minutes/${reservationId}`,
  show: (id: number) => `/outcome-decision/show/${id}`,
} as const;

/** The form with which student services enter a decision; its file comes beside it. */
export const outcomeDecisionForm = z.object({
  kind: z.enum(decidedKinds, { error: issueText(messages.refusals.noKind) }),
  body: requiredTextField(200),
  classificationNo: requiredTextField(100),
  registrationNo: requiredTextField(100),
  decidedOn: dayField,
  reason: requiredTextField(2_000),
});

/** The form with which student services enter what the signed minutes of a defense say. */
export const minutesForm = defenseResultForm.extend({
  decidedOn: dayField,
  reason: requiredTextField(1_000),
});

export type MinutesForm = z.output<typeof minutesForm>;

export type OutcomeDecisionForm = z.output<typeof outcomeDecisionForm>;

/** The versions that the second person has compared: of the decision and of the reservation. */
export const comparedForm = z.object({ version: idField, reservationVersion: idField });

export type ComparedVersions = z.output<typeof comparedForm>;

/** The registers whose entries are changed by hand. */
export const manualRegisters = ["isvu", "dabar"] as const;

export type ManualRegister = (typeof manualRegisters)[number];

/** The form that ticks what was changed in a register. */
export const tickForm = z.object({ decision: idField, register: z.enum(manualRegisters) });

/** A decision and the values it is compared with, for its page. */
export type OutcomeDecisionView = {
  id: number;
  version: number;
  kind: OutcomeDecisionKind;
  status: OutcomeDecisionStatus;
  body: string;
  classificationNo: string;
  registrationNo: string;
  /** yyyy-mm-dd. */
  decidedOn: string;
  reason: string;
  fileId: number;
  fileName: string;
  enteredById: number;
  enteredImpersonatorId: number | null;
  /**
   * The person whom the faculty has named to confirm corrections by minutes; null if there is none.
   */
  confirmerId: number | null;
  /** The result in the minutes; null for other kinds. */
  newGrade: number | null;
  newGradeAgree: boolean | null;
  newExamDate: string | null;
  newDefenseFlow: string;
  newDefenseQuestions: string;
  enteredBy: string;
  enteredAt: string;
  closedBy: string | null;
  closedAt: string | null;
  refusalReason: string;
  reservationId: number;
  reservationVersion: number;
  thesisId: number;
  thesisName: string;
  studentId: number;
  student: string;
  mentor: string;
  /** The reservation now; of a confirmed decision, the result that it has changed. */
  reservationStatus: ReservationStatus;
  defenseDate: string | null;
  defensePlace: string;
  grade: number | null;
  examDate: string | null;
  /** The reservation's now, also of a confirmed decision. */
  gradeAgree: boolean | null;
  /** Whose consent to the grade the study records. */
  gradeAgreeBy: GradeAgreeBy;
  defenseFlow: string;
  defenseQuestions: string;
  /** Copies of the certificate that anybody could verify as valid. */
  validCertificates: number;
  /** True if everybody may download the thesis today. */
  isFilePublic: boolean;
  inIsvu: boolean;
  inDabar: boolean;
  /** True if somebody else has the topic, or it is deleted, so that the work gets its own copy. */
  takenByOther: boolean;
};

/** A decision in the list. */
export type OutcomeDecisionRow = Pick<
  OutcomeDecisionView,
  "id" | "kind" | "status" | "student" | "thesisName" | "enteredBy" | "enteredAt" | "closedAt"
>;

/** An entry of a register that a person changes by hand. */
export type ManualWork = {
  id: number;
  kind: OutcomeDecisionKind;
  register: ManualRegister;
  student: string;
  thesisName: string;
  confirmedAt: string;
  doneAt: string | null;
  doneBy: string | null;
};
