import { type Address, calls, finder } from "#kit/access.ts";
import { everyone } from "#kit/policy.ts";
import { addresses as auth } from "#areas/auth/screens/routes.ts";
import { addresses as catalogue } from "#areas/catalogue/screens/routes.ts";

/** Every address of the product and who may open it: the one permission table of addresses (product §2). */
export const addresses: readonly Address[] = [
  ...auth,
  ...catalogue,
  ...calls("json", [
    ["healthz", everyone],
    ["readyz", everyone],
    ["api/openapi.json", everyone],
  ]),
];

export const addressOf = finder(addresses);
