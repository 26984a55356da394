import { createRoute, z } from "@hono/zod-openapi";
import { found } from "#kit/id.ts";
import { pickedIn } from "#kit/records/resource.ts";
import type { Calls } from "#kit/server/calls.ts";
import { mountDeletion } from "#kit/server/deletion.ts";
import { answerRows } from "#kit/server/grid/answer-rows.ts";
import { gridRoute } from "#kit/server/grid/route.ts";
import { searchChoices } from "#kit/server/records/options.ts";
import { rowsOfSet } from "#kit/server/records/rows.ts";
import { say } from "#kit/words.ts";
import { dayOf } from "#kit/zagreb.ts";
import { deletionOf } from "./deletion.ts";
import { declared, sets } from "./server.ts";
import { resources } from "./sets.ts";
import { texts } from "./texts.ts";

/** The JSON of the common sets: rows of their grids, choices of their pickers, and deleting by a script (spec §7). */
export function mount(app: Calls) {
  for (const resource of resources) {
    const { set, fields, names, allow } = resource;
    const row = z.object({
      id: z.number().int(),
      showPath: z.string(),
      ...Object.fromEntries(Object.entries(fields).map(([name, { kind }]) => [name, cells[kind] ?? z.string()])),
    });
    for (const [path, view] of [
      [`/${set}/grid-data`, "current"],
      [`/${set}/grid-data-all`, "all"],
    ] as const)
      app.openapi(gridRoute(path, row, say(texts.rowsOf, { names: names[1] })), (c) =>
        answerRows(c, rowsOfSet(sets, declared(set), view, dayOf(c.var.context.now))),
      );
    for (const field of pickedIn(resource))
      app.openapi(optionsRoute(set, field, names[1]), async (c) => {
        const choices = await searchChoices(sets, resource, c.var.context.db, field, c.req.valid("query").search);
        return c.json(found(choices), 200, { "cache-control": "private, no-store" });
      });
    mountDeletion(app, set, allow.write, deletionOf(resource));
  }
}

const cells: Record<string, z.ZodType> = { number: z.number().nullable(), tick: z.boolean() };

const optionsRoute = (set: string, field: string, many: string) =>
  createRoute({
    method: "get",
    path: `/${set}/options/${field}`,
    summary: say(texts.optionsOf, { names: many }),
    request: {
      query: z.object({ search: z.string().max(200).default("") }),
    },
    responses: {
      200: {
        description: "Ponuđeni zapisi",
        content: { "application/json": { schema: z.array(z.object({ value: z.string(), label: z.string() })) } },
      },
    },
  });
