import { readsList, readsRecord } from "#areas/read-log/read-log.ts";
import type { Area } from "#kit/area/area.ts";
import { pageRoutes, type RouteEntry } from "#kit/http/routes.ts";
import { role } from "#kit/workflow/policy.ts";
import { openWorkReaders } from "./policy.ts";

/**
 * The forms that can leave open work without a person who can do it, and the pages on which it is
 * handed over.
 */
const routes: readonly RouteEntry[] = pageRoutes("hand-overs", [
  ["user/edit/:id", "edit-user.tsx", role("admin"), readsRecord("user")],
  ["user/delete/:id", "delete-user.tsx", role("admin"), readsRecord("user")],
  [
    "user-study/edit-teacher/:id",
    "edit-user-study.tsx",
    role("viceDean"),
    readsRecord("userStudy"),
  ],
  [
    "user-study/edit-student/:id",
    "edit-user-study.tsx",
    role("studentServices"),
    readsRecord("userStudy"),
  ],
  ["hand-over", "open-work.tsx", openWorkReaders, readsList("reservationList")],
  ["hand-over/:id", "person-work.tsx", openWorkReaders, readsList("reservationList")],
]);

export const area: Area = { routes };
