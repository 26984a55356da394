import { KeywordsField, MultiChoiceField, SelectField, TextArea, TextField } from "#kit/ui/index.ts";
import { type FieldId, fieldLabel } from "../../edit-fields.ts";
import { texts } from "../../texts/edit.ts";

const words = texts.hr.panel;

type Named = { id: number; name: string };

export type AskChoices = {
  studies: readonly (Named & { programs: readonly Named[] })[];
  coMentors: readonly Named[];
  strategicAreas: readonly Named[];
  keywords: readonly string[];
};

/** The one control of the field that shall change, under its name of spec §7. */
export function AskField({ field, choices }: { field: FieldId; choices: AskChoices }) {
  const label = fieldLabel(field);
  switch (field) {
    case 1:
      return <TextField name="string" label={label} required />;
    case 2:
    case 3:
      return <TextField name="string" label={label} />;
    case 4:
      return <TextArea name="description" label={label} required rows={10} minLength={300} maxLength={10_000} />;
    case 5:
      return (
        <SelectField
          name="coMentor"
          label={label}
          options={[{ value: "", label: words.noCoMentor }, ...choices.coMentors.map(option)]}
        />
      );
    case 6:
      return (
        <SelectField
          name="strategicArea"
          label={label}
          options={[{ value: "", label: words.noArea }, ...choices.strategicAreas.map(option)]}
        />
      );
    case 7:
      return (
        <MultiChoiceField
          name="studyPrograms"
          label={label}
          description={words.programsNote}
          required
          options={choices.studies.flatMap(({ name, programs }) =>
            programs.map((program) => ({ ...option(program), hint: name })),
          )}
        />
      );
    case 8:
      return (
        <KeywordsField
          name="keywords"
          label={label}
          description={words.keywordsNote}
          required
          options={choices.keywords}
        />
      );
  }
}

const option = ({ id, name }: Named) => ({ value: String(id), label: name });
