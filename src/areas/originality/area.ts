import { readsRecord } from "#areas/read-log/read-log.ts";
import type { Area } from "#kit/area/area.ts";
import { apiRoutes, pageRoutes, type RouteEntry } from "#kit/http/routes.ts";
import { role, signedIn } from "#kit/workflow/policy.ts";

/** Mentors, committees and student services; the policy decides about each reservation. */
const readers = role("teacher", "headOfDepartment", "studentServices");

const routes: readonly RouteEntry[] = [
  ...pageRoutes("originality", [
    ["originality-instructions", "instructions.tsx", role("admin"), "nobody"],
    ["originality/:id", "show.tsx", readers, readsRecord("reservation")],
    [
      "originality/new/:id",
      "new.tsx",
      role("teacher", "studentServices"),
      readsRecord("reservation"),
    ],
  ]),
  // the policy decides who may download the file of a report
  ...apiRoutes("file", [["originality/file/:id", signedIn, readsRecord("originalityReport")]]),
];

export const area: Area = { routes };
