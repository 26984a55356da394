import { type SQL, sql } from "drizzle-orm";
import {
  asOfDay,
  type BulkRow,
  bulkRows,
  bulkText,
  type PastChange,
  revertAll,
  type WrittenTransaction,
  writeAsOf,
} from "#kit/database/changes.ts";
import type { Database } from "#kit/database/connection.ts";
import type { Context } from "#kit/database/context.ts";
import { findOrCreateKeywords } from "./approved-edits.server.ts";
import { detailColumns } from "./fragments.server.ts";
import { theses } from "./tables.server.ts";
import { parsePhrases } from "./theses.ts";
import {
  findNewTheses,
  findWrittenTheses,
  idsOf,
  keywordListOf,
  type NewThesis,
  programListOf,
  selectListedKeywords,
  selectListedPrograms,
} from "./theses-queries.server.ts";

/** Locks theses and their links against other writers; readers don't wait. */
export const lockTheses = (db: Database) =>
  db.execute(
    sql`lock table theses, thesis_keywords, thesis_study_programs in share row exclusive mode`,
  );

/**
 * Creates and changes theses that nobody has reserved. The values are texts: `mentor` and
 * `coMentor` (user names), `study`, `department` and `strategicArea` (names), `name`, `nameEng`,
 * `description`, `company`, the details, `studyPrograms` and `keywords` (separated by `|`), `status`,
 * `createdOn` and `publishedOn` (yyyy-mm-dd). The history of a new thesis has those days. Call it
 * inside `inTransaction`, under `lockTheses`.
 */
export async function writeTheses({ db, now }: Context, rows: readonly BulkRow[]): Promise<void> {
  await findOrCreateKeywords(
    db,
    parsePhrases(rows.map(({ content }) => content.keywords ?? "").join("|")),
  );
  const known = rows.filter(({ id }) => id !== null);
  await db.execute(sql`update theses t set
      name_eng = coalesce(r.content ->> 'nameEng', t.name_eng),
      description = coalesce(r.content ->> 'description', t.description),
      company = coalesce(r.content ->> 'company', t.company), ${changedDetails},
      department_id = coalesce((select d.id from departments d where d.name = r.content ->> 'department'), t.department_id),
      co_mentor_id = case when r.content ? 'coMentor' then
        (select u.id from users u where u.username = ${bulkText("coMentor")}) else t.co_mentor_id end,
      strategic_area_id = case when r.content ? 'strategicArea' then
        (select a.id from strategic_areas a where a.name = ${bulkText("strategicArea")}) else t.strategic_area_id end,
      program_list = case when r.content ? 'studyPrograms' then ${programListOf(sql`t.study_id`)} else t.program_list end,
      keyword_list = case when r.content ? 'keywords' then ${keywordListOf} else t.keyword_list end
    from ${bulkRows(known)} where t.id = r.id`);
  const added = await findNewTheses(
    db,
    rows.filter(({ id }) => id === null),
  );
  await writeAsOf(
    db,
    theses,
    added.flatMap((thesis) => toPastChanges(thesis, now)),
  );
  const written = [...known, ...added].flatMap(({ id }) => id ?? []);
  await linkByLists(db, written);
}

const changedDetails = sql.raw(
  detailColumns
    .map(([detail, column]) => `${column} = coalesce(r.content ->> '${detail}', t.${column})`)
    .join(", "),
);

/**
 * A new thesis, proposed on one day and published on another. A published one had been sent for
 * publication before.
 */
function toPastChanges(
  { id, status, createdOn, publishedOn, columns }: NewThesis,
  now: Date,
): PastChange[] {
  const at = asOfDay(createdOn, now);
  const first = status === "published" ? "notPublished" : status;
  const proposed: PastChange = {
    id,
    at,
    isNew: true,
    values: { ...columns, status: first, created_at: at, updated_at: at },
  };
  if (status !== "published") return [proposed];
  const published = asOfDay(publishedOn, now);
  return [proposed, { id, at: published, values: { status, published_at: published } }];
}

/**
 * The effect of a past reservation on its thesis; days are yyyy-mm-dd, `defendedAt` is null unless
 * it was completed.
 */
export type PastUse = {
  thesisId: number;
  reservedOn: string;
  completedOn: string;
  defendedAt: Date | null;
};

/**
 * Writes that published theses were reserved, and some completed, on days of the past. Call it
 * under `lockTheses`.
 */
export const followPastReservations = (db: Database, uses: readonly PastUse[], now: Date) =>
  writeAsOf(
    db,
    theses,
    uses.flatMap(({ thesisId, reservedOn, completedOn, defendedAt }): PastChange[] => {
      const reserved = {
        id: thesisId,
        at: asOfDay(reservedOn, now),
        values: { status: "reserved" },
      };
      if (defendedAt === null) return [reserved];
      const at = asOfDay(completedOn, now);
      return [
        reserved,
        {
          id: thesisId,
          at,
          values: { status: "completed", defensed_at: defendedAt, completed_at: at },
        },
      ];
    }),
  );

/** Links theses to the keywords and programmes of their lists. */
async function linkByLists(db: Database, ids: readonly number[]): Promise<void> {
  const relink = async (table: SQL, column: SQL, links: SQL) => {
    await db.execute(sql`delete from ${table}
      where thesis_id in ${idsOf(ids)} and (thesis_id, ${column}) not in (${links})`);
    await db.execute(
      sql`insert into ${table} (thesis_id, ${column}) ${links} on conflict do nothing`,
    );
  };
  await relink(sql`thesis_keywords`, sql`keyword_id`, selectListedKeywords(ids));
  await relink(sql`thesis_study_programs`, sql`study_program_id`, selectListedPrograms(ids));
}

/**
 * Reverts the theses that a transaction wrote. New keywords stay, without theses. Call it under
 * `lockTheses`.
 */
export async function revertTheses(context: Context, written: WrittenTransaction): Promise<void> {
  const ids = await findWrittenTheses(context.db, written);
  await revertAll(context, theses, "Thesis", written);
  await linkByLists(context.db, ids);
}
