import { type SQL, sql } from "drizzle-orm";
import { type Database, queryRows } from "#kit/database/connection.ts";
import { gridLabel } from "#kit/grid/column-sql.server.ts";
import type { Language } from "#kit/text/localization.ts";
import { type OwnField, ownId } from "../../rules/declaration.ts";
import { ownSections } from "../../rules/own-tables.ts";
import type { OwnDataSection } from "../../texts/sections.ts";

export type OwnData = Readonly<Record<OwnDataSection, readonly Readonly<Record<string, unknown>>[]>>;

/** Loads everything about a person in one statement. */
export async function loadOwnData(db: Database, me: number, language: Language): Promise<OwnData> {
  const sections = ownSections.map(({ name, table, rows }) => {
    const fields = Object.entries(rows.fields).map(
      ([field, declared]) => sql`${valueSql(declared, me, language)} as ${sql.identifier(field)}`,
    );
    return sql`select ${name}::text as section, coalesce(jsonb_agg(to_jsonb(x)), '[]') as rows from (
      select ${sql.join(fields, sql`, `)} from ${ownSql(rows.from ?? table, me)} t
      where ${ownSql(rows.of, me)} order by ${sql.raw(rows.order ?? "t.id")}) x`;
  });
  const loaded = await queryRows<{ section: OwnDataSection; rows: Record<string, unknown>[] }>(
    db,
    sql.join(sections, sql` union all `),
  );
  return Object.fromEntries(loaded.map(({ section, rows }) => [section, rows])) as Record<
    OwnDataSection,
    Record<string, unknown>[]
  >;
}

function valueSql({ value, names }: OwnField, me: number, language: Language): SQL {
  const declared = ownSql(value, me);
  return names ? gridLabel(sql`(${declared})::text`, names(language)) : declared;
}

/** SQL of the declarations, with the person's id as a parameter. */
const ownSql = (text: string, me: number): SQL =>
  sql.join(
    text.split(new RegExp(`(${ownId})(?!\\w)`)).map((part) => (part === ownId ? sql`${me}::integer` : sql.raw(part))),
  );

export type OwnFile = { id: number; name: string; sha256: string; size: number };

/**
 * Loads the files of a person: the photograph, the versions of own theses with the answers to them, issued papers,
 * proofs of payment, attachments of own messages and files of own notes and comments.
 */
export const loadOwnFiles = (db: Database, me: number): Promise<OwnFile[]> =>
  queryRows<OwnFile>(
    db,
    sql`select f.id, f.name, f.sha256, f.size from files f where f.id in (
      select photo_file_id from users where id = ${me}
      union select unnest(array[d.thesis_file_id, d.attachment_file_id, d.mentor_file_id])
        from documents d join reservations r on r.id = d.reservation_id where r.student_id = ${me}
      union select c.file_id from document_comments c join documents d on d.id = c.document_id
        join reservations r on r.id = d.reservation_id where ${me} in (r.student_id, c.author_id)
      union select p.file_id from papers p join reservations r on r.id = p.reservation_id where r.student_id = ${me}
      union select confirmation_of_payment_file_id from reservations where student_id = ${me}
      union select attachment_file_id from messages where ${me} in (from_id, to_id)
      union select file_id from mentor_notes where mentor_id = ${me}) order by f.id`,
  );
