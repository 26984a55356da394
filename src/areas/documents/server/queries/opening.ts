import { sql } from "drizzle-orm";
import { queryRows } from "#kit/database/connection.ts";
import type { Context } from "#kit/database/context.ts";
import { openedBy } from "./fragments.ts";

/** The file of a version and its title, if the actor has not opened it; undefined if they have, or if there is none. */
export async function findUnopened({ db, actor }: Pick<Context, "db" | "actor">, documentId: number) {
  const [row] = await queryRows<{ fileId: number; title: string }>(
    db,
    sql`select d.thesis_file_id as "fileId", r.thesis_name as title
      from documents d join reservations r on r.id = d.reservation_id
      where d.id = ${documentId} and d.thesis_file_id is not null and not ${openedBy(actor.id)}`,
  );
  return row;
}
