import {
  all,
  any,
  namedPolicy,
  type Policy,
  person,
  role,
  teacherRoles,
  when,
} from "#kit/workflow/policy.ts";
import type { StandInView } from "./stand-ins.ts";
import { standInState } from "./stand-ins-rules.ts";

/**
 * The represented person of a stand-in that is to be named; for one thesis whose mentor can't act,
 * also its department.
 */
export type StandInOwner = Pick<StandInView, "representedId"> & { departmentId?: number | null };

/** The people who name stand-ins for anybody, such as for a teacher on leave. */
export const namesForAnybody = role("viceDean", "admin");

/** The people who open the page of stand-ins. */
export const standInUsers = role(...teacherRoles, "viceDean", "admin");

const represented = person<StandInOwner>("represented", ({ representedId }) => representedId);

/** The head of the department of a thesis whose mentor can't act and so names nobody. */
const head = namedPolicy<StandInOwner>(
  "headOfDepartment",
  ({ headedDepartments }, { departmentId = null }) =>
    departmentId !== null && headedDepartments.includes(departmentId),
);

type StandInRecord = StandInView & { today: string };

/**
 * Permissions on stand-ins: teachers have them for their own, the vice dean and the admin for all.
 */
export const standInPolicy = {
  name: any(all<StandInOwner>(represented, role(...teacherRoles)), namesForAnybody, head),
  /** Ends one that acts today or will. */
  end: all<StandInRecord>(
    any(represented, namesForAnybody),
    when((record) => ["current", "coming"].includes(standInState(record, record.today))),
  ),
} satisfies Record<string, Policy<never>>;
