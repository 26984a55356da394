import type { ReactNode } from "react";
import type { GradeAgreeBy } from "#areas/reservations/assessment.ts";
import { texts as reservationTexts } from "#areas/reservations/texts.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { DateField } from "#kit/ui/forms/date-fields.tsx";
import { CheckboxField, SelectField, TextArea } from "#kit/ui/forms/input-fields.tsx";
import { Notice } from "#kit/ui/page.tsx";
import type { MinutesField } from "../day/minutes-fields.ts";
import { texts as dayTexts } from "../day/texts.ts";
import { grades } from "../defenses.ts";
import { texts } from "../texts.ts";

type Props = {
  /** Whose consent to the grade the study records. */
  gradeAgreeBy: GradeAgreeBy;
  gradeHint?: string;
  /** Shown in place of the choice of a grade. */
  grade?: ReactNode;
  /** The last day that the exam can have been on, yyyy-mm-dd. */
  lastExamDay?: string;
};

/** The fields of the outcome of a defense, wherever it is entered or corrected. */
export function OutcomeFields({ gradeAgreeBy, gradeHint, grade, lastExamDay }: Props) {
  const { screens } = texts.hr;
  return (
    <>
      {grade ?? (
        <SelectField
          name="grade"
          label={screens.grade}
          description={gradeHint}
          options={grades.map((value) => ({ value, label: reservationTexts.hr.grades[value] }))}
          required
        />
      )}
      <CheckboxField name="gradeAgree" label={reservationTexts.hr.gradeAgree[gradeAgreeBy]} />
      <DateField
        name="examDate"
        label={screens.examDate}
        {...(lastExamDay && { max: lastExamDay })}
        required
      />
      <TextArea name="defenseFlow" label={screens.defenseFlow} maxLength={5000} rows={5} required />
      <TextArea
        name="defenseQuestions"
        label={screens.defenseQuestions}
        maxLength={5000}
        rows={5}
        required
      />
    </>
  );
}

/** The version of the typed outcome that a form was made from; empty if nothing was typed. */
export const TypedVersionField = ({ typed }: { typed: number | null }) => (
  <input key={typed} type="hidden" name="typed" value={typed ?? ""} />
);

/**
 * The values of the fields while no outcome has been typed: what was written down in the room, which
 * is then said, and else nothing.
 */
export const firstDefaults = (
  defenseDate: Date | string,
  typedMinutes: readonly MinutesField[],
) => ({
  examDate: localDate(new Date(defenseDate)),
  gradeAgree: true,
  ...Object.fromEntries(typedMinutes.map(({ field, body }) => [field, body])),
});

/** Says where the first values of the fields come from. */
export const FromTypedMinutes = ({ typedMinutes }: { typedMinutes: readonly MinutesField[] }) =>
  typedMinutes.some(({ body }) => body !== "") && (
    <Notice tone="info">{dayTexts.hr.minutes.prefilled}</Notice>
  );

type Outcome = {
  grade: number | null;
  gradeAgree: boolean | null;
  examDate: string | null;
  defenseFlow: string;
  defenseQuestions: string;
};

/** The values of the fields for an outcome that was typed or stored. */
export const outcomeDefaults = ({
  grade,
  gradeAgree,
  examDate,
  defenseFlow,
  defenseQuestions,
}: Outcome) => ({
  grade: String(grade),
  gradeAgree: gradeAgree === true,
  examDate,
  defenseFlow,
  defenseQuestions,
});
