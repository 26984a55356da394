import { type Resource, recordSchema } from "#kit/records/resource.ts";
import type { RelatedChoices } from "#kit/records/server/choices.ts";
import { VersionField } from "#kit/ui/forms/input-fields.tsx";
import { ActionForm, CheckboxField, EqualColumns, type FormDefaults, Section, useRefusal } from "#kit/ui/index.ts";
import { texts } from "../../texts.ts";
import { FieldControl } from "./field-control.tsx";

type Props = {
  resource: Resource;
  defaults: FormDefaults;
  choices: Readonly<Record<string, RelatedChoices>>;
  /** Of the record as it was read; a new one has none. */
  version?: number;
};

/** The form of any set, each field with its control. */
export function RecordForm({ resource, defaults, choices, version }: Props) {
  const refused = useRefusal();
  // a refusal because of others brings their version: it starts the form anew, so that dates and pickers, too, show their values
  const start = refused?.values.version?.[0] ?? version;
  return (
    <ActionForm
      key={start}
      schema={recordSchema(resource)}
      defaults={{ ...defaults, version }}
      submit={texts.actions.save}
    >
      {version !== undefined && <VersionField />}
      <Section title={texts.show.facts}>
        <EqualColumns>
          {Object.entries(resource.fields).map(([name, field]) => (
            <FieldControl
              key={name}
              name={name}
              field={field}
              choices={choices[name]}
              options={`/${resource.set}/options/${name}`}
            />
          ))}
        </EqualColumns>
      </Section>
      {refused?.fields.confirmed && (
        <>
          <input type="hidden" name="doubt" value={refused.message} />
          <CheckboxField name="confirmed" label={texts.edit.confirmed} />
        </>
      )}
    </ActionForm>
  );
}
