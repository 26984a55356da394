import { createRoute, z } from "@hono/zod-openapi";
import type { ApiApp } from "#kit/http/request-context.server.ts";
import { findInPalette } from "./palette.server.ts";
import { paletteSchema } from "./palette.ts";

/** GET /palette */
export function mount(app: ApiApp) {
  app.openapi(paletteRoute, async (c) => {
    c.header("cache-control", "private, no-store");
    return c.json(await findInPalette(c.var.context, c.req.valid("query").q), 200);
  });
}

const paletteRoute = createRoute({
  method: "get",
  path: "/palette",
  summary:
    "People and theses that the signed-in person may open, by name, title and, for the offices, JMBAG",
  request: { query: z.object({ q: z.string().max(200).default("") }) },
  responses: {
    200: {
      description: "At most eight of each kind",
      content: { "application/json": { schema: paletteSchema } },
    },
  },
});
