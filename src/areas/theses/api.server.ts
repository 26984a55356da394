import { createRoute, z } from "@hono/zod-openapi";
import { sendStoredFile } from "#kit/files/stored-files.server.ts";
import { gridRoute, respondWithRows } from "#kit/grid/endpoint.server.ts";
import type { ApiApp } from "#kit/http/request-context.server.ts";
import { mountDeletionApi } from "#kit/records/deletion-api.server.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { isSignedIn } from "#kit/workflow/policy.ts";
import { accessDenied, parseId, Refusal } from "#kit/workflow/refusal.ts";
import { thesisDeletion } from "./deletion.server.ts";
import { shownAttachment } from "./details.ts";
import { selectMentorListRows } from "./mentor-lists.server.ts";
import { type MentorList, mentorListDataPath, mentorListNames } from "./mentor-lists.ts";
import { texts as listTexts } from "./mentor-lists-texts.ts";
import { thesisPolicy, thesisSetAccess } from "./policy.ts";
import { selectAwaitingPublicationRows } from "./publishing.server.ts";
import { loadSimilarTheses } from "./similar.server.ts";
import { mentorListGridRow, similarThesis, thesisGridRow, thesisSetGridRow } from "./theses.ts";
import { loadThesis, selectThesisRows } from "./theses-queries.server.ts";

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
  app.get("/thesis/attachment/:id", async (c) => {
    const { db, actor } = c.var.context;
    const thesis = await loadThesis(db, parseId(c.req.param("id")));
    if (!thesisPolicy.read(actor, thesis))
      throw new Refusal(isSignedIn(actor) ? 403 : 401, accessDenied);
    return sendStoredFile(c.var.context, shownAttachment(thesis)?.id ?? null, c.req.raw);
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
