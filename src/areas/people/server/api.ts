import { createRoute, z } from "@hono/zod-openapi";
import type { Context as HonoContext } from "hono";

import type { Context } from "#kit/database/index.ts";
import { gridRoute, respondWithRows } from "#kit/grid/server/index.ts";
import type { ApiApp } from "#kit/http/server/index.ts";
import type { DeletionPreview } from "#kit/records/index.ts";
import { type DeletionHandlers, mountDeletionApi } from "#kit/records/server/index.ts";
import { accessDenied, parseId, Refusal, role } from "#kit/workflow/index.ts";
import { avatarResponse } from "../avatar/server/api.ts";
import { type UserType, userStudyPolicy } from "../policy.ts";
import { texts } from "../texts.ts";
import { deleteUserStudy } from "../user-studies/server/commands.ts";
import { loadUserStudy, loadUserStudyBlockers, searchPeople, userStudyRows } from "../user-studies/server/queries.ts";
import { deleteUser } from "./commands.ts";
import { loadUserPage, loadUserReferences, userRows } from "./queries.ts";

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

const userRowSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  nameWithTitle: z.string(),
  username: z.string(),
  email: z.string(),
  jmbag: z.string(),
  roles: z.string(),
  departments: z.string(),
  lastLogin: z.string(),
  active: z.boolean(),
  impersonate: z.string(),
  emitId: z.string(),
  showPath: z.string(),
});

/** The study that a grid asks for; 404 for what can't be one. */
function studyFilter(c: HonoContext): number | undefined {
  const asked = c.req.query("study");
  return asked === undefined ? undefined : parseId(asked);
}

/** The JSON calls and files of this area. */
export function mount(app: ApiApp) {
  app.openapi(gridRoute("/user/grid-data", userRowSchema, "Aktivni korisnici"), (c) =>
    respondWithRows(c, userRows(false)),
  );
  app.openapi(gridRoute("/user/grid-data-all", userRowSchema, "Svi korisnici"), (c) =>
    respondWithRows(c, userRows(true)),
  );
  const ofStudy = "Aktivni ljudi na studijima, ili samo na studiju iz upita `study`";
  app.openapi(gridRoute("/user-study/grid-data-teacher", teacherRowSchema, ofStudy), (c) =>
    respondWithRows(c, userStudyRows("teacher", { active: true, studyId: studyFilter(c) })),
  );
  app.openapi(gridRoute("/user-study/grid-data-student", studentRowSchema, ofStudy), (c) =>
    respondWithRows(c, userStudyRows("student", { active: true, studyId: studyFilter(c) })),
  );
  app.openapi(gridRoute("/user-study/grid-data-all-teacher", teacherRowSchema, "Svi nastavnici na studijima"), (c) =>
    respondWithRows(c, userStudyRows("teacher")),
  );
  app.openapi(gridRoute("/user-study/grid-data-all-student", studentRowSchema, "Svi studenti na studijima"), (c) =>
    respondWithRows(c, userStudyRows("student")),
  );
  for (const type of ["teacher", "student"] as const)
    app.openapi(personOptionsRoute(type), async (c) =>
      c.json(await searchPeople(c.var.context.db, type, c.req.valid("query").search), 200, {
        "cache-control": "private, no-store",
      }),
    );
  mountDeletionApi(app, "user", role("admin"), userDeletion);
  mountDeletionApi(app, "user-study", role("viceDean", "studentServices", "admin"), userStudyDeletion);
  app.get("/user/student-avatar/:username", (c) => avatarResponse(c.var.context, c.req.param("username"), c.req.raw));
}

const personOptionsRoute = (type: UserType) =>
  createRoute({
    method: "get",
    path: `/user-study/options/${type}`,
    summary: type === "teacher" ? "Nastavnici koji se mogu dodati na studij" : "Studenti koji se mogu dodati na studij",
    request: { query: z.object({ search: z.string().max(200).default("") }) },
    responses: {
      200: {
        description: "Ponuđeni ljudi",
        content: { "application/json": { schema: z.array(z.object({ value: z.string(), label: z.string() })) } },
      },
    },
  });

const { users, userStudies } = texts.hr;

/** A user before they are deleted; besides, whether deactivating is an alternative. */
export async function loadUserDeletionPreview(context: Context, id: number) {
  const { user, may } = await loadUserPage(context, id);
  const links = await loadUserReferences(context.db, id);
  const blocked = may.includes("delete") ? (links.length > 0 ? users.blocked : "") : users.notYourself;
  const look: DeletionPreview = { id, title: user.name_with_title || user.name, blocked, links };
  return { look, mayDeactivate: may.includes("delete") && user.active };
}

/** A person on a study before they are taken off it, with the kind of the row. */
export async function loadUserStudyDeletionPreview({ actor, db }: Context, id: number) {
  const row = await loadUserStudy(db, id);
  if (!userStudyPolicy.write(actor, row)) throw new Refusal(403, accessDenied);
  const rows = await loadUserStudyBlockers(db, row);
  const words = userStudies[row.type];
  const links = rows.length > 0 ? [{ what: words.blocking, count: rows.length, rows }] : [];
  const title = `${row.nameWithTitle || row.name}, ${row.study}`;
  const look: DeletionPreview = { id, title, blocked: rows.length > 0 ? words.blocked : "", links };
  return { look, type: row.type };
}

export const userDeletion: DeletionHandlers = {
  preview: async (context, id) => (await loadUserDeletionPreview(context, id)).look,
  remove: deleteUser,
};

export const userStudyDeletion: DeletionHandlers = {
  preview: async (context, id) => (await loadUserStudyDeletionPreview(context, id)).look,
  remove: deleteUserStudy,
};
