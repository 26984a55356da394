import { decisionForm, minutesFormFields } from "#areas/outcome-decisions/fixtures.ts";
import { outcomeDecisionFlow } from "#areas/outcome-decisions/flow.ts";
import { isOutcomeOpen, outcomeOf } from "#areas/reservations/committee-and-outcome-rules.ts";
import { reservationFlow } from "#areas/reservations/flow.ts";
import type { OutcomeDecisionKind } from "#areas/reservations/outcome-decision-kinds.ts";
import { reservationPolicy } from "#areas/reservations/policy.ts";
import { defendedStatuses, type ReservationRecord } from "#areas/reservations/reservations.ts";
import { addDays, localDate } from "#kit/time/dates-and-times.ts";
import { availableSteps } from "#kit/workflow/flow.ts";
import type { Actor } from "#kit/workflow/policy.ts";
import { pdf } from "../world/files.ts";
import { type ActionName, type DecisionAction, type PostedValues, resultForm } from "./actions.ts";
import type { DecisionSnapshot, ReservationSnapshot, Snapshot } from "./snapshot.ts";

/** The kind of decisions that a person confirms with an action. */
export const confirmedKinds = {
  annulDefense: "annulment",
  withdrawTitle: "withdrawal",
  correctByMinutes: "correction",
} as const satisfies Partial<Record<ActionName, OutcomeDecisionKind>>;

type ConfirmingAction = keyof typeof confirmedKinds;

const isConfirming = (name: ActionName): name is ConfirmingAction => name in confirmedKinds;

/** The kind of decisions that student services enter with an action. */
const enteredKinds = {
  enterAnnulment: "annulment",
  enterWithdrawal: "withdrawal",
  enterMinutes: "correction",
} as const satisfies Partial<Record<ActionName, OutcomeDecisionKind>>;

type EnteringAction = keyof typeof enteredKinds;

const isEntering = (name: ActionName): name is EnteringAction => name in enteredKinds;

export const isDecisionAction = (name: ActionName): name is DecisionAction =>
  isConfirming(name) || name === "refuseDecision" || name === "withdrawDecision";

/**
 * Actions on outcomes that aren't steps of a reservation alone: the form or a decision says which
 * of them it is.
 */
export type OutcomeAction = EnteringAction | DecisionAction | "correctOutcome";

export const isOutcomeAction = (name: ActionName): name is OutcomeAction =>
  isEntering(name) || isDecisionAction(name) || name === "correctOutcome";

/** The decisions on which an action can be performed in some status. */
export const decisionTargets = (name: DecisionAction, { decisions }: Snapshot): number[] =>
  decisions
    .filter(({ kind }) => !isConfirming(name) || kind === confirmedKinds[name])
    .map(({ id }) => id);

/** True if the actor may perform the action now; of the form only its validity matters. */
export function isOutcomeActionAvailable(
  name: OutcomeAction,
  id: number,
  actor: Actor,
  reservation: ReservationRecord,
  { decisions, now }: Snapshot,
): boolean {
  if (name === "correctOutcome") return reservationPolicy.correctDefense(actor, reservation);
  if (isEntering(name)) {
    const policy =
      name === "enterMinutes" ? reservationPolicy.enterMinutes : reservationPolicy.enterDecision;
    return policy(actor, reservation);
  }
  const decision = decisions.find((decision) => decision.id === id);
  if (!decision) return false;
  const step = isConfirming(name) ? "confirm" : name === "refuseDecision" ? "refuse" : "withdraw";
  return (
    availableSteps(outcomeDecisionFlow, actor, decision, now).includes(step) &&
    (!isConfirming(name) || availableSteps(reservationFlow, actor, reservation, now).includes(name))
  );
}

/**
 * True if the actor may perform the action in some status of the reservation and of the decision.
 */
export const isOutcomePermitted = (
  name: OutcomeAction,
  id: number,
  actor: Actor,
  reservation: ReservationRecord,
  state: Snapshot,
): boolean => {
  const decisions = state.decisions.map((decision) => ({
    ...decision,
    status: outcomeDecisionFlow.initial,
  }));
  const closed = { ...reservation, outcomePending: false, titleWithdrawnAt: null };
  return defendedStatuses.some((status) =>
    isOutcomeActionAvailable(name, id, actor, { ...closed, status }, { ...state, decisions }),
  );
};

/** A variant of a form, and whether it is valid in this state. */
type Variant = readonly [values: PostedValues, isValid: boolean];

