import { createRoute, z } from "@hono/zod-openapi";
import type { ApiApp } from "#kit/http/server/api.ts";
import { formatText } from "#kit/text/format-text.ts";
import { parseId } from "#kit/workflow/refusal.ts";
import { gridView, listOf, viewForm } from "../schema.ts";
import { texts } from "../texts.ts";
import { deleteView, saveView } from "./commands.ts";
import { viewsFor } from "./queries.ts";

/** The views of grids that people keep and share. */
export function mount(app: ApiApp) {
  app.openapi(list, async (c) => {
    const { db, actor } = c.var.context;
    c.header("cache-control", "private, no-store");
    return c.json(await viewsFor(db, actor.id, c.req.valid("query").grid), 200);
  });
  app.openapi(save, async (c) => {
    const object = await saveView(c.var.context, c.req.valid("form"));
    return c.json(
      { message: formatText(texts.hr.saved, { name: object.name }), type: "success" as const, object },
      200,
    );
  });
  app.openapi(remove, async (c) => {
    const name = await deleteView(c.var.context, parseId(c.req.valid("param").id));
    return c.json({ message: formatText(texts.hr.deleted, { name }), type: "success" as const }, 200);
  });
}

const json = <S extends z.ZodType>(schema: S, description: string) => ({
  description,
  content: { "application/json": { schema } },
});

const list = createRoute({
  method: "get",
  path: "/grid-view/list",
  summary: "Own views of a grid, and those that others share",
  request: { query: listOf },
  responses: { 200: json(z.array(gridView), "The views in Croatian order, one's own first") },
});

const done = z.object({ message: z.string(), type: z.literal("success") });

const save = createRoute({
  method: "post",
  path: "/grid-view/save",
  summary: "Keeps a view of a grid; one of the same name gives way to it",
  request: { body: { content: { "application/x-www-form-urlencoded": { schema: viewForm } }, required: true } },
  responses: { 200: json(done.extend({ object: gridView }), "What was kept") },
});

const remove = createRoute({
  method: "post",
  path: "/grid-view/delete/{id}",
  summary: "Deletes one of one's own views",
  request: { params: z.object({ id: z.string() }) },
  responses: { 200: json(done, "What was deleted") },
});
