export const committeeRoles = ["chair", "member", "secretary"] as const;

export type CommitteeRole = (typeof committeeRoles)[number];

/** A person in the committee of a defense who has not declined. */
export type CommitteeSeat = {
  userId: number;
  role: CommitteeRole;
  /** True once the head of the department has approved the person; of no meaning on a study that doesn't ask for it. */
  approved: boolean;
  /** True if the head of department has refused the person, so that the committee has to be selected again. */
  refused: boolean;
};

/** A study's requirements for the committees of its defenses. */
export type CommitteeNeeds = {
  required: boolean;
  /** The least number of those who decide: the chair and the members. */
  minSize: number;
  /** True if the head of the department approves the committee. */
  approval: boolean;
};
