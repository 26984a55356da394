import { cached, untilChanged } from "#kit/http/cache-policy.ts";
import { pageRoutes } from "#kit/http/routes.ts";
import { everyone, role, signedIn } from "#kit/workflow/policy.ts";

export const routes = pageRoutes("auth", [
  ["login", "login.tsx", everyone, cached(untilChanged)],
  ["logout", "logout.tsx", everyone],
  ["user/impersonate/:id", "impersonate.tsx", role("admin")],
  ["user/return", "return.tsx", signedIn],
]);
