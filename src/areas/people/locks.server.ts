import { and, asc, eq, inArray, is, SQL, sql } from "drizzle-orm";
import type { Database } from "#kit/database/connection.ts";
import { userStudies, users } from "./tables.server.ts";

/**
 * Locks users, given as ids or as SQL expressions, in the order of their ids, so that two
 * transactions never wait for each other. What is counted about a locked user, such as a mentor's
 * reservations, doesn't change until the end of the transaction.
 */
export async function lockUsers(db: Database, ids: readonly number[] | SQL): Promise<void> {
  await db
    .select({ id: users.id })
    .from(users)
    .where(is(ids, SQL) ? sql`${users.id} in (${ids})` : inArray(users.id, [...ids]))
    .orderBy(asc(users.id))
    .for("no key update")
    .execute();
}

/** Locks the teachers' rights on studies against changes until the end of the transaction. */
export const lockTeacherStudies = (db: Database, userIds: readonly number[]) =>
  db
    .select({ id: userStudies.id })
    .from(userStudies)
    .where(and(inArray(userStudies.userId, [...userIds]), eq(userStudies.userType, "teacher")))
    .orderBy(asc(userStudies.id))
    .for("share");
