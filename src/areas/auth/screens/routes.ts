import { cached, pageRoutes, untilChanged } from "#kit/http/index.ts";
import { everyone, role, signedIn } from "#kit/workflow/index.ts";

export const routes = pageRoutes("auth", [
  ["login", "login.tsx", everyone, cached(untilChanged)],
  ["logout", "logout.tsx", everyone],
  ["user/impersonate/:id", "impersonate.tsx", role("admin")],
  ["user/return", "return.tsx", signedIn],
]);
