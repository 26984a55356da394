import { apiRoutes, pageRoutes, type RouteEntry } from "#kit/http/index.ts";
import { role, signedIn } from "#kit/workflow/index.ts";

const student = role("student");
const studentServices = role("studentServices");

export const routes: readonly RouteEntry[] = [
  ...pageRoutes("clearance", [
    ["student/check-debit-status/:id", "check-debit-status.tsx", role("student", "studentServices")],
    ["student/confirmation-of-payment/:id", "confirmation-of-payment.tsx", student],
    ["student/statements/:id", "statements.tsx", student],
    ["service/library", "library.tsx", role("library")],
    ["service/accountancy", "accountancy.tsx", role("accountancy")],
    ["service/clear-by-list", "clear-by-list.tsx", role("library", "accountancy")],
    ["service/note/:id", "note.tsx", role("library", "accountancy", "studentServices")],
    ["service/student-services", "student-services.tsx", studentServices],
    ["service/submitted-to-student-services/:id", "submitted-to-student-services.tsx", studentServices],
  ]),
  ...apiRoutes("json", [["service/grid-data/:type", role("library", "accountancy", "studentServices", "admin")]]),
  // the reservation's policy decides who may download the proof of payment
  ...apiRoutes("file", [["service/payment-proof/:id", signedIn]]),
];
