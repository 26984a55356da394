import { apiRoutes, pageRoutes, type RouteEntry } from "#kit/http/index.ts";
import { role } from "#kit/workflow/index.ts";
import { certificatePolicy } from "../policy.ts";

const studentServices = role("studentServices");

export const routes: readonly RouteEntry[] = [
  ...pageRoutes("certificates", [
    ["certificate-of-completion", "index.tsx", studentServices],
    ["certificate-of-completion/show-all", "show-all.tsx", studentServices],
    ["certificate-of-completion/new", "new.tsx", studentServices],
    ["certificate-of-completion/delete/:id", "delete.tsx", studentServices],
    ["certificate-of-completion/show/:id", "show.tsx", studentServices],
    ["certificate-of-completion/edit/:id", "edit.tsx", studentServices],
    ["certificate-of-completion/create-data/:id", "create-data.tsx", studentServices],
    ["certificate-of-completion/create-pdf/:id", "create-pdf.tsx", studentServices],
  ]),
  ...apiRoutes("json", [
    ["certificate-of-completion/grid-data", certificatePolicy.read],
    ["certificate-of-completion/grid-data-all", certificatePolicy.read],
  ]),
];
