import { readsList } from "#areas/read-log/read-log.ts";
import type { Area } from "#kit/area/area.ts";
import { pageRoutes, type RouteEntry } from "#kit/http/routes.ts";
import { role, signedIn } from "#kit/workflow/policy.ts";

/** Student services see the students whose data they have just changed. */
const routes: readonly RouteEntry[] = pageRoutes("undo", [
  ["undo", "undo.tsx", signedIn, readsList("userList", role("studentServices"))],
]);

export const area: Area = { routes };
