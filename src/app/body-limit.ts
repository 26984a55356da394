import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { formLimits } from "#kit/files/server/form-limits.ts";
import { formFlaws } from "#kit/files/texts.ts";
import { Refusal } from "#kit/refusal.ts";
import { addressOf, pageOf } from "./addresses.ts";

const limited = bodyLimit({
  maxSize: formLimits.textBytes,
  onError: () => {
    throw new Refusal(413, formFlaws.formTooLarge);
  },
});

/**
 * Nobody's texts fill the memory: refuses with 413 what is larger than all texts of a form may be. Forms with files go to pages alone,
 * and are read with limits of their own (kit/files/server/receive.ts, kit/server/forms.ts).
 */
export const limitBodies: MiddlewareHandler = (c, next) => {
  const mayHoldFiles = c.req.header("content-type")?.startsWith("multipart/form-data") === true;
  return mayHoldFiles && addressOf(pageOf(c.req.path))?.kind === "page" ? next() : limited(c, next);
};
