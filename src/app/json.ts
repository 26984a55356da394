import type { Context as HonoContext } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { z } from "zod";
import { saveError } from "#kit/form.ts";
import { notFound, Refusal } from "#kit/refusal.ts";
import type { CallEnv } from "#kit/server/calls.ts";
import { sentenceOf } from "#kit/server/constraints.ts";
import { log } from "#kit/server/log.ts";
import { refusalTexts } from "./refusal-texts.ts";
import { inLanguage } from "./translations.ts";

/** A JSON error as product §1 names it. */
export const refuseJson = (c: HonoContext, status: ContentfulStatusCode, message: string) =>
  c.json({ type: "error", message }, status);

type Checked = { success: true } | { success: false; target: string; error: z.ZodError };

/** A call whose address names nothing is 404; one whose content is not acceptable 422 with the first sentence. */
export function refuseWrongCall(result: Checked, c: HonoContext) {
  if (result.success) return undefined;
  if (result.target === "param") return refuseJson(c, 404, notFound);
  return refuseJson(c, 422, result.error.issues[0]?.message ?? saveError);
}

/** What a JSON call or a file answers when it refuses or fails. */
export function answerError(error: Error, c: HonoContext<CallEnv>) {
  const refusal = error instanceof Refusal ? error : sentenceOf(error);
  const language = c.var.context?.language ?? "hr"; // what fails before the session is known speaks Croatian
  if (refusal) return refuseJson(c, refusal.status, inLanguage(refusal.message, language));
  log.error({ err: error, path: withoutToken(c.req.path) }, "request failed");
  return refuseJson(c, 500, inLanguage(refusalTexts.hr.failed, language));
}

/** The address of a calendar feed is itself a secret (docs/decisions/0019). */
const withoutToken = (path: string) => path.replace(/^(\/ical\/[^/]+\/[^/]+\/).*/, "$1…");
