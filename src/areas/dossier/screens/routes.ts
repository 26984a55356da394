import { pageRoutes, type RouteEntry } from "#kit/http/index.ts";
import { role } from "#kit/workflow/index.ts";

const services = role("studentServices");

export const routes: readonly RouteEntry[] = pageRoutes("dossier", [
  ["service/students", "students.tsx", services],
  ["service/student/:id", "student.tsx", services],
]);
