import { sql } from "drizzle-orm";
import { assignedQuota } from "#areas/quotas/quotas.server.ts";
import { availableOnStudy } from "#areas/quotas/quotas.ts";
import { currentAcademicYear } from "#areas/studies/fragments.server.ts";
import { citedThesisJson } from "#areas/theses/citation/citation.server.ts";
import type { CitedThesis } from "#areas/theses/citation/citation.ts";
import { hasActingMentor } from "#areas/theses/fragments.server.ts";
import {
  loadPublicThesis,
  type RelatedThesis,
  relatedThesesCte,
  relatedThesesJson,
  signInPath,
  toPublicThesis,
} from "#areas/theses/thesis-page.server.ts";
import { queryRows } from "#kit/database/connection.ts";
import type { Context } from "#kit/database/context.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { hasRole, isSignedIn } from "#kit/workflow/policy.ts";
import { orNotFound } from "#kit/workflow/refusal.ts";
import { publicAiUsesJson } from "./ai-statement.server.ts";
import { type AiPurposeLines, formatAiStatement } from "./ai-statement.ts";
import { loadSourcedFacts } from "./eligibility.server.ts";
import { evaluateEligibility, toFindingViews } from "./eligibility.ts";
import { committeeSeatsJson, isActiveReservation, isDefensePublic } from "./fragments.server.ts";
import { reservationPolicy } from "./policy.ts";
import { mentorUsageCte } from "./quota-usage/quota-usage.server.ts";
import type { AiUse, CommitteeSeat } from "./reservations.ts";
import { waitingListJson } from "./waiting-list/fragments.server.ts";
import { type WaitingListView, waitingRefusal } from "./waiting-list/waiting-list.ts";

/**
 * The open or completed reservation of a thesis: what everybody may see (spec §3), and its student.
 * A reservation whose outcome isn't final has the status before the closing of its defense.
 */
export type ActiveReservationView = {
  id: number;
  status: string;
  studentId: number;
  thesisName: string;
  student: string;
  createdAt: string;
  /** True while student services can correct the outcome of the defense. */
  outcomePending: boolean;
  /** Null until student services have confirmed it. */
  defenseDate: string | null;
  defensePlace: string;
  committee: CommitteeSeat[];
};

/** A work that continues under its own copy of a thesis: its reservation, and the copy. */
export type MovedWork = { reservationId: number; thesisId: number };

type ThesisContext = {
  /** False if the thesis is free and its mentor can't act today (product §11). */
  offered: boolean;
  active: ActiveReservationView | null;
  /** How many more theses the mentor may take on, on the study of this one. */
  available: number;
  /**
   * The reservation period of the study in this academic year, yyyy-mm-dd; null if it is not set.
   */
  period: { from: string; to: string } | null;
  related: RelatedThesis[];
  /** The completed thesis as everybody may see it (product §11); null for others. */
  cited: CitedThesis | null;
  /** The statement on AI tools of a completed thesis, if its study publishes it; null otherwise. */
  aiUses: { uses: AiUse[]; purposes: AiPurposeLines } | null;
  /** Only for people who have signed in. */
  waiting: WaitingListView | null;
  /**
   * The actor's own work that has left this thesis for its own copy of it, after a decision; null
   * if there is none.
   */
  moved: MovedWork | null;
};

type ThesisContextRow = Omit<ThesisContext, "available"> & {
  maxOnStudy: number | null;
  maxInTotal: number | null;
  used: { onStudy: boolean; reserved: number; completed: number }[];
};

/**
 * SQL subquery: the `MovedWork` of a person as its student, mentor, co-mentor or member of the
 * committee.
 */
const movedWorkJson = (
  thesisId: number,
  userId: number,
) => sql`(select jsonb_build_object('reservationId', r.id, 'thesisId', r.thesis_id)
  from outcome_decisions o join reservations r on r.id = o.reservation_id join theses own on own.id = r.thesis_id
  where o.left_thesis_id = ${thesisId} and (${userId}::integer in (r.student_id, own.mentor_id, own.co_mentor_id) or exists (
    select from committee_members c where c.reservation_id = r.id and c.user_id = ${userId}::integer and c.status = 'invited'))
  order by o.id desc limit 1)`;

/** Returns the address of the actor's own work that has left a thesis; null if there is none. */
async function findMovedWorkPath({ db, actor }: Context, thesisId: number): Promise<string | null> {
  if (!isSignedIn(actor)) return null;
  const [row] = await queryRows<{ moved: MovedWork | null }>(
    db,
    sql`select ${movedWorkJson(thesisId, actor.id)} as moved`,
  );
  return row?.moved ? `/student/reservation/${row.moved.reservationId}` : null;
}

/**
 * Loads the context of a thesis in one statement. Refuses with 404 if there is no such thesis. Only
 * the page of a completed thesis depends on versions and their files: others stay cached when
 * somebody uploads one.
 */
