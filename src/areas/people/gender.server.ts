import { eq } from "drizzle-orm";
import { change } from "#kit/database/changes.ts";
import type { Context } from "#kit/database/context.ts";
import { orNotFound } from "#kit/workflow/refusal.ts";
import { users } from "./tables.server.ts";

/**
 * Remembers the grammatical gender of the texts about a student, so that it is asked once. The
 * caller has checked the rights. Call it inside `inTransaction`. Refuses with 404.
 */
export async function rememberGender(
  context: Context,
  studentId: number,
  female: boolean,
): Promise<void> {
  const { db } = context;
  const [stored] = await db
    .select({ female: users.female })
    .from(users)
    .where(eq(users.id, studentId))
    .for("update");
  if (orNotFound(stored).female !== female) await change(context, users, studentId, { female });
}
