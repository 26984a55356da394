import { eq } from "drizzle-orm";
import { change } from "#kit/database/changes.ts";
import type { Context } from "#kit/database/context.ts";
import { isRegistered } from "../../rules.ts";
import { certificates } from "../tables.ts";

/**
 * Takes the numbers of the register from the certificate of a locked reservation whose defense was annulled; the next
 * certificate gets its own. Call it inside `inTransaction`.
 */
export async function clearRegisterNumbers(context: Context, reservationId: number): Promise<void> {
  const [stored] = await context.db
    .select()
    .from(certificates)
    .where(eq(certificates.reservationId, reservationId))
    .for("update");
  if (stored && isRegistered(stored))
    await change(context, certificates, stored.id, { classificationNo: "", registrationNo: "" });
}
