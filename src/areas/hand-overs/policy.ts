import { any, headOrStandIn, type Policy, role } from "#kit/workflow/policy.ts";
import type { OpenWork } from "./hand-overs.ts";

/**
 * The people who open the page of open work: those who decide for departments, and the vice dean.
 * The admin opens every page.
 */
export const openWorkReaders = role("headOfDepartment", "viceDean");

/** The people who hand over the work of every department. */
export const handsOverAll = role("viceDean", "admin");

/** Permissions on open work that nobody can do. */
export const openWorkPolicy = {
  /** Permission to hand it over, or to name a stand-in for it. */
  handOver: any<OpenWork>(
    handsOverAll,
    headOrStandIn(({ mentorId, coMentorId, studentId }) => [mentorId, coMentorId, studentId]),
  ),
} satisfies Record<string, Policy<never>>;
