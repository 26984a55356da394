import { expect, test } from "vitest";
import { deprioritizeScripts } from "./render-document.ts";

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
