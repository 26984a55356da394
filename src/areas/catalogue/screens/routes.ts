import { type Address, calls, pages } from "#kit/access.ts";
import { everyone } from "#kit/policy.ts";

export const addresses: readonly Address[] = [
  ...pages("catalogue", [
    ["", "home.tsx", everyone],
    // theses-by-mentors/{id?} of spec §2, by what each shows: all mentors, or the topics of one
    ["student/theses-by-mentors", "theses-by-mentors.tsx", everyone],
    ["student/theses-by-mentors/:id", "mentor.tsx", everyone],
    ["student/theses-by-mentors-and-study/:id", "theses-by-mentors.tsx", everyone],
    ["student/theses-by-mentor-on-study/:mentor/:study?", "mentor.tsx", everyone],
    ["student/theses-by-keywords", "theses-by-keywords.tsx", everyone],
    ["student/theses-by-keywords/:id", "keyword.tsx", everyone],
    ["student/theses-by-keywords-and-study/:id", "theses-by-keywords.tsx", everyone],
    ["student/theses-by-keyword-on-study/:keyword/:study?", "keyword.tsx", everyone],
  ]),
  ...calls("json", [
    ["student/theses-by-mentor-on-study-json/:mentor", everyone],
    ["student/theses-by-mentor-on-study-json/:mentor/:study", everyone],
    ["student/theses-by-keyword-on-study-json/:keyword", everyone],
    ["student/theses-by-keyword-on-study-json/:keyword/:study", everyone],
  ]),
  ...calls("file", [
    ["student/mentor-portrait/:id", everyone],
    ["robots.txt", everyone],
    ["sitemap.xml", everyone],
    ["sitemap/:id", everyone],
  ]),
];
