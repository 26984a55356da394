import { expect, test } from "vitest";
import { renderRobotsTxt, renderSitemap, renderSitemapIndex } from "./sitemap.ts";

const url = "https://teza.example";

test("a sitemap has full URLs, with the day of the last change if known", () => {
  const text = renderSitemap(
    [{ path: "/a&b" }, { path: "/student/thesis/7", changed: "2026-11-21" }],
    url,
  );
  expect(text).toMatch(
    /^<\?xml version="1.0" encoding="utf-8"\?>\n<urlset xmlns="http:\/\/www.sitemaps.org/,
  );
  expect(text).toContain("<url><loc>https://teza.example/a&#38;b</loc></url>");
  expect(text).toContain(
    "<url><loc>https://teza.example/student/thesis/7</loc><lastmod>2026-11-21</lastmod></url>",
  );
});

test("a large sitemap is split behind an index", () => {
  expect(renderSitemapIndex(2, url).match(/<loc>[^<]+/g)).toEqual([
    "<loc>https://teza.example/sitemap/1",
    "<loc>https://teza.example/sitemap/2",
  ]);
});

test("robots.txt names the sitemap", () => {
  expect(renderRobotsTxt(url)).toMatch(/^User-agent: \*\n/);
  expect(renderRobotsTxt(url)).toContain("\nSitemap: https://teza.example/sitemap.xml\n");
});
