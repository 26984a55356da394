import type { OpenAPIHono } from "@hono/zod-openapi";
import type { ApiEnv } from "#kit/http/request-context.server.ts";
import { isSameSecret } from "#kit/runtime/passwords.server.ts";
import type { Metrics } from "../metrics/metrics.ts";

/**
 * Mounts `/metrics` for clients with the token; without a configured token, or with a wrong one,
 * the response is 404.
 */
export function mountMetrics(
  app: OpenAPIHono<ApiEnv>,
  metrics: Metrics,
  token: string | undefined,
) {
  app.get("/metrics", async (c) => {
    const [, given = ""] = /^Bearer (.+)$/.exec(c.req.header("authorization") ?? "") ?? [];
    if (token === undefined || !isSameSecret(given, token)) return c.notFound();
    const { contentType, text } = await metrics.expose();
    return c.body(text, 200, { "content-type": contentType });
  });
}
