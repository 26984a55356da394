import { and, eq } from "drizzle-orm";
import type { Database } from "#kit/database/index.ts";
import { users } from "../tables.ts";

export const hasUsers = async (db: Database) => (await db.$count(users)) > 0;

/** A user who may sign in: by the user name, or by the id. */
export async function findActiveUser(db: Database, which: { username: string } | { id: number }) {
  const [user] = await db
    .select()
    .from(users)
    .where(and("id" in which ? eq(users.id, which.id) : eq(users.username, which.username), eq(users.active, true)));
  return user;
}
