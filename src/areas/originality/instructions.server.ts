import { sql } from "drizzle-orm";
import { type Database, queryRows } from "#kit/database/connection.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { hasRole } from "#kit/workflow/policy.ts";
import { accessDenied, Refusal } from "#kit/workflow/refusal.ts";
import { originalityInstructions } from "./tables.server.ts";
import { messages } from "./texts.ts";

type StoredInstructions = { id: number; body: string; at: string; by: string | null };

/** Loads the text on how theses are checked; undefined if none has ever been stored. */
export async function loadInstructions(db: Database): Promise<StoredInstructions | undefined> {
  const [row] = await queryRows<StoredInstructions>(
    db,
    sql`select i.id, i.body, to_json(i.created_at) #>> '{}' as at, u.name as by
      from originality_instructions i left join users u on u.id = i.created_by order by i.id desc limit 1`,
  );
  return row;
}

/** Refuses with 403 who may not write how theses are checked. */
export function requireInstructionsEditor({ actor }: Pick<Context, "actor">): void {
  if (!hasRole(actor, "admin")) throw new Refusal(403, accessDenied);
}

/**
 * Stores how theses are checked at this faculty. Refuses with 403, or with 409 if somebody has
 * stored another text since the form was opened; the same text again changes nothing.
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
    await db
      .insert(originalityInstructions)
      .values({ body, createdAt: now, createdBy: actor.id || null });
  });
