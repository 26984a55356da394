import { sql } from "drizzle-orm";
import { redirect } from "react-router";
import { availableOnStudy } from "#areas/quotas/rules.ts";
import { assignedQuota, currentAcademicYear } from "#areas/quotas/server/queries.ts";
import { thesisPolicy } from "#areas/theses/policy.ts";
import { isPreReserved } from "#areas/theses/pre-reservation/rules.ts";
import { preReservedUntil } from "#areas/theses/pre-reservation/server/queries.ts";
import { loadThesis, type ThesisView } from "#areas/theses/server/queries.ts";

import { type Context, type Database, queryRows } from "#kit/database/index.ts";
import { localDate } from "#kit/time/index.ts";
import { type Actor, accessDenied, hasRole, isSignedIn, orNotFound, Refusal, visitor } from "#kit/workflow/index.ts";
import { evaluateEligibility } from "../../eligibility/rules.ts";
import { loadEligibilityFacts } from "../../eligibility/server/queries.ts";
import { reservationPolicy } from "../../policy.ts";
import { closedStatusList, mentorUsageCte } from "../../quota-usage/server/queries.ts";

/** Of the reservation that holds a topic no more than spec §3 lets everybody see, and who its people are. */
export type ActiveReservationView = {
  id: number;
  status: string;
  studentId: number;
  thesisName: string;
  student: string;
  createdAt: string;
  /** Once student services have confirmed it. */
  defenseDate: string | null;
  defensePlace: string;
  /** The final version of a completed thesis that its student made public (product §2). */
  publicDocumentId: number | null;
};

/** A public topic that shares keywords with another. */
export type RelatedThesis = {
  id: number;
  name: string;
  nameEng: string;
  status: "published" | "reserved" | "completed";
  mentor: string;
  /** The day on which it is freed, yyyy-mm-dd, where it is kept for one student until then. */
  heldUntil: string | null;
};

/** What stands around a topic, beside what its mentor wrote. */
export type ThesisContext = {
  /** The open or completed reservation. */
  active: ActiveReservationView | null;
  /** How many theses its mentor may still take on, on its study. */
  places: number;
  /** When students reserve on its study this academic year, yyyy-mm-dd; null where it is not set. */
  period: { from: string; to: string } | null;
  similar: RelatedThesis[];
};

/** Similar topics at most. */
const maxRelated = 6;

type ThesisContextRow = Omit<ThesisContext, "places"> & {
  maxOnStudy: number | null;
  maxInTotal: number | null;
  used: { onStudy: boolean; reserved: number; completed: number }[];
};

/** All that in one statement; 404 when there is no such topic. */
export async function loadThesisContext(db: Database, thesisId: number, now: Date): Promise<ThesisContext> {
  const [row] = await queryRows<ThesisContextRow>(
    db,
    sql`with ${currentAcademicYear(now)}, topic as (select * from theses where id = ${thesisId}),
    ${mentorUsageCte(sql`(select mentor_id from topic)`)},
    active as (
      select r.id, r.status, r.student_id as "studentId", r.thesis_name as "thesisName", u.name as student, r.created_at as "createdAt",
        case when told then r.defense_date end as "defenseDate", case when told then r.defense_place else '' end as "defensePlace",
        (select d.id from documents d where d.reservation_id = r.id and r.status = 'completed' and d.final_version
          and d.review_status = 'approved' and d.publicly_accessible = 'yes') as "publicDocumentId"
      from reservations r join users u on u.id = r.student_id
      cross join lateral (select r.status in ('studentServicesConfirmedDefenseDate', 'completed') as told) public
      where r.thesis_id = ${thesisId} and (r.status not in ${closedStatusList} or r.status = 'completed')),
    alike as (
      select t.id, t.name, t.name_eng, t.status, m.name_with_title as mentor, ${preReservedUntil(now)} as held_until, t.study_id = topic.study_id as near, count(*) as shared
      from topic join thesis_keywords mine on mine.thesis_id = topic.id
      join thesis_keywords other on other.keyword_id = mine.keyword_id and other.thesis_id <> topic.id
      join theses t on t.id = other.thesis_id and t.status in ('published', 'reserved', 'completed') join users m on m.id = t.mentor_id
      group by t.id, m.id, topic.study_id
      order by t.status = 'published' desc, ${preReservedUntil(now)} is null desc, shared desc, near desc, t.published_at desc nulls last, t.id desc limit ${maxRelated})
    select (select to_jsonb(active) from active) as active,
      (select jsonb_build_object('from', y.reservation_from, 'to', y.reservation_to) from study_academic_years y
        where y.study_id = topic.study_id and y.academic_year_id = (select id from year)) as period,
      ${assignedQuota(sql`topic.mentor_id`, sql`topic.study_id`)} as "maxOnStudy", ${assignedQuota(sql`topic.mentor_id`)} as "maxInTotal",
      coalesce((select jsonb_agg(jsonb_build_object('onStudy', used.study_id = topic.study_id, 'reserved', used.reserved,
        'completed', used.completed)) from used), '[]') as used,
      coalesce((select jsonb_agg(jsonb_build_object('id', id, 'name', name, 'nameEng', name_eng, 'status', status,
        'mentor', mentor, 'heldUntil', held_until)
        order by status = 'published' desc, held_until is null desc, shared desc, near desc, id desc) from alike), '[]') as "similar"
    from topic`,
  );
  const { maxOnStudy, maxInTotal, used, ...around } = orNotFound(row);
  const use = (max: number | null, some: ThesisContextRow["used"]) => ({
    max,
    reserved: some.reduce((sum, { reserved }) => sum + reserved, 0),
    completedInAcademicYear: some.reduce((sum, { completed }) => sum + completed, 0),
  });
  const onStudy = used.filter((one) => one.onStudy);
  return { ...around, places: availableOnStudy(use(maxOnStudy, onStudy), use(maxInTotal, used)) };
}

