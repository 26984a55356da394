import { pages } from "#kit/access.ts";
import { everyone, role, signedIn } from "#kit/policy.ts";

export const addresses = pages("auth", [
  ["login", "login.tsx", everyone],
  ["logout", "logout.tsx", everyone],
  ["user/impersonate/:id", "impersonate.tsx", role("admin")],
  ["user/return", "return.tsx", signedIn],
]);
