import { change, create } from "#kit/database/changes.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { saveError } from "#kit/forms/form.ts";
import { accessDenied, Refusal } from "#kit/workflow/refusal.ts";
import { student } from "../../flow.ts";
import { reservationPolicy } from "../../policy.ts";
import type { AiUse, ReservationRecord } from "../../schema.ts";
import { lockReservation } from "../../server/commands/transition.ts";
import { areSameUses } from "../rules.ts";
import { type AiStatementInput, toAiUses } from "../schema.ts";
import { messages } from "../texts.ts";
import { findAiStatement, loadAiStatement } from "./queries.ts";
import { aiStatements } from "./tables.ts";

const { refusals, errors } = messages;

/**
 * The student gives or changes the statement on tools of artificial intelligence; `version` is the one that the student has
 * seen, null for none. Refuses with 403, 404, 409 (not wanted, too early, too late, or changed since) or 422 (a purpose that
 * the study doesn't keep).
 */
export const giveAiStatement = (context: Context, id: number, input: AiStatementInput) =>
  inTransaction(context, async (context) => {
    const { record } = await lockReservation(context, id);
    requireGiving(context, record);
    const [{ purposes }, stored] = await Promise.all([
      loadAiStatement(context.db, id),
      findAiStatement(context.db, id),
    ]);
    const uses = toAiUses(input);
    if (stored && areSameUses(stored.uses, uses)) return stored; // sent twice
    if ((stored?.version ?? null) !== input.version) throw new Refusal(409, refusals.changed);
    requireKnownPurposes(
      uses,
      [...purposes.map(({ hr }) => hr), ...(stored?.uses.map(({ purpose }) => purpose) ?? [])],
      purposes.length > 0,
    );
    return stored
      ? change(context, aiStatements, stored.id, { uses })
      : create(context, aiStatements, { reservationId: id, uses });
  });

/** Refuses with 409 if the statement isn't the version that the reader has seen; 0 is none. Call it under the locks. */
export async function requireSeenStatement({ db }: Context, reservationId: number, seen: number) {
  const stored = await findAiStatement(db, reservationId);
  if ((stored?.version ?? 0) !== seen) throw new Refusal(409, refusals.changedForMentor);
}

function requireGiving({ actor }: Context, record: ReservationRecord) {
  if (reservationPolicy.aiStatement(actor, record)) return;
  if (!student(actor, record)) throw new Refusal(403, accessDenied);
  if (record.aiStatement.level === "none") throw new Refusal(409, refusals.notWanted);
  throw new Refusal(409, record.status === "reserved" ? refusals.notYet : refusals.closed);
}

function requireKnownPurposes(uses: readonly AiUse[], known: readonly string[], isListed: boolean) {
  const unknown = isListed ? uses.flatMap(({ purpose }, index) => (known.includes(purpose) ? [] : [index + 1])) : [];
  if (unknown.length > 0)
    throw new Refusal(422, saveError, Object.fromEntries(unknown.map((nth) => [`purpose${nth}`, errors.purpose])));
}
