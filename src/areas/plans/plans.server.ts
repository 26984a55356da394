import { and, eq, type SQL, sql } from "drizzle-orm";
import { mentor, student } from "#areas/reservations/flow.ts";
import {
  type ReservationRecordJson,
  reservationRecordJson,
  toReservationRecord,
} from "#areas/reservations/fragments.server.ts";
import { requirePermission, reservationPolicy } from "#areas/reservations/policy.ts";
import type { ReservationRecord } from "#areas/reservations/reservations.ts";
import { lockReservation } from "#areas/reservations/transition.server.ts";
import { maxMilestones, parsePlanTemplate } from "#areas/studies/plan-template.ts";
import { change, create, remove } from "#kit/database/changes.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { saveError } from "#kit/forms/form.ts";
import { withValues } from "#kit/text/localization.ts";
import { addDays, formatDate, localDate } from "#kit/time/dates-and-times.ts";
import type { Actor } from "#kit/workflow/policy.ts";
import { accessDenied, orNotFound, Refusal } from "#kit/workflow/refusal.ts";
import {
  byDay,
  fromTemplate,
  isSamePlan,
  type Milestone,
  type Plan,
  type PlanSide,
  type ProposedMilestone,
  proposingSide,
  type TypedMilestone,
  toPlanChange,
} from "./plans.ts";
import { planMilestones, plans } from "./tables.server.ts";
import { messages } from "./texts.ts";

const { refusals, errors } = messages;

/** Days after today that a milestone may be set to at most. */
const maxDaysAhead = 1_100;

/** SQL subquery: the agreed milestones of the reservation `r`, by their days, as JSON. */
const milestonesJson: SQL = sql`coalesce((select jsonb_agg(jsonb_build_object('id', m.id, 'version', m.version, 'name', m.name,
    'day', to_char(m.day, 'YYYY-MM-DD'), 'doneAt', to_json(m.done_at) #>> '{}', 'doneBy', coalesce(nullif(marker.name_with_title, ''), marker.name))
    order by m.day, m.id)
  from plan_milestones m left join users marker on marker.id = m.done_by where m.reservation_id = r.id), '[]')`;

const planJson: SQL = sql`(select jsonb_build_object('id', p.id, 'version', p.version, 'proposal', p.proposal, 'proposedById', p.proposed_by,
    'proposedBy', coalesce(nullif(proposer.name_with_title, ''), proposer.name), 'proposedAt', to_json(p.proposed_at) #>> '{}',
    'agreedAt', to_json(p.agreed_at) #>> '{}')
  from plans p left join users proposer on proposer.id = p.proposed_by where p.reservation_id = r.id)`;

type PlanSource = {
  record: ReservationRecordJson;
  thesisName: string;
  thesisNameEng: string;
  student: string;
  mentor: string;
  /** The day on which the reservation was made. */
  reservedOn: string;
  /** The day on which the mentor confirmed it, from which weeks of the template are counted. */
  beganOn: string;
  template: string;
  plan: Plan | null;
  milestones: Milestone[];
};

async function loadSource(db: Database, id: number) {
  const [row] = await queryRows<PlanSource>(
    db,
    sql`select ${reservationRecordJson} as record, r.thesis_name, r.thesis_name_eng, student.name as student,
        coalesce(nullif(mentor.name_with_title, ''), mentor.name) as mentor,
        to_char(r.created_at at time zone 'Europe/Zagreb', 'YYYY-MM-DD') as reserved_on,
        to_char(coalesce(r.mentor_confirmed_reservation_at, r.created_at) at time zone 'Europe/Zagreb', 'YYYY-MM-DD') as began_on,
        s.plan_template as template, ${planJson} as plan, ${milestonesJson} as milestones
      from reservations r join theses t on t.id = r.thesis_id join studies s on s.id = t.study_id
      join users student on student.id = r.student_id join users mentor on mentor.id = t.mentor_id where r.id = ${id}`,
  );
  const { record, ...source } = orNotFound(row);
  return { ...source, record: toReservationRecord(record) };
}

/** The side for which the actor acts; null for others who see the plan. */
const sideOf = (actor: Actor, record: ReservationRecord): PlanSide | null => {
  if (student(actor, record)) return "student";
  return mentor(actor, record) ? "mentor" : null;
};

/**
 * Loads the page of a reservation's plan, with the milestones from which its form begins: those of
 * the open proposal, else the agreed ones, else the template of the study. Refuses with 403 or 404.
 */