async function loadThesisContext(
  { db, now, actor }: Context,
  { id: thesisId, status }: { id: number; status: string },
): Promise<ThesisContext> {
  const cited =
    status === "completed" ? citedThesisJson(sql`${thesisId}`, localDate(now)) : sql`null::jsonb`;
  const [row] = await queryRows<ThesisContextRow>(
    db,
    sql`with ${currentAcademicYear(now)}, thesis as (select * from theses where id = ${thesisId}),
    ${mentorUsageCte(sql`(select mentor_id from thesis)`)},
    active as (
      select r.id, case when r.outcome_pending then 'studentServicesConfirmedDefenseDate' else r.status end as status,
        r.outcome_pending as "outcomePending",
        r.student_id as "studentId", r.thesis_name as "thesisName", u.name as student, r.created_at as "createdAt",
        case when public.defense then r.defense_date end as "defenseDate",
        case when public.defense then r.defense_place else '' end as "defensePlace",
        ${committeeSeatsJson()} as committee
      from reservations r join users u on u.id = r.student_id
      cross join lateral (select ${isDefensePublic} as defense) public
      where r.thesis_id = ${thesisId} and ${isActiveReservation()}),
    ${relatedThesesCte(thesisId, now)}
    select (thesis.status <> 'published' or ${hasActingMentor(localDate(now), sql`thesis`)}) as offered,
      (select to_jsonb(active) from active) as active,
      (select jsonb_build_object('from', y.reservation_from, 'to', y.reservation_to) from study_academic_years y
        where y.study_id = thesis.study_id and y.academic_year_id = (select id from year)) as period,
      ${assignedQuota(sql`thesis.mentor_id`, sql`thesis.study_id`)} as max_on_study, ${assignedQuota(sql`thesis.mentor_id`)} as max_in_total,
      coalesce((select jsonb_agg(jsonb_build_object('onStudy', used.study_id = thesis.study_id, 'reserved', used.reserved,
        'completed', used.completed)) from used), '[]') as used,
      ${relatedThesesJson} as related, ${cited} as cited, ${publicAiUsesJson} as ai_uses,
      ${isSignedIn(actor) ? waitingListJson(sql`thesis.id`, actor.id) : sql`null::jsonb`} as waiting,
      ${isSignedIn(actor) ? movedWorkJson(thesisId, actor.id) : sql`null::jsonb`} as moved
    from thesis`,
  );
  const { maxOnStudy, maxInTotal, used, ...context } = orNotFound(row);
  const toUsage = (max: number | null, rows: ThesisContextRow["used"]) => ({
    max,
    reserved: rows.reduce((sum, { reserved }) => sum + reserved, 0),
    completedInAcademicYear: rows.reduce((sum, { completed }) => sum + completed, 0),
  });
  const onStudy = used.filter((row) => row.onStudy);
  return {
    ...context,
    available: availableOnStudy(toUsage(maxOnStudy, onStudy), toUsage(maxInTotal, used)),
  };
}

/**
 * The data of a thesis's public page: the thesis, its reservation, whether this actor may reserve
 * it, and related theses. If the actor's work has moved away from a thesis that the actor may no
 * longer read, such as a deleted one, the actor is redirected to the work.
 */
export async function loadThesisPage(context: Context, id: number) {
  const { actor, db, now, language, publicUrl } = context;
  const { name, place, contact } = context.faculty;
  const thesis = await loadPublicThesis(context, id, () => findMovedWorkPath(context, id));
  const [{ offered, active, related, cited, available, period, waiting, moved, aiUses }, sourced] =
    await Promise.all([
      loadThesisContext(context, thesis),
      hasRole(actor, "student") ? loadSourcedFacts(db, id, actor.id, now) : undefined,
    ]);
  const facts = sourced?.facts;
  const { id: reservationId, studentId, committee, outcomePending, ...visible } = active ?? {};
  // until the outcome is final, everybody sees the thesis in its state before the closing
  const shown = outcomePending
    ? { ...thesis, status: "reserved" as const, completedAt: null }
    : thesis;
  const view = toPublicThesis(context, shown, {
    offered,
    withdrawn: cited?.access === "withdrawn",
  });
  const own = studentId === actor.id && isSignedIn(actor);
  const record = active && {
    ...active,
    thesisId: id,
    mentorId: thesis.mentorId,
    coMentorId: thesis.coMentorId,
  };
  const isFree = thesis.status === "published" && offered;
  return {
    view,
    related,
    cited: cited && { thesis: cited, faculty: { name, place, contact }, publicUrl },
    active: active
      ? (visible as Omit<
          ActiveReservationView,
          "id" | "studentId" | "committee" | "outcomePending"
        >)
      : null,
    // nothing on the page says the gender of the student
    aiStatement:
      aiUses && cited && cited.access !== "withdrawn"
        ? formatAiStatement({ ...aiUses, female: null }, context.language)
        : null,
    reservationId: record && reservationPolicy.read(actor, record) ? record.id : null,
    findings: facts ? toFindingViews(evaluateEligibility(facts), language) : null,
    recordSource: sourced?.recordSource ?? null,
    ownReservationId: own && reservationId ? reservationId : null,
    moved,
    signIn: !isSignedIn(actor) && isFree ? signInPath(id) : null,
    waiting: waiting && {
      ...waiting,
      mayJoin: facts !== undefined && waitingRefusal(facts) === undefined,
    },
    availability: isFree ? { available, period, today: localDate(now) } : null,
  };
}
