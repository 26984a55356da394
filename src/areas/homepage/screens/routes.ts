import { pageRoutes } from "#kit/http/index.ts";
import { signedIn } from "#kit/workflow/index.ts";

export const routes = pageRoutes("homepage", [["homepage-user", "homepage-user.tsx", signedIn]]);
