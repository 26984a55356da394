import { lockUsers } from "#areas/people/server/commands/locks.ts";
import { type Context, inTransaction } from "#kit/database/index.ts";
import { literalMessage, type Message, withValues } from "#kit/text/index.ts";
import { orNotFound, Refusal } from "#kit/workflow/index.ts";
import { type FollowTarget, maxFollows } from "../rules.ts";
import { messages } from "../texts.ts";
import { countFollows, followCondition, loadTarget } from "./queries.ts";
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
