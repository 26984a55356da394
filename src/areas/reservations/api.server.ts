import { z } from "@hono/zod-openapi";
import { gridRoute, respondWithRows } from "#kit/grid/endpoint.server.ts";
import type { ApiApp } from "#kit/http/request-context.server.ts";
import { mountDeletionApi } from "#kit/records/deletion-api.server.ts";
import { mountOptionsApi } from "#kit/records/options-api.server.ts";
import { reservationRecordsPolicy } from "./policy.ts";
import {
  reservationDeletion,
  reservationGridRows,
  type SearchableField,
  searchableFields,
  searchOptions,
} from "./records.server.ts";

/** Mounts the JSON endpoints and files of this area. */
export function mount(app: ApiApp) {
  app.openapi(current, (c) => respondWithRows(c, reservationGridRows("current")));
  app.openapi(all, (c) => respondWithRows(c, reservationGridRows("all")));
  for (const field of searchableFields)
    mountOptionsApi(app, {
      path: `/reservation/options/${field}`,
      summary: summaries[field],
      search: (context, text) => searchOptions(context, field, text),
    });
  mountDeletionApi(app, "reservation", reservationRecordsPolicy.remove, reservationDeletion);
}

/** A reservation as a grid row; dates are dd.mm.yyyy (spec §3). */
const row = z.object({
  id: z.number().int(),
  thesisName: z.string(),
  student: z.string(),
  jmbag: z.string(),
  mentor: z.string(),
  study: z.string(),
  status: z.string(),
  defenseDate: z.string(),
  grade: z.number().int().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  expiresAt: z.string(),
  showPath: z.string(),
});

const current = gridRoute("/reservation/grid-data", row, "Rezervacije u tijeku");
const all = gridRoute("/reservation/grid-data-all", row, "Sve rezervacije");

const summaries: Record<SearchableField, string> = {
  student: "Studenti za provjeru nove rezervacije",
  thesis: "Objavljene teme za provjeru nove rezervacije",
};
