import { type Option, SelectField } from "./choice-fields.tsx";
import { Field } from "./field.tsx";
import { type FieldProps, useField } from "./form-context.ts";
import { words } from "./texts.ts";

/** Words of one's own or chosen ones, joined with `|` (spec §5). */
export function KeywordsField(props: FieldProps & { options?: readonly string[] }) {
  const { name, label, description, required, disabled } = props;
  const note = description ?? words.keywords.plain;
  const { id, error, value, control } = useField({ name, description: note, required, disabled });
  return (
    <Field {...{ id, label, description: note, required, error }}>
      <input {...control} name={name} defaultValue={value} className="t-input" />
    </Field>
  );
}

/** One of many, found by typing. */
export const SearchField = (props: FieldProps & { options: readonly Option[] }) => <SelectField {...props} />;
