import { KeywordsField, MultiChoiceField, SelectField, TextArea, TextField } from "#kit/ui/index.ts";
import { type EditFieldId, editFieldLabel } from "../../edit-fields.ts";
import { texts } from "../../texts/edit.ts";

const panelTexts = texts.hr.panel;

type Named = { id: number; name: string };

export type EditFormOptions = {
  studies: readonly (Named & { programs: readonly Named[] })[];
  coMentors: readonly Named[];
  strategicAreas: readonly Named[];
  keywords: readonly string[];
};

/** The one control of the field that shall change, under its name of spec §7. */
export function EditFieldControl({ field, choices }: { field: EditFieldId; choices: EditFormOptions }) {
  const label = editFieldLabel(field);
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
          options={[{ value: "", label: panelTexts.noCoMentor }, ...choices.coMentors.map(toOption)]}
        />
      );
    case 6:
      return (
        <SelectField
          name="strategicArea"
          label={label}
          options={[{ value: "", label: panelTexts.noArea }, ...choices.strategicAreas.map(toOption)]}
        />
      );
    case 7:
      return (
        <MultiChoiceField
          name="studyPrograms"
          label={label}
          description={panelTexts.programsNote}
          required
          options={choices.studies.flatMap(({ name, programs }) =>
            programs.map((program) => ({ ...toOption(program), hint: name })),
          )}
        />
      );
    case 8:
      return (
        <KeywordsField
          name="keywords"
          label={label}
          description={panelTexts.keywordsNote}
          required
          options={choices.keywords}
        />
      );
  }
}

const toOption = ({ id, name }: Named) => ({ value: String(id), label: name });
