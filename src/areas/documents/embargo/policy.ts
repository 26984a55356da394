import { all, type Policy, role, when } from "#kit/workflow/policy.ts";

/** The facts about the final version of a thesis. */
export type EmbargoRecord = { embargoed: boolean };

const isClosed = when<EmbargoRecord>(({ embargoed }) => embargoed);

const attempt = role("studentServices");

export const embargoPolicy = {
  attempt,
  /** A thesis that is already public can't be closed again. */
  change: all(attempt, isClosed),
} satisfies Record<string, Policy<EmbargoRecord>>;
