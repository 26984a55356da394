import { sql } from "drizzle-orm";
import { responsibilityText } from "#areas/reservations/flow.ts";
import type { ReservationStatus, ReviewStatus } from "#areas/reservations/schema.ts";
import { translateReason } from "#areas/reservations/timeline/rules.ts";

import { type Context, type DomainEvent, queryRows } from "#kit/database/index.ts";
import type { Language } from "#kit/text/index.ts";
import { formatDate, formatInstant } from "#kit/time/index.ts";
import type { Audience, PathIds, TemplateValues } from "../../schema.ts";

/** A recipient, their relation to the thesis, and the values for the texts. */
export type Recipient = {
  event_id: number;
  user_id: number;
  email: string;
  audiences: Audience[];
  thesis_id: number | null;
  reservation_id: number | null;
  title: string | null;
  /** English title; empty or null if there is none. */
  title_eng: string | null;
  mentor_id: number | null;
  mentor: string | null;
  student: string | null;
  kept_until: string | null;
  note: string | null;
  status: ReservationStatus | null;
  review: ReviewStatus | null;
  expires_at: string | null;
  defense_date: string | null;
  defense_place: string | null;
  library_confirmed_at: string | null;
  accountancy_confirmed_at: string | null;
  in_english: boolean | null;
  cancellation: string | null;
};

/** Stores the event and finds the recipients of these audiences, except its actor, in one statement. */
export function storeEventAndFindRecipients(
  { actor, db }: Pick<Context, "actor" | "db">,
  happening: DomainEvent,
  asked: readonly Audience[],
) {
  const { name, thesisId = null, reservationId = null, userIds = [], data = {} } = happening;
  const itsReservation = reservationId
    ? sql`r.id = ${reservationId}`
    : sql`r.thesis_id = ${thesisId} and r.status not in ('canceled', 'notCompleted')`;
  return queryRows<Recipient>(
    db,
    sql`with stored as (
      insert into events (name, thesis_id, reservation_id, actor_id, data)
      values (${name}, ${thesisId}, ${reservationId}, ${actor.id || null}, ${JSON.stringify(data)}::jsonb) returning id
    ), topic as (
      select t.id as thesis_id, r.id as reservation_id, coalesce(r.thesis_name, t.name) as title,
        case when r.id is null then t.name_eng else r.thesis_name_eng end as title_eng, t.department_id,
        t.mentor_id, t.co_mentor_id, t.pre_reservation_student_id, t.pre_reservation_date::text as kept_until,
        t.return_note as note, r.student_id, r.status, r.expires_at, r.defense_date, r.defense_place,
        r.library_confirmed_at, r.accountancy_confirmed_at, r.in_english, r.reason_for_cancellation as cancellation
      from (select) as one
      left join reservations r on ${itsReservation}
      left join theses t on t.id = coalesce(${thesisId}, r.thesis_id)
    ), concerned (user_id, audience) as (
      select p.* from topic, lateral (values (student_id, 'student'), (mentor_id, 'mentor'), (co_mentor_id, 'coMentor'),
        (pre_reservation_student_id, 'preReserved')) as p
      union all select d.head_id, 'headOfDepartment' from topic join departments d on d.id = topic.department_id
      union all select u.id, office from topic, unnest(array['library', 'accountancy', 'studentServices']) as office
        join users u on office = any(u.roles)
        where office = any(${sql.param(asked)}::text[])
          and not (office = 'library' and library_confirmed_at is not null)
          and not (office = 'accountancy' and accountancy_confirmed_at is not null)
      union all select unnest(${sql.param(userIds)}::integer[]), 'named'
    ), told as (
      select user_id, array_agg(audience) as audiences from concerned
      where audience = any(${sql.param(asked)}::text[]) group by user_id
    )
    select stored.id::int as event_id, u.id as user_id, u.email, told.audiences, topic.*,
      mentor.name_with_title as mentor, student.name as student,
      (select d.review_status from documents d where d.reservation_id = topic.reservation_id and d.final_version
       order by d.id desc limit 1) as review
    from stored cross join topic cross join told
    join users u on u.id = told.user_id and u.active and u.id <> ${actor.id}
    left join users mentor on mentor.id = topic.mentor_id
    left join users student on student.id = topic.student_id
    order by u.id`,
  );
}

/** The values for the texts: the thesis as it is now and the data of the event. */
export function toTemplateValues(
  { actor, now }: Pick<Context, "actor" | "now">,
  { data = {} }: DomainEvent,
  told: Recipient,
  language: Language = "hr",
): TemplateValues {
  const { student, mentor, status, note, cancellation, kept_until, in_english, defense_place } = told;
  const given = (name: string) => (typeof data[name] === "string" ? data[name] : "");
  const reason = given("reason") || given("comment") || given("note") || (status === "canceled" ? cancellation : note);
  const instant = (text: string | null) => (text ? formatInstant(new Date(text), language) : "");
  return {
    title: ((language === "en" && told.title_eng) || told.title) ?? given("name"),
    student: student ?? "",
    mentor: mentor ?? "",
    actor: actor.name,
    reason: translateReason(reason || "", language),
    expires: instant(told.expires_at),
    defense: instant(told.defense_date),
    place: defense_place ?? "",
    keptUntil: kept_until ? formatDate(kept_until, language) : "",
    turn: formatTurn(told, now, language),
    field: given("field"),
    subject: given("subject"),
    sender: given("sender"),
    status: status ?? "",
    days: Number(data.days ?? 0),
    inEnglish: in_english ?? false,
  };
}

export const toLinkIds = (
  { data = {} }: DomainEvent,
  { thesis_id, reservation_id, mentor_id }: Recipient,
): PathIds => ({
  ...(thesis_id && { thesisId: thesis_id }),
  ...(reservation_id && { reservationId: reservation_id }),
  ...(mentor_id && { mentorId: mentor_id }),
  ...(typeof data.mentorId === "number" && { mentorId: data.mentorId }),
  ...(typeof data.certificateId === "number" && { certificateId: data.certificateId }),
  ...(typeof data.messageId === "number" && { messageId: data.messageId }),
});

function formatTurn(told: Recipient, now: Date, language: Language): string {
  if (!told.status) return "";
  const instant = (text: string | null) => (text ? new Date(text) : null);
  return responsibilityText(
    {
      status: told.status,
      review: told.review,
      libraryConfirmedAt: instant(told.library_confirmed_at),
      accountancyConfirmedAt: instant(told.accountancy_confirmed_at),
      defenseDate: instant(told.defense_date),
    },
    now,
    language,
  );
}
