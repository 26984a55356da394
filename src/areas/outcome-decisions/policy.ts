import { all, any, is, type Policy, person, role } from "#kit/workflow/policy.ts";
import type { OutcomeDecisionRecord } from "./flow.ts";

/** Permissions on decisions beyond the steps of their life cycle (product §2, §11). */
export const outcomeDecisionPolicy = {
  /** The list, with the entries to be changed in registers by hand. */
  list: role("studentServices", "viceDean", "admin"),
  /** The page of one decision, with the stored and the new values. */
  read: role("studentServices", "viceDean", "admin"),
  /** The file; the student gets it once the decision is confirmed. */
  download: any(
    role("studentServices", "viceDean", "admin"),
    all<OutcomeDecisionRecord>(
      person<OutcomeDecisionRecord>("student", ({ studentId }) => studentId),
      is("confirmed"),
    ),
  ),
  /** Ticks what was changed in a register by hand. */
  tick: role("studentServices"),
} satisfies Record<string, Policy<OutcomeDecisionRecord>>;
