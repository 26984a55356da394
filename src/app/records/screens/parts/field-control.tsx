import type { RecordField } from "#kit/records/fields.ts";
import type { RelatedChoices } from "#kit/records/server/choices.ts";
import {
  AsyncComboboxField,
  CheckboxField,
  ColorField,
  ComboboxField,
  DateField,
  NumberField,
  RadioField,
  TextArea,
  TextField,
} from "#kit/ui/index.ts";

type FieldControlProps = {
  name: string;
  field: RecordField;
  choices: RelatedChoices | undefined;
  /** Where a picker finds what was typed. */
  options: string;
};

/** The control that fits what a field holds. */
export function FieldControl({ name, field, choices, options }: FieldControlProps) {
  const said = { name, label: field.label, description: field.hint, required: field.required };
  switch (field.kind) {
    case "text":
      return <TextField {...said} maxLength={field.most} />;
    case "longText":
      return <TextArea {...said} maxLength={field.most} />;
    case "number":
      return <NumberField {...said} min={field.min} max={field.max} />;
    case "day":
      return <DateField {...said} />;
    case "tick":
      return <CheckboxField {...said} />;
    case "color":
      return <ColorField {...said} />;
    case "choice":
      return <RadioField {...said} options={Object.entries(field.words).map(([value, label]) => ({ value, label }))} />;
    case "related":
      return choices && !choices.whole ? (
        <AsyncComboboxField {...said} options={choices.options} url={options} />
      ) : (
        <ComboboxField {...said} options={choices?.options ?? []} />
      );
  }
}
