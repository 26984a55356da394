/** What search engines are told: where everything is, and where there is nothing for them (sitemaps.org, RFC 9309). */

type Location = { path: string; changed?: string | null };

/** Pages that are there whatever the faculty's topics are. */
export const fixed: readonly Location[] = [
  "/",
  "/student/theses-by-mentors",
  "/student/theses-by-keywords",
  "/scheduled-defenses",
  "/help",
  "/accessibility",
  "/privacy",
].map((path) => ({ path }));

const start = `<?xml version="1.0" encoding="utf-8"?>`;
const namespace = `xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"`;

export const sitemapOf = (locations: readonly Location[], publicUrl: string): string =>
  [
    start,
    `<urlset ${namespace}>`,
    ...locations.map(
      ({ path, changed }) =>
        `<url><loc>${xml(publicUrl + path)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ""}</url>`,
    ),
    "</urlset>",
    "",
  ].join("\n");

/** Of so many files as one would be too long for. */
export const indexOf = (parts: number, publicUrl: string): string =>
  [
    start,
    `<sitemapindex ${namespace}>`,
    ...Array.from(
      { length: parts },
      (_, nth) => `<sitemap><loc>${xml(`${publicUrl}/sitemap/${nth + 1}`)}</loc></sitemap>`,
    ),
    "</sitemapindex>",
    "",
  ].join("\n");

/** Filtered and sorted views of a page are the same page; forms and signing in are nobody's to find. */
export const robotsOf = (publicUrl: string): string =>
  [
    "User-agent: *",
    "Disallow: /login",
    "Disallow: /send-problem",
    "Disallow: /*.data",
    "Disallow: /student/*-json/",
    `Sitemap: ${publicUrl}/sitemap.xml`,
    "",
  ].join("\n");

const xml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
