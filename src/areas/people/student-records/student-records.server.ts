import { createHash } from "node:crypto";
import { eq, isNull, lt, sql } from "drizzle-orm";
import { storeExchanges } from "#areas/exchanges/exchanges.server.ts";
import { change } from "#kit/database/changes.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { nextAttempt } from "#kit/time/back-off.ts";
import { systemActor } from "#kit/workflow/policy.ts";
import { accessDenied, orNotFound, Refusal } from "#kit/workflow/refusal.ts";
import { userStudyPolicy } from "../policy.ts";
import { userStudies } from "../tables.server.ts";
import {
  findStudyRecord,
  mayApplyUnseen,
  planRecords,
  type ReadingFailure,
  type ReadingView,
  type RecordedStudy,
  type RecordPlan,
} from "./student-records.ts";
import { recordReadings, studentRecords } from "./tables.server.ts";
import { messages } from "./texts.ts";

/**
 * SQL condition: the row `us` with the user `u` is a student whose records can be read from ISVU.
 */
const canBeAsked = sql`us.user_type = 'student' and u.active and u.jmbag is not null`;

/** A student's study that is to be read. */
export type ReadingTarget = {
  userStudyId: number;
  jmbag: string;
  codes: string[];
  courseId: string | null;
};

/** The next studies that a reading has not reached; those of a student together. */
export const findTargets = (db: Database, startedAt: Date, limit: number) =>
  queryRows<ReadingTarget>(
    db,
    sql`select us.id as user_study_id, u.jmbag, s.finale_course_isvu_id as course_id,
        array(select isvu_id from study_programs p where p.study_id = s.id and p.isvu_id is not null) as codes
      from user_studies us join users u on u.id = us.user_id join studies s on s.id = us.study_id
      left join student_records r on r.user_study_id = us.id
      where ${canBeAsked} and (r.read_at is null or r.read_at < ${startedAt.toISOString()}::timestamptz)
      order by us.user_id, us.id limit ${limit}`,
  );

type Overview = { reading: (ReadingView & { done: number; total: number }) | null };

/** Loads the newest reading with its progress. */
export async function loadNewestReading(db: Database): Promise<Overview["reading"]> {
  const [row] = await queryRows<NonNullable<Overview["reading"]>>(
    db,
    sql`select to_json(n.started_at) #>> '{}' as started_at, to_json(n.finished_at) #>> '{}' as finished_at,
        coalesce(b.name, '') as requested_by, n.failure,
        (select count(*)::int from user_studies us join users u on u.id = us.user_id where ${canBeAsked}) as total,
        (select count(*)::int from user_studies us join users u on u.id = us.user_id
          join student_records r on r.user_study_id = us.id where ${canBeAsked} and r.read_at >= n.started_at) as done
      from record_readings n left join users b on b.id = n.requested_by order by n.id desc limit 1`,
  );
  return row ?? null;
}

/** Loads the students' studies that were read from ISVU, with its data. */
export const loadRecordedStudies = (db: Database) =>
  queryRows<RecordedStudy>(
    db,
    sql`select us.id, us.version, u.name, s.formatted_name as study, us.study_program_id,
        us.year_of_study::int as year_of_study, us.thesis_course, us.overrule_reason,
        (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name, 'code', p.isvu_id) order by p.id), '[]')
          from study_programs p where p.study_id = s.id) as programs,
        case when r.program_code is not null then jsonb_build_object('programCode', r.program_code,
          'yearOfStudy', r.year_of_study, 'thesisCourse', r.thesis_course) end as record
      from student_records r join user_studies us on us.id = r.user_study_id join users u on u.id = us.user_id
      join studies s on s.id = us.study_id
      where ${canBeAsked} order by u.last_name, u.first_name, us.id`,
  );

type RecordedStudent = {
  jmbag: string;
  programs: { code: string; year: number; courses: string[] }[];
};

/**
 * A student in the initial state of the student records' sandbox, by JMBAG: the data recorded here.
 */
