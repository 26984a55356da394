import { z } from "@hono/zod-openapi";
import { idOf } from "#kit/id.ts";
import type { Calls } from "#kit/server/calls.ts";
import { answerRows } from "#kit/server/grid/answer-rows.ts";
import { gridRoute } from "#kit/server/grid/route.ts";
import { avatarOf } from "./avatar.ts";
import { userRows } from "./queries.ts";
import { userStudyRows } from "./user-study-grids.ts";

const person = {
  id: z.number().int(),
  name: z.string(),
  email: z.string(),
  study: z.string(),
  active: z.boolean(),
  showPath: z.string(),
};

const teacher = z.object({
  ...person,
  nameWithTitle: z.string(),
  departments: z.string(),
  mentor: z.boolean(),
  coMentor: z.boolean(),
});

const student = z.object({
  ...person,
  jmbag: z.string(),
  studyProgram: z.string(),
  yearOfStudy: z.number().int().nullable(),
  thesisCourse: z.boolean(),
  finishedWorkshop: z.boolean(),
  selfAssessment: z.boolean(),
  lateReservation: z.boolean(),
  numOfThesis: z.number().int().nullable(),
});

const user = z.object({
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

/** The JSON calls and files of this area. */
export function mount(app: Calls) {
  app.openapi(gridRoute("/user/grid-data", user, "Aktivni korisnici"), (c) => answerRows(c, userRows(false)));
  app.openapi(gridRoute("/user/grid-data-all", user, "Svi korisnici"), (c) => answerRows(c, userRows(true)));
  const ofStudy = "Aktivni ljudi na studiju iz upita `study`";
  app.openapi(gridRoute("/user-study/grid-data-teacher", teacher, ofStudy), (c) =>
    answerRows(c, userStudyRows("teacher", idOf(c.req.query("study")))),
  );
  app.openapi(gridRoute("/user-study/grid-data-student", student, ofStudy), (c) =>
    answerRows(c, userStudyRows("student", idOf(c.req.query("study")))),
  );
  app.openapi(gridRoute("/user-study/grid-data-all-teacher", teacher, "Svi nastavnici na studijima"), (c) =>
    answerRows(c, userStudyRows("teacher")),
  );
  app.openapi(gridRoute("/user-study/grid-data-all-student", student, "Svi studenti na studijima"), (c) =>
    answerRows(c, userStudyRows("student")),
  );
  app.get("/user/student-avatar/:username", (c) => avatarOf(c.var.context, c.req.param("username"), c.req.raw));
}
