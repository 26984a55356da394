import { eq } from "drizzle-orm";
import { change, create, remove } from "#kit/database/changes.ts";
import type { Context } from "#kit/database/context.ts";
import { saveError } from "#kit/forms/form.ts";
import { hasRole } from "#kit/workflow/policy.ts";
import { Refusal } from "#kit/workflow/refusal.ts";
import type { ChosenSeat, CommitteeCandidate } from "./committee.ts";
import type { CommitteeRecord } from "./policy.ts";
import { brokenRules } from "./ranks.ts";
import { committeeExceptions } from "./tables.server.ts";
import { messages } from "./texts.ts";

type CheckedCommittee = {
  id: number;
  record: CommitteeRecord;
  seats: readonly ChosenSeat[];
  candidates: readonly CommitteeCandidate[];
  exception: string;
};

/**
 * Refuses with 422 a committee that breaks the rules of the study, with a sentence for each. Where
 * the study allows it, student services may nevertheless choose it with a reason, which is stored
 * until a committee keeps the rules.
 */
export async function keepRules(context: Context, checked: CheckedCommittee): Promise<void> {
  const { actor, db, now } = context;
  const { id, record, seats, candidates, exception } = checked;
  const { rules } = record.committeeNeeds;
  if (!rules) return;
  const broken = brokenRules(seats, { rules, mentorId: record.mentorId, candidates });
  const [stored] = await db
    .select()
    .from(committeeExceptions)
    .where(eq(committeeExceptions.reservationId, id))
    .execute();
  if (Object.keys(broken).length === 0) {
    if (stored) await remove(context, committeeExceptions, stored.id);
    return;
  }
  const reason = exception.trim();
  const mayExcept = rules.exceptions && hasRole(actor, "studentServices");
  if (!mayExcept || reason === "")
    throw new Refusal(422, saveError, {
      ...broken,
      ...(mayExcept && { exception: messages.rules.needsReason }),
    });
  if (stored?.reason === reason) return;
  const values = { reason, madeBy: actor.id, madeAt: now };
  if (stored) await change(context, committeeExceptions, stored.id, values);
  else await create(context, committeeExceptions, { reservationId: id, ...values });
}
