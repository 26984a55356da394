import { type SQL, sql } from "drizzle-orm";
import { bySurname, canActAs } from "#areas/people/fragments.server.ts";
import type { ReservationRow } from "#areas/reservations/tables.server.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import type { Context } from "#kit/database/context.ts";
import { literalNumber } from "#kit/database/sql.ts";
import { saveError } from "#kit/forms/form.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { hasRole } from "#kit/workflow/policy.ts";
import { accessDenied, orNotFound, Refusal } from "#kit/workflow/refusal.ts";
import { messages } from "../texts.ts";
import { type OutcomeWindow, outcomeHours } from "./outcome-window.ts";
import { outcomeSettings } from "./tables.server.ts";

export type OutcomeSetting = {
  hours: number;
  confirmerId: number | null;
  confirmer: string | null;
  at: string;
  by: string | null;
};

/** Loads the setting in force; undefined if none has ever been stored. */
export async function loadOutcomeSetting(db: Database): Promise<OutcomeSetting | undefined> {
  const [row] = await queryRows<OutcomeSetting>(
    db,
    sql`select s.hours, to_json(s.created_at) #>> '{}' as at, u.name as by, c.id as confirmer_id, c.name as confirmer
    from outcome_settings s left join users u on u.id = s.created_by left join users c on c.id = s.confirmer_id order by s.id desc limit 1`,
  );
  return row;
}

/**
 * Loads the people who can be named to confirm corrections by minutes: student services who may
 * sign in.
 */
export const loadMinutesConfirmers = (
  db: Database,
  today: string,
): Promise<{ id: number; name: string }[]> =>
  queryRows(
    db,
    sql`select u.id, u.name from users u where ${canActAs("studentServices", today)} order by ${bySurname()}`,
  );

/**
 * Loads for how many hours the outcome of a defense that is closed now can be corrected; 0 if it is
 * final at once.
 */
export async function loadOutcomeHours(db: Database): Promise<number> {
  const [row] = await queryRows<{ hours: number }>(db, sql`select ${outcomeHoursNow} as hours`);
  return orNotFound(row).hours;
}

/** SQL subquery: the same. */
export const outcomeHoursNow: SQL = sql`coalesce((select hours::int from outcome_settings order by id desc limit 1),
  ${literalNumber(outcomeHours.usual)})`;

/** Refuses with 403 who may not set for how long outcomes can be corrected. */
export function requireOutcomeWindowEditor({ actor }: Pick<Context, "actor">): void {
  if (!hasRole(actor, "admin")) throw new Refusal(403, accessDenied);
}

/**
 * Sets the number of hours in which the outcome of a defense closed from now on can be corrected,
 * and the person who confirms corrections by minutes beside the vice dean. Refuses with 403, or
 * with 422 for a person who can't confirm any.
 */
export async function saveOutcomeWindow(
  context: Context,
  { hours, confirmerId }: OutcomeWindow,
): Promise<void> {
  requireOutcomeWindowEditor(context);
  const { db, actor, now } = context;
  const people = await loadMinutesConfirmers(db, localDate(now));
  if (confirmerId !== null && !people.some(({ id }) => id === confirmerId))
    throw new Refusal(422, saveError, { confirmerId: messages.outcomeWindow.noConfirmer });
  await db
    .insert(outcomeSettings)
    .values({ hours, confirmerId, createdAt: now, createdBy: actor.id || null });
}

/**
 * Returns the columns that say until when the outcome of a defense that is closed now can be
 * corrected. They are stored, so a later change of the setting doesn't open or close anything.
 */
export async function openOutcome({
  db,
  now,
}: Context): Promise<Pick<ReservationRow, "outcomeOpenUntil" | "outcomePending">> {
  const hours = await loadOutcomeHours(db);
  if (hours === 0) return { outcomeOpenUntil: null, outcomePending: false };
  return { outcomeOpenUntil: new Date(now.getTime() + hours * 3_600_000), outcomePending: true };
}
