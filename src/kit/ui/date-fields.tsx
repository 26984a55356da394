import { formatDate, isDate } from "../dates.ts";
import { Field } from "./field.tsx";
import { type FieldProps, useField } from "./form-context.ts";
import { words } from "./texts.ts";

type DateProps = FieldProps & {
  /** The first and the last day allowed, as yyyy-mm-dd. */
  min?: string;
  max?: string;
};

/** A day, typed as dd.mm.yyyy. or ddmmyy, or chosen in a calendar (spec §5). */
export function DateField({ name, label, description, required, disabled }: DateProps) {
  const { id, error, value, control } = useField({ name, description, required, disabled });
  return (
    <Field {...{ id, label, description, required, error }}>
      <input
        {...control}
        name={name}
        defaultValue={isDate(value) ? formatDate(value) : value}
        placeholder={words.date.format}
        className="t-input t-input-short"
      />
    </Field>
  );
}

/** A day and a time of 24 hours, sent as the wall time of Zagreb: yyyy-mm-ddTHH:mm. */
export function DateTimeField({ name, label, description, required, disabled }: DateProps) {
  const { id, error, value, control } = useField({ name, description, required, disabled });
  return (
    <Field {...{ id, label, description, required, error }}>
      <input
        {...control}
        type="datetime-local"
        name={name}
        defaultValue={value.slice(0, 16)}
        className="t-input t-input-short"
      />
    </Field>
  );
}
