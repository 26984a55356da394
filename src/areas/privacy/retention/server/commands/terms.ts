import { type Context, inTransaction } from "#kit/database/context.ts";
import { requireRetentionManager } from "../../../policy.ts";
import { type MonthlyKey, monthlyKeys } from "../../rules.ts";
import { loadSetMonths } from "../queries.ts";
import { retentionTerms } from "../tables.ts";

/** Sets terms; those that were set so before are not stored again. Returns the number of changes. Refuses with 403. */
export const saveTerms = (context: Context, terms: Readonly<Record<MonthlyKey, number>>): Promise<number> =>
  inTransaction(context, async (context) => {
    requireRetentionManager(context);
    const { db, actor, now } = context;
    const set = await loadSetMonths(db);
    const changed = monthlyKeys
      .filter((rule) => terms[rule] !== set[rule])
      .map((rule) => ({ rule, months: terms[rule] }));
    if (changed.length > 0)
      await db
        .insert(retentionTerms)
        .values(changed.map((term) => ({ ...term, createdAt: now, createdBy: actor.id || null })));
    return changed.length;
  });
