import { type SQL, sql } from "drizzle-orm";
import { isOpenAccount } from "#areas/people/fragments.server.ts";
import {
  completionFeeOn,
  completionFeesJson,
  isActiveReservation,
  newestFinalVersion,
  originalityFactsJson,
  outcomeTypistOf,
  typedOutcomeJson,
} from "#areas/reservations/fragments.server.ts";
import { standInsOfNamed, standInsOfRecipients } from "#areas/stand-ins/fragments.server.ts";
import type { Audience } from "./notifications.ts";

/** SQL: the faculty's own texts of an event, as JSON. */
export const selectOwnTemplates = (
  event: string,
): SQL => sql`(select coalesce(json_agg(o), '[]') from (
  select distinct on (event, audience, language) event, audience, language, coalesce(bell, '') as bell, subject, body from notification_templates
  where event = ${event} order by event, audience, language, number desc) o where o.body is not null)`;

type EventSubjects = {
  name: string;
  /** The event whose choice in the preferences counts for this one. */
  chosenAs: string;
  thesisId: number | null;
  reservationId: number | null;
  actorId: number | null;
  /** People named by the event itself. */
  userIds: readonly number[];
  audiences: readonly Audience[];
  /** The day on which stand-ins are determined, yyyy-mm-dd. */
  today: string;
  /** SQL: a common table expression `stored` with the id of the event. */
  stored: SQL;
};

/**
 * SQL: the recipients of an event, who have one of these audiences and aren't its actor, with all
 * that its texts say (`Recipient`). Without a reservation the event concerns the thesis's active
 * one.
 */
export function recipientsOf({
  name,
  chosenAs,
  thesisId,
  reservationId,
  actorId,
  userIds,
  audiences,
  stored,
  today,
}: EventSubjects): SQL {
  const reservationCondition = reservationId
    ? sql`r.id = ${reservationId}`
    : sql`r.thesis_id = ${thesisId} and ${isActiveReservation()}`;
  return sql`with ${stored}, thesis as (
      select t.id as thesis_id, r.id as reservation_id, coalesce(r.thesis_name, t.name) as title,
        case when r.id is null then t.name_eng else r.thesis_name_eng end as title_eng, t.department_id,
        t.mentor_id, t.co_mentor_id, t.pre_reservation_student_id, t.pre_reservation_date::text as kept_until,
        t.return_note as note, r.student_id, r.status, r.expires_at, r.defense_date, r.defense_place,
        ${completionFeesJson()} as fees, t.study_id, ${outcomeTypistOf(sql`r.id`, sql`t.id`)} as outcome_typist, ${typedOutcomeJson()} as typed_outcome,
        ${originalityFactsJson()} as originality,
        r.outcome_pending, r.library_confirmed_at, r.accountancy_confirmed_at, r.in_english, r.reason_for_cancellation as cancellation
      from (select) as single_row
      left join reservations r on ${reservationCondition}
      left join theses t on t.id = coalesce(${thesisId}, r.thesis_id)
    ), direct (user_id, audience) as (
      select p.* from thesis, lateral (values (student_id, 'student'), (mentor_id, 'mentor'), (co_mentor_id, 'coMentor'),
        (pre_reservation_student_id, 'preReserved')) as p
      union all select d.head_id, 'headOfDepartment' from thesis join departments d on d.id = thesis.department_id
      union all select u.id, office from thesis, unnest(array['library', 'accountancy', 'studentServices']) as office
        join users u on office = any(u.roles)
        where office = any(${sql.param(audiences)}::text[])
          and not (status = 'mentorConfirmedThesis' and ${completionFeeOn(today, sql`study_id`)} > 0)
          and not (office = 'library' and library_confirmed_at is not null)
          and not (office = 'accountancy' and accountancy_confirmed_at is not null)
      union all select m.user_id, 'committee' from thesis
        join committee_members m on m.reservation_id = thesis.reservation_id and m.status = 'invited'
        where 'committee' = any(${sql.param(audiences)}::text[])
      union all select unnest(${sql.param(userIds)}::integer[]), 'named'
    ), candidates (user_id, audience, represented) as (
      select user_id, audience, null from direct union all ${standInsOfRecipients(today)}
      union all ${standInsOfNamed(sql`${actorId ?? 0}`, today)}
    ), recipients as (
      select user_id, array_agg(audience) as audiences,
        case when not bool_or(represented is null and audience in ('mentor', 'headOfDepartment', 'named')) then min(represented) end as represented
      from candidates where audience = any(${sql.param(audiences)}::text[]) group by user_id
    )
    select stored.id::int as event_id, u.id as user_id, u.email, recipients.audiences, recipients.represented,
      thesis.thesis_id, thesis.reservation_id, thesis.title, thesis.title_eng, thesis.mentor_id, thesis.kept_until, thesis.note,
      thesis.status, thesis.fees, thesis.outcome_typist, thesis.typed_outcome, thesis.originality, thesis.outcome_pending,
      thesis.expires_at, thesis.defense_date, thesis.defense_place, thesis.library_confirmed_at, thesis.accountancy_confirmed_at,
      thesis.in_english, thesis.cancellation,
      mentor.name_with_title as mentor, student.name as student, acting.name_with_title as actor,
      ${newestFinalVersion("review_status", sql`thesis.reservation_id`)} as review,
      (select coalesce(json_object_agg(p.notice, p.delivery), '{}') from notification_preferences p
        where p.user_id = u.id and p.notice like ${`%:${chosenAs}`}) as preferences,
      exists (select from muted_theses m where m.user_id = u.id and m.thesis_id = thesis.thesis_id) as muted,
      ${selectOwnTemplates(name)} as own_templates
    from stored cross join thesis cross join recipients
    join users u on u.id = recipients.user_id and ${isOpenAccount(today)} and u.id <> ${actorId ?? 0}
    left join users mentor on mentor.id = thesis.mentor_id
    left join users student on student.id = thesis.student_id
    left join users acting on acting.id = ${actorId ?? 0}
    order by u.id`;
}
