import { mentorListPdfPaths } from "#areas/theses/mentor-lists/schema.ts";
import { apiRoutes, pageRoutes, type RouteEntry } from "#kit/http/index.ts";
import { everyone, role, signedIn } from "#kit/workflow/index.ts";
import { paperPolicy } from "../policy.ts";

const studentServices = role("studentServices");
const teachers = role("teacher", "headOfDepartment");
const admin = role("admin");

export const routes: readonly RouteEntry[] = [
  ...pageRoutes("papers", [
    ["service/papers/:id", "reservation-papers.tsx", studentServices],
    ["service/generate-form-b/:id", "reservation-papers.tsx", studentServices],
    ["service/application-form/:id", "reservation-papers.tsx", studentServices],
    ["service/minutes/:id", "reservation-papers.tsx", studentServices],
    ...Object.values(mentorListPdfPaths).map((path) => [path, "thesis-list.tsx", teachers] as const),
    ["provjera/:code?", "verification.tsx", everyone],
    ["paper-template", "templates.tsx", admin],
    ["paper-template/edit/:paper", "edit-template.tsx", admin],
  ]),
  ...apiRoutes("file", [
    ["service/paper-file/:id", paperPolicy.read],
    // the reservation's policy decides who may download its slip
    ["student/payment-slip/:id", signedIn],
    ["paper-template/preview/:paper", paperPolicy.editWordings],
  ]),
];