export async function loadPlanPage({ db, actor, now }: Context, id: number) {
  const { record, template, beganOn, plan, milestones, ...source } = await loadSource(db, id);
  if (!reservationPolicy.plan(actor, record)) throw new Refusal(403, accessDenied);
  const mayChange = reservationPolicy.changePlan(actor, record);
  const side = sideOf(actor, record);
  const open = milestones.filter(({ doneAt }) => doneAt === null);
  const suggested = plan === null ? fromTemplate(parsePlanTemplate(template) ?? [], beganOn) : [];
  return {
    id,
    ...source,
    own: side === "student",
    today: localDate(now),
    plan,
    milestones,
    mayChange,
    /** True if the open proposal is the reader's own side's. */
    proposedByOwnSide:
      plan?.proposedById != null && proposingSide(plan.proposedById, record.studentId) === side,
    removed: plan?.proposal
      ? namesOf(milestones, toPlanChange(milestones, plan.proposal).removed)
      : [],
    draft: mayChange
      ? (plan?.proposal ??
        (open.length > 0 ? open.map(({ id, name, day }) => ({ id, name, day })) : suggested))
      : [],
    /** The day from which the template counts, if the form begins with it. */
    templateFrom: mayChange && suggested.length > 0 ? beganOn : null,
  };
}

const namesOf = (milestones: readonly Milestone[], ids: readonly number[]) =>
  milestones.filter(({ id }) => ids.includes(id)).map(({ name }) => name);

/**
 * Locks a reservation whose plan the actor may change. Refuses with 403, 404 or 409 (ended). Call it
 * inside `inTransaction`.
 */
export async function lockPlan(context: Context, id: number) {
  const { actor, db } = context;
  const { thesis, record } = await lockReservation(context, id);
  requirePermission("changePlan", actor, record, {
    permittedIn: "mentorConfirmedReservation",
    sentence: refusals.ended,
  });
  const { plan, milestones, reservedOn } = await loadSource(db, id);
  const side: PlanSide = sideOf(actor, record) ?? "mentor";
  const tell = (name: string) =>
    context.publish(context, { name, thesisId: thesis.id, reservationId: id });
  return { id, record, plan, milestones, reservedOn, side, tell };
}

type LockedPlan = Awaited<ReturnType<typeof lockPlan>>;

/** The milestones, and the version of the plan that the form was made from; null if there was none. */
type Proposed = { milestones: readonly TypedMilestone[]; seen: number | null };

/**
 * Student or mentor proposes a plan, or a change of it, in place of what was proposed so far; the
 * other side has to agree. The same again changes nothing. Refuses with 403, 404, 409 (ended, changed
 * meanwhile, or the plan is already so) or 422 (a day out of range).
 *
 * @rule who proposes a plan, and who agrees
 */
export const proposeMilestones = (
  context: Context,
  id: number,
  proposed: Proposed,
): Promise<void> =>
  inTransaction(context, async (context) => {
    const locked = await lockPlan(context, id);
    const { plan, milestones, tell } = locked;
    const { actor } = context;
    const proposal = byDay(proposed.milestones).map(({ row: _, ...milestone }) => milestone);
    const isRepeated =
      plan?.proposal && plan.proposedById === actor.id && isSameProposal(plan.proposal, proposal);
    if (isRepeated) return;
    if ((plan?.version ?? null) !== proposed.seen) throw new Refusal(409, refusals.changed);
    checkDays(context, proposed.milestones, locked.reservedOn);
    if (isSamePlan(milestones, proposal)) throw new Refusal(409, refusals.same);
    await writeProposal(context, locked, proposal);
    await tell("plan.propose");
  });

async function writeProposal(
  context: Context,
  { id, plan }: LockedPlan,
  proposal: ProposedMilestone[],
): Promise<void> {
  const values = { proposal, proposedBy: context.actor.id, proposedAt: context.now };
  if (plan) await change(context, plans, plan.id, values);
  else await create(context, plans, { reservationId: id, ...values });
}

/**
 * Proposes next steps beside what the actor's side proposes already, else beside the agreed
 * milestones that are open. Refuses with 409 (the other side's proposal waits) or 422 (a day out of
 * range, a step that is in the plan, or too many). Call it inside `inTransaction`.
 */
export async function proposeNextSteps(
  context: Context,
  locked: LockedPlan,
  steps: readonly TypedMilestone[],
): Promise<void> {
  const { plan, milestones, record, side, reservedOn } = locked;
  const isOthers =
    plan?.proposedById != null && proposingSide(plan.proposedById, record.studentId) !== side;
  if (isOthers) throw new Refusal(409, refusals.othersWaits);
  checkDays(context, steps, reservedOn);
  const planned: readonly ProposedMilestone[] =
    plan?.proposal ?? milestones.filter(({ doneAt }) => doneAt === null);
  const names = new Set(planned.map(({ name }) => name.toLocaleLowerCase("hr")));
  const twice = steps.filter(({ name }) => names.has(name.toLocaleLowerCase("hr")));
  const fields = twice.map(({ row, name }) => [`name${row}`, withValues(errors.twice, { name })]);
  if (fields.length > 0) throw new Refusal(422, saveError, Object.fromEntries(fields));
  if (planned.length + steps.length > maxMilestones) throw new Refusal(409, refusals.full);
  const proposal = [...planned, ...steps].map(({ id, name, day }) => ({ id, name, day }));
  await writeProposal(context, locked, byDay(proposal));
}

