import type { MiddlewareHandler } from "hono";
import { retryAfterSeconds } from "#kit/database/errors.ts";

/**
 * Seconds to wait after 429: limits count the attempts of several minutes, so an earlier retry
 * would fail.
 */
const limitSeconds = 60;

/** Adds `Retry-After` to every response with 503 or 429. */
export const retryAfter: MiddlewareHandler = async (c, next) => {
  await next();
  const { status, headers } = c.res;
  if (headers.has("retry-after")) return;
  if (status === 503) headers.set("retry-after", String(retryAfterSeconds));
  if (status === 429) headers.set("retry-after", String(limitSeconds));
};
