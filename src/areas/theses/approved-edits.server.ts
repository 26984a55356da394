import { and, eq, notInArray, sql } from "drizzle-orm";
import type { TextDetail } from "#areas/studies/thesis-details.ts";
import { change } from "#kit/database/changes.ts";
import type { Database } from "#kit/database/connection.ts";
import type { Context } from "#kit/database/context.ts";
import { type ThesisRow, theses, thesisKeywords, thesisStudyPrograms } from "./tables.server.ts";
import { findKeywords, type Keyword, type ThesisView } from "./theses-queries.server.ts";

/** A change of a published thesis; missing fields stay unchanged. */
export type ThesisChange = {
  columns?: Partial<
    Pick<
      ThesisRow,
      | "name"
      | "nameEng"
      | "company"
      | TextDetail
      | "description"
      | "coMentorId"
      | "strategicAreaId"
      | "studyId"
      | "attachmentId"
    >
  >;
  programs?: readonly { id: number; name: string }[];
  /** The phrases of all keywords of the thesis. */
  phrases?: readonly string[];
};

/** Writes an approved change. The caller has locked the thesis and validated the change. */
export async function changePublishedThesis(
  context: Context,
  thesis: ThesisView,
  { columns = {}, programs, phrases }: ThesisChange,
): Promise<ThesisRow> {
  const keywords = phrases && (await findOrCreateKeywords(context.db, phrases));
  const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
  if (programs || keywords)
    await linkProgramsAndKeywords(
      context,
      thesis.id,
      ids(programs ?? thesis.programs),
      ids(keywords ?? thesis.keywords),
    );
  const after = await change(context, theses, thesis.id, {
    ...columns,
    ...(programs && { programList: programs.map(({ name }) => name).join("|") }),
    ...(keywords && { keywordList: keywords.map(({ phrase }) => phrase).join("|") }),
  });
  await context.publish(context, { name: "thesis.edit", thesisId: thesis.id });
  return after;
}

/** Replaces the links of a thesis to programmes and keywords. */
export async function linkProgramsAndKeywords(
  { db }: Context,
  thesisId: number,
  programIds: readonly number[],
  keywordIds: readonly number[],
) {
  const { studyProgramId } = thesisStudyPrograms;
  const { keywordId } = thesisKeywords;
  await db
    .delete(thesisStudyPrograms)
    .where(
      and(eq(thesisStudyPrograms.thesisId, thesisId), notInArray(studyProgramId, [...programIds])),
    );
  await db
    .delete(thesisKeywords)
    .where(and(eq(thesisKeywords.thesisId, thesisId), notInArray(keywordId, [...keywordIds])));
  const programs = programIds.map((studyProgramId) => ({ thesisId, studyProgramId }));
  const keywords = keywordIds.map((keywordId) => ({ thesisId, keywordId }));
  if (programs.length > 0)
    await db.insert(thesisStudyPrograms).values(programs).onConflictDoNothing();
  if (keywords.length > 0) await db.insert(thesisKeywords).values(keywords).onConflictDoNothing();
}

/**
 * Returns the keywords of these phrases, in the Croatian order; missing ones are created. Case is
 * ignored. Concurrent requests with the same new phrase share one keyword. Phrases must be trimmed
 * and must not contain `|`.
 */
export async function findOrCreateKeywords(
  db: Database,
  phrases: readonly string[],
): Promise<Keyword[]> {
  if (phrases.length === 0) return [];
  const wanted = sql`json_array_elements_text(${JSON.stringify(phrases)}::json) as given (phrase)`;
  const folded = sql`lower(given.phrase collate "hr-x-icu")`;
  // inserted in a fixed order, so that concurrent requests wait for each other without a deadlock
  await db.execute(sql`
    insert into keywords (phrase) select given.phrase from ${wanted}
    where not exists (select from keywords k where lower(k.phrase) = ${folded})
    order by ${folded} on conflict (lower(phrase)) do nothing`);
  return findKeywords(db, phrases);
}
