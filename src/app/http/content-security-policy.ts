import { createHash, randomBytes } from "node:crypto";
import { isServedByVite } from "#kit/http/served-by-vite.ts";

/** Source expressions that allow inline elements: a nonce, or hashes of their content. */
export type InlineSources = { scripts: readonly string[]; styles: readonly string[] };

/** Creates a nonce of 128 random bits. */
export const createNonce = (): string => randomBytes(16).toString("base64");

/** Allows the elements with this nonce; for a page that is rendered for a single response. */
export const nonceSources = (nonce: string): InlineSources => ({
  scripts: [`'nonce-${nonce}'`],
  styles: [`'nonce-${nonce}'`],
});

/**
 * Allows exactly the inline elements of this document; for a page that is sent to many users. Only
 * elements with the nonce of the rendering are hashed, so an injected script is not allowed.
 */
export function hashSources(html: string, nonce: string): InlineSources {
  const elements = [...html.matchAll(inlineElement)].filter(([, , attributes]) =>
    attributes?.includes(nonceAttribute(nonce)),
  );
  const hashesOf = (name: string) => [
    ...new Set(
      elements.filter(([, tag]) => tag === name).map(([, , , content = ""]) => hashSource(content)),
    ),
  ];
  return { scripts: hashesOf("script"), styles: hashesOf("style") };
}

/**
 * A page for many users, and the policy for its inline elements: without a nonce, by hashes. Under
 * `npm run dev` it keeps the nonce of its rendering, which Vite gives to the styles that it
 * inserts.
 */
export const toSharedPage = (
  html: string,
  nonce: string,
): { content: string; sources: InlineSources } =>
  isServedByVite
    ? { content: html, sources: nonceSources(nonce) }
    : { content: withoutNonce(html, nonce), sources: hashSources(html, nonce) };

export const withoutNonce = (html: string, nonce: string): string =>
  html.replaceAll(nonceAttribute(nonce), "");

const nonceAttribute = (nonce: string) => ` nonce="${nonce}"`;

const inlineElement = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g;

/** Browsers normalize line ends before they compute the hash (HTML, 13.2.3.5). */
const hashSource = (content: string) =>
  `'sha256-${createHash("sha256").update(content.replaceAll(/\r\n?/g, "\n")).digest("base64")}'`;

/**
 * Builds the content security policy (product §10): inline scripts and styles by nonce or hash;
 * style attributes are allowed. `formTargets` are origins to which the answer to a form may
 * redirect.
 */
export const contentSecurityPolicy = (
  { scripts, styles }: InlineSources,
  formTargets: readonly string[] = [],
): string =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(" "),
    ["style-src 'self'", ...styles].join(" "),
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...formTargets].join(" "),
    "frame-ancestors 'none'",
  ].join("; ");