/** All that a topic's page shows this reader: the topic, who holds it, whether they may reserve it and what is like it. */
export async function loadThesisPage(context: Context, id: number) {
  const { actor, db, now, language, publicUrl, faculty } = context;
  const thesis = await loadThesis(db, id);
  if (!thesisPolicy.read(actor, thesis)) throw accessRefusal(actor, thesis.id);
  const [{ active, similar, places, period }, facts] = await Promise.all([
    loadThesisContext(db, thesis.id, now),
    hasRole(actor, "student") ? loadEligibilityFacts(db, thesis.id, actor.id, now) : undefined,
  ]);
  const today = localDate(now);
  const people = active && { ...active, mentorId: thesis.mentorId, coMentorId: thesis.coMentorId };
  const { id: reservationId, studentId, ...shown } = active ?? {};
  const own = studentId === actor.id && isSignedIn(actor);
  return {
    thesis: toThesisView(thesis, thesisPolicy.seePreReservation(actor, thesis), today),
    active: active ? (shown as Omit<typeof active, "id" | "studentId">) : null,
    reservationId: people && reservationPolicy.read(actor, people) ? people.id : null,
    findings: facts ? evaluateEligibility(facts, language) : null,
    ownReservationId: own && reservationId ? reservationId : null,
    signIn: !isSignedIn(actor) && thesis.status === "published" ? signInPath(thesis.id) : null,
    chances: thesis.status === "published" ? { places, period, today } : null,
    similar,
    recordPath: thesisPolicy.seeEdits(actor, thesis) ? `/thesis/show/${thesis.id}` : null,
    // what is not public is told to no search engine
    publicUrl: thesisPolicy.read(visitor, thesis) ? publicUrl : null,
    faculty: faculty.name,
  };
}

/** Where a visitor signs in and comes back to the topic. */
export const signInPath = (id: number) => `/login?to=${encodeURIComponent(`/student/thesis/${id}`)}`;

/** Whoever may not see the topic is refused; a visitor may be somebody who may, and signs in first (product §1). */
const accessRefusal = (actor: Actor, id: number) =>
  isSignedIn(actor) ? new Refusal(403, accessDenied) : redirect(signInPath(id));

/** What of a topic everybody sees: that it is kept for somebody until when, but for whom only those who may. */
function toThesisView(thesis: ThesisView, seesPreReservation: boolean, today: string) {
  const { id, status, name, nameEng, description, company, studyId, study, department, mentorId, mentor } = thesis;
  const { coMentor, strategicArea, programs, keywords, publishedAt, completedAt } = thesis;
  const heldUntil = status === "published" && isPreReserved(thesis, today) ? thesis.preReservationDate : null;
  return {
    ...{ id, status, name, nameEng, description, company, studyId, study, department, mentorId, mentor },
    ...{ coMentor, strategicArea, programs, keywords, publishedAt, completedAt, heldUntil },
    preReservationStudent: seesPreReservation ? thesis.preReservationStudent : null,
    preReservationDate: seesPreReservation ? thesis.preReservationDate : heldUntil,
  };
}
