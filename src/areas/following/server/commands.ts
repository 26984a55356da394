import { sql } from "drizzle-orm";
import { lockUsers } from "#areas/people/server/commands/locks.ts";
import { lockThesis } from "#areas/theses/server/commands/transitions.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { literalMessage, type Message, withValues } from "#kit/text/localization.ts";
import { orNotFound, Refusal } from "#kit/workflow/refusal.ts";
import { appearedTheses, type FollowTarget, maxFollows } from "../rules.ts";
import { messages } from "../texts.ts";
import {
  countFollows,
  followCondition,
  loadFollowerGroups,
  loadNotifiedPeople,
  loadPublishedTogether,
  loadTarget,
} from "./queries.ts";
import { follows } from "./tables.ts";

/**
 * Follows a mentor, a keyword or a study and returns its name; a repeated call changes nothing. Refuses with 404, or
 * 409 at the limit.
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

/** Lets those who follow one of some keywords follow another one. Call it inside `inTransaction`. */
export const moveKeywordFollows = ({ db, now }: Context, ids: readonly number[], to: number) =>
  db.execute(sql`with gone as (delete from follows where keyword_id = any(${sql.param([...ids])}::integer[]) returning user_id)
    insert into follows (user_id, keyword_id, created_at) select distinct user_id, ${to}::integer, ${now.toISOString()}::timestamptz
    from gone on conflict do nothing`);

const nameMessage = ({ name, nameEng }: { name: string; nameEng: string }): Message =>
  literalMessage(name, nameEng || name);

/** The queue of jobs that notify followers of theses published together. */
export const notifyFollowersQueue = "tell-followers";

/** Theses that were published together: their ids, the time and the head of department who published them. */
export type PublishedBatch = { thesisIds: readonly number[]; publishedAt: string; publishedBy: number };

/** Notifies the followers of a thesis that it has appeared, in the transaction that publishes it. */
export async function notifyThesisFollowers(context: Context, thesisId: number): Promise<void> {
  for (const { userIds } of await loadFollowerGroups(context.db, [thesisId]))
    await context.publish(context, { name: "thesis.appear", thesisId, userIds });
}

/**
 * Notifies followers of theses that were published together, each person once, with a list of those that they follow. A
 * repeated call for the same theses notifies nobody again.
 */
export const notifyBatchFollowers = (
  context: Context,
  { thesisIds, publishedAt, publishedBy }: PublishedBatch,
): Promise<void> =>
  inTransaction(context, async (context) => {
    const { db } = context;
    const published = await loadPublishedTogether(context, thesisIds, publishedAt);
    const [first] = published;
    if (first === undefined) return;
    await lockThesis(context, first); // jobs of the same theses follow one another
    const batch = `${publishedAt} ${publishedBy}`;
    const groups = await loadFollowerGroups(db, published);
    const everybody = groups.flatMap(({ userIds }) => userIds);
    const notified = new Set([publishedBy, ...(await loadNotifiedPeople(db, batch, everybody))]);
    for (const { userIds, theses } of groups) {
      const unnotified = userIds.filter((id) => !notified.has(id));
      const [one] = theses;
      if (unnotified.length === 0 || !one) continue;
      await context.publish(
        context,
        theses.length === 1
          ? { name: "thesis.appear", thesisId: one.id, userIds: unnotified, data: { batch } }
          : { name: "theses.appear", userIds: unnotified, data: { batch, ...appearedTheses(theses, context) } },
      );
    }
  });
