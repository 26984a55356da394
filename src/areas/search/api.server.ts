import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "#kit/database/context.ts";
import { respondWithRows } from "#kit/grid/endpoint.server.ts";
import type { ApiApp } from "#kit/http/request-context.server.ts";
import { formatText, textsFor } from "#kit/text/localization.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { selectSuggestionItems, toSearchItems } from "./autocomplete.server.ts";
import { runSearch } from "./search.server.ts";
import { searchItemSchema } from "./search.ts";
import type { SearchItem } from "./search-rules.ts";
import { texts } from "./texts.ts";

/** GET /search-data (spec §3, §7). */
export function mount(app: ApiApp) {
  app.openapi(searchDataRoute, async (c) => {
    const { q } = c.req.valid("query");
    if (q === undefined)
      return respondWithRows(
        c,
        selectSuggestionItems(c.var.context.language, localDate(c.var.context.now)),
      );
    c.header("cache-control", "private, no-cache");
    return c.json(await loadMatchingItems(c.var.context, q), 200);
  });
}

/** Matches for the search box when not all theses fit its list. */
async function loadMatchingItems(context: Context, q: string): Promise<SearchItem[]> {
  const options = {
    status: undefined,
    study: undefined,
    page: 1,
    topics: 8,
    mentors: 4,
    keywords: 4,
  };
  const search = await runSearch(context, q, options);
  const { thesesOf: topicsOf } = textsFor(texts, context.language);
  return search
    ? toSearchItems(search.matches, (n) => formatText(topicsOf, { n }, context.language))
    : [];
}

const searchDataRoute = createRoute({
  method: "get",
  path: "/search-data",
  summary: "Mentors, keywords and theses that everybody may find; with `q` only those found by it",
  request: { query: z.object({ q: z.string().max(200).optional() }) },
  responses: {
    200: {
      description: "Items",
      content: { "application/json": { schema: z.array(searchItemSchema) } },
    },
    304: { description: "Nothing has changed" },
  },
});
