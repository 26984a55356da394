import { readsList } from "#areas/read-log/read-log.ts";
import type { Area } from "#kit/area/area.ts";
import { pageRoutes } from "#kit/http/routes.ts";
import { role, signedIn } from "#kit/workflow/policy.ts";

/** Those whose tasks name students. */
const staff = role(
  ...([
    "teacher",
    "headOfDepartment",
    "viceDean",
    "library",
    "accountancy",
    "studentServices",
    "admin",
  ] as const),
);

const routes = [
  ...pageRoutes("homepage", [
    [
      "mentor/require-actions",
      "require-actions.tsx",
      role("teacher", "headOfDepartment"),
      readsList("reservationList"),
    ],
    ["homepage-user", "homepage-user.tsx", signedIn, readsList("officeQueue", staff)],
    ["mail-template/edit/summary.weekly-named-hr", "edit-weekly-mail.tsx", role("admin"), "nobody"],
    ["escalation", "escalation.tsx", role("viceDean"), "nobody"],
  ]),
];

export const area: Area = { routes };
