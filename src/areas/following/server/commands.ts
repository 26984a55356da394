import { lockUsers } from "#areas/people/server/commands/locks.ts";
import { lockThesis } from "#areas/theses/server/commands/transitions.ts";
import { type Context, inTransaction } from "#kit/database/index.ts";
import { literalMessage, type Message, withValues } from "#kit/text/index.ts";
import { orNotFound, Refusal } from "#kit/workflow/index.ts";
import { appearedTheses, type FollowTarget, maxFollows } from "../rules.ts";
import { messages } from "../texts.ts";
import {
  countFollows,
  followCondition,
  loadFollowerGroups,
  loadPublishedTogether,
  loadTarget,
  loadToldOf,
} from "./queries.ts";
import { follows } from "./tables.ts";

/**
 * Follows a mentor, a keyword or a study and returns its name; a second time changes nothing. Refuses with 404, or 409
 * at the limit.
 */
export const follow = (context: Context, target: FollowTarget): Promise<Message> =>
  inTransaction(context, async ({ db, actor, now }) => {
    const name = nameMessage(orNotFound(await loadTarget(db, target)));
    // serializes one person's requests, so that the limit holds
    await lockUsers(db, [actor.id]);
    if ((await countFollows(db, actor.id)) >= maxFollows)
      throw new Refusal(409, withValues(messages.tooMany, { count: maxFollows }));
    const row = { userId: actor.id, [`${target.kind}Id`]: target.id, createdAt: now };
    await db.insert(follows).values(row).onConflictDoNothing();
    return name;
  });

/** Unfollows a target and returns its name; 404 for an unknown target. */
export async function unfollow({ db, actor }: Context, target: FollowTarget): Promise<Message> {
  const name = nameMessage(orNotFound(await loadTarget(db, target)));
  await db.delete(follows).where(followCondition(actor.id, target));
  return name;
}

const nameMessage = ({ name, nameEng }: { name: string; nameEng: string }): Message =>
  literalMessage(name, nameEng || name);

/** The queue of jobs that tell followers of theses published together. */
export const tellFollowersQueue = "tell-followers";

/** Theses that were published together: their ids, the time and the head of department who published them. */
export type PublishedBatch = { thesisIds: readonly number[]; publishedAt: string; publishedBy: number };

/** Tells those who follow a thesis that it has appeared, in the transaction that publishes it. */
export async function tellOfThesis(context: Context, thesisId: number): Promise<void> {
  for (const { userIds } of await loadFollowerGroups(context.db, [thesisId]))
    await context.publish(context, { name: "thesis.appear", thesisId, userIds });
}

/**
 * Tells followers of theses that were published together, each person once, with a list of those that concern them. A
 * second call for the same theses tells nobody again.
 */
export const tellOfBatch = (context: Context, { thesisIds, publishedAt, publishedBy }: PublishedBatch): Promise<void> =>
  inTransaction(context, async (context) => {
    const { db } = context;
    const published = await loadPublishedTogether(db, thesisIds, publishedAt);
    const [first] = published;
    if (first === undefined) return;
    await lockThesis(context, first); // jobs of the same theses follow one another
    const batch = `${publishedAt} ${publishedBy}`;
    const groups = await loadFollowerGroups(db, published);
    const everybody = groups.flatMap(({ userIds }) => userIds);
    const told = new Set([publishedBy, ...(await loadToldOf(db, batch, everybody))]);
    for (const { userIds, theses } of groups) {
      const untold = userIds.filter((id) => !told.has(id));
      const [one] = theses;
      if (untold.length === 0 || !one) continue;
      await context.publish(
        context,
        theses.length === 1
          ? { name: "thesis.appear", thesisId: one.id, userIds: untold, data: { batch } }
          : { name: "theses.appear", userIds: untold, data: { batch, ...appearedTheses(theses, context) } },
      );
    }
  });
