import { readsList } from "#areas/read-log/read-log.ts";
import { pageRoutes, type RouteEntry } from "#kit/http/routes.ts";
import { role } from "#kit/workflow/policy.ts";

const accountancy = role("accountancy");

export const routes: readonly RouteEntry[] = [
  ...pageRoutes("payments", [
    ["service/bank-statements", "bank-statements.tsx", accountancy, readsList("paymentList")],
    ["service/bank-statements/new", "import.tsx", accountancy, readsList("paymentList")],
  ]),
];
