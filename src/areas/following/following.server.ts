import { and, eq, sql } from "drizzle-orm";
import { isActiveStudent, isTeacher, surnameFirst } from "#areas/people/fragments.server.ts";
import { lockUsers } from "#areas/people/locks.server.ts";
import {
  isListed,
  isOffered,
  isPublicThesis,
  publicStatus,
} from "#areas/theses/fragments.server.ts";
import { preReservedUntil } from "#areas/theses/pre-reservation/pre-reservation.server.ts";
import type { PublicThesisStatus } from "#areas/theses/status.ts";
import { lockThesis } from "#areas/theses/transitions.server.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { literalMessage, type Message, withValues } from "#kit/text/localization.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { type Actor, isSignedIn } from "#kit/workflow/policy.ts";
import { orNotFound, Refusal } from "#kit/workflow/refusal.ts";
import {
  type AppearedThesis,
  appearedTheses,
  type FollowTarget,
  maxFollows,
} from "./following-rules.ts";
import { follows } from "./tables.server.ts";
import { messages } from "./texts.ts";

const targetColumns = {
  mentor: follows.mentorId,
  keyword: follows.keywordId,
  study: follows.studyId,
};

/** The condition for one person's follow of one target. */
export const followCondition = (userId: number, { kind, id }: FollowTarget) =>
  and(eq(follows.userId, userId), eq(targetColumns[kind], id));

export const countFollows = (db: Database, userId: number) =>
  db.$count(follows, eq(follows.userId, userId));

/** True if the actor follows the target; null for a visitor. */
export const isFollowing = async (
  db: Database,
  actor: Actor,
  target: FollowTarget,
): Promise<boolean | null> =>
  isSignedIn(actor) ? (await db.$count(follows, followCondition(actor.id, target))) > 0 : null;

/**
 * The name of a target: a teacher, a keyword or a study, which may have an English name; undefined
 * if there is none.
 */
export async function loadTarget(db: Database, { kind, id }: FollowTarget) {
  const [row] = await queryRows<{ name: string; nameEng: string }>(db, targetNameQueries[kind](id));
  return row;
}

const targetNameQueries = {
  mentor: (
    id: number,
  ) => sql`select u.name_with_title as name, '' as "nameEng" from users u where u.id = ${id}
    and (${isTeacher()} or exists (select from theses t where t.mentor_id = u.id
      and ${isPublicThesis()}))`,
  keyword: (id: number) =>
    sql`select phrase as name, '' as "nameEng" from keywords where id = ${id}`,
  study: (id: number) =>
    sql`select formatted_name as name, formatted_name_eng as "nameEng" from studies where id = ${id}`,
};

export type FollowedView = FollowTarget & {
  name: string;
  nameEng: string;
  free: number;
  /**
   * The actor's position among the students who follow the mentor, counted from 1; null for others.
   */
  position: number | null;
};

/**
 * All targets that a person follows, by kind and in Croatian order, each with its number of free
 * theses.
 */
export const loadFollowed = (
  db: Database,
  userId: number,
  today: string,
): Promise<FollowedView[]> =>
  queryRows<FollowedView & { place: string }>(
    db,
    sql`select * from (
      select 'mentor' as kind, u.id, u.name_with_title as name, '' as "nameEng", ${surnameFirst()} as place,
        (select count(*)::int from theses t where t.mentor_id = u.id and ${isOffered(today)}) as free,
        (select nullif(count(*) filter (where other.id <= f.id), 0)::int from follows other
          join users student on student.id = other.user_id and ${isActiveStudent(today, sql`student`)}
          where other.mentor_id = u.id having bool_or(other.user_id = f.user_id)) as position
      from follows f join users u on u.id = f.mentor_id where f.user_id = ${userId}
      union all
      select 'keyword', k.id, k.phrase, '', k.phrase, (select count(*)::int from thesis_keywords l
        join theses t on t.id = l.thesis_id where l.keyword_id = k.id and ${isOffered(today)}), null
      from follows f join keywords k on k.id = f.keyword_id where f.user_id = ${userId}
      union all
      select 'study', s.id, s.formatted_name, s.formatted_name_eng, s.formatted_name,
        (select count(*)::int from theses t where t.study_id = s.id and ${isOffered(today)}), null
      from follows f join studies s on s.id = f.study_id where f.user_id = ${userId}
    ) followed order by kind, place collate "hr-x-icu", id`,
  );

/** People who are notified of the same theses. */
type FollowerGroup = { userIds: number[]; theses: AppearedThesis[] };

/**
 * The followers of these theses, by which of the theses they follow. The people of a thesis are not
 * among its followers, because they are notified anyway.
 */
