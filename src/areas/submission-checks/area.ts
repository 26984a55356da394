import { readsRecord } from "#areas/read-log/read-log.ts";
import type { Area } from "#kit/area/area.ts";
import { apiRoutes, pageRoutes, type RouteEntry } from "#kit/http/routes.ts";
import { role } from "#kit/workflow/policy.ts";
import { submissionCheckPolicy } from "./policy.ts";

const routes: readonly RouteEntry[] = [
  ...pageRoutes("submission-checks", [
    ["study/submission-check/:id", "settings.tsx", submissionCheckPolicy.configure, "nobody"],
  ]),
  // the policy decides whose thesis it is
  ...apiRoutes("json", [["document/check/:id", role("student"), readsRecord("reservation")]]),
  ...apiRoutes("file", [
    ...["title-page", "task-page"].map(
      (page) =>
        [
          `document/${page}/:id`,
          role("student", "teacher", "studentServices", "admin"),
          readsRecord("reservation"),
        ] as const,
    ),
  ]),
];

export const area: Area = { routes };
