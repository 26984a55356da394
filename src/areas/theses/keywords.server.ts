import { asc, inArray, sql } from "drizzle-orm";
import { change } from "#kit/database/changes.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import type { Context } from "#kit/database/context.ts";
import { Refusal, statusChanged } from "#kit/workflow/refusal.ts";
import { keywordRedirects, keywords, theses, thesisKeywords } from "./tables.server.ts";
import { idsOf } from "./theses-queries.server.ts";

/** The keyword into which another one was merged; undefined if the id is that of none. */
export async function findMergedKeyword(db: Database, id: number): Promise<number | undefined> {
  const [row] = await queryRows<{ id: number }>(
    db,
    sql`select merged_into as id from keyword_redirects where keyword_id = ${id}`,
  );
  return row?.id;
}

/** The theses that have one of these keywords, in the order of their ids. */
export const findThesesWithKeywords = async (
  db: Database,
  ids: readonly number[],
): Promise<number[]> =>
  (
    await queryRows<{ id: number }>(
      db,
      sql`select distinct thesis_id as id from thesis_keywords where keyword_id in ${idsOf(ids)} order by 1`,
    )
  ).map(({ id }) => id);

/**
 * Replaces some keywords of theses by another one, and deletes them; their addresses lead to the
 * other one. Returns the number of theses. Refuses with 409 if one of the keywords no longer
 * exists, or if a thesis gets or loses one at this moment. Call it inside `inTransaction`.
 */
export async function mergeKeywords(
  context: Context,
  ids: readonly number[],
  into: number,
): Promise<number> {
  const { db } = context;
  const theses = await lockKeywords(context, ids, into);
  await db.execute(sql`insert into thesis_keywords (thesis_id, keyword_id)
    select distinct thesis_id, ${into}::integer from thesis_keywords where keyword_id in ${idsOf(ids)} on conflict do nothing`);
  await db
    .update(keywordRedirects)
    .set({ mergedInto: into })
    .where(inArray(keywordRedirects.mergedInto, [...ids]));
  await db
    .insert(keywordRedirects)
    .values(ids.map((keywordId) => ({ keywordId, mergedInto: into })));
  await deleteKeywords(context, ids);
  return theses.length;
}

/**
 * Takes keywords from all theses and deletes them. Returns the number of theses. Refuses as
 * `mergeKeywords`.
 */
export async function removeKeywords(context: Context, ids: readonly number[]): Promise<number> {
  const theses = await lockKeywords(context, ids);
  await deleteKeywords(context, ids);
  return theses.length;
}

/**
 * Writes a keyword differently, also in its theses. Refuses with 409 if another keyword is written
 * like that. Call it inside `inTransaction`.
 */
export async function renameKeyword(context: Context, id: number, phrase: string): Promise<void> {
  const locked = await lockKeywords(context, [id]);
  await change(context, keywords, id, { phrase });
  await context.db.execute(sql`update theses t set keyword_list = (select string_agg(k.phrase, '|' order by k.phrase)
      from thesis_keywords l join keywords k on k.id = l.keyword_id where l.thesis_id = t.id)
    where t.id in ${idsOf(locked)}`);
}

/**
 * Gives a keyword its name on English pages, "" for none. Refuses with 404 if there is no such
 * keyword. Call it inside `inTransaction`.
 */
export const translateKeyword = (context: Context, id: number, phraseEng: string) =>
  change(context, keywords, id, { phraseEng });

/** The lists of the theses follow their links at the end of the transaction (migration 0005). */
async function deleteKeywords({ db }: Context, ids: readonly number[]) {
  await db.delete(thesisKeywords).where(inArray(thesisKeywords.keywordId, [...ids]));
  await db.delete(keywords).where(inArray(keywords.id, [...ids]));
}

/**
 * Locks the theses that have one of the keywords `ids`, then these keywords and the one that stays.
 * Returns the theses.
 */
async function lockKeywords(
  { db }: Context,
  ids: readonly number[],
  into?: number,
): Promise<number[]> {
  const matches = await findThesesWithKeywords(db, ids);
  await db
    .select({ id: theses.id })
    .from(theses)
    .where(sql`${theses.id} in ${idsOf(matches)}`)
    .orderBy(asc(theses.id))
    .for("update");
  const all = into === undefined ? ids : [...ids, into];
  const locked = await db
    .select({ id: keywords.id })
    .from(keywords)
    .where(inArray(keywords.id, [...all]))
    .orderBy(asc(keywords.id))
    .for("update");
  // nobody can link one of them any longer, but somebody may have done so before
  const now = await findThesesWithKeywords(db, ids);
  if (locked.length < all.length || now.join() !== matches.join())
    throw new Refusal(409, statusChanged);
  return matches;
}