/**
 * Returns the forms of an action on an outcome; the first should be allowed whenever the action is.
 */
export function outcomeVariants(
  name: ActionName,
  state: Snapshot,
  reservation: ReservationSnapshot | undefined,
  id: number,
): readonly Variant[] | undefined {
  const decision = state.decisions.find((decision) => decision.id === id);
  if (isConfirming(name)) return comparedVersions(decision);
  if (name === "refuseDecision") return reasonVariants({});
  if (name === "withdrawDecision") return [[{}, true]];
  if (name === "typeOutcome") return typedVariants(reservation);
  if (name === "returnOutcome") return reasonVariants({ typed: waitingVersion(reservation) });
  if (name === "finish") return finishVariants(reservation);
  if (name === "correctOutcome") return correctionVariants(reservation, state.now);
  if (isEntering(name)) return enteredVariants(name, reservation, state);
  return undefined;
}

const reasonVariants = (values: PostedValues): Variant[] => [
  [values, true],
  [{ ...values, reason: " \n" }, false],
  [{ ...values, reason: "Ocjena 1\u0000 nije obrazložena." }, true],
  ...("typed" in values ? [[{ ...values, typed: "999" }, false] as const] : []),
];

const comparedVersions = (decision: DecisionSnapshot | undefined): Variant[] => {
  const { version = 0, reservationVersion = 0 } = decision ?? {};
  return [
    [{ version, reservationVersion }, true],
    [{ version: version + 1, reservationVersion }, false],
    [{ version, reservationVersion: reservationVersion + 1 }, false],
    [{}, false],
  ];
};

/**
 * The version of the typed outcome that student services confirm or return; empty if none awaits
 * them.
 */
const waitingVersion = (reservation: ReservationSnapshot | undefined) =>
  reservation?.typedOutcome?.status === "typed" ? String(reservation.typedOutcome.version) : "";

const wrongResults: readonly PostedValues[] = [
  { grade: "" },
  { grade: "6" },
  { grade: "0" },
  { defenseFlow: " " },
  { defenseQuestions: "" },
  { examDate: "31.02.2027." },
];
const results: readonly PostedValues[] = [{}, { grade: "2", gradeAgree: false }, { grade: "1" }];

function finishVariants(reservation: ReservationSnapshot | undefined): Variant[] {
  const version = waitingVersion(reservation);
  return [
    ...results.map((values) => [{ typed: version, ...values }, true] as const),
    ...wrongResults.map((values) => [{ typed: version, ...values }, false] as const),
    [{ typed: version === "" ? "1" : "" }, false],
    [{ typed: "999" }, false],
  ];
}

/** A person who types an outcome that is already typed needn't have seen it. */
function typedVariants(reservation: ReservationSnapshot | undefined): Variant[] {
  const stored = reservation?.typedOutcome ?? null;
  const version = stored ? String(stored.version) : "";
  const isTyped = (values: PostedValues) =>
    stored?.status === "typed" &&
    reservation?.typedGrade === Number({ ...resultForm, ...values }.grade);
  return [
    ...results.map((values) => [{ typed: version, ...values }, true] as const),
    ...wrongResults.map((values) => [{ typed: version, ...values }, false] as const),
    ...results.map((values) => [{ typed: "999", ...values }, isTyped(values)] as const),
  ];
}

/**
 * Student services change the grade while the outcome isn't final, and all else of it at any time.
 */
function correctionVariants(reservation: ReservationSnapshot | undefined, now: Date): Variant[] {
  if (!reservation) return [[{ ...resultForm, version: 1 }, false]];
  const { version, status } = reservation;
  const stored = storedResult(reservation, now);
  const isOpen = isOutcomeOpen(reservation, now);
  const flipped = { ...stored, version, grade: status === "completed" ? "1" : "4" };
  const graded = { ...stored, version, ...otherResult(reservation) };
  const changedFlow = { ...stored, version, ...otherFlow(reservation) };
  return [
    [isOpen ? flipped : changedFlow, true],
    [changedFlow, true],
    [flipped, isOpen],
    [graded, isOpen || graded.grade === stored.grade],
    [{ ...stored, version }, true],
    // a person who changes nothing needn't have seen the newest version
    [{ ...stored, version: version + 1 }, true],
    [{ ...changedFlow, version: version + 1 }, false],
    [{ ...changedFlow, reason: " " }, false],
    [{ ...changedFlow, grade: "6" }, false],
    [
      { ...changedFlow, examDate: addDays(localDate(now), 1) },
      reservation.examDate === addDays(localDate(now), 1),
    ],
  ];
}

