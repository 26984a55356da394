import type { MiddlewareHandler } from "hono";
import { retryAfterSeconds } from "#kit/database/index.ts";

/** Tells the caller of every response with 503 when to try again. */
export const retryAfter: MiddlewareHandler = async (c, next) => {
  await next();
  if (c.res.status === 503) c.res.headers.set("retry-after", String(retryAfterSeconds));
};
