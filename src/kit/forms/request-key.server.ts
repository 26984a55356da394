import { createHash, randomUUID } from "node:crypto";
import { requestKeyField, requestKeys } from "./request-key.ts";

/**
 * Creates the key of a form, for each rendering: two clicks on it are one request, two renderings
 * are two.
 */
export const createRequestKey = () => `rk-${randomUUID()}`;

/**
 * Returns the identity of a request: the key of its form with the sent content. The same form with
 * other content, as after going back, is another request. Undefined without a key, as from a
 * program: each such request is separate.
 */
export function identifyRequest(
  fields: Readonly<Record<string, readonly string[]>>,
  content: readonly (string | number | null | undefined)[],
): string | undefined {
  const [key = ""] = fields[requestKeyField] ?? [];
  if (key.match(requestKeys)?.[0] !== key) return undefined;
  return createHash("sha256")
    .update(JSON.stringify([key, ...content]))
    .digest("hex");
}
