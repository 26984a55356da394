import { sql } from "drizzle-orm";
import { bulkRows, revertAll, type WrittenTransaction } from "#kit/database/changes.ts";
import type { Context } from "#kit/database/context.ts";
import { committeeMembers } from "./tables.server.ts";

/**
 * A newly imported reservation with the user names of its `chair` and of its `members`, which are
 * separated by `|`.
 */
type PastCommittee = { id: number; content: Readonly<Record<string, string>> };

/**
 * Writes the committees of past defenses without notifying anybody. Call it inside `inTransaction`.
 */
export const writePastCommittees = ({ db }: Context, rows: readonly PastCommittee[]) =>
  db.execute(sql`insert into committee_members (reservation_id, user_id, role, created_at, updated_at)
    select x.id, u.id, case when u.username = r.content ->> 'chair' then 'chair' else 'member' end, x.created_at, x.created_at
    from ${bulkRows(rows)} join reservations x on x.id = r.id join users u
      on u.username = any(array[r.content ->> 'chair'] || string_to_array(r.content ->> 'members', '|'))`);

/** Reverts the committees that a transaction wrote. */
export const revertCommittees = (context: Context, written: WrittenTransaction): Promise<void> =>
  revertAll(context, committeeMembers, "CommitteeMember", written);
