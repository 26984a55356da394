import { type Address, calls, pages } from "#kit/access.ts";
import { everyone, signedIn } from "#kit/policy.ts";

export const addresses: readonly Address[] = [
  ...pages("following", [["following", "following.tsx", signedIn]]),
  ...calls("file", [
    ["feed/mentor/:id", everyone],
    ["feed/keyword/:id", everyone],
    ["feed/study/:id", everyone],
  ]),
];
