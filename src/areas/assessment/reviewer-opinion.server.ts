import { type SQL, sql } from "drizzle-orm";
import { fromInvitedGuests } from "#areas/guests/fragments.server.ts";
import { bySurname, canActAs, isTeacher } from "#areas/people/fragments.server.ts";
import {
  newestFinalVersion,
  type ReservationRecordJson,
  reservationRecordJson,
  toReservationRecord,
} from "#areas/reservations/fragments.server.ts";
import { reservationPolicy } from "#areas/reservations/policy.ts";
import { openStatuses, type ReservationRecord } from "#areas/reservations/reservations.ts";
import { lockReservation } from "#areas/reservations/transition.server.ts";
import { change, create } from "#kit/database/changes.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { literalList } from "#kit/database/sql.ts";
import { saveError } from "#kit/forms/form.ts";
import { addDays, localDate } from "#kit/time/dates-and-times.ts";
import { type Actor, role, systemActor } from "#kit/workflow/policy.ts";
import { accessDenied, notFound, orNotFound, Refusal, runEach } from "#kit/workflow/refusal.ts";
import { personIdOf, toRecipients, userOrGuest } from "#kit/workflow/users-and-guests.ts";
import type { Criterion } from "./assessment.ts";
import {
  type GivenOpinion,
  type OpinionRow,
  type ReviewerOpinion,
  reviewerReminderDays,
} from "./reviewer-opinion.ts";
import { messages } from "./reviewer-opinion-texts.ts";
import { reviewerOpinions } from "./tables.server.ts";

const { refusals, errors } = messages;

/** SQL: the opinions `o` with their reviewers, who are teachers or guests. */
const fromOpinions = sql`reviewer_opinions o left join users reviewer on reviewer.id = o.reviewer_id
  left join guest_contacts outside on outside.guest_id = o.guest_id`;
const reviewerId = sql`coalesce(o.reviewer_id, -o.guest_id)`;
const reviewerName = sql`coalesce(nullif(reviewer.name_with_title, ''), reviewer.name, outside.name, '')`;

const opinionJson: SQL = sql`(select jsonb_build_object('id', o.id, 'version', o.version, 'reviewerId', ${reviewerId},
    'reviewer', ${reviewerName}, 'dueOn', to_char(o.due_on, 'YYYY-MM-DD'),
    'marks', o.marks, 'body', o.body, 'positive', o.positive, 'givenAt', o.given_at)
  from ${fromOpinions} where o.reservation_id = r.id)`;

type OpinionSource = {
  record: ReservationRecordJson;
  thesisName: string;
  student: string;
  mentor: string;
  opinion: ReviewerOpinion | null;
  criteria: Criterion[];
  fileId: number | null;
};

async function loadSource(db: Database, id: number) {
  const [row] = await queryRows<OpinionSource>(
    db,
    sql`select ${reservationRecordJson} as record, r.thesis_name, student.name as student, mentor.name_with_title as mentor,
        ${opinionJson} as opinion,
        coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'nameEng', c.name_eng, 'weight', c.weight,
            'meanings', c.meanings, 'meaningsEng', c.meanings_eng) order by c.position)
          from assessment_criteria c where c.set_id = r.criteria_set_id), '[]') as criteria,
        (select d.thesis_file_id from documents d where d.id = ${newestFinalVersion("id")}) as file_id
      from reservations r join theses t on t.id = r.thesis_id join users student on student.id = r.student_id
      join users mentor on mentor.id = t.mentor_id where r.id = ${id}`,
  );
  const { record, ...source } = orNotFound(row);
  return { ...source, record: toReservationRecord(record) };
}

/** Loads the people who may review a thesis: the invited guests, then the teachers by surname. */
const loadReviewers = (
  db: Database,
  id: number,
  { mentorId, coMentorId, studentId }: ReservationRecord,
  now: Date,
): Promise<{ id: number; name: string }[]> =>
  queryRows(
    db,
    sql`select candidates.id, candidates.name from (
        select -g.id as id, gc.name, '' as last_name, gc.name as first_name ${fromInvitedGuests(id, "reviewer", now)}
        union all
        select u.id, coalesce(nullif(u.name_with_title, ''), u.name), u.last_name, u.first_name from users u
        where ${canActAs("member", localDate(now))} and ${isTeacher()} and u.id not in (${mentorId}, ${coMentorId ?? 0}, ${studentId})) candidates
      order by candidates.id > 0, ${bySurname(sql`candidates`)}`,
  );

