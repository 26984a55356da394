import { apiRoutes, type RouteEntry } from "#kit/http/index.ts";
import { signedIn } from "#kit/workflow/index.ts";

export const routes: readonly RouteEntry[] = [
  // the reservation's policy decides who may download its slip
  ...apiRoutes("file", [["student/payment-slip/:id", signedIn]]),
];
