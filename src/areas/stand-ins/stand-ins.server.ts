import { type SQL, sql } from "drizzle-orm";
import { allowsGuiding, bySurname, canActAs, isTeacher } from "#areas/people/fragments.server.ts";
import { lockUsers } from "#areas/people/locks.server.ts";
import { isUndefended } from "#areas/theses/fragments.server.ts";
import { change, create } from "#kit/database/changes.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { explainConstraints } from "#kit/database/errors.ts";
import { literalNumber } from "#kit/database/sql.ts";
import { saveError } from "#kit/forms/form.ts";
import { formatText } from "#kit/text/localization.ts";
import { formatDate, localDate } from "#kit/time/dates-and-times.ts";
import { accessDenied, orNotFound, Refusal } from "#kit/workflow/refusal.ts";
import { standInPolicy } from "./policy.ts";
import type { StandInFormInput, StandInView } from "./stand-ins.ts";
import {
  findStandInProblem,
  type NewStandInFacts,
  type StandInProblem,
} from "./stand-ins-rules.ts";
import { standIns } from "./tables.server.ts";
import { messages, texts } from "./texts.ts";

/** Rows of a list of stand-ins; the history has the older ones. */
const maxStandIns = 200;

/** Loads the stand-ins that a person has or is, or all of them; the latest first. */
export const loadStandIns = (db: Database, userId: number | "all"): Promise<StandInView[]> =>
  selectStandIns(
    db,
    userId === "all" ? sql`true` : sql`${userId} in (s.represented_id, s.stand_in_id)`,
  );

/** Loads one stand-in; refuses with 404. */
export const loadStandIn = async (db: Database, id: number): Promise<StandInView> =>
  orNotFound((await selectStandIns(db, sql`s.id = ${id}`))[0]);

const selectStandIns = (db: Database, condition: SQL) =>
  queryRows<StandInView>(
    db,
    sql`select s.id, s.represented_id, r.name_with_title as represented,
        s.stand_in_id, u.name_with_title as stand_in, s.thesis_id, t.name as thesis,
        s.date_from, s.date_to, s.ended_at
      from stand_ins s join users r on r.id = s.represented_id join users u on u.id = s.stand_in_id
      left join theses t on t.id = s.thesis_id where ${condition} order by s.date_to desc, s.id desc limit ${literalNumber(maxStandIns)}`,
  );

export type StandInOptions = {
  /** Null if the person can't be represented. */
  represented: { id: number; name: string } | null;
  candidates: { id: number; name: string }[];
  theses: { id: number; name: string }[];
};

/**
 * SQL condition: the teacher `u` may mentor on a study of the represented person, or that person
 * mentors on none.
 */
const sharesStudy = (representedId: number | SQL): SQL =>
  sql`(exists (select from user_studies mine join user_studies theirs on theirs.study_id = mine.study_id
      where mine.user_id = u.id and ${allowsGuiding("mentor", sql`mine`)}
        and theirs.user_id = ${representedId} and ${allowsGuiding("mentor", sql`theirs`)})
    or not exists (select from user_studies theirs
      where theirs.user_id = ${representedId} and ${allowsGuiding("mentor", sql`theirs`)}))`;

const isRepresentable = (id: number): SQL => sql`t.mentor_id = ${id} and ${isUndefended()}`;

/** Loads the people who may stand in for a person, and the theses for which they may. */
export async function loadStandInOptions(
  { db, now }: Pick<Context, "db" | "now">,
  representedId: number,
): Promise<StandInOptions> {
  const [row] = await queryRows<StandInOptions>(
    db,
    sql`select (select jsonb_build_object('id', u.id, 'name', u.name_with_title) from users u
          where u.id = ${representedId} and ${isTeacher()}) as represented,
        array(select jsonb_build_object('id', u.id, 'name', u.name_with_title) from users u
          where ${canActAs("mentor", localDate(now))} and u.id <> ${representedId} and ${sharesStudy(representedId)}
          order by ${bySurname()}) as candidates,
        array(select jsonb_build_object('id', t.id, 'name', t.name) from theses t
          where ${isRepresentable(representedId)} order by t.name, t.id) as theses`,
  );
  return orNotFound(row);
}

/** Loads the teachers for whom the vice dean may name a stand-in, also those who are not active. */
export const loadRepresentable = (db: Database): Promise<{ id: number; name: string }[]> =>
  queryRows(
    db,
    sql`select u.id, u.name_with_title as name from users u where ${isTeacher()} order by ${bySurname()}`,
  );

