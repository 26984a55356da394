import { createRoute, z } from "@hono/zod-openapi";
import { reservationPolicy } from "#areas/reservations/policy.ts";
import { holds } from "#kit/actor.ts";
import { formatGridDate } from "#kit/dates.ts";
import { sendFile } from "#kit/files/server/answers.ts";
import { idOf } from "#kit/id.ts";
import { noRight, notFound, Refusal } from "#kit/refusal.ts";
import type { Calls } from "#kit/server/calls.ts";
import { dayOf } from "#kit/zagreb.ts";
import { recordOf } from "./clearing-page.ts";
import { type Clearing, clearingOf, waitingForAccountancy, waitingForLibrary, waitingForServices } from "./queries.ts";

const row = z.object({
  id: z.number(),
  showPath: z.string(),
  emitId: z.string(),
  thesisName: z.string(),
  student: z.string(),
  mentor: z.string(),
  study: z.string(),
  defenseDate: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  expiresAt: z.string(),
  jmbag: z.string(),
});

const gridData = createRoute({
  method: "get",
  path: "/service/grid-data/{type}",
  request: { params: z.object({ type: z.string().regex(/^[123]$/) }) },
  responses: {
    200: { description: "Rows of a service's grid", content: { "application/json": { schema: z.array(row) } } },
  },
});

/** The grids of the services and the proof of payment (spec §7; product §1: 1 library, 2 accountancy, 3 student services). */
export function mount(app: Calls) {
  app.openapi(gridData, async (c) => {
    const { db, actor, now } = c.var.context;
    const grids = [
      { role: "library", rows: () => waitingForLibrary(db) },
      { role: "accountancy", rows: () => waitingForAccountancy(db) },
      { role: "studentServices", rows: () => waitingForServices(db, now) },
    ] as const;
    const grid = grids[Number(c.req.valid("param").type) - 1];
    if (!grid) throw new Refusal(404, notFound);
    if (!holds(actor, grid.role, "admin")) throw new Refusal(403, noRight);
    return c.json((await grid.rows()).map(gridRow), 200);
  });
  app.get("/service/payment-proof/:id", async (c) => {
    const { db, actor } = c.var.context;
    const clearing = await clearingOf(db, idOf(c.req.param("id")));
    if (!reservationPolicy.seePaymentProof(actor, recordOf(clearing))) throw new Refusal(403, noRight);
    return sendFile(c.var.context, clearing.proof?.id ?? null, c.req.raw);
  });
}

const gridRow = (clearing: Clearing) => ({
  id: clearing.id,
  showPath: `/student/reservation/${clearing.id}`,
  emitId: String(clearing.id),
  thesisName: clearing.thesisName,
  student: clearing.student,
  mentor: clearing.mentor,
  study: clearing.study,
  defenseDate: clearing.defenseDate ? gridDay(clearing.defenseDate) : "",
  createdAt: gridDay(clearing.createdAt),
  updatedAt: gridDay(clearing.updatedAt),
  expiresAt: gridDay(clearing.expiresAt),
  jmbag: clearing.jmbag ?? "",
});

const gridDay = (instant: string) => formatGridDate(dayOf(new Date(instant)));
