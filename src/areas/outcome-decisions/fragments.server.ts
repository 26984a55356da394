import { type SQL, sql } from "drizzle-orm";

/** SQL condition: the decision `o` awaits this person, who has not entered it. */
export const awaitsSecondPerson = (userId: SQL): SQL =>
  sql`o.status = 'entered' and o.entered_by <> ${userId}`;

/**
 * SQL: the entries of registers that are to be changed by hand because of the decision `o`, as rows
 * `work`.
 */
export const manualWork: SQL = sql`(values ('isvu', o.isvu_work, o.isvu_done_at, o.isvu_done_by),
  ('dabar', o.dabar_work, o.dabar_done_at, o.dabar_done_by)) work (register, is_due, done_at, done_by)`;

/** SQL condition: the decision `o` has such an entry that is not ticked yet. */
export const hasOpenWork: SQL = sql`(o.isvu_work and o.isvu_done_at is null or o.dabar_work and o.dabar_done_at is null)`;

/** SQL subquery: the id of the reservation that a decision is about. */
export const decidedReservation = (id: number): SQL =>
  sql`(select o.reservation_id from outcome_decisions o where o.id = ${id})`;

/** SQL condition: a person has typed the result of the reservation `r` into a window of ISVU. */
export const hasTypedResult: SQL = sql`exists (select from typed_isvu_windows w
  where w.reservation_id = r.id and w.typed_at is not null and w.isvu_window <> 'task')`;

/**
 * SQL subquery: the id of the person whom the faculty has named to confirm corrections by minutes;
 * null if nobody.
 */
export const minutesConfirmer: SQL = sql`(select s.confirmer_id from outcome_settings s order by s.id desc limit 1)`;
