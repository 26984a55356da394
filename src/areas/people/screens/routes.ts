import { type Address, pages } from "#kit/access.ts";
import { role, signedIn } from "#kit/policy.ts";

export const addresses: readonly Address[] = [
  ...pages("people", [
    ["user", "users.tsx", role("admin")],
    ["user/profile", "profile.tsx", signedIn],
  ]),
];