export async function loadRecordedStudent(
  db: Database,
  jmbag: string,
): Promise<RecordedStudent | undefined> {
  const [row] = await queryRows<RecordedStudent>(
    db,
    sql`select u.jmbag, jsonb_agg(jsonb_build_object('code', coalesce(p.isvu_id, '0'), 'year', coalesce(us.year_of_study, 1),
        'courses', case when us.thesis_course and s.finale_course_isvu_id is not null
          then jsonb_build_array(s.finale_course_isvu_id) else '[]' end)) as programs
      from users u join user_studies us on us.user_id = u.id and us.user_type = 'student' join studies s on s.id = us.study_id
      left join study_programs p on p.id = us.study_program_id
      where u.jmbag = ${jmbag} group by u.jmbag`,
  );
  return row;
}

/** The reading that is going on; undefined if there is none. */
export async function findReading(
  db: Database,
): Promise<typeof recordReadings.$inferSelect | undefined> {
  const [reading] = await db.select().from(recordReadings).where(isNull(recordReadings.finishedAt));
  return reading;
}

const { refusals } = messages;

/** The queue of the job that reads the records of the next students. */
export const readingQueue = "read-student-records";

/** Students that one job reads, so that it ends within minutes. */
const studentsPerJob = 100;

/** The maximum delay before an interrupted run continues. */
const maxMinutes = 120;

/** Number of consecutive interruptions after which a reading ends. */
const maxAttempts = 8;

/**
 * Begins a reading of all students' records. Refuses with 403 or 409 (not connected, or one is
 * going on).
 */
export const requestReading = (context: Context) =>
  inTransaction(context, async (context) => {
    if (!userStudyPolicy.write(context.actor, { type: "student" }))
      throw new Refusal(403, accessDenied);
    if (!context.isvu.isConnected) throw new Refusal(409, refusals.notConnected);
    if (!(await beginReading(context, context.actor.id))) throw new Refusal(409, refusals.running);
  });

/** Starts a run, or resumes the current one; returns whether a new one was started. */
export const beginReading = (context: Context, requestedBy: number | null): Promise<boolean> =>
  inTransaction(context, async (context) => {
    const { db, jobs, now } = context;
    await db.execute(sql`lock table record_readings in share row exclusive mode`);
    const going = await findReading(db);
    if (!going) await db.insert(recordReadings).values({ requestedBy, startedAt: now });
    await jobs.enqueueAll(db, readingQueue, [{}]);
    return going === undefined;
  });

/**
 * Reads the records of the next students of the current run. Progress is stored: after an
 * interruption or the death of the node the run continues with the remaining students. No remote
 * call happens inside a transaction.
 */
export async function readStudents(context: Context): Promise<void> {
  const { db, jobs, now } = context;
  const reading = await findReading(db);
  if (!reading) return;
  const { id, requestedBy, startedAt, attempts } = reading;
  const targets = await findTargets(db, startedAt, studentsPerJob);
  if (targets.length === 0) return finish(context, reading);
  for (const [jmbag, studies] of groupByStudent(targets)) {
    const failed = await readStudent(context, jmbag, studies, requestedBy);
    if (failed) return interrupt(context, { id, attempts: attempts + 1 }, failed);
  }
  await db
    .update(recordReadings)
    .set({ attempts: 0, failure: null })
    .where(eq(recordReadings.id, id));
  await jobs.enqueueAll(db, readingQueue, [{}], { startAfter: now });
}

/** Reads and stores the records of one student; returns the reason if that isn't possible now. */
async function readStudent(
  context: Context,
  jmbag: string,
  studies: readonly ReadingTarget[],
  requestedBy: number | null,
): Promise<{ failure: ReadingFailure; retryAfter: number | null } | undefined> {
  const { db, isvu, now } = context;
  const reply = await isvu.readStudent(jmbag);
  if ("failure" in reply && reply.failure !== "unknown") {
    const subject = { system: "isvu", thesisId: null, askedBy: requestedBy } as const;
    await storeExchanges(context, subject, reply.exchanges.slice(-1), reply.failure);
    return reply;
  }
  const { enrolments, tuitionDebtInCents } = "value" in reply ? reply.value : nothingKnown;
  const rows = studies.map(({ userStudyId, ...wanted }) => ({
    ...(findStudyRecord(enrolments, wanted) ?? noRecord),
    userStudyId,
    readAt: now,
    tuitionDebtInCents,
  }));
  await db
    .insert(studentRecords)
    .values(rows)
    .onConflictDoUpdate({
      target: studentRecords.userStudyId,
      set: {
        readAt: now,
        programCode: sql`excluded.program_code`,
        yearOfStudy: sql`excluded.year_of_study`,
        thesisCourse: sql`excluded.thesis_course`,
        thesisCoursePassed: sql`excluded.thesis_course_passed`,
        earnedEcts: sql`excluded.earned_ects`,
        tuitionDebtInCents: sql`excluded.tuition_debt_in_cents`,
      },
    });
  return undefined;
}

