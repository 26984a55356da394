import { apiRoutes, pageRoutes, type RouteEntry } from "#kit/http/index.ts";
import { everyone, role } from "#kit/workflow/index.ts";
import { paperPolicy } from "../policy.ts";

const studentServices = role("studentServices");
const admin = role("admin");

export const routes: readonly RouteEntry[] = [
  ...pageRoutes("papers", [
    ["service/papers/:id", "reservation-papers.tsx", studentServices],
    ["service/generate-form-b/:id", "reservation-papers.tsx", studentServices],
    ["service/application-form/:id", "reservation-papers.tsx", studentServices],
    ["service/minutes/:id", "reservation-papers.tsx", studentServices],
    ["provjera/:code?", "verification.tsx", everyone],
    ["paper-template", "templates.tsx", admin],
    ["paper-template/edit/:paper", "edit-template.tsx", admin],
  ]),
  ...apiRoutes("file", [
    ["service/paper-file/:id", paperPolicy.read],
    ["paper-template/preview/:paper", paperPolicy.editWordings],
  ]),
];
