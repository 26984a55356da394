import { createRoute, z } from "@hono/zod-openapi";
import { gridRoute, respondWithRows } from "#kit/grid/endpoint.server.ts";
import type { ApiApp } from "#kit/http/request-context.server.ts";
import { mountDeletionApi } from "#kit/records/deletion-api.server.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { thesisDeletion } from "./deletion.server.ts";
import { selectMentorListRows } from "./mentor-lists.server.ts";
import { type MentorList, mentorListDataPath, mentorListNames } from "./mentor-lists.ts";
import { texts as listTexts } from "./mentor-lists-texts.ts";
import { thesisSetAccess } from "./policy.ts";
import { selectAwaitingPublicationRows } from "./publishing.server.ts";
import { loadSimilarTheses } from "./similar.server.ts";
import { mentorListGridRow, similarThesis, thesisGridRow, thesisSetGridRow } from "./theses.ts";
import { selectThesisRows } from "./theses-queries.server.ts";

/** Mounts the JSON calls and files of this area. */
export function mount(app: ApiApp) {
  app.openapi(awaitingPublicationRoute, (c) =>
    respondWithRows(c, selectAwaitingPublicationRows(c.var.context.actor)),
  );
  app.openapi(currentTheses, (c) => {
    const { actor, now } = c.var.context;
    return respondWithRows(c, selectThesisRows(actor, "current", localDate(now)));
  });
  app.openapi(allTheses, (c) => {
    const { actor, now } = c.var.context;
    return respondWithRows(c, selectThesisRows(actor, "all", localDate(now)));
  });
  for (const list of mentorListNames)
    app.openapi(mentorListRoute(list), (c) =>
      respondWithRows(c, selectMentorListRows(c.var.context.actor.id, list)),
    );
  app.openapi(similarRoute, async (c) => {
    const { db, actor } = c.var.context;
    const { name, except } = c.req.valid("query");
    const [theses = []] = await loadSimilarTheses(db, actor, [{ id: except ?? null, name }]);
    return c.json({ similar: theses }, 200, { "cache-control": "private, no-store" });
  });
  mountDeletionApi(app, "thesis", thesisSetAccess.remove, thesisDeletion);
}

const currentTheses = gridRoute(
  "/thesis/grid-data",
  thesisSetGridRow,
  "Teme u tijeku koje korisnik smije vidjeti",
);
const allTheses = gridRoute(
  "/thesis/grid-data-all",
  thesisSetGridRow,
  "Sve teme koje korisnik smije vidjeti",
);

const similarRoute = createRoute({
  method: "get",
  path: "/thesis/similar",
  summary: "Teme ove i ranijih godina čiji su nazivi slični upisanom, najsličnije prve",
  request: {
    query: z.object({
      name: z.string().max(1000),
      except: z
        .string()
        .max(9, { abort: true })
        .regex(/^[1-9][0-9]{0,8}$/)
        .transform(Number)
        .optional(),
    }),
  },
  responses: {
    200: {
      description: "Samo teme koje korisnik smije vidjeti",
      content: { "application/json": { schema: z.object({ similar: z.array(similarThesis) }) } },
    },
  },
});

const mentorListRoute = (list: MentorList) =>
  gridRoute(
    `/${mentorListDataPath(list)}`,
    mentorListGridRow,
    `Popis prijavljenog mentora: ${listTexts.hr.names[list]}`,
  );

const awaitingPublicationRoute = gridRoute(
  "/head-of-department/grid-data-not-published",
  thesisGridRow,
  "Teme koje čekaju objavu u odjelima koje korisnik vodi",
);
