import type { SQL } from "drizzle-orm";
import type { Context as HonoContext, TypedResponse } from "hono";
import { columnarOf, columnarType } from "../../grid/columnar.ts";
import type { GridRow } from "../../grid/columns.ts";
import type { CallEnv } from "../calls.ts";
import { rowsOf } from "../database.ts";

/** Where a grid's rows come from. */
export type RowSource = {
  /** The tables that the SELECT reads, by name; what changes elsewhere does not make an answer old. */
  sources: readonly string[];
  /** All that the rows depend on besides the data, the address and the day: who asks, or only in what role. */
  scope: string;
  /** One SELECT in the order in which the rows are shown, its columns named as the fields of a row. */
  select: SQL;
};

/** An answer that `gridRoute` describes, whatever its rows are. */
export type RowsAnswer = Response & TypedResponse<never, 200, "json">;

/**
 * Answers a grid's call with its rows: as the JSON array of spec §7, or as columns to who asks for `columnarType`.
 *
 * ```ts
 * const notPublished = gridRoute("/head-of-department/grid-data-not-published", gridRow, "Teme koje čekaju objavu");
 * app.openapi(notPublished, (c) => {
 *   const { actor } = c.var.context;
 *   return answerRows(c, {
 *     sources: ["theses", "users"],
 *     scope: `heads ${actor.heads.join()}`,
 *     select: sql`select t.id, t.name, m.name_with_title as mentor, ${gridDay(sql`t.created_at`)} as "createdAt",
 *         '/thesis/show/' || t.id as "showPath"
 *       from theses t join users m on m.id = t.mentor_id
 *       where t.department_id in ${[...actor.heads]} order by t.updated_at, t.id`,
 *   });
 * });
 * ```
 */
export async function answerRows(c: HonoContext<CallEnv>, { select }: RowSource): Promise<RowsAnswer> {
  const rows = await rowsOf<GridRow>(c.var.context.db, select);
  const columns = c.req.header("accept")?.includes(columnarType) ?? false;
  const headers = {
    "content-type": columns ? columnarType : "application/json",
    "cache-control": "private, no-cache",
    vary: "Accept, Cookie",
  };
  return new Response(JSON.stringify(columns ? columnarOf(rows) : rows), { headers }) as RowsAnswer;
}
