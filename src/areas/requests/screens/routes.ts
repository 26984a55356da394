import type { Address } from "#kit/access.ts";
import { addresses as deletes } from "./delete-routes.ts";
import { addresses as edits } from "./edit-routes.ts";

export const addresses: readonly Address[] = [...edits, ...deletes];