export const loadFollowerGroups = (
  db: Database,
  thesisIds: readonly number[],
): Promise<FollowerGroup[]> =>
  queryRows<FollowerGroup>(
    db,
    sql`with followed as (
      select distinct f.user_id, t.id from theses t join follows f on f.mentor_id = t.mentor_id or f.study_id = t.study_id
        or f.keyword_id in (select keyword_id from thesis_keywords l where l.thesis_id = t.id)
      where t.id = any(${sql.param([...thesisIds])}::integer[])
        and f.user_id <> all(array_remove(array[t.mentor_id, t.co_mentor_id, t.pre_reservation_student_id], null))
    ), people as (
      select followed.user_id, jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'nameEng', t.name_eng,
        'mentor', mentor.name_with_title) order by t.id) as theses
      from followed join theses t on t.id = followed.id join users mentor on mentor.id = t.mentor_id
      group by followed.user_id
    )
    select jsonb_agg(user_id order by user_id) as user_ids, theses from people group by theses order by min(user_id)`,
  );

/** The ids of the given theses that were published at this time, in order. */
export async function loadPublishedTogether(
  { db, now }: Pick<Context, "db" | "now">,
  thesisIds: readonly number[],
  publishedAt: string,
) {
  const rows = await queryRows<{ id: number }>(
    db,
    sql`select t.id from theses t where t.id = any(${sql.param([...thesisIds])}::integer[])
      and t.published_at = ${publishedAt}::timestamptz and ${isListed(localDate(now))} order by t.id`,
  );
  return rows.map(({ id }) => id);
}

/** Returns the given people who were notified of theses of this batch. */
export async function loadNotifiedPeople(
  db: Database,
  batch: string,
  userIds: readonly number[],
): Promise<number[]> {
  const rows = await queryRows<{ userId: number }>(
    db,
    sql`select distinct n.user_id from notifications n join events e on e.id = n.event_id
      where n.user_id = any(${sql.param([...userIds])}::integer[]) and e.data ->> 'batch' = ${batch}`,
  );
  return rows.map(({ userId }) => userId);
}

/** A thesis that appeared, as its follower's page lists it. */
export type AppearedThesisView = AppearedThesis & {
  status: PublicThesisStatus;
  study: string;
  studyEng: string;
  /** The day on which its pre-reservation ends, yyyy-mm-dd; null if it is not pre-reserved. */
  heldUntil: string | null;
};

/** Loads the theses that are still public: free ones first, then by title. */
export const loadAppeared = (
  db: Database,
  thesisIds: readonly number[],
  now: Date,
): Promise<AppearedThesisView[]> =>
  queryRows<AppearedThesisView>(
    db,
    sql`select t.id, t.name, t.name_eng, ${publicStatus()} as status, m.name_with_title as mentor,
        s.formatted_name as study, s.formatted_name_eng as study_eng, ${preReservedUntil(now)} as held_until
      from theses t join users m on m.id = t.mentor_id join studies s on s.id = t.study_id
      where t.id = any(${sql.param([...thesisIds])}::integer[]) and ${isListed(localDate(now))}
      order by standing_of(${publicStatus()}), t.name, t.id`,
  );

/**
 * Follows a mentor, a keyword or a study and returns its name; a repeated call changes nothing.
 * Refuses with 404, or 409 at the limit.
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

/** Moves the followers of some keywords to another keyword. Call it inside `inTransaction`. */
export const moveKeywordFollows = ({ db, now }: Context, ids: readonly number[], to: number) =>
  db.execute(sql`with gone as (delete from follows where keyword_id = any(${sql.param([...ids])}::integer[]) returning user_id)
    insert into follows (user_id, keyword_id, created_at) select distinct user_id, ${to}::integer, ${now.toISOString()}::timestamptz
    from gone on conflict do nothing`);

const nameMessage = ({ name, nameEng }: { name: string; nameEng: string }): Message =>
  literalMessage(name, nameEng || name);

/** The queue of jobs that notify followers of theses published together. */
export const notifyFollowersQueue = "tell-followers";

/**
 * Theses that were published together: their ids, the time and the head of department who published
 * them.
 */
export type PublishedBatch = {
  thesisIds: readonly number[];
  publishedAt: string;
  publishedBy: number;
};

/**
 * Notifies the followers of a thesis that it has appeared, in the transaction that publishes it.
 */
export async function notifyThesisFollowers(context: Context, thesisId: number): Promise<void> {
  for (const { userIds } of await loadFollowerGroups(context.db, [thesisId]))
    await context.publish(context, { name: "thesis.appear", thesisId, userIds });
}

/**
 * Notifies followers of theses that were published together, each person once, with a list of those
 * that they follow. A repeated call for the same theses notifies nobody again.
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
      const [thesis] = theses;
      if (unnotified.length === 0 || !thesis) continue;
      await context.publish(
        context,
        theses.length === 1
          ? { name: "thesis.appear", thesisId: thesis.id, userIds: unnotified, data: { batch } }
          : {
              name: "theses.appear",
              userIds: unnotified,
              data: { batch, ...appearedTheses(theses, context) },
            },
      );
    }
  });
