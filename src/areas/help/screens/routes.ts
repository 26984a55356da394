import { type Address, pages } from "#kit/access.ts";
import { everyone } from "#kit/policy.ts";

export const addresses: readonly Address[] = pages("help", [
  ["help", "help.tsx", everyone],
  ["send-problem", "send-problem.tsx", everyone],
  ["accessibility", "accessibility.tsx", everyone],
  ["privacy", "privacy.tsx", everyone],
]);
