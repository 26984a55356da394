import { readsList, readsRecord } from "#areas/read-log/read-log.ts";
import { mentorListPdfPaths } from "#areas/theses/mentor-lists.ts";
import type { Area } from "#kit/area/area.ts";
import { apiRoutes, pageRoutes, type RouteEntry } from "#kit/http/routes.ts";
import { everyone, role, signedIn } from "#kit/workflow/policy.ts";
import { paperPolicy } from "./policy.ts";
import { resources } from "./resources.ts";

const studentServices = role("studentServices");
const teachers = role("teacher", "headOfDepartment");
const admin = role("admin");

const routes: readonly RouteEntry[] = [
  ...pageRoutes("papers", [
    ["service/papers/:id", "reservation-papers.tsx", studentServices, readsRecord("reservation")],
    [
      "service/statements/:id",
      "reservation-papers.tsx",
      studentServices,
      readsRecord("reservation"),
    ],
    [
      "service/generate-form-b/:id",
      "reservation-papers.tsx",
      studentServices,
      readsRecord("reservation"),
    ],
    [
      "service/application-form/:id",
      "reservation-papers.tsx",
      studentServices,
      readsRecord("reservation"),
    ],
    ["service/minutes/:id", "reservation-papers.tsx", studentServices, readsRecord("reservation")],
    [
      "service/originality-report/:id",
      "reservation-papers.tsx",
      studentServices,
      readsRecord("reservation"),
    ],
    ...Object.values(mentorListPdfPaths).map(
      (path) => [path, "thesis-list.tsx", teachers, readsList("reservationList")] as const,
    ),
    ["service/paper-seals", "seals.tsx", studentServices, readsList("officeQueue")],
    ["provjera/:code?", "verification.tsx", everyone, "nobody"],
    ["paper-template", "templates.tsx", admin, "nobody"],
    ["paper-template/edit/:paper", "edit-template.tsx", admin, "nobody"],
  ]),
  ...apiRoutes("file", [
    ["service/paper-seals-file", studentServices, readsList("officeQueue")],
    ["service/paper-file/:id", paperPolicy.read, readsRecord("paper")],
    // the reservation's policy decides who may download the statements and the slip
    ["student/statements-paper/:id", signedIn, readsRecord("reservation")],
    ["student/payment-slip/:id", signedIn, readsRecord("reservation")],
    ["paper-template/preview/:paper", paperPolicy.editWordings, "nobody"],
  ]),
];

export const area: Area = { routes, resources };
