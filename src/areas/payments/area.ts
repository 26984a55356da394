import { readsList } from "#areas/read-log/read-log.ts";
import type { Area } from "#kit/area/area.ts";
import { pageRoutes, type RouteEntry } from "#kit/http/routes.ts";
import { role } from "#kit/workflow/policy.ts";
import { resources } from "./resources.ts";

const accountancy = role("accountancy");

const routes: readonly RouteEntry[] = [
  ...pageRoutes("payments", [
    ["service/bank-statements", "bank-statements.tsx", accountancy, readsList("paymentList")],
    ["service/bank-statements/new", "import.tsx", accountancy, readsList("paymentList")],
  ]),
];

export const area: Area = { routes, resources };
