/** What the assessment of a reservation needs, as the life cycle and the policies see it. */
export type AssessmentFacts = {
  /** The criteria with which the reservation began; null if its study had none then. */
  criteriaSetId: number | null;
  /** The study has the co-mentor mark, too. */
  coMentorMarks: boolean;
  /** Whose consent to the grade the study records. */
  gradeAgreeBy: GradeAgreeBy;
  /** Whether the committee confirms the draft of the minutes: beside its signatures or instead. */
  minutesConfirmation: "none" | "beside" | "instead";
  /**
   * Whether the study wants a reviewer's opinion; the reviewer, below zero for a guest, and whether
   * it is given.
   */
  reviewer: { level: OpinionLevel; id: number | null; given: boolean };
  /** Whether the study wants the mentor's opinion when the final version is approved. */
  mentorOpinion: OpinionLevel;
};

/** The assessment of a reservation whose study wants none of it. */
export const noAssessment: AssessmentFacts = {
  criteriaSetId: null,
  coMentorMarks: false,
  gradeAgreeBy: "committee",
  minutesConfirmation: "none",
  reviewer: { level: "none", id: null, given: false },
  mentorOpinion: "none",
};

/** Whether a study wants an opinion. */
export type OpinionLevel = "none" | "asked" | "required";

/** Those whose consent to a grade is recorded, by the setting of a study. */
export type GradeAgreeBy = "committee" | "secondAssessor";

/** The facts that say who marks a thesis and its defense. */
export type AssessorFacts = {
  mentorId: number;
  coMentorId: number | null;
  /** Without those who have declined. */
  committee: readonly { userId: number; role: "chair" | "member" | "secretary" }[];
  assessment: Pick<AssessmentFacts, "coMentorMarks">;
};

/**
 * The people who mark by criteria: the mentor, the co-mentor if the study says so, and the committee
 * without its secretary. Nobody marks in another person's place, not even a stand-in.
 *
 * @rule who marks by criteria
 */
export const assessorIds = ({ mentorId, coMentorId, committee, assessment }: AssessorFacts) => [
  ...new Set([
    mentorId,
    ...(assessment.coMentorMarks && coMentorId !== null ? [coMentorId] : []),
    ...committee.filter(({ role }) => role !== "secretary").map(({ userId }) => userId),
  ]),
];

/** The page with the criteria and marks of a reservation, by its id. */
export const assessmentPath = (reservationId: number) => `/assessment/${reservationId}`;
