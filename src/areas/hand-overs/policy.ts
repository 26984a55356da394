import { any, headOrStandIn, type Policy, role } from "#kit/workflow/policy.ts";
import type { OpenWork } from "./hand-overs.ts";

/**
 * Who opens the page of open work: those who decide for departments, and the vice dean; the admin
 * opens every page.
 */
export const openWorkReaders = role("headOfDepartment", "viceDean");

/** Who hands over the work of every department. */
export const handsOverAll = role("viceDean", "admin");

/** Who may do what with open work that nobody can do. */
export const openWorkPolicy = {
  /** Hands it over, or names a stand-in for it. */
  handOver: any<OpenWork>(
    handsOverAll,
    headOrStandIn(({ mentorId, coMentorId, studentId }) => [mentorId, coMentorId, studentId]),
  ),
} satisfies Record<string, Policy<never>>;
