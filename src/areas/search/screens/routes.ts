import { type Address, calls, pages } from "#kit/access.ts";
import { everyone } from "#kit/policy.ts";

export const addresses: readonly Address[] = [
  ...pages("search", [["search", "search.tsx", everyone]]),
  ...calls("json", [["search-data", everyone]]),
];
