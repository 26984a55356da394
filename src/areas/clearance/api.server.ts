import { z } from "@hono/zod-openapi";
import { reservationPolicy } from "#areas/reservations/policy.ts";
import { sendStoredFile } from "#kit/files/stored-files.server.ts";
import { gridRoute, respondWithRows } from "#kit/grid/endpoint.server.ts";
import type { ApiApp } from "#kit/http/request-context.server.ts";
import { hasRole } from "#kit/workflow/policy.ts";
import { accessDenied, notFound, parseId, Refusal } from "#kit/workflow/refusal.ts";
import { loadClearanceRow, officeGridRows } from "./clearance.server.ts";

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

const gridData = gridRoute("/service/grid-data/{type}", row, "Rows of a service's grid", {
  type: z
    .string()
    .max(1, { abort: true })
    .regex(/^[123]$/),
});

/**
 * Mounts the office grids and the proof of payment (spec §7; product §1: 1 library, 2 accountancy,
 * 3 student services).
 */
export function mount(app: ApiApp) {
  app.openapi(gridData, (c) => {
    const { actor, now } = c.var.context;
    const services = ["library", "accountancy", "studentServices"] as const;
    const service = services[Number(c.req.valid("param").type) - 1];
    if (!service) throw new Refusal(404, notFound);
    if (!hasRole(actor, service, "admin")) throw new Refusal(403, accessDenied);
    return respondWithRows(c, officeGridRows[service](now));
  });
  app.get("/service/payment-proof/:id", async (c) => {
    const { actor } = c.var.context;
    const clearing = await loadClearanceRow(c.var.context, parseId(c.req.param("id")));
    if (!reservationPolicy.seePaymentProof(actor, clearing.record))
      throw new Refusal(403, accessDenied);
    return sendStoredFile(c.var.context, clearing.proof?.id ?? null, c.req.raw);
  });
}
