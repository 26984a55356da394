import { z } from "@hono/zod-openapi";
import { gridRoute, respondWithRows } from "#kit/grid/endpoint.server.ts";
import type { ApiApp } from "#kit/http/request-context.server.ts";
import { deleteRequestGridRow } from "./delete-requests.ts";
import { selectDeleteRequestRows } from "./delete-requests-queries.server.ts";

/**
 * Mounts the JSON call for the rows of delete requests by status: 1 requested, 2 refused, 3
 * approved (spec §4, §7).
 */
export function mount(app: ApiApp) {
  app.openapi(gridData, (c) =>
    respondWithRows(
      c,
      selectDeleteRequestRows(c.var.context.actor, Number(c.req.valid("param").status)),
    ),
  );
}

const gridData = gridRoute(
  "/delete-request/grid-data/{status}",
  deleteRequestGridRow,
  "Zahtjevi za brisanje u odjelima koje korisnik vodi: 1 čekaju odluku, 2 odbijeni, 3 odobreni",
  {
    status: z
      .string()
      .max(1, { abort: true })
      .regex(/^[123]$/),
  },
);
