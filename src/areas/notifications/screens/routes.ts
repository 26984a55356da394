import { type Address, calls, pages } from "#kit/access.ts";
import { everyone, signedIn } from "#kit/policy.ts";

export const addresses: readonly Address[] = [
  ...pages("notifications", [
    ["outbox", "outbox.tsx", signedIn],
    ["notifications/list", "list.tsx", signedIn],
  ]),
  ...calls("json", [
    ["notifications", everyone],
    ["notifications/read", signedIn],
  ]),
];
