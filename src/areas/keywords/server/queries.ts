import { type SQL, sql } from "drizzle-orm";
import { isPublicThesis } from "#areas/theses/server/queries/fragments.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import { parseSelectedIds } from "#kit/forms/parse-form.server.ts";
import { orNotFound } from "#kit/workflow/refusal.ts";
import type { KeywordView } from "../schema.ts";
import { messages } from "../texts.ts";

/** SELECT of the keywords `k` that fulfil a condition, with their numbers, in the Croatian order; a deleted thesis doesn't count. */
const selectKeywords = (where: SQL): SQL =>
  sql`select k.id, k.phrase, count(t.id)::int as theses, count(t.id) filter (where ${isPublicThesis()})::int as "publicTheses",
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

/** Loads the keywords that the address of a page names as `keywords`. */
export async function loadChosenKeywords(db: Database, searchParams: URLSearchParams): Promise<KeywordView[]> {
  const asked = searchParams.get("keywords") ?? "";
  return asked === "" ? [] : loadKeywords(db, parseSelectedIds([asked], messages.nothingChosen));
}

/** Loads one keyword; 404 if there is none. */
export const loadKeyword = async (db: Database, id: number): Promise<KeywordView> =>
  orNotFound((await loadKeywords(db, [id]))[0]);
