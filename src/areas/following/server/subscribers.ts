import type { Context, DomainEvent } from "#kit/database/index.ts";
import { tellFollowersQueue, tellOfThesis } from "./commands.ts";

/** Seconds until followers are told of theses that are published together; publishing all takes less. */
const secondsTogether = 30;

/**
 * When a thesis is published, notifies those who follow its mentor, study or a keyword. Of theses that are published
 * together they are told once, by a job: each publication enqueues it in its own transaction, so that no crash loses
 * it.
 */
export async function notifyFollowers(context: Context, { name, thesisId, data = {} }: DomainEvent): Promise<void> {
  if (name !== "thesis.publish" || thesisId === undefined) return;
  if (typeof data.together !== "string") return tellOfThesis(context, thesisId);
  const { db, jobs, now, actor } = context;
  const batch = { thesisIds: data.together, publishedAt: now.toISOString(), publishedBy: actor.id };
  await jobs.enqueueAll(db, tellFollowersQueue, [batch], { startAfter: new Date(Date.now() + secondsTogether * 1000) });
}
