import { createRoute, z } from "@hono/zod-openapi";
import type { ApiApp } from "#kit/http/request-context.server.ts";
import { clockPath } from "./day/day.ts";

/** Mounts the JSON endpoints and files of this area. */
export function mount(app: ApiApp) {
  app.openapi(clockRoute, (c) =>
    c.json({ now: c.var.context.now.toISOString() }, 200, { "cache-control": "no-store" }),
  );
}

const clockRoute = createRoute({
  method: "get",
  path: clockPath,
  summary: "Vrijeme poslužitelja, za sat na stranici dana obrana",
  responses: {
    200: {
      description: "Trenutak po poslužitelju",
      content: { "application/json": { schema: z.object({ now: z.string() }) } },
    },
  },
});
