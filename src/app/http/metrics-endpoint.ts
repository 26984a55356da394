import { createHash, timingSafeEqual } from "node:crypto";
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { ApiEnv } from "#kit/http/server/index.ts";
import type { Metrics } from "../metrics/metrics.ts";

/** Mounts `/metrics` for whoever has the token; without a token in the settings, or with a wrong one, it is not there. */
export function mountMetrics(app: OpenAPIHono<ApiEnv>, metrics: Metrics, token: string | undefined) {
  app.get("/metrics", async (c) => {
    const [, given = ""] = /^Bearer (.+)$/.exec(c.req.header("authorization") ?? "") ?? [];
    if (token === undefined || !timingSafeEqual(digest(given), digest(token))) return c.notFound();
    const { contentType, text } = await metrics.expose();
    return c.body(text, 200, { "content-type": contentType });
  });
}

const digest = (text: string) => createHash("sha256").update(text).digest();
