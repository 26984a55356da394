import { type Resource, schemaOf } from "#kit/records/resource.ts";
import type { Choices } from "#kit/server/records/options.ts";
import { Columns, type Defaults, Section, StepForm } from "#kit/ui/index.ts";
import { texts } from "../../texts.ts";
import { FieldControl } from "./field-control.tsx";

type Props = {
  resource: Resource;
  defaults: Defaults;
  choices: Readonly<Record<string, Choices>>;
  /** Of the record as it was read; a new one has none. */
  version?: number;
};

/** The form of any set, each field with its control. */
export const RecordForm = ({ resource, defaults, choices, version }: Props) => (
  <StepForm schema={schemaOf(resource)} defaults={defaults} submit={texts.actions.save}>
    {version !== undefined && <input type="hidden" name="version" value={version} />}
    <Section title={texts.show.facts}>
      <Columns>
        {Object.entries(resource.fields).map(([name, field]) => (
          <FieldControl
            key={name}
            name={name}
            field={field}
            choices={choices[name]}
            options={`/${resource.set}/options/${name}`}
          />
        ))}
      </Columns>
    </Section>
  </StepForm>
);
