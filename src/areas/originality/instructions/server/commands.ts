import { sql } from "drizzle-orm";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { hasRole } from "#kit/workflow/policy.ts";
import { accessDenied, Refusal } from "#kit/workflow/refusal.ts";
import { originalityInstructions } from "../../server/tables.ts";
import { messages } from "../../texts.ts";
import { loadInstructions } from "./queries.ts";

/** Refuses with 403 who may not write how theses are checked. */
export function requireInstructionsEditor({ actor }: Pick<Context, "actor">): void {
  if (!hasRole(actor, "admin")) throw new Refusal(403, accessDenied);
}

/**
 * Stores how theses are checked at this faculty. Refuses with 403, or with 409 if somebody has stored another text since the
 * form was opened; the same text again changes nothing.
 */
export const saveInstructions = (
  context: Context,
  { body, newest }: { body: string; newest: number | null },
): Promise<void> =>
  inTransaction(context, async (context) => {
    requireInstructionsEditor(context);
    const { db, actor, now } = context;
    await db.execute(sql`lock table originality_instructions in share row exclusive mode`);
    const stored = await loadInstructions(db);
    if ((stored?.body ?? "") === body) return;
    if ((stored?.id ?? null) !== newest) throw new Refusal(409, messages.refusals.otherText);
    await db.insert(originalityInstructions).values({ body, createdAt: now, createdBy: actor.id || null });
  });
