import { readsRecord } from "#areas/read-log/read-log.ts";
import type { Area } from "#kit/area/area.ts";
import { cached, untilChanged } from "#kit/http/cache-policy.ts";
import { apiRoutes, beforeSecondFactor, pageRoutes, type RouteEntry } from "#kit/http/routes.ts";
import { everyone, role, signedIn } from "#kit/workflow/policy.ts";

const routes: readonly RouteEntry[] = [
  ...pageRoutes("auth", [
    ["login", "login.tsx", everyone, "nobody", cached(untilChanged)],
    ["user/impersonate/:id", "impersonate.tsx", role("admin"), "nobody"],
  ]),
  ...beforeSecondFactor(
    pageRoutes("auth", [
      ["logout", "logout.tsx", everyone, "nobody"],
      ["user/return", "return.tsx", signedIn, "nobody"],
    ]),
  ),
  ...pageRoutes("auth", [
    ["user/security", "security.tsx", signedIn, "nobody"],
    ["user/sessions/:id", "person-sessions.tsx", role("admin"), readsRecord("user")],
    ["login/code", "sign-in-code.tsx", everyone, "nobody"],
    ["user/second-factor/:id", "reset-second-factor.tsx", role("admin"), readsRecord("user")],
  ]),
  ...beforeSecondFactor(
    pageRoutes("auth", [["user/second-factor", "second-factor.tsx", signedIn, "nobody"]]),
  ),
  ...pageRoutes("auth", [["login/passkey", "sign-in-passkey.tsx", everyone, "nobody"]]),
  ...beforeSecondFactor(
    pageRoutes("auth", [["user/passkeys", "passkeys.tsx", signedIn, "nobody"]]),
  ),
  ...pageRoutes("auth", [
    ["password/forgotten", "forgotten-password.tsx", everyone, "nobody"],
    ["password/reset/:token", "reset-password.tsx", everyone, "nobody"],
    ["user/identities/:id", "identities.tsx", role("admin"), readsRecord("user")],
  ]),
  ...apiRoutes("file", [
    ["aai/sign-in", everyone, "nobody"],
    ["aai/callback", everyone, "nobody"],
    ["aai/metadata", everyone, "nobody"],
    ["aai/ls", everyone, "nobody"],
  ]),
  ...apiRoutes("file", [["aai/acs", everyone, "nobody"]]).map((route) => ({
    ...route,
    fromOtherSites: true,
  })),
  ...apiRoutes("json", [["aai/logout", everyone, "nobody"]]).map((route) => ({
    ...route,
    fromPrograms: true,
  })),
];

export const area: Area = { routes };
