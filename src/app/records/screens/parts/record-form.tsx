import type { RelatedChoices } from "#kit/records/choices.server.ts";
import type { RecordField } from "#kit/records/fields.ts";
import { type Resource, recordSchema, recordSections } from "#kit/records/resource.ts";
import type { NamedNonWorkingDays } from "#kit/time/workdays.ts";
import { ActionForm, type FormDefaults } from "#kit/ui/forms/action-form.tsx";
import { ColorField } from "#kit/ui/forms/color-field.tsx";
import { AsyncComboboxField, ComboboxField } from "#kit/ui/forms/combobox-fields.tsx";
import { DateField } from "#kit/ui/forms/date-fields.tsx";
import { FormSection } from "#kit/ui/forms/field.tsx";
import {
  CheckboxField,
  NumberField,
  RadioField,
  SelectField,
  TextArea,
  TextField,
  VersionField,
} from "#kit/ui/forms/input-fields.tsx";
import { TermField } from "#kit/ui/forms/term-field.tsx";
import { EqualColumns, useRefusal } from "#kit/ui/page.tsx";
import { texts } from "../../texts.ts";

type Props = {
  resource: Resource;
  defaults: FormDefaults;
  choices: Readonly<Record<string, RelatedChoices>>;
  /** The record's version when it was loaded; undefined for a new record. */
  version?: number;
  /** The faculty's non-working days, if a field is the end of a term. */
  daysOff: NamedNonWorkingDays | undefined;
};

/** The form of any record set. */
export function RecordForm({ resource, defaults, choices, version, daysOff }: Props) {
  const refused = useRefusal();
  // after a conflict the new version resets the form, so that date fields and pickers show the new
  // values too
  const start = refused?.values.version?.[0] ?? version;
  return (
    <ActionForm
      key={start}
      schema={recordSchema(resource)}
      defaults={{ ...defaults, version }}
      submit={texts.hr.actions.save}
    >
      {version !== undefined && <VersionField />}
      {recordSections(resource, texts.hr.show.facts).map(({ title, fields }) => (
        <FormSection key={title} title={title}>
          <EqualColumns>
            {Object.entries(fields).map(([name, field]) => (
              <FieldControl
                key={name}
                name={name}
                field={field}
                choices={choices[name]}
                options={`/${resource.set}/options/${name}`}
                daysOff={daysOff}
              />
            ))}
          </EqualColumns>
        </FormSection>
      ))}
      {refused?.fields.confirmed && (
        <>
          <input type="hidden" name="doubt" value={refused.message} />
          <CheckboxField name="confirmed" label={texts.hr.edit.confirmed} />
        </>
      )}
    </ActionForm>
  );
}

type FieldControlProps = {
  name: string;
  field: RecordField;
  choices: RelatedChoices | undefined;
  /** Path of the API route that searches options. */
  options: string;
  daysOff?: NamedNonWorkingDays | undefined;
};

/** With more values than these, radio buttons would make the form longer than it reads. */
const mostRadios = 4;

/** The control for a field's kind. */
export function FieldControl({ name, field, choices, options, daysOff }: FieldControlProps) {
  const said = { name, label: field.label, description: field.hint, required: field.required };
  switch (field.kind) {
    case "text":
      return <TextField {...said} maxLength={field.most} />;
    case "longText":
      return <TextArea {...said} maxLength={field.most} />;
    case "number":
      return <NumberField {...said} min={field.min} max={field.max} />;
    case "day":
      return field.term && daysOff ? (
        <TermField {...said} daysOff={daysOff} />
      ) : (
        <DateField {...said} />
      );
    case "tick":
      return <CheckboxField {...said} />;
    case "color":
      return <ColorField {...said} />;
    case "choice": {
      const offered = Object.entries(field.labels).map(([value, label]) => ({ value, label }));
      return offered.length > mostRadios ? (
        <SelectField {...said} options={offered} />
      ) : (
        <RadioField {...said} options={offered} />
      );
    }
    case "related":
      return choices && !choices.whole ? (
        <AsyncComboboxField {...said} options={choices.options} url={options} />
      ) : (
        <ComboboxField {...said} options={choices?.options ?? []} />
      );
  }
}