/** Loads the page of a reviewer's opinion. Refuses with 403 or 404. */
export async function loadOpinionPage({ db, actor, now }: Context, id: number) {
  const { record, fileId, ...source } = await loadSource(db, id);
  if (!reservationPolicy.reviewerOpinion(actor, record)) throw new Refusal(403, accessDenied);
  const may = {
    assign: reservationPolicy.assignReviewer(actor, record),
    give: mayGive(actor, record, source.opinion),
    download: personIdOf(actor) === record.assessment.reviewer.id && fileId !== null,
    readReservation: reservationPolicy.read(actor, record),
  };
  return {
    id,
    ...source,
    may,
    today: localDate(now),
    reviewers: may.assign ? await loadReviewers(db, id, record, now) : [],
  };
}

/** Loads what a reviewer gives an opinion on. Refuses everybody but the reviewer with 404. */
export async function loadOwnOpinion({ db, actor }: Pick<Context, "db" | "actor">, id: number) {
  const { record, opinion, criteria, thesisName } = await loadSource(db, id);
  if (opinion?.reviewerId !== personIdOf(actor)) throw new Refusal(404, notFound);
  return { opinion, criteria, thesisName, mayGive: mayGive(actor, record, opinion) };
}

/** An opinion that is given can be changed until the date of the defense is confirmed. */
const mayGive = (actor: Actor, record: ReservationRecord, opinion: ReviewerOpinion | null) =>
  reservationPolicy.giveOpinion(actor, record) &&
  (opinion?.givenAt === null || record.status !== "studentServicesConfirmedDefenseDate");

/** Loads the file of the thesis for its reviewer. Refuses with 403 or 404. */
export async function loadReviewedFile({ db, actor }: Pick<Context, "db" | "actor">, id: number) {
  const { record, fileId } = await loadSource(db, id);
  if (!reservationPolicy.giveOpinion(actor, record)) throw new Refusal(403, accessDenied);
  return orNotFound(fileId ?? undefined);
}

/** The people who see all opinions that are awaited, also those that are late. */
export const opinionOverseers = role("studentServices", "viceDean", "admin");

/** Loads the opinions on theses that aren't defended yet, the late ones first. */
export const loadOpinions = (db: Database): Promise<OpinionRow[]> =>
  queryRows(
    db,
    sql`select r.id as reservation_id, r.thesis_name, student.name as student,
        ${reviewerName} as reviewer, to_char(o.due_on, 'YYYY-MM-DD') as due_on,
        o.positive, to_json(o.given_at) #>> '{}' as given_at
      from ${fromOpinions} join reservations r on r.id = o.reservation_id join users student on student.id = r.student_id
      where r.status in ${literalList(openStatuses)}
      order by o.given_at is not null, o.due_on, o.id limit 500`,
  );

/** Refuses who may never do this with 403, and who may at another time or study with 409. */
function requireOpinion(
  operation: "assignReviewer" | "giveOpinion",
  actor: Actor,
  record: ReservationRecord,
): void {
  if (reservationPolicy[operation](actor, record)) return;
  const { assessment } = record;
  const open = {
    ...record,
    status: "submittedToStudentServices",
    review: "approved",
    assessment: { ...assessment, reviewer: { ...assessment.reviewer, level: "asked" } },
  } as const;
  if (!reservationPolicy[operation](actor, open)) throw new Refusal(403, accessDenied);
  throw new Refusal(
    409,
    assessment.reviewer.level === "none" ? refusals.notAsked : refusals.notNow,
  );
}

/**
 * Student services assign a reviewer with a deadline, or change them while no opinion is given.
 * The same again changes nothing. Refuses with 403, 404, 409 (not now, given, or changed meanwhile)
 * or 422.
 */