const isSameProposal = (
  one: readonly ProposedMilestone[],
  other: readonly ProposedMilestone[],
): boolean =>
  one.length === other.length &&
  one.every(({ id, name, day }, index) => {
    const beside = other[index];
    return beside?.id === id && beside.name === name && beside.day === day;
  });

/** Refuses with 422 days before the reservation or too far ahead. */
function checkDays(
  { now, language }: Context,
  milestones: readonly TypedMilestone[],
  reservedOn: string,
): void {
  const last = addDays(localDate(now), maxDaysAhead);
  const fields = milestones.flatMap(({ day, row }) => {
    const field = `day${row}`;
    if (day < reservedOn)
      return [[field, withValues(errors.before, { day: formatDate(reservedOn, language) })]];
    return day > last
      ? [[field, withValues(errors.after, { day: formatDate(last, language) })]]
      : [];
  });
  if (fields.length > 0) throw new Refusal(422, saveError, Object.fromEntries(fields));
}

/**
 * The other side agrees to what is proposed, which becomes the plan; milestones that are done stay.
 * Refuses with 403, 404 or 409 (ended, one's own proposal, no longer proposed, or changed meanwhile).
 */
export const agreeToPlan = (context: Context, id: number, seen: number): Promise<void> =>
  inTransaction(context, async (context) => {
    const { actor, now } = context;
    const { record, plan, milestones, side, tell } = await lockPlan(context, id);
    if (!plan?.proposal || plan.proposedById === null)
      throw new Refusal(409, refusals.nothingProposed);
    if (plan.version !== seen) throw new Refusal(409, refusals.changed);
    if (proposingSide(plan.proposedById, record.studentId) === side)
      throw new Refusal(409, refusals.own);
    const { added, changed, removed } = toPlanChange(milestones, plan.proposal);
    for (const milestoneId of removed) await remove(context, planMilestones, milestoneId);
    for (const { id: milestoneId, ...values } of changed)
      await change(context, planMilestones, milestoneId, values);
    for (const values of byDay(added))
      await create(context, planMilestones, { reservationId: id, ...values });
    await change(context, plans, plan.id, {
      proposal: null,
      proposedBy: null,
      proposedAt: null,
      agreedBy: actor.id,
      agreedAt: now,
    });
    await tell("plan.agree");
  });

/**
 * Drops what is proposed: its author withdraws it, the other side declines it. Returns which of the
 * two it was. Refuses like `agreeToPlan`.
 */
export const dropProposal = (
  context: Context,
  id: number,
  seen: number,
): Promise<"drop" | "withdraw"> =>
  inTransaction(context, async (context) => {
    const { record, plan, side, tell } = await lockPlan(context, id);
    if (!plan?.proposal || plan.proposedById === null)
      throw new Refusal(409, refusals.nothingProposed);
    if (plan.version !== seen) throw new Refusal(409, refusals.changed);
    await change(context, plans, plan.id, { proposal: null, proposedBy: null, proposedAt: null });
    const step = proposingSide(plan.proposedById, record.studentId) === side ? "withdraw" : "drop";
    await tell(`plan.${step}`);
    return step;
  });

/**
 * Marks a milestone as done, or as not done. The same again changes nothing. Refuses with 403, 404 or
 * 409 (ended, or changed meanwhile).
 */
export const markMilestone = (
  context: Context,
  id: number,
  { milestone: milestoneId, seen, done }: { milestone: number; seen: number; done: boolean },
): Promise<void> =>
  inTransaction(context, async (context) => {
    const { actor, db, now } = context;
    const { tell } = await lockPlan(context, id);
    const [milestone] = await db
      .select()
      .from(planMilestones)
      .where(and(eq(planMilestones.id, milestoneId), eq(planMilestones.reservationId, id)))
      .execute();
    if (!milestone) throw new Refusal(409, refusals.milestoneChanged);
    if ((milestone.doneAt !== null) === done) return;
    if (milestone.version !== seen) throw new Refusal(409, refusals.milestoneChanged);
    await change(context, planMilestones, milestoneId, {
      doneAt: done ? now : null,
      doneBy: done ? actor.id : null,
    });
    await tell(done ? "plan.finish" : "plan.reopen");
  });
