import { and, count, eq, gt, or, sql } from "drizzle-orm";
import type { Database } from "#kit/database/index.ts";
import { signInAttempts } from "./tables.ts";

/** Failed attempts to sign in since an instant: for an account, and from a network address. */
export async function countFailedSignIns(
  db: Database,
  { account, address, since }: { account: string; address: string; since: Date },
) {
  const recent = and(eq(signInAttempts.succeeded, false), gt(signInAttempts.at, since));
  const [failed] = await db
    .select({
      account: count(sql`case when ${signInAttempts.account} = ${account} then 1 end`),
      address: count(sql`case when ${signInAttempts.address} = ${address} then 1 end`),
    })
    .from(signInAttempts)
    .where(and(recent, or(eq(signInAttempts.account, account), eq(signInAttempts.address, address))));
  return failed;
}
