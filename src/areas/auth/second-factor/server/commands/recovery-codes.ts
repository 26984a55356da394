import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Context, Database } from "#kit/database/index.ts";
import { Refusal } from "#kit/workflow/index.ts";
import { demandsSecondFactor, readTypedCode, recoveryCodeBytes, toRecoveryCodes } from "../../rules.ts";
import { messages } from "../../texts.ts";
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

/**
 * Completes the removal of a factor: with the actor's last one go the recovery codes. Refuses with 409 if a role of the
 * actor demands a second factor, which rolls the removal back. Call it inside `inTransaction`, the user locked.
 */
export async function afterRemoval({ db, actor, secondFactorRoles }: Context): Promise<void> {
  if (await hasSecondFactor(db, actor.id)) return;
  if (demandsSecondFactor(actor.roles, secondFactorRoles)) throw new Refusal(409, messages.refusals.demanded);
  await deleteRecoveryCodes(db, actor.id);
}
