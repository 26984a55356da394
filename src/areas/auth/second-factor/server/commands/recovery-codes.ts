import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Context, Database } from "#kit/database/index.ts";
import { readTypedCode, recoveryCodeBytes, toRecoveryCodes } from "../../rules.ts";
import { hasSecondFactor } from "../queries.ts";
import { recoveryCodes } from "../tables.ts";
import { sealedFor } from "./check-code.ts";

/** Makes new recovery codes, which replace the old ones; only their hashes are stored. Call it inside `inTransaction`. */
export async function replaceRecoveryCodes({ db, sealed }: Context, userId: number): Promise<string[]> {
  const codes = toRecoveryCodes(randomBytes(recoveryCodeBytes));
  await deleteRecoveryCodes(db, userId);
  await db.insert(recoveryCodes).values(
    codes.flatMap((code) => {
      const [codeHash] = sealed.hashes(readTypedCode(code)?.code ?? "", sealedFor(userId));
      return codeHash === undefined ? [] : [{ userId, codeHash }];
    }),
  );
  return codes;
}

export const deleteRecoveryCodes = (db: Database, userId: number) =>
  db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));

/** Deletes the recovery codes of a user without a second factor. Call it inside `inTransaction`, the user locked. */
export async function deleteUselessCodes(db: Database, userId: number): Promise<void> {
  if (!(await hasSecondFactor(db, userId))) await deleteRecoveryCodes(db, userId);
}
