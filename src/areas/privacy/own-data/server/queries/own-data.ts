import { type SQL, sql } from "drizzle-orm";
import { type Database, queryRows } from "#kit/database/index.ts";
import type { Language } from "#kit/text/index.ts";
import type { OwnDataSection } from "../../texts.ts";
import { accountSources } from "./account-sources.ts";
import type { Sources } from "./sources.ts";
import { studySources } from "./study-sources.ts";

export type OwnData = Readonly<Record<OwnDataSection, readonly Readonly<Record<string, unknown>>[]>>;

/** Loads everything about a person in one statement. */
export async function loadOwnData(db: Database, me: number, language: Language): Promise<OwnData> {
  const sections = Object.entries({
    ...accountSources(me, language),
    ...studySources(me, language),
  } satisfies Sources<OwnDataSection>).map(([name, { fields, from }]) => {
    const columns = Object.entries(fields).map(([field, value]) => sql`${value as SQL} as ${sql.identifier(field)}`);
    const rows = sql`select ${sql.join(columns, sql`, `)} from ${from}`;
    return sql`${name}::text, (select coalesce(jsonb_agg(to_jsonb(x)), '[]') from (${rows}) x)`;
  });
  const [row] = await queryRows<{ data: OwnData }>(
    db,
    sql`select jsonb_build_object(${sql.join(sections, sql`, `)}) as data`,
  );
  if (!row) throw new Error("a person's data were not read");
  return row.data;
}

export type OwnFile = { id: number; name: string; sha256: string; size: number };

/**
 * Loads the files of a person: the photograph, the versions of own theses with the answers to them, proofs of payment,
 * attachments of own messages and files of own notes.
 */
export const loadOwnFiles = (db: Database, me: number): Promise<OwnFile[]> =>
  queryRows<OwnFile>(
    db,
    sql`select f.id, f.name, f.sha256, f.size from files f where f.id in (
      select photo_file_id from users where id = ${me}
      union select unnest(array[d.thesis_file_id, d.attachment_file_id, d.mentor_file_id])
        from documents d join reservations r on r.id = d.reservation_id where r.student_id = ${me}
      union select c.file_id from document_comments c join documents d on d.id = c.document_id
        join reservations r on r.id = d.reservation_id where r.student_id = ${me}
      union select confirmation_of_payment_file_id from reservations where student_id = ${me}
      union select attachment_file_id from messages where ${me} in (from_id, to_id)
      union select file_id from mentor_notes where mentor_id = ${me}) order by f.id`,
  );

/** Counts the downloads of a person since an instant. */
export async function countDownloads(db: Database, me: number, since: Date): Promise<number> {
  const [row] = await queryRows<{ count: number }>(
    db,
    sql`select count(*)::int as count from own_data_downloads where user_id = ${me} and at > ${since}`,
  );
  return row?.count ?? 0;
}
