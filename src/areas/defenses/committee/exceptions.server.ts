import { eq } from "drizzle-orm";
import { change, create, remove } from "#kit/database/changes.ts";
import type { Context } from "#kit/database/context.ts";
import { saveError } from "#kit/forms/form.ts";
import { formatMessage, type Message, withValues } from "#kit/text/localization.ts";
import { hasRole } from "#kit/workflow/policy.ts";
import { Refusal } from "#kit/workflow/refusal.ts";
import type { ChosenSeat, CommitteeCandidate } from "./committee.ts";
import type { CommitteeRecord } from "./policy.ts";
import { brokenRules, newlyBrokenRules, type SeatedCommittee } from "./ranks.ts";
import { committeeExceptions } from "./tables.server.ts";
import { messages, texts } from "./texts.ts";

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
  const { actor, db } = context;
  const { id, record, seats, candidates, exception } = checked;
  const { rules } = record.committeeNeeds;
  if (!rules) return;
  const broken = brokenRules(seats, { rules, mentorId: record.mentorId, candidates });
  const stored = await findException(db, id);
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
  await storeException(context, id, reason, stored);
}

type ChangedCommittee = {
  id: number;
  record: Pick<CommitteeRecord, "committeeNeeds">;
  /** The title of the thesis. */
  title: string;
  /** Who comes into the committee, or becomes the mentor. */
  name: string;
  before: SeatedCommittee;
  after: SeatedCommittee;
  /** Everybody in both. */
  candidates: readonly CommitteeCandidate[];
};

/**
 * Returns why a committee can't change by a successor or another mentor without being chosen again:
 * it would break rules of the study. Where the study allows exceptions, it changes nevertheless, and
 * the exception is stored with its reason for student services.
 *
 * @rule committees keep the study's rules when work is handed over
 */
export async function keepRulesAfterChange(
  context: Context,
  { id, record, title, name, before, after, candidates }: ChangedCommittee,
): Promise<Message | undefined> {
  const { rules } = record.committeeNeeds;
  if (!rules) return undefined;
  const broken = newlyBrokenRules(before, after, { rules, candidates });
  if (broken.length === 0) return undefined;
  const { rules: sentences } = messages;
  const names = broken.map((rule) => texts.hr.rules.short[rule]).join(", ");
  const values = { title, name, rules: names };
  if (!rules.exceptions) return withValues(sentences.brokenByChange, values);
  const stored = await findException(context.db, id);
  const reason = formatMessage(withValues(sentences.exceptionByChange, values));
  const reasons = [...(stored?.reason.split("\n") ?? []), reason];
  await storeException(context, id, [...new Set(reasons)].join("\n"), stored);
  return undefined;
}

async function findException(db: Context["db"], reservationId: number) {
  const [stored] = await db
    .select()
    .from(committeeExceptions)
    .where(eq(committeeExceptions.reservationId, reservationId))
    .execute();
  return stored;
}

async function storeException(
  context: Context,
  reservationId: number,
  reason: string,
  stored: Awaited<ReturnType<typeof findException>>,
) {
  if (stored?.reason === reason) return;
  const values = { reason, madeBy: context.actor.id, madeAt: context.now };
  if (stored) await change(context, committeeExceptions, stored.id, values);
  else await create(context, committeeExceptions, { reservationId, ...values });
}
