import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "#kit/database/context.ts";
import type { ApiApp } from "#kit/http/server/api.ts";
import { orNotFound, parseId } from "#kit/workflow/refusal.ts";
import { pageSchema } from "../items.ts";
import { fixed, indexOf, robotsOf, sitemapOf } from "../sitemap.ts";
import { keywordJson, mentorJson } from "./json.ts";
import { portraitOf } from "./portrait.ts";
import { locations, partLength } from "./sitemap.ts";

/** The JSON variants (spec §7), mentors' portraits, and what search engines read. */
export function mount(app: ApiApp) {
  for (const route of [mentorRoute, mentorOnStudyRoute])
    app.openapi(route, async (c) => {
      const { mentor, study } = c.req.valid("param");
      return c.json(
        await mentorJson(c.var.context, parseId(mentor), onStudy(study), new URL(c.req.url).searchParams),
        200,
      );
    });
  for (const route of [keywordRoute, keywordOnStudyRoute])
    app.openapi(route, async (c) => {
      const { keyword, study } = c.req.valid("param");
      return c.json(
        await keywordJson(c.var.context, parseId(keyword), onStudy(study), new URL(c.req.url).searchParams),
        200,
      );
    });
  app.get("/student/mentor-portrait/:id", (c) => portraitOf(c.var.context, parseId(c.req.param("id")), c.req.raw));
  app.get("/robots.txt", (c) => c.text(robotsOf(c.var.context.publicUrl)));
  app.get("/sitemap.xml", async (c) => c.body(await sitemap(c.var.context), 200, xmlType));
  app.get("/sitemap/:part", async (c) => c.body(await part(c.var.context, parseId(c.req.param("part"))), 200, xmlType));
}

const onStudy = (study: string | undefined): number | null => (study === undefined ? null : parseId(study));

const jsonRoute = <P extends string, S extends z.ZodObject>(path: P, params: S, summary: string) =>
  createRoute({
    method: "get",
    path,
    summary,
    request: {
      params,
      query: z.object({ status: z.union([z.string(), z.array(z.string())]).optional() }),
    },
    responses: {
      200: { description: "Statistics, topics and notes", content: { "application/json": { schema: pageSchema } } },
    },
  });

const ids = { mentor: z.object({ mentor: z.string() }), keyword: z.object({ keyword: z.string() }) };
const study = z.string().optional();
const ofMentor =
  "Public topics of a mentor, all or those on a study; `status` (published, reserved, completed) chooses";
const ofKeyword =
  "Public topics with a keyword, all or those on a study; `status` (published, reserved, completed) chooses";

const mentorPath = "/student/theses-by-mentor-on-study-json/{mentor}";
const keywordPath = "/student/theses-by-keyword-on-study-json/{keyword}";
const mentorRoute = jsonRoute(mentorPath, ids.mentor.extend({ study }), ofMentor);
const mentorOnStudyRoute = jsonRoute(`${mentorPath}/{study}`, ids.mentor.extend({ study }), ofMentor);
const keywordRoute = jsonRoute(keywordPath, ids.keyword.extend({ study }), ofKeyword);
const keywordOnStudyRoute = jsonRoute(`${keywordPath}/{study}`, ids.keyword.extend({ study }), ofKeyword);

const xmlType = { "content-type": "application/xml; charset=utf-8" };

/** All addresses in one file, or the list of the files that hold them. */
async function sitemap({ db, publicUrl }: Context): Promise<string> {
  const { total, locations: first } = await locations(db, 1);
  return total > partLength
    ? indexOf(Math.ceil(total / partLength), publicUrl)
    : sitemapOf([...fixed, ...first], publicUrl);
}

async function part({ db, publicUrl }: Context, nth: number): Promise<string> {
  const { locations: some } = await locations(db, nth);
  return sitemapOf(orNotFound(some.length > 0 ? [...(nth === 1 ? fixed : []), ...some] : null), publicUrl);
}
