import { createRoute, z } from "@hono/zod-openapi";
import type { ApiApp } from "#kit/http/request-context.server.ts";
import { formatText } from "#kit/text/localization.ts";
import { parseId } from "#kit/workflow/refusal.ts";
import { texts } from "./texts.ts";
import { deleteView, loadViews, requireOpenGrid, saveView } from "./views.server.ts";
import { type GridAccess, gridView, viewForm, viewListQuery } from "./views.ts";

/** Saved views of grids, own and shared. `mayOpenGrid` decides whose grid it is. */
export function mount(app: ApiApp, mayOpenGrid: GridAccess) {
  app.openapi(listRoute, async (c) => {
    const { db, actor } = c.var.context;
    const { grid } = c.req.valid("query");
    if (grid !== undefined) requireOpenGrid(mayOpenGrid, actor, grid);
    const isOpen = (name: string) => mayOpenGrid(actor, name) === true;
    c.header("cache-control", "private, no-store");
    return c.json(await loadViews(db, actor.id, { grid, isOpen }), 200);
  });
  app.openapi(saveRoute, async (c) => {
    const object = await saveView(c.var.context, c.req.valid("form"), mayOpenGrid);
    return c.json(
      {
        message: formatText(texts.hr.saved, { name: object.name }),
        type: "success" as const,
        object,
      },
      200,
    );
  });
  app.openapi(deleteRoute, async (c) => {
    const name = await deleteView(c.var.context, parseId(c.req.valid("param").id));
    return c.json(
      { message: formatText(texts.hr.deleted, { name }), type: "success" as const },
      200,
    );
  });
}

const jsonContent = <S extends z.ZodType>(schema: S, description: string) => ({
  description,
  content: { "application/json": { schema } },
});

const listRoute = createRoute({
  method: "get",
  path: "/grid-view/list",
  summary: "Own views of a grid, and those that others share",
  request: { query: viewListQuery },
  responses: {
    200: jsonContent(z.array(gridView), "The views in Croatian order, one's own first"),
  },
});

const successResponse = z.object({ message: z.string(), type: z.literal("success") });

const saveRoute = createRoute({
  method: "post",
  path: "/grid-view/save",
  summary: "Keeps a view of a grid; one of the same name gives way to it",
  request: {
    body: {
      content: { "application/x-www-form-urlencoded": { schema: viewForm } },
      required: true,
    },
  },
  responses: { 200: jsonContent(successResponse.extend({ object: gridView }), "What was kept") },
});

const deleteRoute = createRoute({
  method: "post",
  path: "/grid-view/delete/{id}",
  summary: "Deletes one of one's own views",
  request: { params: z.object({ id: z.string().max(200) }) },
  responses: { 200: jsonContent(successResponse, "What was deleted") },
});
