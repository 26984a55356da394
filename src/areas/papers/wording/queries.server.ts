import { and, desc, eq, sql } from "drizzle-orm";
import { type Database, queryRows } from "#kit/database/connection.ts";
import type { Language } from "#kit/text/localization.ts";
import type { WordingKind } from "../papers.ts";
import { paperTemplates } from "./tables.server.ts";

/** Returns the newest version of a wording; undefined if it has never been changed. */
export async function findWording(db: Database, kind: WordingKind, language: Language) {
  const [row] = await db
    .select()
    .from(paperTemplates)
    .where(and(eq(paperTemplates.kind, kind), eq(paperTemplates.language, language)))
    .orderBy(desc(paperTemplates.number))
    .limit(1);
  return row;
}

type WordingVersion = {
  number: number;
  body: string | null;
  createdAt: string;
  createdBy: string | null;
};

/** Loads all versions of a wording, newest first. */
export const loadWordingVersions = (
  db: Database,
  kind: WordingKind,
  language: Language,
): Promise<WordingVersion[]> =>
  queryRows(
    db,
    sql`select w.number, w.body, to_json(w.created_at)#>>'{}' as created_at, author.name as created_by
    from paper_templates w left join users author on author.id = w.created_by
    where w.kind = ${kind} and w.language = ${language} order by w.number desc`,
  );

/** The newest version of a wording, for the list; `own` if it has a text of the faculty. */
type NewestWording = {
  kind: string;
  language: Language;
  own: boolean;
  createdAt: string;
  createdBy: string | null;
};

/** Loads the newest version of every wording that has ever been changed. */
export const loadNewestWordings = (db: Database): Promise<NewestWording[]> =>
  queryRows(
    db,
    sql`select distinct on (w.kind, w.language) w.kind, w.language, w.body is not null as own,
      to_json(w.created_at)#>>'{}' as created_at, author.name as created_by
    from paper_templates w left join users author on author.id = w.created_by
    order by w.kind, w.language, w.number desc`,
  );