/** A student whom ISVU doesn't know. */
const nothingKnown = { enrolments: [], tuitionDebtInCents: null };

/** A study in which ISVU has no enrolment. */
const noRecord = {
  programCode: null,
  yearOfStudy: null,
  thesisCourse: null,
  thesisCoursePassed: null,
  earnedEcts: null,
};

type Reading = typeof recordReadings.$inferSelect;

type Interrupted = { failure: ReadingFailure; retryAfter: number | null };

/** Schedules the continuation of the run, or ends it after too many interruptions. */
async function interrupt(
  { db, jobs, now }: Context,
  { id, attempts }: { id: number; attempts: number },
  { failure, retryAfter }: Interrupted,
) {
  const isOver = attempts >= maxAttempts;
  await db
    .update(recordReadings)
    .set({ attempts, failure, finishedAt: isOver ? now : null })
    .where(eq(recordReadings.id, id));
  if (isOver) return;
  await jobs.enqueueAll(db, readingQueue, [{}], {
    startAfter: nextAttempt(now, attempts, { maxMinutes, retryAfter }),
  });
}

/**
 * Ends a run and deletes balances that it didn't renew; the nightly run also applies the changes,
 * unless there are too many.
 */
const finish = (context: Context, { id, startedAt, requestedBy }: Reading) =>
  inTransaction({ ...context, actor: systemActor }, async (context) => {
    const { db, now } = context;
    await db
      .update(recordReadings)
      .set({ finishedAt: now, failure: null })
      .where(eq(recordReadings.id, id));
    // students whose records are no longer requested, such as one who has left
    await db
      .update(studentRecords)
      .set({ tuitionDebtInCents: null })
      .where(lt(studentRecords.readAt, startedAt));
    if (requestedBy !== null) return;
    await lockStudents(context);
    const { plan } = await loadRecordPreview(context);
    if (mayApplyUnseen(plan)) await applyPlan(context, plan);
  });

/** The planned changes and their fingerprint, by which applying detects later changes. */
export async function loadRecordPreview({ db }: Pick<Context, "db">) {
  const plan = planRecords(await loadRecordedStudies(db));
  return {
    plan,
    fingerprint: createHash("sha256").update(JSON.stringify(plan.changed)).digest("hex"),
  };
}

/**
 * Applies ISVU's records as shown in the preview, completely or not at all. Returns the number of
 * changed students. Refuses with 403, or 409 if the data have changed since.
 */
export const applyRecords = (context: Context, fingerprint: string): Promise<number> =>
  inTransaction(context, async (context) => {
    if (!userStudyPolicy.write(context.actor, { type: "student" }))
      throw new Refusal(403, accessDenied);
    await lockStudents(context);
    const preview = await loadRecordPreview(context);
    if (preview.fingerprint !== fingerprint) throw new Refusal(409, refusals.outdated);
    await applyPlan(context, preview.plan);
    return preview.plan.changed.length;
  });

/** The only writer of many students' data: other writers wait, readers do not. */
const lockStudents = ({ db }: Context) =>
  db.execute(sql`lock table user_studies, student_records in share row exclusive mode`);

async function applyPlan(context: Context, { changed }: RecordPlan) {
  for (const { id, values } of changed) orNotFound(await change(context, userStudies, id, values));
}

/** The studies of each student, by JMBAG. */
function groupByStudent(targets: readonly ReadingTarget[]): Map<string, ReadingTarget[]> {
  const students = new Map<string, ReadingTarget[]>();
  for (const target of targets)
    students.set(target.jmbag, [...(students.get(target.jmbag) ?? []), target]);
  return students;
}
