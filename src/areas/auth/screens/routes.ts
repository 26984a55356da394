import { pageRoutes } from "#kit/access.ts";
import { cached, untilChanged } from "#kit/keeping.ts";
import { everyone, role, signedIn } from "#kit/policy.ts";

export const addresses = pageRoutes("auth", [
  ["login", "login.tsx", everyone, cached(untilChanged)],
  ["logout", "logout.tsx", everyone],
  ["user/impersonate/:id", "impersonate.tsx", role("admin")],
  ["user/return", "return.tsx", signedIn],
]);
