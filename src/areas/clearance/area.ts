import { readsList, readsRecord } from "#areas/read-log/read-log.ts";
import type { Area } from "#kit/area/area.ts";
import { apiRoutes, pageRoutes, type RouteEntry } from "#kit/http/routes.ts";
import { role, signedIn } from "#kit/workflow/policy.ts";

const student = role("student");
const studentServices = role("studentServices");

const routes: readonly RouteEntry[] = [
  ...pageRoutes("clearance", [
    [
      "student/check-debit-status/:id",
      "check-debit-status.tsx",
      role("student", "studentServices"),
      readsRecord("reservation"),
    ],
    [
      "student/confirmation-of-payment/:id",
      "confirmation-of-payment.tsx",
      student,
      readsRecord("reservation"),
    ],
    ["student/statements/:id", "statements.tsx", student, readsRecord("reservation")],
    ["service/library", "library.tsx", role("library"), readsList("officeQueue")],
    ["service/accountancy", "accountancy.tsx", role("accountancy"), readsList("officeQueue")],
    [
      "service/clear-by-list",
      "clear-by-list.tsx",
      role("library", "accountancy"),
      readsList("officeQueue"),
    ],
    [
      "service/note/:id",
      "note.tsx",
      role("library", "accountancy", "studentServices"),
      readsRecord("reservation"),
    ],
    ["service/student-services", "student-services.tsx", studentServices, readsList("officeQueue")],
    [
      "service/submitted-to-student-services/:id",
      "submitted-to-student-services.tsx",
      studentServices,
      readsRecord("reservation"),
    ],
  ]),
  ...apiRoutes("json", [
    [
      "service/grid-data/:type",
      role("library", "accountancy", "studentServices", "admin"),
      readsList("officeQueue"),
    ],
  ]),
  // the reservation's policy decides who may download the proof of payment
  ...apiRoutes("file", [["service/payment-proof/:id", signedIn, readsRecord("paymentProof")]]),
];

export const area: Area = { routes };
