import type { Context as HonoContext } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { Refusal } from "#kit/refusal.ts";
import { sentenceOf } from "#kit/server/constraints.ts";
import { log } from "#kit/server/log.ts";

/** A JSON error as product §1 names it. */
export const refuseJson = (c: HonoContext, status: ContentfulStatusCode, message: string) =>
  c.json({ type: "error", message }, status);

/** What a JSON call or a file answers when it refuses or fails. */
export function answerError(error: Error, c: HonoContext) {
  const refusal = error instanceof Refusal ? error : sentenceOf(error);
  if (refusal) return refuseJson(c, refusal.status, refusal.message);
  log.error({ err: error, path: c.req.path }, "request failed");
  return refuseJson(c, 500, "Dogodila se greška na poslužitelju. Pokušajte ponovno; ako se ponovi, prijavite problem.");
}
