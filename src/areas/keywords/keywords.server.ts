import { type SQL, sql } from "drizzle-orm";
import { moveKeywordFollows } from "#areas/following/following.server.ts";
import { isPublicThesis } from "#areas/theses/fragments.server.ts";
import {
  mergeKeywords,
  removeKeywords,
  renameKeyword,
  translateKeyword,
} from "#areas/theses/keywords.server.ts";
import { findKeywords } from "#areas/theses/theses-queries.server.ts";
import { replaceInViews } from "#areas/views/views.server.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { saveError } from "#kit/forms/form.ts";
import { type Message, withValues } from "#kit/text/localization.ts";
import { accessDenied, orNotFound, Refusal } from "#kit/workflow/refusal.ts";
import type { KeywordView } from "./keywords.ts";
import { keywordPolicy } from "./policy.ts";
import { messages } from "./texts.ts";

/**
 * SELECT of the keywords `k` that fulfil a condition, with their numbers, in the Croatian order; a
 * deleted thesis doesn't count.
 */
const selectKeywords = (where: SQL): SQL =>
  sql`select k.id, k.phrase, k.phrase_eng as "phraseEng", count(t.id)::int as theses, count(t.id) filter (where ${isPublicThesis()})::int as "publicTheses",
      (select count(*)::int from follows f where f.keyword_id = k.id) as followers
    from keywords k left join thesis_keywords l on l.keyword_id = k.id
      left join theses t on t.id = l.thesis_id and t.status <> 'deleted'
    where ${where} group by k.id order by k.phrase`;

/** The rows of the grid. */
export const keywordRows: SQL = sql`select listed.*, '/keyword/edit/' || listed.id as "showPath"
  from (${selectKeywords(sql`true`)}) listed order by listed.phrase, listed.id`;

/** Loads the keywords of these ids; ids of no keyword are left out. */
export const loadKeywords = (db: Database, ids: readonly number[]): Promise<KeywordView[]> =>
  queryRows<KeywordView>(db, selectKeywords(sql`k.id = any(${sql.param([...ids])}::integer[])`));

/** Loads the names of all keywords, in the Croatian order. */
export const loadPhrases = async (db: Database): Promise<string[]> =>
  (await queryRows<{ phrase: string }>(db, sql`select phrase from keywords order by phrase`)).map(
    ({ phrase }) => phrase,
  );

/**
 * Returns the ids of keywords given by their names, regardless of case. Refuses with 422 a name of
 * none, and fewer than two keywords.
 */
export async function findPhrases(db: Database, phrases: readonly string[]): Promise<number[]> {
  const known = await findKeywords(db, phrases);
  const unknown = phrases.find((phrase) => !known.some((keyword) => isNamed(keyword, phrase)));
  const refuse = (message: Message) => new Refusal(422, saveError, { phrases: message });
  if (unknown !== undefined) throw refuse(withValues(messages.merge.unknown, { phrase: unknown }));
  if (known.length < 2) throw refuse(messages.merge.tooFew);
  return known.map(({ id }) => id);
}

const isNamed = ({ phrase }: { phrase: string }, name: string) =>
  phrase.toLocaleLowerCase("hr") === name.toLocaleLowerCase("hr");

/** Loads one keyword; 404 if there is none. */
export const loadKeyword = async (db: Database, id: number): Promise<KeywordView> =>
  orNotFound((await loadKeywords(db, [id]))[0]);

/** Refuses with 403 anybody but the admin. */
export function requireKeywordManager({ actor }: Pick<Context, "actor">): void {
  if (!keywordPolicy.manage(actor, undefined)) throw new Refusal(403, accessDenied);
}

/** The columns of grids that show keywords. */
const keywordColumn = "keywords";

/**
 * Writes a keyword differently, in one language or both. Returns the id of another keyword that is written like that,
 * regardless of case, and changes nothing then. Refuses with 403, 404 or 409.
 */
export const changePhrase = (
  context: Context,
  id: number,
  { phrase, phraseEng }: { phrase: string; phraseEng: string },
): Promise<{ existing?: number }> =>
  inTransaction(context, async (context) => {
    requireKeywordManager(context);
    const { db } = context;
    const before = await loadKeyword(db, id);
    if (before.phraseEng !== phraseEng) await translateKeyword(context, id, phraseEng);
    if (before.phrase === phrase) return {};
    const other = (await findKeywords(db, [phrase])).find((keyword) => keyword.id !== id);
    if (other) return { existing: other.id };
    await renameKeyword(context, id, phrase);
    await replaceInViews(context, keywordColumn, { from: [before.phrase], to: phrase });
    return {};
  });

/**
 * Merges keywords into one of them, with their followers and with the saved views that name them.
 * Returns its phrase and the number of theses that had one of the others. Refuses with 403, 404 if
 * one no longer exists, 409, or 422 if there is nothing to merge.
 */
export const mergeChosen = (context: Context, ids: readonly number[], into: number) =>
  inTransaction(context, async (context) => {
    requireKeywordManager(context);
    const { db } = context;
    if (ids.length < 2) throw new Refusal(422, messages.merge.tooFew);
    if (!ids.includes(into)) throw new Refusal(422, saveError, { into: messages.merge.other });
    const chosen = await loadKeywords(db, ids);
    if (chosen.length < ids.length) throw new Refusal(404, messages.gone);
    const { phrase } = orNotFound(chosen.find(({ id }) => id === into));
    const others = chosen.filter(({ id }) => id !== into);
    const otherIds = others.map(({ id }) => id);
    await moveKeywordFollows(context, otherIds, into);
    const theses = await mergeKeywords(context, otherIds, into);
    await replaceInViews(context, keywordColumn, {
      from: others.map(({ phrase }) => phrase),
      to: phrase,
    });
    return { phrase, theses };
  });

/** Removes keywords from all theses. Returns the number of theses. Refuses with 403 or 409. */
export const removeChosen = (context: Context, ids: readonly number[]): Promise<number> =>
  inTransaction(context, (context) => {
    requireKeywordManager(context);
    return removeKeywords(context, ids);
  });
