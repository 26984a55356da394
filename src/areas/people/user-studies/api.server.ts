import { createRoute, z } from "@hono/zod-openapi";
import type { Context as HonoContext } from "hono";
import { gridRoute, respondWithRows } from "#kit/grid/endpoint.server.ts";
import type { ApiApp } from "#kit/http/request-context.server.ts";
import { mountDeletionApi } from "#kit/records/deletion-api.server.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { role } from "#kit/workflow/policy.ts";
import { parseId } from "#kit/workflow/refusal.ts";
import type { UserType } from "../people.ts";
import { deleteUserStudy } from "./commands.server.ts";
import { loadUserStudyDeletionPreview, searchPeople, userStudyRows } from "./queries.server.ts";

const personRowFields = {
  id: z.number().int(),
  name: z.string(),
  email: z.string(),
  study: z.string(),
  active: z.boolean(),
  showPath: z.string(),
};

const teacherRowSchema = z.object({
  ...personRowFields,
  nameWithTitle: z.string(),
  departments: z.string(),
  mentor: z.boolean(),
  coMentor: z.boolean(),
});

const studentRowSchema = z.object({
  ...personRowFields,
  jmbag: z.string(),
  studyProgram: z.string(),
  yearOfStudy: z.number().int().nullable(),
  thesisCourse: z.boolean(),
  finishedWorkshop: z.boolean(),
  selfAssessment: z.boolean(),
  lateReservation: z.boolean(),
  numOfThesis: z.number().int().nullable(),
});

/** The JSON calls for users on studies. */
export function mount(app: ApiApp) {
  const ofStudy = "Aktivni ljudi na studijima, ili samo na studiju iz upita `study`";
  app.openapi(gridRoute("/user-study/grid-data-teacher", teacherRowSchema, ofStudy), (c) =>
    respondWithRows(
      c,
      userStudyRows("teacher", { openOn: localDate(c.var.context.now), studyId: studyFilter(c) }),
    ),
  );
  app.openapi(gridRoute("/user-study/grid-data-student", studentRowSchema, ofStudy), (c) =>
    respondWithRows(
      c,
      userStudyRows("student", { openOn: localDate(c.var.context.now), studyId: studyFilter(c) }),
    ),
  );
  app.openapi(
    gridRoute("/user-study/grid-data-all-teacher", teacherRowSchema, "Svi nastavnici na studijima"),
    (c) => respondWithRows(c, userStudyRows("teacher")),
  );
  app.openapi(
    gridRoute("/user-study/grid-data-all-student", studentRowSchema, "Svi studenti na studijima"),
    (c) => respondWithRows(c, userStudyRows("student")),
  );
  for (const type of ["teacher", "student"] as const)
    app.openapi(personOptionsRoute(type), async (c) =>
      c.json(await searchPeople(c.var.context, type, c.req.valid("query").search), 200, {
        "cache-control": "private, no-store",
      }),
    );
  mountDeletionApi(app, "user-study", role("viceDean", "studentServices", "admin"), {
    preview: async (context, id) => (await loadUserStudyDeletionPreview(context, id)).preview,
    remove: deleteUserStudy,
  });
}

/** The study to which a grid is restricted; 404 for an invalid id. */
function studyFilter(c: HonoContext): number | undefined {
  const study = c.req.query("study");
  return study === undefined ? undefined : parseId(study);
}

const personOptionsRoute = (type: UserType) =>
  createRoute({
    method: "get",
    path: `/user-study/options/${type}`,
    summary:
      type === "teacher"
        ? "Nastavnici koji se mogu dodati na studij"
        : "Studenti koji se mogu dodati na studij",
    request: { query: z.object({ search: z.string().max(200).default("") }) },
    responses: {
      200: {
        description: "Ponuđeni ljudi",
        content: {
          "application/json": {
            schema: z.array(z.object({ value: z.string(), label: z.string() })),
          },
        },
      },
    },
  });