function storedResult(
  { grade, gradeAgree, examDate, defenseFlow, defenseQuestions }: ReservationSnapshot,
  now: Date,
) {
  const facts = { gradeAgree: gradeAgree === true, examDate: examDate ?? localDate(now) };
  return { grade: String(grade ?? 5), ...facts, defenseFlow, defenseQuestions };
}

/** Another result with the same outcome. */
const otherResult = ({ status, grade, defenseFlow }: ReservationSnapshot) =>
  status === "completed"
    ? { grade: grade === 5 ? "3" : "5" }
    : { grade: "1", ...otherFlow({ defenseFlow }) };

const otherFlow = ({ defenseFlow }: Pick<ReservationSnapshot, "defenseFlow">) => ({
  defenseFlow: defenseFlow === "Drugi tijek." ? "Tijek." : "Drugi tijek.",
});

function enteredVariants(
  name: EnteringAction,
  reservation: ReservationSnapshot | undefined,
  state: Snapshot,
): readonly Variant[] {
  const today = localDate(state.now);
  const form = enteredForm(name, reservation, state);
  const isFree =
    reservation !== undefined &&
    !state.decisions.some(
      (decision) => decision.reservationId === reservation.id && decision.status === "entered",
    ) &&
    (name !== "enterWithdrawal" || reservation.status === "completed");
  const defendedOn = localDate(reservation?.defenseDate ?? state.now);
  const variants: Variant[] = [
    [form, isFree],
    [{ ...form, decidedOn: addDays(today, 1) }, false],
    [{ ...form, decidedOn: addDays(defendedOn, -1) }, false],
    [{ ...form, decidedOn: defendedOn }, isFree],
    [{ ...form, reason: " " }, false],
    [{ ...form, file: "" }, false],
    [{ ...form, file: new File(["Ovo nije PDF."], "odluka.pdf") }, false],
  ];
  if (name !== "enterMinutes" || !reservation)
    return [...variants, [{ ...form, kind: "correction" }, false]];
  const stored = storedResult(reservation, state.now);
  const other = { ...form, ...stored, examDate: form.examDate, ...otherResult(reservation) };
  return [
    ...variants,
    [other, isFree],
    [{ ...form, ...stored }, false],
    [{ ...form, examDate: addDays(today, 1) }, false],
    [{ ...form, grade: "" }, false],
  ];
}

/** A decision of today; minutes that say the opposite outcome. */
function enteredForm(
  name: EnteringAction,
  reservation: ReservationSnapshot | undefined,
  { now }: Snapshot,
) {
  const today = localDate(now);
  if (name !== "enterMinutes")
    return { ...decisionForm(enteredKinds[name]), examDate: today, decidedOn: today };
  const { examDate, status } = reservation ?? {};
  return {
    ...minutesFormFields(status === "completed" ? "1" : "4"),
    examDate: examDate && examDate <= today ? examDate : today,
    decidedOn: today,
    file: pdf("zapisnik.pdf"),
  };
}

/** What the model expects of a reservation's outcome, its topic, certificate and decisions. */
type OutcomeState = {
  status: string;
  grade: number | null;
  /** Until when student services can correct it; null if it is final. */
  openUntil: string | null;
  isWithdrawn: boolean;
  typed: string;
  thesis: string;
  hasOwnCopy: boolean;
  certificates: number;
  decisions: string;
};

/** How long an outcome can be corrected, in milliseconds. */
const outcomeWindow = 48 * 3_600_000;

/** Returns a reservation's outcome as text; `thesisId` is the thesis that it had before. */
export const describeOutcome = (
  reservation: ReservationSnapshot,
  { decisions }: Snapshot,
  thesisId: number,
): string => JSON.stringify(outcomeState(reservation, decisions, thesisId));

function outcomeState(
  reservation: ReservationSnapshot,
  decisions: readonly DecisionSnapshot[],
  thesisId: number,
): OutcomeState {
  const { id, status, grade, thesis, certificates, typedOutcome } = reservation;
  const { titleWithdrawnAt, outcomePending, outcomeOpenUntil } = reservation;
  return {
    status,
    grade,
    isWithdrawn: titleWithdrawnAt !== null,
    openUntil: outcomePending ? (outcomeOpenUntil?.toISOString() ?? "") : null,
    typed: typedOutcome?.status ?? "",
    thesis: thesis.status,
    hasOwnCopy: thesis.id !== thesisId,
    certificates,
    decisions: decisions
      .filter(({ reservationId }) => reservationId === id)
      .map(({ kind, status }) => `${kind} ${status}`)
      .join(),
  };
}

