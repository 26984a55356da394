import type { ReservationRow } from "#areas/reservations/server/tables.ts";
import type { Context } from "#kit/database/index.ts";
import { accessDenied, hasRole, Refusal } from "#kit/workflow/index.ts";
import { loadOutcomeHours } from "./queries.ts";
import { outcomeSettings } from "./tables.ts";

/** Refuses with 403 who may not set for how long outcomes can be corrected. */
export function requireOutcomeWindowEditor({ actor }: Pick<Context, "actor">): void {
  if (!hasRole(actor, "admin")) throw new Refusal(403, accessDenied);
}

/** Sets for how many hours the outcomes of defenses that are closed from now on can be corrected. Refuses with 403. */
export async function saveOutcomeWindow(context: Context, { hours }: { hours: number }): Promise<void> {
  requireOutcomeWindowEditor(context);
  const { db, actor, now } = context;
  await db.insert(outcomeSettings).values({ hours, createdAt: now, createdBy: actor.id || null });
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