/** Loads the facts about a stand-in that is to be named, as of today. */
export async function loadStandInFacts(
  db: Database,
  representedId: number,
  { standIn, thesis, dateFrom, dateTo }: Omit<StandInFormInput, "represented">,
  today: string,
): Promise<NewStandInFacts> {
  const overlaps = sql`s.ended_at is null and s.date_from <= ${dateTo}::date and s.date_to >= ${dateFrom}::date`;
  const [row] = await queryRows<
    Pick<
      NewStandInFacts,
      "isTeacher" | "mayStandIn" | "isOwnThesis" | "isStandInAway" | "representsOthers"
    >
  >(
    db,
    sql`select exists (select from users u where u.id = ${representedId} and ${isTeacher()}) as is_teacher,
        exists (select from users u where u.id = ${standIn} and ${canActAs("mentor", today)}
          and ${thesis === null ? sharesStudy(representedId) : mayMentorThesis(thesis)}) as may_stand_in,
        ${thesis}::integer is null or exists (select from theses t where t.id = ${thesis} and ${isRepresentable(representedId)}) as is_own_thesis,
        exists (select from stand_ins s where s.represented_id = ${standIn} and ${overlaps}) as is_stand_in_away,
        exists (select from stand_ins s where s.stand_in_id = ${representedId} and ${overlaps}) as represents_others`,
  );
  return { ...orNotFound(row), representedId, standInId: standIn, dateFrom, dateTo, today };
}

const mayMentorThesis = (thesisId: number): SQL =>
  sql`exists (select from user_studies m join theses t on t.study_id = m.study_id
    where m.user_id = u.id and ${allowsGuiding("mentor", sql`m`)} and t.id = ${thesisId})`;

const { problems, refusals } = messages;

explainConstraints({ stand_ins_one_at_a_time: refusals.overlap });

/** The field that each problem is reported at. */
const problemFields = {
  notTeacher: "standIn",
  self: "standIn",
  past: "dateFrom",
  period: "dateTo",
  notOwnThesis: "thesis",
  mayNot: "standIn",
  away: "standIn",
  chain: "dateFrom",
} as const satisfies Record<StandInProblem, keyof StandInFormInput>;

/**
 * Names a stand-in for a person; returns the id. Both people are locked, so that no chain results
 * if two people name each other concurrently. `departmentId` is the department of the thesis if its
 * mentor can't act, so that the department's head may name a stand-in. Refuses with 403, 422 with
 * the field, or with the message of the constraint if the days overlap.
 */
export const nameStandIn = (
  context: Context,
  representedId: number,
  form: Omit<StandInFormInput, "represented">,
  departmentId: number | null = null,
): Promise<number> =>
  inTransaction(context, async (context) => {
    const { actor, db, now } = context;
    if (!standInPolicy.name(actor, { representedId, departmentId }))
      throw new Refusal(403, accessDenied);
    await lockUsers(db, [representedId, form.standIn]);
    const facts = await loadStandInFacts(db, representedId, form, localDate(now));
    const problem = findStandInProblem(facts);
    if (problem) throw new Refusal(422, saveError, { [problemFields[problem]]: problems[problem] });
    const { standIn: standInId, thesis: thesisId, dateFrom, dateTo } = form;
    const { id } = await create(context, standIns, {
      representedId,
      standInId,
      thesisId,
      dateFrom,
      dateTo,
    });
    await notifyBoth(context, "name", await loadStandIn(db, id));
    return id;
  });

/**
 * Ends a stand-in immediately, before its last day. Refuses with 403, 404, or 409 if it has already
 * ended.
 */
export const endStandIn = (context: Context, id: number): Promise<void> =>
  inTransaction(context, async (context) => {
    const { actor, db, now } = context;
    const { representedId, standInId } = await loadStandIn(db, id);
    if (!standInPolicy.name(actor, { representedId })) throw new Refusal(403, accessDenied);
    await lockUsers(db, [representedId, standInId]);
    const standIn = { ...(await loadStandIn(db, id)), today: localDate(now) };
    if (!standInPolicy.end(actor, standIn)) throw new Refusal(409, refusals.ended);
    await change(context, standIns, id, { endedAt: now });
    await notifyBoth(context, "end", standIn);
  });

/**
 * Notifies both people: „doc. dr. sc. Ana Anić → prof. dr. sc. Ivo Ivić", with the first and the
 * last day.
 */
const notifyBoth = (context: Context, step: "name" | "end", standIn: StandInView) =>
  context.publish(context, {
    name: `standIn.${step}`,
    userIds: [standIn.representedId, standIn.standInId],
    data: {
      subject: formatText(texts.hr.pair, {
        name: standIn.standIn,
        represented: standIn.represented,
      }),
      field: `${formatDate(standIn.dateFrom)} – ${formatDate(standIn.dateTo)}`,
    },
  });
