import type { SQL } from "drizzle-orm";
import type { Context as HonoContext, TypedResponse } from "hono";
import { columnarOf, columnarType } from "../../grid/columnar.ts";
import type { GridRow } from "../../grid/columns.ts";
import type { CallEnv } from "../calls.ts";
import { rowsOf } from "../database.ts";

/** An answer that `gridRoute` describes, whatever its rows are. */
export type RowsAnswer = Response & TypedResponse<never, 200, "json">;

/**
 * Answers a grid's call with its rows: as the JSON array of spec §7, or as columns to who asks for `columnarType`. They come
 * from one SELECT, in the order in which they are shown, whose columns are named as the fields of a row. An unchanged answer is
 * not asked for again: what it depends on is read off the statement and its values, so all else that matters (who asks, today)
 * must stand among these, and the statement must not ask the database what time it is.
 *
 * ```ts
 * const notPublished = gridRoute("/head-of-department/grid-data-not-published", gridRow, "Teme koje čekaju objavu");
 * app.openapi(notPublished, (c) =>
 *   answerRows(c, sql`select t.id, t.name, m.name_with_title as mentor, ${gridDay(sql`t.created_at`)} as "createdAt",
 *       '/thesis/show/' || t.id as "showPath"
 *     from theses t join users m on m.id = t.mentor_id
 *     where t.department_id = any(${sql.param([...c.var.context.actor.heads])}::integer[]) order by t.updated_at, t.id`),
 * );
 * ```
 */
export async function answerRows(c: HonoContext<CallEnv>, select: SQL): Promise<RowsAnswer> {
  const rows = await rowsOf<GridRow>(c.var.context.db, select);
  const columns = c.req.header("accept")?.includes(columnarType) ?? false;
  const headers = {
    "content-type": columns ? columnarType : "application/json",
    "cache-control": "private, no-cache",
    vary: "Accept, Cookie",
  };
  return new Response(JSON.stringify(columns ? columnarOf(rows) : rows), { headers }) as RowsAnswer;
}
