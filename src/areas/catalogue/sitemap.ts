import { escapeXml } from "#kit/text/xml.ts";

/** Sitemaps (sitemaps.org) and robots.txt (RFC 9309). */

type SitemapEntry = { path: string; changed?: string | null };

/** Public pages that do not depend on records. */
export const staticPages: readonly SitemapEntry[] = [
  "/",
  "/student/theses-by-mentors",
  "/student/theses-by-keywords",
  "/scheduled-defenses",
  "/help",
  "/accessibility",
  "/privacy",
].map((path) => ({ path }));

const xmlDeclaration = `<?xml version="1.0" encoding="utf-8"?>`;
const sitemapNamespace = `xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"`;

export const renderSitemap = (locations: readonly SitemapEntry[], publicUrl: string): string =>
  [
    xmlDeclaration,
    `<urlset ${sitemapNamespace}>`,
    ...locations.map(
      ({ path, changed }) =>
        `<url><loc>${escapeXml(publicUrl + path)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ""}</url>`,
    ),
    "</urlset>",
    "",
  ].join("\n");

/** An index of several sitemaps, used when one would be too long. */
export const renderSitemapIndex = (parts: number, publicUrl: string): string =>
  [
    xmlDeclaration,
    `<sitemapindex ${sitemapNamespace}>`,
    ...Array.from(
      { length: parts },
      (_, index) =>
        `<sitemap><loc>${escapeXml(`${publicUrl}/sitemap/${index + 1}`)}</loc></sitemap>`,
    ),
    "</sitemapindex>",
    "",
  ].join("\n");

/** Filtered views equal their page; forms and sign-in are not indexed. */
export const renderRobotsTxt = (publicUrl: string): string =>
  [
    "User-agent: *",
    "Disallow: /login",
    "Disallow: /send-problem",
    "Disallow: /*.data",
    "Disallow: /student/*-json/",
    `Sitemap: ${publicUrl}/sitemap.xml`,
    "",
  ].join("\n");
