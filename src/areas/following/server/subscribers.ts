import type { Context, DomainEvent } from "#kit/database/index.ts";
import { loadFollowerIds } from "./queries.ts";

/** When a thesis is published, notifies those who follow its mentor, its study or one of its keywords, each once. */
export async function notifyFollowers(context: Context, { name, thesisId }: DomainEvent): Promise<void> {
  if (name !== "thesis.publish" || thesisId === undefined) return;
  const userIds = await loadFollowerIds(context.db, thesisId);
  if (userIds.length > 0) await context.publish(context, { name: "thesis.appear", thesisId, userIds });
}
