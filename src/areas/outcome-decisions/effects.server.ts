import { clearRegisterNumbers } from "#areas/certificates/certificates-commands.server.ts";
import { stopDeposit } from "#areas/deposits/deposits-commands.server.ts";
import { moveMessages } from "#areas/messages/move-messages.server.ts";
import { revokePapersByDecision } from "#areas/papers/verification.server.ts";
import { outcomeOf } from "#areas/reservations/committee-and-outcome-rules.ts";
import type { CorrectedField } from "#areas/reservations/corrections.ts";
import { changedValues, outdatedRegisters } from "#areas/reservations/corrections-rules.ts";
import { markPastWarnings } from "#areas/reservations/expiry.server.ts";
import { stopRegistration } from "#areas/reservations/isvu-registration/isvu-registration.server.ts";
import { changeOutcome } from "#areas/reservations/outcome.server.ts";
import type { OutcomeDecisionKind } from "#areas/reservations/outcome-decision-kinds.ts";
import {
  applyLockedTransition,
  type LockedReservation,
} from "#areas/reservations/transition.server.ts";
import { loadTermRules } from "#areas/studies/studies.server.ts";
import { reopenThesis } from "#areas/theses/reopening.server.ts";
import type { Context } from "#kit/database/context.ts";
import { formatText } from "#kit/text/localization.ts";
import { formatDate } from "#kit/time/dates-and-times.ts";
import { isResultTyped } from "./outcome-decisions.server.ts";
import { expiryAfterAnnulment } from "./outcome-decisions-rules.ts";
import type { OutcomeDecisionTableRow } from "./tables.server.ts";
import { texts } from "./texts.ts";

/** Carries out a confirmed decision; returns what a person has to change in registers. */
type DecisionEffect = (
  context: Context,
  decision: OutcomeDecisionTableRow,
  locked: LockedReservation,
) => Promise<
  Pick<OutcomeDecisionTableRow, "isvuWork" | "dabarWork"> & { leftThesisId?: number | null }
>;

/**
 * Opens the reservation again without its result and its date; the certificates and minutes are
 * revoked. A person has to correct the annulled defense's data in ISVU and Dabar.
 */
const annul: DecisionEffect = async (context, decision, locked) => {
  const { reservation, thesis } = locked;
  const isvuWork = await stopInIsvu(context, locked);
  const dabarWork = reservation.status === "completed" && (await stopDeposit(context, thesis));
  const { leftThesisId, ...opened } = await takeThesisBack(context, locked);
  await revokePapers(context, decision, ["certificate", "minutes"]);
  await clearRegisterNumbers(context, reservation.id);
  await applyLockedTransition(context, opened, "annulDefense", {
    input: { decision },
    values: {
      thesisId: opened.thesis.id,
      defenseDate: null,
      defensePlace: "",
      grade: null,
      gradeAgree: null,
      examDate: null,
      defenseFlow: "",
      defenseQuestions: "",
      certificateOutdatedAt: null,
      ...isvuMark(isvuWork),
      ...expiryAfterAnnulment(reservation, context.now, await loadTermRules(context.db)),
    },
  });
  await markPastWarnings(context, reservation.id);
  return { isvuWork, dabarWork, leftThesisId };
};

/**
 * Withdraws the title that follows from a defended thesis: the reservation stays completed, its
 * certificates are revoked and its file is closed to everybody outside. A person has to correct its
 * data in ISVU and Dabar.
 */
const withdrawTitle: DecisionEffect = async (context, decision, locked) => {
  const isvuWork = await stopInIsvu(context, locked);
  const dabarWork = await stopDeposit(context, locked.thesis);
  await revokePapers(context, decision, ["certificate"]);
  await applyLockedTransition(context, locked, "withdrawTitle", {
    input: { decision },
    values: { titleWithdrawnAt: context.now, certificateOutdatedAt: null, ...isvuMark(isvuWork) },
  });
  return { isvuWork, dabarWork };
};

/**
 * Replaces the outcome of a defense by the outcome in its signed minutes. Defense, day and
 * committee stay. A certificate has to be issued again, or is revoked if the defense has failed;
 * issued minutes are revoked. A work that has passed gets its thesis back, or continues under its
 * own copy of it.
 */