export const assignReviewer = (
  context: Context,
  id: number,
  { reviewer, dueOn, seen }: { reviewer: number; dueOn: string; seen: number | null },
): Promise<void> =>
  inTransaction(context, async (context) => {
    const { actor, db, now } = context;
    const { thesis, record } = await lockReservation(context, id);
    requireOpinion("assignReviewer", actor, record);
    const { opinion } = await loadSource(db, id);
    if (opinion?.reviewerId === reviewer && opinion.dueOn === dueOn) return;
    if ((opinion?.version ?? null) !== seen) throw new Refusal(409, refusals.changed);
    if (opinion?.givenAt) throw new Refusal(409, refusals.alreadyGiven);
    if (dueOn < localDate(now)) throw new Refusal(422, saveError, { dueOn: errors.dueAhead });
    if (!(await loadReviewers(db, id, record, now)).some((person) => person.id === reviewer))
      throw new Refusal(422, saveError, { reviewer: errors.noPerson });
    const { userId, guestId } = userOrGuest(reviewer);
    const values = {
      reviewerId: userId,
      guestId,
      dueOn,
      assignedBy: actor.id,
      assignedAt: now,
      remindedAt: null,
      lateToldAt: null,
    };
    if (opinion) await change(context, reviewerOpinions, opinion.id, values);
    else await create(context, reviewerOpinions, { reservationId: id, ...values });
    await context.publish(context, {
      name: "reviewer.assign",
      thesisId: thesis.id,
      reservationId: id,
      ...toRecipients([reviewer]),
    });
  });

/**
 * The reviewer gives the opinion, with the statement of impartiality that the form requires. The same
 * again changes nothing. Refuses with 403, 404 or 409 (not now, settled, or changed meanwhile).
 */
export const giveOpinion = (
  context: Context,
  id: number,
  { seen, body, positive, marks }: GivenOpinion,
): Promise<void> =>
  inTransaction(context, async (context) => {
    const { actor, db, now } = context;
    const { thesis, record } = await lockReservation(context, id);
    requireOpinion("giveOpinion", actor, record);
    const opinion = orNotFound((await loadSource(db, id)).opinion ?? undefined);
    const isSame =
      opinion.body === body &&
      opinion.positive === positive &&
      JSON.stringify(opinion.marks) === JSON.stringify(marks);
    if (isSame) return;
    if (!mayGive(actor, record, opinion)) throw new Refusal(409, refusals.settled);
    if (opinion.version !== seen) throw new Refusal(409, refusals.changed);
    await change(context, reviewerOpinions, opinion.id, {
      impartial: true,
      body,
      positive,
      marks,
      givenAt: now,
    });
    await context.publish(context, {
      name: "reviewer.give",
      thesisId: thesis.id,
      reservationId: id,
    });
  });

type DueOpinion = { id: number; reservationId: number; reviewerId: number };

const findDue = (db: Database, condition: SQL) =>
  queryRows<DueOpinion>(
    db,
    sql`select o.id, o.reservation_id, ${reviewerId} as reviewer_id from reviewer_opinions o join reservations r on r.id = o.reservation_id
      where o.given_at is null and r.status in ${literalList(openStatuses)} and ${condition} order by o.id`,
  );

/**
 * Reminds reviewers before the deadline, once; after it, tells student services and the vice deans,
 * once. It may run on several nodes at once, so each opinion is checked again under its lock.
 */
export async function remindReviewers(context: Context): Promise<void> {
  const today = localDate(context.now);
  const soon = sql`o.reminded_at is null and o.due_on >= ${today}::date and o.due_on <= ${addDays(today, reviewerReminderDays)}::date`;
  const late = sql`o.late_told_at is null and o.due_on < ${today}::date`;
  const each = async (condition: SQL, take: (context: Context, due: DueOpinion) => Promise<void>) =>
    runEach(await findDue(context.db, condition), ({ id, reservationId }) =>
      inTransaction({ ...context, actor: systemActor }, async (context) => {
        await lockReservation(context, reservationId);
        const [due] = await findDue(context.db, sql`${condition} and o.id = ${id}`);
        if (due) await take(context, due);
      }),
    );
  await each(soon, async (context, { id, reservationId, reviewerId }) => {
    await change(context, reviewerOpinions, id, { remindedAt: context.now });
    await context.publish(context, {
      name: "reviewer.remind",
      reservationId,
      ...toRecipients([reviewerId]),
    });
  });
  await each(late, async (context, { id, reservationId }) => {
    await change(context, reviewerOpinions, id, { lateToldAt: context.now });
    await context.publish(context, {
      name: "reviewer.late",
      reservationId,
      userIds: await findViceDeans(context.db, today),
    });
  });
}

const findViceDeans = async (db: Database, today: string) =>
  (
    await queryRows<{ id: number }>(
      db,
      sql`select u.id from users u where ${canActAs("viceDean", today)} order by u.id`,
    )
  ).map(({ id }) => id);
