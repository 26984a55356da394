import type { RouteEntry } from "#kit/http/routes.ts";
import { addresses as deletes } from "./delete-routes.ts";
import { addresses as edits } from "./edit-routes.ts";

export const addresses: readonly RouteEntry[] = [...edits, ...deletes];
