import { pageRoutes } from "#kit/access.ts";
import { signedIn } from "#kit/policy.ts";

export const addresses = pageRoutes("homepage", [["homepage-user", "homepage-user.tsx", signedIn]]);
