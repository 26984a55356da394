import { clearRegisterNumbers } from "#areas/certificates/server/commands/register-numbers.ts";
import { moveMessages } from "#areas/messages/moves/server/commands.ts";
import { revokePapersByDecision } from "#areas/papers/verification/server/commands.ts";
import { markPastWarnings } from "#areas/reservations/expiry/server/commands.ts";
import { stopRegistration } from "#areas/reservations/isvu-registration/server/commands/cancelling.ts";
import { applyLockedTransition, type LockedReservation } from "#areas/reservations/server/commands/transition.ts";
import { loadTermRules } from "#areas/studies/server/queries/studies.ts";
import { reopenThesis } from "#areas/theses/server/commands/reopening.ts";
import { followCorrection } from "#areas/theses/server/commands/transitions.ts";
import { type Context, change, inTransaction } from "#kit/database/index.ts";
import { formatText } from "#kit/text/index.ts";
import { Refusal, statusChanged, transition } from "#kit/workflow/index.ts";
import { outcomeDecisionFlow } from "../../flow.ts";
import { expiryAfterAnnulment } from "../../rules.ts";
import type { ComparedVersions } from "../../schema.ts";
import { texts } from "../../texts.ts";
import { isResultTyped } from "../queries/outcome-decisions.ts";
import { type OutcomeDecisionTableRow, outcomeDecisions } from "../tables.ts";
import { closedNow, lockDecision, toRecord } from "./locks.ts";

/**
 * Confirms a decision as its second person, who has compared these versions: the defense is annulled and the
 * reservation waits for another one. Refuses with 403, 404 or 409 (closed, or changed since it was compared).
 */
export const confirmOutcomeDecision = (context: Context, id: number, compared: ComparedVersions): Promise<void> =>
  inTransaction(context, async (context) => {
    const { actor, now } = context;
    const { decision, locked } = await lockDecision(context, id);
    const { status } = transition(outcomeDecisionFlow, "confirm", actor, toRecord(decision, locked), now);
    const { reservation } = locked;
    if (compared.version !== decision.version || compared.reservationVersion !== reservation.version)
      throw new Refusal(409, statusChanged);
    const { defenseDate, defensePlace, grade, examDate } = reservation;
    await change(context, outcomeDecisions, id, {
      ...closedNow(context),
      ...{ status, defenseDate, defensePlace, grade, examDate },
      ...(await effects[decision.kind](context, decision, locked)),
    });
  });

type Effect = (
  context: Context,
  decision: OutcomeDecisionTableRow,
  locked: LockedReservation,
) => Promise<Pick<OutcomeDecisionTableRow, "isvuWork" | "dabarWork">>;

/**
 * Opens the reservation again without its result and its date; the certificates are revoked. What ISVU and Dabar have
 * of the annulled defense is left to a person.
 */
const annul: Effect = async (context, decision, locked) => {
  const { reservation, thesis, record } = locked;
  const { id, thesisId, studentId, thesisName, thesisNameEng, thesisDescription, createdAt } = reservation;
  const wasTyped = await isResultTyped(context.db, id);
  const isvuWork = (await stopRegistration(context, reservation)) || wasTyped;
  const wasCompleted = reservation.status === "completed";
  const dabarWork = wasCompleted && thesis.dabarStatus !== "initial";
  const names = { name: thesisName, nameEng: thesisNameEng, description: thesisDescription };
  const reopened = await reopenThesis(context, thesis, { studentId, wasCompleted, ...names });
  if (dabarWork) await followCorrection(context, reopened, { dabarOutdated: true });
  if (reopened.id !== thesisId)
    await moveMessages(context, { from: thesisId, to: reopened.id, personId: studentId, since: createdAt });
  await revokePapersByDecision(context, id, {
    kinds: ["certificate", "minutes"],
    decisionId: decision.id,
    reason: formatText(texts.hr.revocation, decision),
  });
  await clearRegisterNumbers(context, id);
  const opened = { thesis: reopened, reservation, record: { ...record, thesisId: reopened.id } };
  await applyLockedTransition(context, opened, "annulDefense", {
    input: { decision },
    values: {
      ...{ thesisId: reopened.id, defenseDate: null, defensePlace: "", grade: null, gradeAgree: null, examDate: null },
      ...{ defenseFlow: "", defenseQuestions: "", registeredInIsvuReason: "", certificateOutdatedAt: null },
      registeredInIsvu: isvuWork ? "outdated" : "no",
      ...expiryAfterAnnulment(reservation, context.now, await loadTermRules(context.db)),
    },
  });
  await markPastWarnings(context, id);
  return { isvuWork, dabarWork };
};

const effects: Record<OutcomeDecisionTableRow["kind"], Effect> = { annulment: annul };
