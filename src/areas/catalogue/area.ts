import type { Area } from "#kit/area/area.ts";
import { cached, untilMidnight } from "#kit/http/cache-policy.ts";
import { apiRoutes, pageRoutes, type RouteEntry } from "#kit/http/routes.ts";
import { everyone } from "#kit/workflow/policy.ts";
import { untilNextDefense } from "./home.ts";

/** valid for a day, because quotas count by academic year; searches are not cached */
const list = cached(untilMidnight, {
  status: /^(published|reserved|completed)$/,
  min: /^[1-9]\d?$/,
  sort: /^[12]$/,
  view: /^(cards|table)$/,
  page: /^[1-9]\d{0,3}$/,
});

const routes: readonly RouteEntry[] = [
  ...pageRoutes("catalogue", [
    ["", "home.tsx", everyone, "nobody", cached(untilNextDefense, { years: /^all$/ })],
    // theses-by-mentors/{id?} of spec §2 has two pages: all mentors, and the theses of one
    ["student/theses-by-mentors", "theses-by-mentors.tsx", everyone, "nobody", list],
    ["student/theses-by-mentors/:id", "mentor.tsx", everyone, "nobody", list],
    ["student/theses-by-mentors-and-study/:id", "theses-by-mentors.tsx", everyone, "nobody", list],
    ["student/theses-by-mentor-on-study/:mentor/:study?", "mentor.tsx", everyone, "nobody", list],
    ["student/theses-by-keywords", "theses-by-keywords.tsx", everyone, "nobody", list],
    ["student/theses-by-keywords/:id", "keyword.tsx", everyone, "nobody", list],
    [
      "student/theses-by-keywords-and-study/:id",
      "theses-by-keywords.tsx",
      everyone,
      "nobody",
      list,
    ],
    [
      "student/theses-by-keyword-on-study/:keyword/:study?",
      "keyword.tsx",
      everyone,
      "nobody",
      list,
    ],
  ]),
  ...apiRoutes("json", [
    ["student/theses-by-mentor-on-study-json/:mentor", everyone, "nobody"],
    ["student/theses-by-mentor-on-study-json/:mentor/:study", everyone, "nobody"],
    ["student/theses-by-keyword-on-study-json/:keyword", everyone, "nobody"],
    ["student/theses-by-keyword-on-study-json/:keyword/:study", everyone, "nobody"],
  ]),
  ...apiRoutes("file", [
    ["student/mentor-portrait/:id", everyone, "nobody"],
    ["robots.txt", everyone, "nobody"],
    ["sitemap.xml", everyone, "nobody"],
    ["sitemap/:part", everyone, "nobody"],
  ]),
];

export const area: Area = { routes };
