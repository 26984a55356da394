import { type Address, pages } from "#kit/access.ts";
import { kept, untilChanged } from "#kit/keeping.ts";
import { everyone } from "#kit/policy.ts";

export const addresses: readonly Address[] = pages("help", [
  ["help", "help.tsx", everyone, kept(untilChanged)],
  ["send-problem", "send-problem.tsx", everyone],
  ["accessibility", "accessibility.tsx", everyone, kept(untilChanged)],
  ["privacy", "privacy.tsx", everyone, kept(untilChanged)],
]);
