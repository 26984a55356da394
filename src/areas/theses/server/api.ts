import { createRoute, z } from "@hono/zod-openapi";
import { holds } from "#kit/actor.ts";
import { formatGridDate } from "#kit/dates.ts";
import type { Calls } from "#kit/server/calls.ts";
import { dayOf } from "#kit/zagreb.ts";
import { gridRow } from "../schema.ts";
import { awaitingPublication, type ThesisShown } from "./queries.ts";

/** The JSON calls and files of this area. */
export function mount(app: Calls) {
  app.openapi(notPublished, async (c) => {
    const { db, actor } = c.var.context;
    const theses = await awaitingPublication(db, holds(actor, "admin") ? "all" : actor.heads);
    return c.json(theses.map(gridRowOf), 200);
  });
}

const notPublished = createRoute({
  method: "get",
  path: "/head-of-department/grid-data-not-published",
  summary: "Teme koje čekaju objavu u odjelima koje korisnik vodi",
  responses: {
    200: { description: "Retci tablice", content: { "application/json": { schema: z.array(gridRow) } } },
  },
});

const gridRowOf = (thesis: ThesisShown): z.output<typeof gridRow> => ({
  id: thesis.id,
  name: thesis.name,
  mentor: thesis.mentor,
  coMentor: thesis.coMentor ?? "",
  study: thesis.study,
  department: thesis.department,
  createdAt: formatGridDate(dayOf(thesis.createdAt)),
  updatedAt: formatGridDate(dayOf(thesis.updatedAt)),
  showPath: `/thesis/show/${thesis.id}`,
});
