import { pages } from "#kit/access.ts";
import { everyone } from "#kit/policy.ts";

export const addresses = pages("catalogue", [["", "home.tsx", everyone]]);
