import { readsList } from "#areas/read-log/read-log.ts";
import { pageRoutes, type RouteEntry } from "#kit/http/routes.ts";
import { role, signedIn } from "#kit/workflow/policy.ts";

/** Student services see the students whose data they have just changed. */
export const routes: readonly RouteEntry[] = pageRoutes("undo", [
  ["undo", "undo.tsx", signedIn, readsList("userList", role("studentServices"))],
]);
