import { and, eq, sql } from "drizzle-orm";
import { isActiveStudent, isTeacher, surnameFirst } from "#areas/people/server/queries/fragments.ts";
import { preReservedUntil } from "#areas/theses/pre-reservation/server/queries.ts";
import { isListed, isOffered, isPublicThesis, publicStatus } from "#areas/theses/server/queries/fragments.ts";
import type { PublicThesisStatus } from "#areas/theses/status/schema.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import type { Context } from "#kit/database/context.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { type Actor, isSignedIn } from "#kit/workflow/policy.ts";
import type { AppearedThesis, FollowKind, FollowTarget } from "../rules.ts";
import { follows } from "./tables.ts";

const targetColumns = { mentor: follows.mentorId, keyword: follows.keywordId, study: follows.studyId };

/** The condition for one person's follow of one target. */
export const followCondition = (userId: number, { kind, id }: FollowTarget) =>
  and(eq(follows.userId, userId), eq(targetColumns[kind], id));

export const countFollows = (db: Database, userId: number) => db.$count(follows, eq(follows.userId, userId));

/** True if the actor follows the target; null for a visitor. */
export const isFollowing = async (db: Database, actor: Actor, target: FollowTarget): Promise<boolean | null> =>
  isSignedIn(actor) ? (await db.$count(follows, followCondition(actor.id, target))) > 0 : null;

/**
 * The name of a target: a teacher, a keyword or a study, which may have an English name; undefined if there is none.
 */
export async function loadTarget(db: Database, { kind, id }: FollowTarget) {
  const [row] = await queryRows<{ name: string; nameEng: string }>(db, targetNameQueries[kind](id));
  return row;
}

const targetNameQueries = {
  mentor: (id: number) => sql`select u.name_with_title as name, '' as "nameEng" from users u where u.id = ${id}
    and (${isTeacher()} or exists (select from theses t where t.mentor_id = u.id
      and ${isPublicThesis()}))`,
  keyword: (id: number) => sql`select phrase as name, '' as "nameEng" from keywords where id = ${id}`,
  study: (id: number) =>
    sql`select formatted_name as name, formatted_name_eng as "nameEng" from studies where id = ${id}`,
};

export type FollowedView = FollowTarget & {
  name: string;
  nameEng: string;
  free: number;
  /** The actor's position among the students who follow the mentor, counted from 1; null for others. */
  position: number | null;
};

/** All targets that a person follows, by kind and in Croatian order, each with its number of free theses. */
export const loadFollowed = (db: Database, userId: number, today: string): Promise<FollowedView[]> =>
  queryRows<Omit<FollowedView, "kind"> & { kind: FollowKind }>(
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
 * The followers of these theses, by which of the theses they follow. The people of a thesis are not among its
 * followers, because they are notified anyway.
 */
export const loadFollowerGroups = (db: Database, thesisIds: readonly number[]): Promise<FollowerGroup[]> =>
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
    select jsonb_agg(user_id order by user_id) as "userIds", theses from people group by theses order by min(user_id)`,
  );

/** The ids of those of these theses that were published at this time, in order. */
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

/** Returns those of these people who were notified of theses of this batch. */
export async function loadNotifiedPeople(db: Database, batch: string, userIds: readonly number[]): Promise<number[]> {
  const rows = await queryRows<{ userId: number }>(
    db,
    sql`select distinct n.user_id as "userId" from notifications n join events e on e.id = n.event_id
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
export const loadAppeared = (db: Database, thesisIds: readonly number[], now: Date): Promise<AppearedThesisView[]> =>
  queryRows<AppearedThesisView>(
    db,
    sql`select t.id, t.name, t.name_eng as "nameEng", ${publicStatus()} as status, m.name_with_title as mentor,
        s.formatted_name as study, s.formatted_name_eng as "studyEng", ${preReservedUntil(now)} as "heldUntil"
      from theses t join users m on m.id = t.mentor_id join studies s on s.id = t.study_id
      where t.id = any(${sql.param([...thesisIds])}::integer[]) and ${isListed(localDate(now))}
      order by standing_of(${publicStatus()}), t.name, t.id`,
  );
