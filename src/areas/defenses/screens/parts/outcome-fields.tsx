import type { TypedOutcomeView } from "#areas/clearance/schema.ts";
import { texts as reservationTexts } from "#areas/reservations/texts.ts";
import { CheckboxField, DateField, SelectField, TextArea } from "#kit/ui/index.ts";
import { grades } from "../../schema.ts";
import { texts } from "../../texts.ts";

/** The fields of the outcome of a defense, and the version of the typed outcome that the form was made from. */
export function OutcomeFields({ typed }: { typed: number | null }) {
  const { screens } = texts.hr;
  return (
    <>
      <input key={typed} type="hidden" name="typed" value={typed ?? ""} />
      <SelectField
        name="grade"
        label={screens.grade}
        options={grades.map((value) => ({ value, label: reservationTexts.hr.grades[value] }))}
        required
      />
      <CheckboxField name="gradeAgree" label={screens.gradeAgree} />
      <DateField name="examDate" label={screens.examDate} required />
      <TextArea name="defenseFlow" label={screens.defenseFlow} maxLength={5000} rows={5} required />
      <TextArea name="defenseQuestions" label={screens.defenseQuestions} maxLength={5000} rows={5} required />
    </>
  );
}

/** The values of the form for an outcome. */
export const outcomeDefaults = (typed: TypedOutcomeView) => ({
  grade: String(typed.grade),
  gradeAgree: typed.gradeAgree,
  examDate: typed.examDate,
  defenseFlow: typed.defenseFlow,
  defenseQuestions: typed.defenseQuestions,
});
