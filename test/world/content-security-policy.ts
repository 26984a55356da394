import { createHash } from "node:crypto";
import type { TestResponse } from "./client.ts";

/**
 * Returns the inline scripts and styles that the page's own content security policy blocks. A
 * correct page has none.
 */
export function blockedInlineElements({
  headers,
  text,
}: Pick<TestResponse, "headers" | "text">): string[] {
  const policy = headers.get("content-security-policy") ?? "";
  const sourcesOf = (tag: string) =>
    new RegExp(`(?:^|; )${tag}-src ([^;]*)`).exec(policy)?.[1]?.split(" ") ?? [];
  return [...text.matchAll(/<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g)].flatMap(
    ([element, tag = "", attributes = "", content = ""]) => {
      // browsers do not execute data blocks
      const isData = /type="application\/(ld\+)?json"/.test(attributes);
      const nonce = / nonce="([^"]*)"/.exec(attributes)?.[1];
      const hash = createHash("sha256").update(content).digest("base64");
      const allowed = [`'sha256-${hash}'`, ...(nonce ? [`'nonce-${nonce}'`] : [])];
      const isAllowed = sourcesOf(tag).some((source) => allowed.includes(source));
      return isData || isAllowed ? [] : [element.slice(0, 120)];
    },
  );
}
