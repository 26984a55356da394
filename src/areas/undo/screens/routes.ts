import { pageRoutes, type RouteEntry } from "#kit/http/index.ts";
import { signedIn } from "#kit/workflow/index.ts";

export const routes: readonly RouteEntry[] = pageRoutes("undo", [["undo", "undo.tsx", signedIn, "nobody"]]);
