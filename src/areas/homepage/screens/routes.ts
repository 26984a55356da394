import { pages } from "#kit/access.ts";
import { signedIn } from "#kit/policy.ts";

export const addresses = pages("homepage", [["homepage-user", "homepage-user.tsx", signedIn]]);
