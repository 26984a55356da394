import { sql } from "drizzle-orm";
import { type Database, queryRows } from "#kit/database/connection.ts";
import { literalNumber } from "#kit/database/sql.ts";
import { orNotFound } from "#kit/workflow/refusal.ts";
import { remarkJson, remarkOrder } from "./fragments.server.ts";
import { listedRemarks, type RemarkStatus, type RemarkView } from "./remarks.ts";

/** The number of a reservation's remarks by status, and a page of those in one status. */
export type RemarkPage = {
  counts: Record<RemarkStatus, number>;
  remarks: RemarkView[];
  hasNext: boolean;
};

/** Loads a page of the remarks of a reservation; the caller has to check the right to read them. */
export async function findRemarks(
  db: Database,
  reservationId: number,
  { status, page }: { status: RemarkStatus; page: number },
): Promise<RemarkPage> {
  const [list] = await queryRows<{
    counts: Partial<Record<RemarkStatus, number>>;
    rows: RemarkView[];
  }>(
    db,
    sql`select (select coalesce(jsonb_object_agg(c.status, c.count), '{}')
          from (select status, count(*)::int as count from remarks where reservation_id = ${reservationId} group by 1) c) as counts,
        coalesce((select jsonb_agg(${remarkJson} order by ${remarkOrder})
          from (select * from remarks m where m.reservation_id = ${reservationId} and m.status = ${status}
            order by ${remarkOrder} limit ${literalNumber(listedRemarks + 1)} offset ${(page - 1) * listedRemarks}) m
          join users author on author.id = m.author_id), '[]') as rows`,
  );
  const { counts = {}, rows = [] } = list ?? {};
  return {
    counts: { open: 0, answered: 0, done: 0, ...counts },
    remarks: rows.slice(0, listedRemarks),
    hasNext: rows.length > listedRemarks,
  };
}

/** Loads the remarks on some pages of a version; the caller has to check the right to read them. */
export async function findRemarksOnPages(
  db: Database,
  documentId: number,
  { first, last }: { first: number; last: number },
): Promise<RemarkView[]> {
  const [row] = await queryRows<{ rows: RemarkView[] }>(
    db,
    sql`select coalesce(jsonb_agg(${remarkJson} order by ${remarkOrder}), '[]') as rows
      from remarks m join users author on author.id = m.author_id
      where m.document_id = ${documentId} and m.page between ${first} and ${last}`,
  );
  return row?.rows ?? [];
}

/** The id of the reservation of a version. Refuses with 404. */
export async function findReservationOf(db: Database, documentId: number): Promise<number> {
  const [row] = await queryRows<{ id: number }>(
    db,
    sql`select reservation_id as id from documents where id = ${documentId}`,
  );
  return orNotFound(row).id;
}

/** The id of the newest version of a reservation, working or final; undefined if there is none. */
export async function findNewestVersion(
  db: Database,
  reservationId: number,
): Promise<number | undefined> {
  const [row] = await queryRows<{ id: number }>(
    db,
    sql`select id from documents where reservation_id = ${reservationId} order by id desc limit 1`,
  );
  return row?.id;
}
