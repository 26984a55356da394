import type { OpenAPIHono } from "@hono/zod-openapi";
import type { AppEnv } from "./env.ts";

/** The JSON calls and files of all areas, and their description. */
export function mountCalls(app: OpenAPIHono<AppEnv>) {
  app.doc31("/api/openapi.json", { openapi: "3.1.0", info: { title: "Teza", version: "1" } });
}
