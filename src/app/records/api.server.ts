import { z } from "@hono/zod-openapi";
import { gridRoute, respondWithRows } from "#kit/grid/endpoint.server.ts";
import type { ApiApp } from "#kit/http/request-context.server.ts";
import { searchChoices } from "#kit/records/choices.server.ts";
import { mountDeletionApi } from "#kit/records/deletion-api.server.ts";
import { mountOptionsApi } from "#kit/records/options-api.server.ts";
import { recordRowsSql } from "#kit/records/queries.server.ts";
import { relatedFieldNames } from "#kit/records/resource.ts";
import { formatText } from "#kit/text/localization.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { orNotFound } from "#kit/workflow/refusal.ts";
import { recordDeletion } from "./deletion.server.ts";
import { declaredSet, recordSets } from "./record-sets.server.ts";
import { resources } from "./resources.ts";
import { texts } from "./texts.ts";

/**
 * Mounts the JSON routes of generic sets: grid rows, picker options and deletion by script (spec
 * §7).
 */
export function mount(app: ApiApp) {
  for (const resource of resources) {
    const { set, fields, names, allow } = resource;
    const row = z.object({
      id: z.number().int(),
      showPath: z.string(),
      ...Object.fromEntries(
        Object.entries(fields).map(([name, { kind }]) => [name, cellSchemas[kind] ?? z.string()]),
      ),
    });
    for (const [path, view] of [
      [`/${set}/grid-data`, "current"],
      [`/${set}/grid-data-all`, "all"],
    ] as const)
      app.openapi(gridRoute(path, row, formatText(texts.hr.rowsOf, { names: names[1] })), (c) =>
        respondWithRows(
          c,
          recordRowsSql(recordSets, declaredSet(set), view, localDate(c.var.context.now)),
        ),
      );
    for (const field of relatedFieldNames(resource))
      mountOptionsApi(app, {
        path: `/${set}/options/${field}`,
        summary: formatText(texts.hr.optionsOf, { names: names[1] }),
        search: async (context, text) =>
          orNotFound(await searchChoices(recordSets, resource, context, field, text)),
      });
    mountDeletionApi(app, set, allow.write, recordDeletion(resource));
  }
}

const cellSchemas: Record<string, z.ZodType> = { number: z.number().nullable(), tick: z.boolean() };
