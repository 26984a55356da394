import { type SQL, sql } from "drizzle-orm";
import { bySurname, canActAs } from "#areas/people/server/queries/fragments.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import { literalNumber } from "#kit/database/sql.ts";
import { orNotFound } from "#kit/workflow/refusal.ts";
import { outcomeHours } from "../schema.ts";

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
    sql`select s.hours, to_json(s.created_at) #>> '{}' as at, u.name as by, c.id as "confirmerId", c.name as confirmer
    from outcome_settings s left join users u on u.id = s.created_by left join users c on c.id = s.confirmer_id order by s.id desc limit 1`,
  );
  return row;
}

/** Loads the people who can be named to confirm corrections by minutes: student services who may sign in. */
export const loadMinutesConfirmers = (db: Database, today: string): Promise<{ id: number; name: string }[]> =>
  queryRows(
    db,
    sql`select u.id, u.name from users u where ${canActAs("studentServices", today)} order by ${bySurname()}`,
  );

/** Loads for how many hours the outcome of a defense that is closed now can be corrected; 0 if it is final at once. */
export async function loadOutcomeHours(db: Database): Promise<number> {
  const [row] = await queryRows<{ hours: number }>(db, sql`select ${outcomeHoursNow} as hours`);
  return orNotFound(row).hours;
}

/** SQL subquery: the same. */
export const outcomeHoursNow: SQL = sql`coalesce((select hours::int from outcome_settings order by id desc limit 1),
  ${literalNumber(outcomeHours.usual)})`;
