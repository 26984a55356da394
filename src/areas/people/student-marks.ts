import { z } from "zod";
import { shortValue } from "#kit/forms/fields.ts";
import { issueText } from "#kit/text/localization.ts";
import { messages } from "./student-marks-texts.ts";
import type { StudentStudyInput } from "./user-studies/user-studies.ts";

/** The facts about students on a study that can be set for many students at a time. */
export const markedFacts = [
  "finishedWorkshop",
  "thesisCourse",
  "selfAssessment",
  "lateReservation",
] as const;

/** The mark: a fact that is true or false, or the programme. */
export type StudentMark = Partial<
  Pick<StudentStudyInput, (typeof markedFacts)[number] | "studyProgramId">
>;

/**
 * A mark as the value of a form: `finishedWorkshop.yes`, `lateReservation.no`, `studyProgramId.12`.
 */
const markPattern = new RegExp(
  `^(?:(${markedFacts.join("|")})\\.(yes|no)|studyProgramId\\.([1-9]\\d{0,8}))$`,
);

export const markForm = z.object({
  mark: shortValue(messages.noMark, messages.noMark).transform((value, context): StudentMark => {
    const [, fact, answer, programId] = markPattern.exec(value) ?? [];
    if (fact) return { [fact]: answer === "yes" };
    if (programId) return { studyProgramId: Number(programId) };
    context.addIssue({ code: "custom", message: issueText(messages.noMark) });
    return z.NEVER;
  }),
});

/** The one step of a student's record that can be undone. */
export const undoableMarkSteps = ["mark"] as const;
