import { createElement, lazy, Suspense } from "react";
import { expect, test } from "vitest";
import { deprioritizeScripts, renderDocument } from "./render-document.ts";

const page =
  '<html><head><link rel="modulepreload" href="/a.js"/><title>Žuč</title></head><body>Đaci <link rel="modulepreload"';

const deprioritized = (html: string) => deprioritizeScripts(Buffer.from(html)).toString();

test("scripts preloaded in the head follow its styles", () => {
  expect(deprioritized(page)).toBe(
    page.replace('"modulepreload" href', '"modulepreload" fetchpriority="low" href'),
  );
});

test("a document that ends before its head is passed on unchanged", () => {
  expect(deprioritized("<html><head>")).toBe("<html><head>");
});

test("a large part whose script is loaded later is in its place, also for browsers without scripts", async () => {
  const text = "Zadaci ".repeat(10_000);
  const Part = lazy(async () => ({ default: () => createElement("p", null, text) }));
  const body = createElement(
    "body",
    null,
    createElement(Suspense, { fallback: "Učitavanje" }, createElement(Part)),
    createElement("footer"),
  );
  const options = { nonce: "", onError: (error: unknown) => expect.fail(String(error)) };
  const html = (await renderDocument(createElement("html", null, body), options)).toString();
  expect(html).not.toContain("Učitavanje");
  expect(html.indexOf(text)).toBeLessThan(html.indexOf("<footer"));
  expect(html).toContain(`<p>${text}</p>`);
});
