import { and, eq, isNotNull } from "drizzle-orm";
import { change } from "#kit/database/changes.ts";
import type { Context } from "#kit/database/context.ts";
import { transition } from "#kit/workflow/flow.ts";
import { systemActor } from "#kit/workflow/policy.ts";
import { type ReservationRow, reservations } from "../../../server/tables.ts";
import { isvuEntryFlow } from "../../flow.ts";
import { isvuEntries } from "../tables.ts";

/**
 * Ends the sending of a result that no longer holds. Returns true if ISVU may have the result, so that a person has to
 * change it there. The caller has locked the reservation.
 */
export async function stopRegistration(context: Context, { id, registeredInIsvu }: ReservationRow): Promise<boolean> {
  const wasUnderway = await cancelUnderway({ ...context, actor: systemActor }, id);
  return wasUnderway || registeredInIsvu !== "no";
}

/**
 * Replaces the mark of an outdated entry of a locked reservation, which a person has removed from ISVU or corrected there;
 * nothing if a newer result was sent meanwhile.
 */
export async function clearRegistration(
  context: Context,
  { id, registeredInIsvu }: ReservationRow,
  now: "no" | "entered",
): Promise<void> {
  if (registeredInIsvu === "outdated") await change(context, reservations, id, { registeredInIsvu: now });
}

/** The sending of a reservation that is on its way, locked. */
export async function findUnderway({ db }: Context, reservationId: number) {
  const [entry] = await db
    .select()
    .from(isvuEntries)
    .where(and(eq(isvuEntries.reservationId, reservationId), isNotNull(isvuEntries.nextCheckAt)))
    .for("update");
  return entry;
}

/** Ends a sending in progress, because a person has recorded the outcome; false if there is none. */
export async function cancelUnderway(context: Context, reservationId: number): Promise<boolean> {
  const entry = await findUnderway(context, reservationId);
  if (!entry) return false;
  const { status } = transition(isvuEntryFlow, "cancel", context.actor, entry, context.now);
  await context.db.update(isvuEntries).set({ status, nextCheckAt: null }).where(eq(isvuEntries.id, entry.id));
  return true;
}
