import type { MiddlewareHandler } from "hono";
import { withLimitedBody } from "#kit/forms/server/parse-form.ts";
import { findRoute, pagePath } from "./addresses.ts";

/**
 * Nobody's texts fill the memory: refuses with 413 what is larger than all texts of a form may be. Forms with files go to pages alone,
 * and are read with limits of their own (kit/files/server/receive.ts, kit/server/forms.ts).
 */
export const limitBodySize: MiddlewareHandler = async (c, next) => {
  const mayHoldFiles = c.req.header("content-type")?.startsWith("multipart/form-data") === true;
  const isForm = mayHoldFiles && findRoute(pagePath(c.req.path))?.kind === "page";
  if (c.req.raw.body && !isForm) c.req.raw = await withLimitedBody(c.req.raw);
  return next();
};
