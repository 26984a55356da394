import { maxThesisDescriptionLength } from "#areas/theses/description-length.ts";
import { KeywordsField } from "#kit/ui/forms/combobox-fields.tsx";
import { TextArea, TextField } from "#kit/ui/forms/input-fields.tsx";
import { useTexts } from "#kit/ui/language.tsx";
import { texts } from "../texts.ts";

/** The form fields of a student's proposal. */
export function ProposalFields() {
  const { fields, descriptionHint, companyHint } = useTexts(texts);
  return (
    <>
      <TextField name="name" label={fields.name} required maxLength={300} />
      <TextArea
        name="description"
        label={fields.description}
        description={descriptionHint}
        required
        rows={10}
        minLength={300}
        maxLength={maxThesisDescriptionLength}
      />
      <KeywordsField name="keywords" label={fields.keywords} required options={[]} />
      <TextField name="company" label={fields.company} description={companyHint} maxLength={200} />
    </>
  );
}
