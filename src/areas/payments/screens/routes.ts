import { apiRoutes, pageRoutes, type RouteEntry } from "#kit/http/index.ts";
import { role, signedIn } from "#kit/workflow/index.ts";

const accountancy = role("accountancy");

export const routes: readonly RouteEntry[] = [
  ...pageRoutes("payments/statements", [
    ["service/bank-statements", "bank-statements.tsx", accountancy],
    ["service/bank-statements/new", "import.tsx", accountancy],
  ]),
  ...apiRoutes("file", [
    // the reservation's policy decides who may download its slip
    ["student/payment-slip/:id", signedIn],
  ]),
];
