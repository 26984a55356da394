import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#kit/database/connection.ts";
import type { Context } from "#kit/database/context.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { users } from "../tables.ts";
import { isOpenAccount } from "./fragments.ts";

export const hasUsers = async (db: Database) => (await db.$count(users)) > 0;

/** A user who may sign in today: by the user name, or by the id. */
export async function findActiveUser(
  { db, now }: Pick<Context, "db" | "now">,
  which: { username: string } | { id: number },
) {
  const [user] = await db
    .select()
    .from(users)
    .where(
      and(
        "id" in which ? eq(users.id, which.id) : eq(users.username, which.username),
        isOpenAccount(localDate(now), sql`${users}`),
      ),
    );
  return user;
}
