import type { Area } from "#kit/area/area.ts";
import { apiRoutes, pageRoutes, type RouteEntry } from "#kit/http/routes.ts";
import { everyone, role } from "#kit/workflow/policy.ts";

const routes: readonly RouteEntry[] = [
  ...pageRoutes("branding", [["branding", "branding.tsx", role("admin"), "nobody"]]),
  ...apiRoutes("file", [
    ["branding/mark/:hash", everyone, "nobody"],
    ["branding/picture/:hash", everyone, "nobody"],
  ]),
];

export const area: Area = { routes };
