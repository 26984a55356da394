import { apiRoutes, beforeSecondFactor, cached, pageRoutes, type RouteEntry, untilChanged } from "#kit/http/index.ts";
import { everyone, role, signedIn } from "#kit/workflow/index.ts";

export const routes: readonly RouteEntry[] = [
  ...pageRoutes("auth", [
    ["login", "login.tsx", everyone, cached(untilChanged)],
    ["user/impersonate/:id", "impersonate.tsx", role("admin")],
  ]),
  ...beforeSecondFactor(
    pageRoutes("auth", [
      ["logout", "logout.tsx", everyone],
      ["user/return", "return.tsx", signedIn],
    ]),
  ),
  ...pageRoutes("auth/own-sessions", [
    ["user/security", "security.tsx", signedIn],
    ["user/sessions/:id", "person-sessions.tsx", role("admin")],
  ]),
  ...pageRoutes("auth/second-factor", [
    ["login/code", "sign-in-code.tsx", everyone],
    ["user/second-factor/:id", "reset-second-factor.tsx", role("admin")],
  ]),
  ...beforeSecondFactor(pageRoutes("auth/second-factor", [["user/second-factor", "second-factor.tsx", signedIn]])),
  ...pageRoutes("auth/passkeys", [["login/passkey", "sign-in-passkey.tsx", everyone]]),
  ...beforeSecondFactor(pageRoutes("auth/passkeys", [["user/passkeys", "passkeys.tsx", signedIn]])),
  ...pageRoutes("auth/passwords", [
    ["password/forgotten", "forgotten-password.tsx", everyone],
    ["password/reset/:token", "reset-password.tsx", everyone],
  ]),
  ...pageRoutes("auth/identities", [["user/identities/:id", "identities.tsx", role("admin")]]),
  ...apiRoutes("file", [
    ["aai/sign-in", everyone],
    ["aai/callback", everyone],
    ["aai/metadata", everyone],
    ["aai/ls", everyone],
  ]),
  ...apiRoutes("file", [["aai/acs", everyone]]).map((route) => ({ ...route, fromOtherSites: true })),
  ...apiRoutes("json", [["aai/logout", everyone]]).map((route) => ({ ...route, fromPrograms: true })),
];
