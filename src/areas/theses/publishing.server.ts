import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { type Database, queryRows } from "#kit/database/connection.ts";
import type { Context } from "#kit/database/context.ts";
import { gridDateOfInstant } from "#kit/grid/column-sql.server.ts";
import type { Actor } from "#kit/workflow/policy.ts";
import { runBulk } from "#kit/workflow/refusal.ts";
import { shownAttachment, shownDetails } from "./details.ts";
import { isDecisionVisibleTo } from "./fragments.server.ts";
import { messages } from "./publishing-texts.ts";
import { theses } from "./tables.server.ts";
import { selectThesisViews, type ThesisView } from "./theses-queries.server.ts";
import { sendForPublication } from "./transitions.server.ts";

type Departments = readonly number[] | "all";

const isAwaitingPublication = (of: Departments, ids?: readonly number[]) =>
  and(
    eq(theses.status, "notPublished"),
    of === "all" ? undefined : inArray(theses.departmentId, [...of]),
    ids && inArray(theses.id, [...ids]),
  );

/**
 * Loads the theses that await publication in these departments, oldest first; only `ids`, if given.
 */
export async function loadAwaitingPublication(
  db: Database,
  of: Departments,
  ids?: readonly number[],
): Promise<ThesisView[]> {
  const rows = await selectThesisViews(db)
    .where(isAwaitingPublication(of, ids))
    .orderBy(asc(theses.updatedAt), asc(theses.id));
  return rows.map((row) => ({
    ...row,
    ...shownDetails(row),
    attachment: shownAttachment(row),
  }));
}

/** A thesis that awaits publication, as a task of the head. */
type AwaitingTask = { id: number; name: string; mentor: string; since: string };

/**
 * The theses that await publication in these departments, oldest first, with the day since when
 * they wait.
 */
export const loadAwaitingTasks = (db: Database, departments: readonly number[], most: number) =>
  queryRows<AwaitingTask>(
    db,
    sql`select t.id, t.name, m.name_with_title as mentor, (t.updated_at at time zone 'Europe/Zagreb')::date::text as since
      from theses t join users m on m.id = t.mentor_id
      where t.status = 'notPublished' and t.department_id = any(${sql.param([...departments])}::integer[])
      order by t.updated_at, t.id limit ${most}`,
  );

export const countAwaitingPublication = (db: Database, of: Departments): Promise<number> =>
  db.$count(theses, isAwaitingPublication(of));

/**
 * SQL: the grid rows of the theses that await publication in the departments that the actor heads
 * now, or all of them for the admin.
 */
export const selectAwaitingPublicationRows = (actor: Actor): SQL =>
  sql`select t.id, t.name, mentor.name_with_title as mentor, coalesce(co_mentor.name_with_title, '') as "coMentor",
          s.name as study, d.name as department,
          ${gridDateOfInstant(sql`t.created_at`)} as "createdAt", ${gridDateOfInstant(sql`t.updated_at`)} as "updatedAt",
          '/thesis/show/' || t.id as "showPath"
        from theses t join studies s on s.id = t.study_id join departments d on d.id = t.department_id
        join users mentor on mentor.id = t.mentor_id left join users co_mentor on co_mentor.id = t.co_mentor_id
        where t.status = 'notPublished' and ${isDecisionVisibleTo(actor)}
        order by t.updated_at, t.id`;

type ActorContext = Pick<Context, "db" | "actor">;

/** Loads the names of the theses in departments that the actor heads now. */
export const loadHeadedNames = ({ db, actor }: ActorContext, ids: readonly number[]) =>
  loadNames(db, ids, inArray(theses.departmentId, [...actor.headedDepartments]));

/** Loads the names of the actor's own theses as mentor. */
export const loadOwnNames = ({ db, actor }: ActorContext, ids: readonly number[]) =>
  loadNames(db, ids, eq(theses.mentorId, actor.id));

async function loadNames(db: Database, ids: readonly number[], visible: SQL) {
  const rows = await db
    .select({ id: theses.id, name: theses.name })
    .from(theses)
    .where(and(inArray(theses.id, [...ids]), visible));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const { nameless } = messages;

/** Sends each of the mentor's drafts for publication. */
export const sendTheses = async (context: Context, ids: readonly number[]) =>
  runBulk(ids, { names: await loadOwnNames(context, ids), nameless }, (id) =>
    sendForPublication(context, id),
  );
