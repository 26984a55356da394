import { readsList, readsRecord } from "#areas/read-log/read-log.ts";
import type { Area } from "#kit/area/area.ts";
import { apiRoutes, pageRoutes, type RouteEntry } from "#kit/http/routes.ts";
import { role } from "#kit/workflow/policy.ts";

const studentServices = role("studentServices");

const routes: readonly RouteEntry[] = [
  ...pageRoutes("paper-batches", [
    ["service/paper-batch", "paper-batches.tsx", studentServices, readsList("officeQueue")],
  ]),
  ...apiRoutes("file", [
    ["service/paper-batch-file/:id", studentServices, readsRecord("paperBatch")],
  ]),
];

export const area: Area = { routes };