const correctByMinutes: DecisionEffect = async (context, decision, locked) => {
  const { reservation } = locked;
  const result = {
    grade: decision.newGrade,
    gradeAgree: decision.newGradeAgree,
    examDate: decision.newExamDate,
    defenseFlow: decision.newDefenseFlow,
    defenseQuestions: decision.newDefenseQuestions,
  };
  const registers = outdatedRegisters(
    Object.keys(changedValues(reservation, result)) as CorrectedField[],
  );
  const [was, is] = [reservation.status, outcomeOf(Number(result.grade))];
  const isvuWork = registers.includes("isvu") && (await stopInIsvu(context, locked));
  const hasFailed = was === "completed" && is === "notCompleted";
  const dabarWork = hasFailed
    ? await stopDeposit(context, locked.thesis)
    : was === is && registers.includes("dabar") && locked.thesis.dabarStatus !== "initial";
  await revokePapers(context, decision, hasFailed ? ["certificate", "minutes"] : ["minutes"]);
  const hasPassed = was === "notCompleted" && is === "completed";
  const { leftThesisId, ...taken } = hasPassed
    ? await takeThesisBack(context, locked)
    : { ...locked, leftThesisId: null };
  await changeOutcome(context, taken, "correctByMinutes", {
    result,
    reason: decision.reason,
    decision,
    values: {
      thesisId: taken.thesis.id,
      ...(isvuWork && isvuMark(true)),
      ...(hasFailed && { certificateOutdatedAt: null }),
    },
  });
  return { isvuWork, dabarWork, leftThesisId };
};

/** The effects of each kind of decisions, on a locked reservation. */
export const effects: Readonly<Record<OutcomeDecisionKind, DecisionEffect>> = {
  annulment: annul,
  withdrawal: withdrawTitle,
  correction: correctByMinutes,
};

/** Ends the registration of the result in ISVU; returns true if a person has to change it there. */
async function stopInIsvu(context: Context, { reservation }: LockedReservation): Promise<boolean> {
  const wasTyped = await isResultTyped(context.db, reservation.id);
  return (await stopRegistration(context, reservation)) || wasTyped;
}

/**
 * The mark of a result that a person has to change in ISVU, or of a result that ISVU doesn't have.
 */
const isvuMark = (isvuWork: boolean) =>
  ({ registeredInIsvu: isvuWork ? "outdated" : "no", registeredInIsvuReason: "" }) as const;

/**
 * Revokes papers that contain values changed by the decision; everybody who verifies them learns
 * that they were withdrawn.
 */
const revokePapers = (
  context: Context,
  decision: OutcomeDecisionTableRow,
  kinds: Parameters<typeof revokePapersByDecision>[2]["kinds"],
) =>
  revokePapersByDecision(context, decision.reservationId, {
    kinds,
    decisionId: decision.id,
    reason: formatText(texts.hr.revocation, {
      ...decision,
      decidedOn: formatDate(decision.decidedOn),
    }),
  });

/**
 * Reserves the thesis of a closed reservation again, or its own copy if somebody else has it;
 * messages move with it. `leftThesisId` is the thesis that it has left then.
 */
async function takeThesisBack(context: Context, locked: LockedReservation) {
  const { reservation, thesis, record } = locked;
  const { thesisId, studentId, thesisName, thesisNameEng, thesisDescription, createdAt, status } =
    reservation;
  const names = { name: thesisName, nameEng: thesisNameEng, description: thesisDescription };
  const reopened = await reopenThesis(context, thesis, {
    studentId,
    wasCompleted: status === "completed",
    ...names,
  });
  if (reopened.id !== thesisId)
    await moveMessages(context, {
      from: thesisId,
      to: reopened.id,
      personId: studentId,
      since: createdAt,
    });
  const leftThesisId = reopened.id === thesisId ? null : thesisId;
  return {
    thesis: reopened,
    reservation,
    record: { ...record, thesisId: reopened.id },
    leftThesisId,
  };
}