/**
 * Returns the outcome to which an allowed action leads, as text; undefined for actions that don't
 * concern outcomes.
 */
export function expectedOutcome(
  name: ActionName,
  id: number,
  reservation: ReservationSnapshot,
  values: PostedValues,
  state: Snapshot,
): string | undefined {
  const changes = outcomeChanges(name, id, reservation, values, state);
  return (
    changes &&
    JSON.stringify({
      ...outcomeState(reservation, state.decisions, reservation.thesis.id),
      ...changes,
    })
  );
}

function outcomeChanges(
  name: ActionName,
  id: number,
  reservation: ReservationSnapshot,
  values: PostedValues,
  state: Snapshot,
): Partial<OutcomeState> | undefined {
  const grade = Number({ ...resultForm, ...values }.grade);
  const decision = state.decisions.find((decision) => decision.id === id);
  if (name === "typeOutcome") return { typed: "typed" };
  if (name === "returnOutcome") return { typed: "returned" };
  if (name === "finish")
    return {
      ...openOutcome(grade),
      openUntil: new Date(state.now.getTime() + outcomeWindow).toISOString(),
      typed: "",
    };
  if (name === "correctOutcome")
    return outcomeOf(grade) === reservation.status ? { grade } : openOutcome(grade);
  if (isEntering(name))
    return { decisions: withDecision(reservation, state, `${enteredKinds[name]} entered`) };
  if (!isDecisionAction(name) || !decision) return undefined;
  const closed =
    name === "refuseDecision" ? "refused" : name === "withdrawDecision" ? "withdrawn" : "confirmed";
  const decisions = withDecision(reservation, state, `${decision.kind} ${closed}`, decision.id);
  if (name === "withdrawTitle") return { decisions, isWithdrawn: true };
  const hasOwnCopy = reservation.status === "notCompleted" && !takesThesisBack(reservation, state);
  const reopened = {
    status: "submittedToStudentServices",
    grade: null,
    thesis: "reserved",
    hasOwnCopy,
  };
  if (name === "annulDefense") return { decisions, ...reopened };
  if (name !== "correctByMinutes") return { decisions };
  const newGrade = decision.newGrade ?? 0;
  if (outcomeOf(newGrade) === reservation.status) return { decisions, grade: newGrade };
  // the outcome is final at once, so a failed defense frees its topic
  return newGrade === 1
    ? { decisions, ...openOutcome(newGrade), thesis: "published" }
    : { decisions, ...openOutcome(newGrade), hasOwnCopy };
}

/** A failed defense keeps its topic as long as its outcome isn't final. */
const openOutcome = (grade: number) => ({
  status: outcomeOf(grade),
  grade,
  thesis: grade === 1 ? "reserved" : "completed",
  certificates: grade === 1 ? 0 : 1,
});

/** True if the topic of a failed defense is free, or kept for its student. */
function takesThesisBack({ thesis, studentId }: ReservationSnapshot, { now }: Snapshot): boolean {
  const { status, preReservationStudentId, preReservationDate } = thesis;
  const isKept = preReservationDate !== null && localDate(now) < preReservationDate;
  return status === "published" && !(isKept && preReservationStudentId !== studentId);
}

function withDecision(
  reservation: ReservationSnapshot,
  { decisions }: Snapshot,
  text: string,
  id?: number,
): string {
  const own = decisions.filter(({ reservationId }) => reservationId === reservation.id);
  const texts = own.map((decision) =>
    decision.id === id ? text : `${decision.kind} ${decision.status}`,
  );
  return [...texts, ...(id === undefined ? [text] : [])].join();
}

/** Returns the milliseconds until the next outcome is final; undefined if all are. */
export function timeToFinalOutcome({ reservations, now }: Snapshot): number | undefined {
  const ends = reservations.flatMap(({ outcomePending, outcomeOpenUntil }) =>
    outcomePending && outcomeOpenUntil && outcomeOpenUntil > now
      ? [outcomeOpenUntil.getTime() - now.getTime()]
      : [],
  );
  return ends.length > 0 ? Math.min(...ends) : undefined;
}
