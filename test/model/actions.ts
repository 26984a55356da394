import { decisionForm, minutesFormFields } from "#areas/outcome-decisions/fixtures.ts";
import { type ReservationStep, reservationFlow } from "#areas/reservations/flow.ts";
import type { ReservationStatus } from "#areas/reservations/reservations.ts";
import { pdf, png } from "../world/files.ts";
import type { Client } from "../world/index.ts";

export type PostedValues = NonNullable<Parameters<Client["post"]>[1]>;

/**
 * An action that a person performs on a page: the record whose id is in the URL, and a valid form.
 */
export type ActionRequest = {
  of: "thesis" | "reservation" | "document" | "decision";
  path: (id: number) => string;
  values: (id: number) => PostedValues;
};

const actionRequest = <const Of extends ActionRequest["of"]>(
  of: Of,
  path: string,
  values: PostedValues | ((id: number) => PostedValues) = {},
): ActionRequest & { of: Of } => ({
  of,
  path: (id) => path.replace(":id", String(id)),
  values: typeof values === "function" ? values : () => values,
});

/** A valid reason, comment or note. */
export const validReason = "Potrebno je doraditi, kako je dogovoreno.";

export const finalForm = {
  abstract: "U radu se istražuje kako tvrtke upravljaju rizicima. ".repeat(4),
  publiclyAccessible: "yes",
  creativeCommons: "by",
  statementOfOrigin: true,
};

const statements = { statementOfAuthenticity: true, submissionStatement: true };

export const resultForm = {
  step: "finish",
  grade: "5",
  gradeAgree: true,
  examDate: "30.11.2026.",
  defenseFlow: "Student je izložio rad.",
  defenseQuestions: "Zašto?",
};

/**
 * All actions of the lifecycle of a thesis and its reservation (product §3). The test provides the
 * date and place of a defense.
 */
export const actionRequests = {
  sendForPublication: actionRequest("thesis", "/thesis/show/:id", { step: "sendForPublication" }),
  remove: actionRequest("thesis", "/thesis/show/:id", { step: "remove" }),
  publish: actionRequest("thesis", "/head-of-department/not-published", (id) => ({
    form_theses: id,
    submitButtonClick: "publish",
  })),
  returnToDraft: actionRequest("thesis", "/head-of-department/not-published", (id) => ({
    form_theses: id,
    submitButtonClick: "returnToDraft",
    note: validReason,
  })),
  reserve: actionRequest("thesis", "/student/thesis/:id", { step: "reserve" }),
  confirm: actionRequest("reservation", "/mentor/confirm-reservation/:id", { step: "confirm" }),
  refuse: actionRequest("reservation", "/mentor/confirm-reservation/:id", {
    step: "refuse",
    reason: validReason,
  }),
  withdraw: actionRequest("reservation", "/student/edit-reservation/:id", { step: "cancel" }),
  cancel: actionRequest("reservation", "/student/reservation/:id", {
    step: "cancel",
    reason: validReason,
  }),
  sendWorking: actionRequest("reservation", "/document/student-working-version/:id", () => ({
    file: pdf(),
  })),
  answerWorking: actionRequest("reservation", "/document/mentor-working-version/:id", {
    mentorComment: validReason,
  }),
  submitFinal: actionRequest("reservation", "/document/student-final-version/:id", () => ({
    ...finalForm,
    thesis: pdf(),
  })),
  askMinorChanges: actionRequest("document", "/document/mentor-response-final-version/:id", {
    mentorComment: validReason,
  }),
  resubmitFinal: actionRequest("document", "/document/student-edit-final-version/:id", finalForm),
  returnFinal: actionRequest("document", "/document/mentor-return-final-version/:id", {
    mentorComment: validReason,
  }),
  approveFinal: actionRequest("document", "/document/mentor-approve-final-version/:id", {}),
  pay: actionRequest("reservation", "/student/confirmation-of-payment/:id", () => ({
    step: "pay",
    proof: png(),
  })),
  clearLibrary: actionRequest("reservation", "/service/library", (id) => ({
    form_reservations: id,
    submitButtonClick: "confirm",
  })),
  clearAccountancy: actionRequest("reservation", "/service/accountancy", (id) => ({
    form_reservations: id,
    submitButtonClick: "confirm",
  })),
  returnPayment: actionRequest("reservation", "/service/accountancy", (id) => ({
    step: "returnPayment",
    form_reservations: id,
    reason: validReason,
  })),
  confirmStatements: actionRequest("reservation", "/student/statements/:id", statements),
  confirmFormal: actionRequest("reservation", "/service/submitted-to-student-services/:id", {
    step: "confirmFormal",
  }),
  returnStatements: actionRequest("reservation", "/service/submitted-to-student-services/:id", {
    step: "returnStatements",
    reason: validReason,
  }),
  returnToStudent: actionRequest("reservation", "/service/submitted-to-student-services/:id", {
    step: "returnToStudent",
    reason: validReason,
  }),
  setDefenseDate: actionRequest("reservation", "/mentor/defense-date/:id", {
    step: "setDefenseDate",
  }),
  confirmDefenseDate: actionRequest("reservation", "/service/confirm-defense-date/:id", {
    step: "confirmDefenseDate",
  }),
  reopenDefense: actionRequest("reservation", "/service/confirm-defense-date/:id", {
    step: "reopenDefense",
    reason: validReason,
  }),
  finish: actionRequest("reservation", "/service/finish-defense/:id", resultForm),
  changeExpiresAt: actionRequest("reservation", "/service/change-expires-at/:id", {
    reason: validReason,
  }),
  changeInEnglish: actionRequest("reservation", "/service/change-in-english/:id", {
    inEnglish: true,
  }),
  chooseCommittee: actionRequest("reservation", "/defense/committee/:id", { step: "choose" }),
  approveCommittee: actionRequest("reservation", "/defense/committee/:id", { step: "approve" }),
  refuseCommittee: actionRequest("reservation", "/defense/committee/:id", {
    step: "refuse",
    reason: validReason,
  }),
  declineCommittee: actionRequest("reservation", "/defense/committee/:id", {
    step: "decline",
    reason: validReason,
  }),
  edit: actionRequest("reservation", "/student/edit-reservation/:id", {
    step: "edit",
    inEnglish: true,
  }),
  typeOutcome: actionRequest("reservation", "/defense/outcome/:id", {
    ...resultForm,
    step: "typeOutcome",
  }),
  returnOutcome: actionRequest("reservation", "/service/finish-defense/:id", {
    step: "returnOutcome",
    reason: validReason,
  }),
  correctOutcome: actionRequest("reservation", "/service/correct-defense/:id", {
    ...resultForm,
    step: "correctDefense",
    reason: validReason,
  }),
  enterAnnulment: actionRequest("reservation", "/outcome-decision/new/:id", () =>
    decisionForm("annulment"),
  ),
  enterWithdrawal: actionRequest("reservation", "/outcome-decision/new/:id", () =>
    decisionForm("withdrawal"),
  ),
  enterMinutes: actionRequest("reservation", "/outcome-decision/minutes/:id", () =>
    minutesFormFields("1"),
  ),
  annulDefense: actionRequest("decision", "/outcome-decision/show/:id", { step: "confirm" }),
  withdrawTitle: actionRequest("decision", "/outcome-decision/show/:id", { step: "confirm" }),
  correctByMinutes: actionRequest("decision", "/outcome-decision/show/:id", { step: "confirm" }),
  refuseDecision: actionRequest("decision", "/outcome-decision/show/:id", {
    step: "refuse",
    reason: validReason,
  }),
  withdrawDecision: actionRequest("decision", "/outcome-decision/show/:id", { step: "withdraw" }),
} as const satisfies Record<string, ActionRequest>;

