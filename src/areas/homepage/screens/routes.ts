import { pageRoutes } from "#kit/http/routes.ts";
import { signedIn } from "#kit/workflow/policy.ts";

export const routes = pageRoutes("homepage", [["homepage-user", "homepage-user.tsx", signedIn]]);
