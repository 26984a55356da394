import { apiRoutes, cached, pageRoutes, type RouteEntry, untilMidnight } from "#kit/http/index.ts";
import { everyone } from "#kit/workflow/index.ts";
import { untilNextDefense } from "../home/rules.ts";

/** valid for a day, because quotas count by academic year; searches are not cached */
const list = cached(untilMidnight, {
  status: /^(published|reserved|completed)$/,
  min: /^[1-9]\d?$/,
  sort: /^[12]$/,
  view: /^(cards|table)$/,
  page: /^[1-9]\d{0,3}$/,
});

export const routes: readonly RouteEntry[] = [
  ...pageRoutes("catalogue", [
    ["", "home.tsx", everyone, cached(untilNextDefense, { years: /^all$/ })],
    // theses-by-mentors/{id?} of spec §2 has two pages: all mentors, and the theses of one
    ["student/theses-by-mentors", "theses-by-mentors.tsx", everyone, list],
    ["student/theses-by-mentors/:id", "mentor.tsx", everyone, list],
    ["student/theses-by-mentors-and-study/:id", "theses-by-mentors.tsx", everyone, list],
    ["student/theses-by-mentor-on-study/:mentor/:study?", "mentor.tsx", everyone, list],
    ["student/theses-by-keywords", "theses-by-keywords.tsx", everyone, list],
    ["student/theses-by-keywords/:id", "keyword.tsx", everyone, list],
    ["student/theses-by-keywords-and-study/:id", "theses-by-keywords.tsx", everyone, list],
    ["student/theses-by-keyword-on-study/:keyword/:study?", "keyword.tsx", everyone, list],
  ]),
  ...apiRoutes("json", [
    ["student/theses-by-mentor-on-study-json/:mentor", everyone],
    ["student/theses-by-mentor-on-study-json/:mentor/:study", everyone],
    ["student/theses-by-keyword-on-study-json/:keyword", everyone],
    ["student/theses-by-keyword-on-study-json/:keyword/:study", everyone],
  ]),
  ...apiRoutes("file", [
    ["student/mentor-portrait/:id", everyone],
    ["robots.txt", everyone],
    ["sitemap.xml", everyone],
    ["sitemap/:part", everyone],
  ]),
];
