import { and, eq, gt, lt } from "drizzle-orm";
import type { Database } from "#kit/database/connection.ts";
import type { Context } from "#kit/database/context.ts";
import { createToken, hashToken } from "../tokens.server.ts";
import { halfwayMinutes } from "./second-factor.ts";
import { halfwaySignIns } from "./tables.server.ts";

/** Stores a sign-in that awaits the code; returns the token for this browser. */
export async function storeHalfwaySignIn(
  { db, now }: Context,
  { userId, returnTo }: { userId: number; returnTo: string },
): Promise<string> {
  const token = createToken();
  const expiresAt = new Date(now.getTime() + halfwayMinutes * 60_000);
  await db
    .insert(halfwaySignIns)
    .values({ tokenHash: hashToken(token), userId, returnTo, expiresAt });
  return token;
}

/** Consumes a sign-in that awaits the code; false if it has expired or was used. */
export async function takeHalfwaySignIn({ db, now }: Context, token: string): Promise<boolean> {
  const { tokenHash, expiresAt } = halfwaySignIns;
  const taken = await db
    .delete(halfwaySignIns)
    .where(and(eq(tokenHash, hashToken(token)), gt(expiresAt, now)))
    .returning();
  return taken.length > 0;
}

export const deleteOldHalfwaySignIns = (db: Database, now: Date) =>
  db.delete(halfwaySignIns).where(lt(halfwaySignIns.expiresAt, now));
