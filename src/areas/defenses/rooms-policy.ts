import { role } from "#kit/workflow/policy.ts";

/** Who enters rooms, and says where their timetables are. */
export const roomEditors = role("studentServices", "admin");

/** Whose own teaching takes time from defenses. */
export const teachingStaff = role("teacher", "headOfDepartment");
