import type { Context, DomainEvent } from "#kit/database/context.ts";
import { notifyFollowersQueue, notifyThesisFollowers } from "./following.server.ts";

/**
 * Seconds until followers are notified of theses that are published together; publishing all of
 * them takes less.
 */
const secondsTogether = 30;

/**
 * Notifies the followers of a published thesis's mentor, study and keywords. Theses published
 * together are announced once, by a job: each publication enqueues it in its own transaction, so
 * that no crash loses it.
 */
export async function notifyFollowers(
  context: Context,
  { name, thesisId, data = {} }: DomainEvent,
): Promise<void> {
  if (name !== "thesis.publish" || thesisId === undefined) return;
  if (typeof data.together !== "string") return notifyThesisFollowers(context, thesisId);
  const { db, jobs, now, actor } = context;
  const batch = { thesisIds: data.together, publishedAt: now.toISOString(), publishedBy: actor.id };
  await jobs.enqueueAll(db, notifyFollowersQueue, [batch], {
    startAfter: new Date(Date.now() + secondsTogether * 1000),
  });
}
