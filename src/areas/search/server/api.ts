import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "#kit/database/context.ts";
import type { ApiApp } from "#kit/http/server/api.ts";
import { answerRows } from "#kit/server/grid/answer-rows.ts";
import { formatText, textsFor } from "#kit/text/format-text.ts";
import type { Item } from "../items.ts";
import { itemSchema } from "../schema.ts";
import { texts } from "../texts.ts";
import { find } from "./find.ts";
import { itemsOf, listed } from "./items.ts";

/** GET /search-data (spec §3, §7). */
export function mount(app: ApiApp) {
  app.openapi(searchData, async (c) => {
    const { q } = c.req.valid("query");
    if (q === undefined) return answerRows(c, listed(c.var.context.language));
    c.header("cache-control", "private, no-cache");
    return c.json(await foundItems(c.var.context, q), 200);
  });
}

/** For the box when not all topics fit its list. */
async function foundItems(context: Context, q: string): Promise<Item[]> {
  const wish = { status: undefined, study: undefined, page: 1, topics: 8, mentors: 4, keywords: 4 };
  const search = await find(context, q, wish);
  const { topicsOf } = textsFor(texts, context.language);
  return search ? itemsOf(search.found, (n) => formatText(topicsOf, { n }, context.language)) : [];
}

const searchData = createRoute({
  method: "get",
  path: "/search-data",
  summary: "Mentors, keywords and topics that everybody may find; with `q` only those found by it",
  request: { query: z.object({ q: z.string().max(200).optional() }) },
  responses: {
    200: { description: "Items", content: { "application/json": { schema: z.array(itemSchema) } } },
    304: { description: "Nothing has changed" },
  },
});
