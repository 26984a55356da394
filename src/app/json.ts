import type { Context as HonoContext } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { z } from "zod";
import { saveError } from "#kit/forms/form.ts";
import { notFound, Refusal } from "#kit/workflow/refusal.ts";

/** A JSON error as product §1 names it. */
export const jsonError = (c: HonoContext, status: ContentfulStatusCode, message: string) =>
  c.json({ type: "error", message }, status);

type ValidationResult = { success: true } | { success: false; target: string; error: z.ZodError };

/** A call whose address names nothing is 404; one whose content is not acceptable 422 with the first sentence. */
export function rejectInvalidCall(result: ValidationResult) {
  if (result.success) return;
  if (result.target === "param") throw new Refusal(404, notFound);
  throw new Refusal(422, result.error.issues[0]?.message ?? saveError);
}
