import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import {
  contentSecurityPolicy,
  createNonce,
  hashSources,
  nonceSources,
  withoutNonce,
} from "./content-security-policy.ts";

const hashOf = (content: string) =>
  `'sha256-${createHash("sha256").update(content).digest("base64")}'`;

describe("the sources of a document", () => {
  const nonce = createNonce();

  test("are the hashes of its inline scripts and styles, each once", () => {
    const html = `<html><head><style nonce="${nonce}">a{}</style><link rel="preload" nonce="${nonce}"/></head><body>
      <script nonce="${nonce}">one()</script><script type="module" nonce="${nonce}" async="">čas("š")</script><script nonce="${nonce}">one()</script>`;
    expect(hashSources(html, nonce)).toEqual({
      scripts: [hashOf("one()"), hashOf('čas("š")')],
      styles: [hashOf("a{}")],
    });
  });

  test("don't include an element without the nonce of the rendering", () => {
    const html = `<script>evil()</script><script nonce="">evil()</script><script nonce="${createNonce()}">evil()</script><style>evil{}</style>`;
    expect(hashSources(html, nonce)).toEqual({ scripts: [], styles: [] });
  });

  test("hash line ends as browsers do", () => {
    expect(hashSources(`<script nonce="${nonce}">a\r\nb\rc</script>`, nonce).scripts).toEqual([
      hashOf("a\nb\nc"),
    ]);
  });

  test("remain when the nonce is removed from the document", () => {
    const html = `<script nonce="${nonce}">one()</script><link nonce="${nonce}" href="/a.css"/>`;
    expect(withoutNonce(html, nonce)).toBe('<script>one()</script><link href="/a.css"/>');
  });
});

test("a policy names the sources of scripts and styles", () => {
  expect(contentSecurityPolicy(nonceSources("abc"))).toMatch(
    /; script-src 'self' 'nonce-abc'; style-src 'self' 'nonce-abc'; style-src-attr 'unsafe-inline'; /,
  );
  expect(contentSecurityPolicy({ scripts: ["'sha256-a'", "'sha256-b'"], styles: [] })).toContain(
    "; script-src 'self' 'sha256-a' 'sha256-b'; style-src 'self'; ",
  );
});
