import { lt, type SQL, sql } from "drizzle-orm";
import { lockUsers } from "#areas/people/locks.server.ts";
import { personId } from "#kit/columns/columns.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { gridLabel } from "#kit/grid/column-sql.server.ts";
import type { Language } from "#kit/text/localization.ts";
import { Refusal } from "#kit/workflow/refusal.ts";
import { downloadsPerDay } from "./own-data.ts";
import { type OwnDataSection, type OwnField, ownSections } from "./own-sections.ts";
import { ownDataDownloads } from "./tables.server.ts";
import { messages } from "./texts-page.ts";

/** Counts the downloads of a person since an instant. */
export async function countDownloads(db: Database, me: number, since: Date): Promise<number> {
  const [row] = await queryRows<{ count: number }>(
    db,
    sql`select count(*)::int as count from own_data_downloads where user_id = ${me} and at > ${since}`,
  );
  return row?.count ?? 0;
}

export type OwnData = Readonly<
  Record<OwnDataSection, readonly Readonly<Record<string, unknown>>[]>
>;

/** Loads everything about a person in one statement. */
export async function loadOwnData(db: Database, me: number, language: Language): Promise<OwnData> {
  const sections = ownSections.map(({ name, from, of, order, fields }) => {
    const values = Object.entries(fields).map(
      ([field, declared]) => sql`${valueSql(declared, me, language)} as ${sql.identifier(field)}`,
    );
    return sql`select ${name}::text as section, coalesce(jsonb_agg(to_jsonb(x)), '[]') as rows from (
      select ${sql.join(values, sql`, `)} from ${ownSql(from, me)} t
      where ${ownSql(of, me)} order by ${sql.raw(order)}) x`;
  });
  const loaded = await queryRows<{ section: string; rows: Record<string, unknown>[] }>(
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
    text
      .split(new RegExp(`(${personId})(?!\\w)`))
      .map((part) => (part === personId ? sql`${me}::integer` : sql.raw(part))),
  );

export type OwnFile = { id: number; name: string; sha256: string; size: number };

/**
 * Loads the files of a person: the photograph, the versions of own theses with the answers to them,
 * issued papers, proofs of payment, attachments of own messages and files of own notes and
 * comments.
 */
export const loadOwnFiles = (db: Database, me: number): Promise<OwnFile[]> =>
  queryRows<OwnFile>(
    db,
    sql`select f.id, f.name, f.sha256, f.size from files f where f.id in (
      select photo_file_id from users where id = ${me}
      union select unnest(array[d.thesis_file_id, d.public_file_id, d.attachment_file_id, d.mentor_file_id])
        from documents d join reservations r on r.id = d.reservation_id where r.student_id = ${me}
      union select c.file_id from document_comments c join documents d on d.id = c.document_id
        join reservations r on r.id = d.reservation_id where ${me} in (r.student_id, c.author_id)
      union select p.file_id from papers p join reservations r on r.id = p.reservation_id where r.student_id = ${me}
      union select confirmation_of_payment_file_id from reservations where student_id = ${me}
      union select attachment_file_id from messages where ${me} in (from_id, to_id)
      union select file_id from mentor_notes where mentor_id = ${me}) order by f.id`,
  );

const dayMs = 86_400_000;

/** Refuses with 403 an admin who works as the person. */
export function requireDataOwner({ actor }: Pick<Context, "actor">): void {
  if (actor.impersonator) throw new Refusal(403, messages.notYours);
}

/**
 * Notes a download of the actor's own data. Refuses with 403, or with 429 after the last one of the
 * day.
 */
export const noteDownload = (context: Context): Promise<void> =>
  inTransaction(context, async (context) => {
    requireDataOwner(context);
    const { db, actor, now } = context;
    await lockUsers(db, [actor.id]); // of two at once, the second counts the first
    const count = await countDownloads(db, actor.id, new Date(now.getTime() - dayMs));
    if (count >= downloadsPerDay) throw new Refusal(429, messages.tooMany);
    await db.insert(ownDataDownloads).values({ userId: actor.id, at: now });
  });

/** Deletes downloads that no longer count. */
export const deleteOldDownloads = (db: Database, now: Date) =>
  db.delete(ownDataDownloads).where(lt(ownDataDownloads.at, new Date(now.getTime() - dayMs)));
