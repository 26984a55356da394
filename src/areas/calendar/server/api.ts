import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "#kit/database/context.ts";
import type { ApiApp } from "#kit/http/server/api.ts";
import type { Language } from "#kit/text/format-text.ts";
import { languageCookie, languageFromCookies } from "#kit/text/language.ts";
import { toDeadlinesFeed, toDefensesFeed } from "../feed.ts";
import { type CalendarFeed, type FeedKind, feedKinds } from "../schema.ts";
import { computeEtag, renderIcs } from "./ics.ts";
import { loadFeedDeadlines, loadFeedDefenses } from "./queries.ts";
import { authenticateFeed, type FeedOwner } from "./tokens.ts";

/** The calendar feeds: whoever holds the token reads its owner's, without a session (product §2). */
export function mount(app: ApiApp) {
  for (const kind of feedKinds)
    app.openapi(feedRoute(kind), async (c) => {
      const { context } = c.var;
      const { username, token } = c.req.valid("param");
      const language = languageFromCookies(c.req.query());
      const owner = await authenticateFeed(context, { username, token, address: c.var.address });
      const text = renderIcs(await feedLoaders[kind](context, owner, language), context.publicUrl);
      const tag = computeEtag(text);
      const headers = {
        etag: tag,
        "cache-control": "private, no-cache",
        "x-robots-tag": "noindex",
        "referrer-policy": "no-referrer",
      };
      if (matchesEtag(c.req.header("if-none-match"), tag)) return c.body(null, 304, headers);
      return c.body(text, 200, {
        ...headers,
        "content-type": "text/calendar; charset=utf-8",
        "content-language": language,
        "content-disposition": `inline; filename="${kind}.ics"`,
      });
    });
}

const feedLoaders: Record<FeedKind, (context: Context, owner: FeedOwner, language: Language) => Promise<CalendarFeed>> =
  {
    "scheduled-defenses": async ({ db, now }, owner, language) =>
      toDefensesFeed(await loadFeedDefenses(db, owner, now), language),
    deadlines: async ({ db, now }, owner, language) =>
      toDeadlinesFeed(await loadFeedDeadlines(db, owner, now, language), language),
  };

/** What compresses an answer on its way weakens its tag. */
const matchesEtag = (header: string | undefined, tag: string) =>
  header?.split(",").some((one) => ["*", tag].includes(one.trim().replace(/^W\//, ""))) ?? false;

const feedRoute = (kind: FeedKind) =>
  createRoute({
    method: "get",
    path: `/ical/${kind}/{username}/{token}`,
    summary:
      kind === "deadlines" ? "A person's deadlines as a calendar" : "The defenses a person may see as a calendar",
    request: {
      params: z.object({ username: z.string(), token: z.string() }),
      query: z.object({ [languageCookie]: z.string().optional() }),
    },
    responses: {
      200: { description: "The calendar", content: { "text/calendar": { schema: z.string() } } },
      304: { description: "Unchanged" },
    },
  });
