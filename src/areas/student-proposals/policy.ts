import { any, type Policy, role } from "#kit/workflow/policy.ts";
import { type ProposalRecord, proposedMentor, proposingStudent } from "./flow.ts";

/** Policies for one proposal, in addition to the transitions of its life cycle. */
export const proposalPolicy = {
  read: any(proposingStudent, proposedMentor, role("admin")),
} satisfies Record<string, Policy<ProposalRecord>>;
