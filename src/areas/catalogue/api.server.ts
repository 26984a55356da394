import { createRoute, z } from "@hono/zod-openapi";
import { avatarResponse } from "#areas/people/avatar-api.server.ts";
import { findMergedKeyword } from "#areas/theses/keywords.server.ts";
import { publicThesisStatuses } from "#areas/theses/status.ts";
import type { Context } from "#kit/database/context.ts";
import type { ApiApp } from "#kit/http/request-context.server.ts";
import { respondWithEtag } from "#kit/http/responses.server.ts";
import { orNotFound, parseId } from "#kit/workflow/refusal.ts";
import { mentorStatistics } from "./availability.ts";
import {
  findKeywordDetail,
  loadMentorDetail,
  loadPortraitUsername,
  loadPublicTheses,
} from "./catalogue.server.ts";
import { publicThesesJsonSchema } from "./catalogue.ts";
import { portraitPath } from "./catalogue-rules.ts";
import { type CatalogueFilters, parseCatalogueFilters } from "./filters.ts";
import { loadSitemapEntries, sitemapPartSize } from "./sitemap.server.ts";
import { renderRobotsTxt, renderSitemap, renderSitemapIndex, staticPages } from "./sitemap.ts";

/** The JSON variants (spec §7), portraits of mentors, sitemap and robots.txt. */
export function mount(app: ApiApp) {
  for (const route of [mentorRoute, mentorOnStudyRoute])
    app.openapi(route, async (c) => {
      const { mentor, study } = c.req.valid("param");
      return c.json(
        await loadMentorJson(
          c.var.context,
          parseId(mentor),
          parseStudyId(study),
          new URL(c.req.url).searchParams,
        ),
        200,
      );
    });
  for (const route of [keywordRoute, keywordOnStudyRoute])
    app.openapi(route, async (c) => {
      const { keyword, study } = c.req.valid("param");
      return c.json(
        await loadKeywordJson(
          c.var.context,
          parseId(keyword),
          parseStudyId(study),
          new URL(c.req.url).searchParams,
        ),
        200,
      );
    });
  app.get("/student/mentor-portrait/:id", async (c) => {
    const username = await loadPortraitUsername(
      c.var.context.db,
      parseId(c.req.param("id")),
      c.var.context.now,
    );
    return avatarResponse(c.var.context, username, c.req.raw);
  });
  app.get("/robots.txt", (c) => c.text(renderRobotsTxt(c.var.context.publicUrl)));
  app.get("/sitemap.xml", async (c) =>
    respondWithEtag(c.req.raw, await sitemapXml(c.var.context), xmlHeaders),
  );
  app.get("/sitemap/:part", async (c) =>
    respondWithEtag(
      c.req.raw,
      await sitemapPartXml(c.var.context, parseId(c.req.param("part"))),
      xmlHeaders,
    ),
  );
}

const parseStudyId = (study: string | undefined): number | null =>
  study === undefined ? null : parseId(study);

const jsonRoute = <P extends string, S extends z.ZodObject>(path: P, params: S, summary: string) =>
  createRoute({
    method: "get",
    path,
    summary,
    request: {
      params,
      query: z.object({
        status: z.union([z.string().max(200), z.array(z.string().max(200))]).optional(),
      }),
    },
    responses: {
      200: {
        description: "Statistics, theses and notes",
        content: { "application/json": { schema: publicThesesJsonSchema } },
      },
    },
  });

const idParams = {
  mentor: z.object({ mentor: z.string().max(200) }),
  keyword: z.object({ keyword: z.string().max(200) }),
};
const studyParam = z.string().max(200).optional();

const mentorSummary =
  "Public theses of a mentor, all or those on a study; `status` (published, reserved, completed) chooses";

const keywordSummary =
  "Public theses with a keyword, all or those on a study; `status` (published, reserved, completed) chooses";

const mentorJsonPath = "/student/theses-by-mentor-on-study-json/{mentor}";
const keywordJsonPath = "/student/theses-by-keyword-on-study-json/{keyword}";
const mentorRoute = jsonRoute(
  mentorJsonPath,
  idParams.mentor.extend({ study: studyParam }),
  mentorSummary,
);

const mentorOnStudyRoute = jsonRoute(
  `${mentorJsonPath}/{study}`,
  idParams.mentor.extend({ study: studyParam }),
  mentorSummary,
);

const keywordRoute = jsonRoute(
  keywordJsonPath,
  idParams.keyword.extend({ study: studyParam }),
  keywordSummary,
);

const keywordOnStudyRoute = jsonRoute(
  `${keywordJsonPath}/{study}`,
  idParams.keyword.extend({ study: studyParam }),
  keywordSummary,
);

const xmlHeaders = { "content-type": "application/xml; charset=utf-8" };

/** All URLs in one sitemap, or an index of several. */
async function sitemapXml({ db, publicUrl, now }: Context): Promise<string> {
  const { total, locations } = await loadSitemapEntries(db, 1, now);
  return total > sitemapPartSize
    ? renderSitemapIndex(Math.ceil(total / sitemapPartSize), publicUrl)
    : renderSitemap([...staticPages, ...locations], publicUrl);
}

async function sitemapPartXml({ db, publicUrl, now }: Context, part: number): Promise<string> {
  const { locations } = await loadSitemapEntries(db, part, now);
  return renderSitemap(
    orNotFound(locations.length > 0 ? [...(part === 1 ? staticPages : []), ...locations] : null),
    publicUrl,
  );
}

/**
 * The mentor's page as JSON texts (spec §7): statistics per user, theses, notes shown on the web.
 */
export async function loadMentorJson(
  { db, now }: Context,
  id: number,
  studyId: number | null,
  search: URLSearchParams,
) {
  const [mentor, items] = await Promise.all([
    loadMentorDetail(db, id, studyId, now, { by: "stored" }),
    loadPublicTheses(db, { mentorId: id, studyId }, parseJsonStatuses(search), now),
  ]);
  const user = { id, nameWithTitle: mentor.name, photoUrl: portraitPath(mentor.portrait) };
  return {
    dataNums: JSON.stringify([{ user, ...mentorStatistics(mentor.load, studyId) }]),
    dataItems: JSON.stringify(items),
    mentorNotesHtml: JSON.stringify(mentor.notes.map(({ note }) => note).join("")),
  };
}

/**
 * The keyword's page as JSON texts: the keyword with its frequency, and theses. Notes belong to
 * mentors, so there are none. The id of a merged keyword answers with the one into which it was
 * merged.
 */
export async function loadKeywordJson(
  { db, now }: Pick<Context, "db" | "now">,
  id: number,
  studyId: number | null,
  search: URLSearchParams,
): Promise<z.output<typeof publicThesesJsonSchema>> {
  const statuses = parseJsonStatuses(search);
  const [keyword, items] = await Promise.all([
    findKeywordDetail(db, id, studyId, statuses, { now, language: "hr" }),
    loadPublicTheses(db, { keywordId: id, studyId }, statuses, now),
  ]);
  if (!keyword)
    return loadKeywordJson(
      { db, now },
      orNotFound(await findMergedKeyword(db, id)),
      studyId,
      search,
    );
  return {
    dataNums: JSON.stringify([{ id, phrase: keyword.phrase, num: items.length }]),
    dataItems: JSON.stringify(items),
    mentorNotesHtml: JSON.stringify(""),
  };
}

/** All public statuses unless `status` chooses. */
const parseJsonStatuses = (search: URLSearchParams): CatalogueFilters["statuses"] =>
  search.has("status") ? parseCatalogueFilters(search).statuses : publicThesisStatuses;
