import { emptyDetails } from "#areas/theses/details.ts";
import type { ThesisFormInput } from "#areas/theses/theses.ts";
import type { Message } from "#kit/text/localization.ts";
import { addDays } from "#kit/time/dates-and-times.ts";
import { countTerm, type TermRules } from "#kit/time/workdays.ts";
import type { ProposalOptions, ProposalView } from "./student-proposals.ts";
import { messages } from "./texts.ts";

/** Proposals of one student that may be open at the same time. */
export const maxOpenProposals = 3;

/**
 * Days for which the draft of an accepted proposal is reserved for its student; the mentor may
 * change them.
 */
export const daysKept = 60;

/** Returns the errors of a new proposal's choices, by field. */
export function validateProposalChoices(
  { mentor, program }: { mentor: number; program: number },
  { programs, mentors }: ProposalOptions,
): Record<string, Message> {
  const { refusals } = messages;
  const own = programs.find(({ id }) => id === program);
  if (!own) return { program: refusals.notOwnProgram };
  const fits = mentors.some(({ id, studyIds }) => id === mentor && studyIds.includes(own.studyId));
  return fits ? {} : { mentor: refusals.notMentor };
}

/**
 * Returns the mentor's thesis form for a proposal that is accepted today (yyyy-mm-dd), pre-reserved
 * for its student.
 */
export const toThesisForm = (
  proposal: ProposalView,
  departmentId: number,
  { today, termRules }: { today: string; termRules: TermRules },
): ThesisFormInput => ({
  name: proposal.name,
  nameEng: "",
  description: proposal.description,
  company: proposal.company,
  ...emptyDetails,
  studyId: proposal.studyId,
  studyProgramIds: [proposal.programId],
  departmentId,
  coMentorId: null,
  strategicAreaId: null,
  keywords: proposal.keywords.split("|"),
  preReservationStudentId: proposal.studentId,
  // it is freed on the day after the last one on which it is held
  preReservationDate: addDays(countTerm(today, { days: daysKept - 1 }, termRules).lastDay, 1),
});
