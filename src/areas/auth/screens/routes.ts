import { pages } from "#kit/access.ts";
import { kept, untilChanged } from "#kit/keeping.ts";
import { everyone, role, signedIn } from "#kit/policy.ts";

export const addresses = pages("auth", [
  ["login", "login.tsx", everyone, kept(untilChanged)],
  ["logout", "logout.tsx", everyone],
  ["user/impersonate/:id", "impersonate.tsx", role("admin")],
  ["user/return", "return.tsx", signedIn],
]);
