import { readsList, readsRecord } from "#areas/read-log/read-log.ts";
import type { Area } from "#kit/area/area.ts";
import { pageRoutes, type RouteEntry } from "#kit/http/routes.ts";
import { role } from "#kit/workflow/policy.ts";

const services = role("studentServices");

const routes: readonly RouteEntry[] = pageRoutes("dossier", [
  ["service/students", "students.tsx", services, readsList("studentList")],
  ["service/student/:id", "student.tsx", services, readsRecord("dossier")],
]);

export const area: Area = { routes };
