import { type Address, calls } from "#kit/access.ts";
import { signedIn } from "#kit/policy.ts";

export const addresses: readonly Address[] = [
  ...calls("json", [
    ["grid-view/list", signedIn],
    ["grid-view/save", signedIn],
    ["grid-view/delete/:id", signedIn],
  ]),
];
