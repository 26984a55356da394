import type { ReservationRow } from "#areas/reservations/server/tables.ts";
import type { Context } from "#kit/database/context.ts";
import { saveError } from "#kit/forms/form.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { hasRole } from "#kit/workflow/policy.ts";
import { accessDenied, Refusal } from "#kit/workflow/refusal.ts";
import { messages } from "../../texts.ts";
import type { OutcomeWindow } from "../schema.ts";
import { loadMinutesConfirmers, loadOutcomeHours } from "./queries.ts";
import { outcomeSettings } from "./tables.ts";

/** Refuses with 403 who may not set for how long outcomes can be corrected. */
export function requireOutcomeWindowEditor({ actor }: Pick<Context, "actor">): void {
  if (!hasRole(actor, "admin")) throw new Refusal(403, accessDenied);
}

/**
 * Sets for how many hours the outcomes of defenses that are closed from now on can be corrected, and who confirms corrections
 * by minutes beside the vice dean. Refuses with 403, or with 422 for a person who can't confirm any.
 */
export async function saveOutcomeWindow(context: Context, { hours, confirmerId }: OutcomeWindow): Promise<void> {
  requireOutcomeWindowEditor(context);
  const { db, actor, now } = context;
  const people = await loadMinutesConfirmers(db, localDate(now));
  if (confirmerId !== null && !people.some(({ id }) => id === confirmerId))
    throw new Refusal(422, saveError, { confirmerId: messages.outcomeWindow.noConfirmer });
  await db.insert(outcomeSettings).values({ hours, confirmerId, createdAt: now, createdBy: actor.id || null });
}

/**
 * Returns the columns that say until when the outcome of a defense that is closed now can be corrected. They are stored,
 * so a later change of the setting doesn't open or close anything.
 */
export async function openOutcome({
  db,
  now,
}: Context): Promise<Pick<ReservationRow, "outcomeOpenUntil" | "outcomePending">> {
  const hours = await loadOutcomeHours(db);
  if (hours === 0) return { outcomeOpenUntil: null, outcomePending: false };
  return { outcomeOpenUntil: new Date(now.getTime() + hours * 3_600_000), outcomePending: true };
}
