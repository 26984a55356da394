import type { OpenAPIHono } from "@hono/zod-openapi";

import type { Connection } from "#kit/database/index.ts";
import type { ApiEnv } from "#kit/http/server/index.ts";
import type { FileStore } from "#outside/files/port.ts";

/** Mounts `/healthz` (the process runs) and `/readyz` (the database and the file storage respond; product §1). */
export function mountHealth(app: OpenAPIHono<ApiEnv>, { pool }: Connection, files: FileStore) {
  app.get("/healthz", (c) => c.json({ status: "ok" }));
  app.get("/readyz", async (c) => {
    try {
      await pool.query("select 1");
      await files.check();
      return c.json({ status: "ok" });
    } catch {
      return c.json({ type: "error", message: "Baza ili spremište datoteka ne odgovara." }, 503);
    }
  });
}
