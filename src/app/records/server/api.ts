import { z } from "@hono/zod-openapi";
import { gridRoute, respondWithRows } from "#kit/grid/server/index.ts";
import type { ApiApp } from "#kit/http/server/index.ts";
import { relatedFieldNames } from "#kit/records/index.ts";
import { mountDeletionApi, mountOptionsApi, recordRowsSql, searchChoices } from "#kit/records/server/index.ts";
import { formatText } from "#kit/text/index.ts";
import { localDate } from "#kit/time/index.ts";
import { orNotFound } from "#kit/workflow/index.ts";
import { resources } from "../resources.ts";
import { texts } from "../texts.ts";
import { recordDeletion } from "./deletion.ts";
import { declaredSet, recordSets } from "./record-sets.ts";

/** Mounts the JSON routes of generic sets: grid rows, picker options and deletion by script (spec §7). */
export function mount(app: ApiApp) {
  for (const resource of resources) {
    const { set, fields, names, allow } = resource;
    const row = z.object({
      id: z.number().int(),
      showPath: z.string(),
      ...Object.fromEntries(Object.entries(fields).map(([name, { kind }]) => [name, cellSchemas[kind] ?? z.string()])),
    });
    for (const [path, view] of [
      [`/${set}/grid-data`, "current"],
      [`/${set}/grid-data-all`, "all"],
    ] as const)
      app.openapi(gridRoute(path, row, formatText(texts.hr.rowsOf, { names: names[1] })), (c) =>
        respondWithRows(c, recordRowsSql(recordSets, declaredSet(set), view, localDate(c.var.context.now))),
      );
    for (const field of relatedFieldNames(resource))
      mountOptionsApi(app, {
        path: `/${set}/options/${field}`,
        summary: formatText(texts.hr.optionsOf, { names: names[1] }),
        search: async (context, text) => orNotFound(await searchChoices(recordSets, resource, context, field, text)),
      });
    mountDeletionApi(app, set, allow.write, recordDeletion(resource));
  }
}

const cellSchemas: Record<string, z.ZodType> = { number: z.number().nullable(), tick: z.boolean() };
