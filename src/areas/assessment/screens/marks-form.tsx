import { formatText } from "#kit/text/localization.ts";
import { ActionForm } from "#kit/ui/forms/action-form.tsx";
import { FormSection } from "#kit/ui/forms/field.tsx";
import { SelectField, TextArea } from "#kit/ui/forms/input-fields.tsx";
import { useLanguage, useTexts } from "#kit/ui/language.tsx";
import {
  type Criterion,
  criterionName,
  markFieldName,
  markOptions,
  noteFieldName,
} from "../assessment.ts";
import { texts } from "../assessment-texts.ts";
import type { AssessmentView } from "../assessment-view.ts";

type MarksFormProps = {
  criteria: readonly Criterion[];
  own: NonNullable<AssessmentView["own"]>;
};

/** The form in which a person marks by all criteria. */
export function MarksForm({ criteria, own: { given, version } }: MarksFormProps) {
  const pageTexts = useTexts(texts);
  const language = useLanguage();
  const defaults = Object.fromEntries(
    given.flatMap(({ criterionId, mark, note }) => [
      [markFieldName(criterionId), String(mark)],
      [noteFieldName(criterionId), note],
    ]),
  );
  return (
    <>
      <p>{pageTexts.ownLead}</p>
      <ActionForm key={version} step="marks" submit={pageTexts.submit} defaults={defaults}>
        <input type="hidden" name="seen" value={version} />
        {criteria.map((criterion) => (
          <FormSection
            key={criterion.id}
            title={`${criterionName(criterion, language)} (${formatText(pageTexts.percent, { value: criterion.weight }, language)})`}
          >
            <SelectField
              name={markFieldName(criterion.id)}
              label={pageTexts.mark}
              options={markOptions(criterion, language)}
              required
            />
            <TextArea
              name={noteFieldName(criterion.id)}
              label={pageTexts.note}
              description={pageTexts.noteHint}
              maxLength={1000}
              rows={2}
            />
          </FormSection>
        ))}
      </ActionForm>
    </>
  );
}
