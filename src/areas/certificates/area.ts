import { readsList, readsRecord } from "#areas/read-log/read-log.ts";
import type { Area } from "#kit/area/area.ts";
import { apiRoutes, pageRoutes, type RouteEntry } from "#kit/http/routes.ts";
import { role } from "#kit/workflow/policy.ts";
import { certificatePolicy } from "./policy.ts";

const studentServices = role("studentServices");

const routes: readonly RouteEntry[] = [
  ...pageRoutes("certificates", [
    [
      "certificate-of-completion",
      "certificates.tsx",
      studentServices,
      readsList("certificateList"),
    ],
    [
      "certificate-of-completion/show-all",
      "show-all.tsx",
      studentServices,
      readsList("certificateList"),
    ],
    ["certificate-of-completion/new", "new.tsx", studentServices, readsList("certificateList")],
    [
      "certificate-of-completion/delete/:id",
      "delete.tsx",
      studentServices,
      readsRecord("certificate"),
    ],
    ["certificate-of-completion/show/:id", "show.tsx", studentServices, readsRecord("certificate")],
    ["certificate-of-completion/edit/:id", "edit.tsx", studentServices, readsRecord("certificate")],
    [
      "certificate-of-completion/create-data/:id",
      "create-data.tsx",
      studentServices,
      readsRecord("reservation"),
    ],
    [
      "certificate-of-completion/create-pdf/:id",
      "create-pdf.tsx",
      studentServices,
      readsRecord("certificate"),
    ],
  ]),
  ...apiRoutes("json", [
    ["certificate-of-completion/grid-data", certificatePolicy.read, readsList("certificateList")],
    [
      "certificate-of-completion/grid-data-all",
      certificatePolicy.read,
      readsList("certificateList"),
    ],
  ]),
];

export const area: Area = { routes };