export type ActionName = keyof typeof actionRequests;

/** The actions on an outcome decision that awaits its second person. */
export type DecisionAction = {
  [Name in ActionName]: (typeof actionRequests)[Name]["of"] extends "decision" ? Name : never;
}[ActionName];

/** All that is done on the page of a thesis, a reservation or a document. */
export type RecordAction = Exclude<ActionName, DecisionAction>;

/** Performs an action with this client; `instead` replaces values of the valid form. */
export const perform = (client: Client, name: ActionName, id: number, instead: PostedValues = {}) =>
  client.post(actionRequests[name].path(id), { ...actionRequests[name].values(id), ...instead });

/** Returns the step of the reservation's flow that an action takes; undefined if it takes none. */
export const stepOf = (name: ActionName): ReservationStep | undefined =>
  name === "withdraw"
    ? "cancel"
    : reservationFlow.transitions.map(([step]) => step).find((step) => step === name);

export type StepActor = "student" | "mentor" | "library" | "accountancy" | "services";
type StepRow = readonly [name: RecordAction, from: ReservationStatus, who: StepActor];

/**
 * Every step that people take, as the reservation's flow has it: the action, the starting status
 * and one who may act.
 */
const stepRows = reservationFlow.transitions.flatMap(([step, from, , by]): StepRow[] => {
  // a payment is matched by its own id (areas/payments/bank-statements/bank-statements.stories.ts) a
  // defense is annulled, a title withdrawn and an outcome corrected by a decision
  // (areas/outcome-decisions/server)
  if (
    step === "expire" ||
    step === "matchPayment" ||
    step === "annulDefense" ||
    step === "withdrawTitle" ||
    step === "correctByMinutes"
  )
    return [];
  // an outcome is corrected in the form of the whole record of a defense, and settled by a job
  // (areas/defenses/outcome-window)
  if (step === "correctOutcome" || step === "settleOutcome") return [];
  // and typed by a mentor or chair only where a study says so (areas/defenses/typed-outcome)
  if (step === "typeOutcome" || step === "returnOutcome") return [];
  const [who = ""] = by.actorNames;
  const name = step === "cancel" && who === "student" ? "withdraw" : step;
  return [[name, from, who === "studentServices" ? "services" : (who as StepActor)]];
});

/** The rows of the flow, and a row of each change that is not a step. */
export const stepTable: readonly StepRow[] = [
  ...new Map(stepRows.map((row) => [`${row[0]} ${row[1]}`, row])).values(),
  ["edit", "reserved", "student"],
  ["answerWorking", "mentorConfirmedReservation", "mentor"],
  ["changeExpiresAt", "confirmationOfPayment", "services"],
  ["changeInEnglish", "confirmationOfPayment", "services"],
];
