import { room } from "#areas/defenses/rooms-records.ts";
import { officialTerm } from "#areas/papers/terms/records.ts";
import { paymentSettingsResource } from "#areas/payments/records.ts";
import { departmentResource, userDepartmentResource } from "#areas/people/departments-records.ts";
import { mentorAcademicYear } from "#areas/quotas/records.ts";
import {
  academicYear,
  defenseDeadline,
  nonWorkingDay,
  strategicArea,
  study,
  studyAcademicYear,
  studyProgram,
} from "#areas/studies/records.ts";
import type { Resource } from "#kit/records/resource.ts";

/** Record sets served by the five generic pages; the others have pages in their areas. */
export const resources: readonly Resource[] = [
  academicYear,
  departmentResource,
  defenseDeadline,
  mentorAcademicYear,
  nonWorkingDay,
  officialTerm,
  paymentSettingsResource,
  room,
  strategicArea,
  studyAcademicYear,
  study,
  studyProgram,
  userDepartmentResource,
];

/** Returns the set of a path: `/study/show/7` belongs to `study`. */
export function resourceAt(path: string): Resource {
  const name = path.split("/")[1];
  const there = resources.find(({ set }) => set === name);
  if (!there) throw new Error(`${path} is of no common set`);
  return there;
}
