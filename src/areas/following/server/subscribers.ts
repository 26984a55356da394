import type { Context, DomainEvent } from "#kit/database/index.ts";
import { appearedTheses } from "../rules.ts";
import { loadFollowerGroups } from "./queries.ts";

/**
 * When theses are published, notifies those who follow their mentor, study or a keyword, each once: of one thesis, or of
 * all that were published together.
 */
export async function notifyFollowers(context: Context, { name, thesisId, data = {} }: DomainEvent): Promise<void> {
  if (name === "thesis.publish" && thesisId !== undefined && !data.together) await tellFollowers(context, [thesisId]);
  if (name === "theses.publish" && typeof data.thesisIds === "string")
    await tellFollowers(context, data.thesisIds.split(",").map(Number));
}

async function tellFollowers(context: Context, thesisIds: readonly number[]): Promise<void> {
  for (const { userIds, theses } of await loadFollowerGroups(context.db, thesisIds)) {
    const [first] = theses;
    if (first && theses.length === 1)
      await context.publish(context, { name: "thesis.appear", thesisId: first.id, userIds });
    else await context.publish(context, { name: "theses.appear", userIds, data: appearedTheses(theses, context) });
  }
}
