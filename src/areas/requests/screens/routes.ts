import type { RouteEntry } from "#kit/http/routes.ts";
import { addresses as deletes } from "./delete-routes.ts";
import { addresses as edits } from "./edit-routes.ts";

export const routes: readonly RouteEntry[] = [...edits, ...deletes];
