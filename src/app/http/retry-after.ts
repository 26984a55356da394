import type { MiddlewareHandler } from "hono";
import { retryAfterSeconds } from "#kit/database/index.ts";

/** Seconds to wait after 429: limits count the attempts of several minutes, so trying again sooner is in vain. */
const limitSeconds = 60;

/** Tells the caller of every response with 503 or 429 when to try again. */
export const retryAfter: MiddlewareHandler = async (c, next) => {
  await next();
  const { status, headers } = c.res;
  if (headers.has("retry-after")) return;
  if (status === 503) headers.set("retry-after", String(retryAfterSeconds));
  if (status === 429) headers.set("retry-after", String(limitSeconds));
};
