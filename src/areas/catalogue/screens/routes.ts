import { type Address, pages } from "#kit/access.ts";
import { everyone } from "#kit/policy.ts";

export const addresses: readonly Address[] = pages("catalogue", [
  ["", "home.tsx", everyone],
  ["student/theses-by-mentors/:id?", "theses-by-mentors.tsx", everyone],
]);
