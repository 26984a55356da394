import { isIsoDate } from "#kit/time/dates.ts";
import { DateInput } from "./date-input.tsx";
import { type DateLimits, parseTime, shown, useDateText } from "./date-text.ts";
import { Field } from "./field.tsx";
import { type FieldProps, useField } from "./form-context.ts";
import { useHydrated } from "./hydrated.ts";
import { useKitWords } from "./texts.ts";
import { TimeInput, useTimeText } from "./time-input.tsx";

/** `min` and `max` are the first and the last day allowed, as yyyy-mm-dd. */
type DateProps = FieldProps & DateLimits;

/** A day, typed as dd.mm.yyyy. or ddmmyy, or chosen in a calendar (spec §5); sent as yyyy-mm-dd. */
export function DateField({ name, label, description, required, disabled, min, max }: DateProps) {
  const words = useKitWords();
  const { id, error, value, control } = useField({ name, description, required, disabled });
  const text = useDateText(value, { min, max });
  if (!useHydrated()) {
    return (
      <Field {...{ id, label, description, required, error }}>
        <input
          {...control}
          name={name}
          defaultValue={shown(value)}
          placeholder={words.date.format}
          className="t-input t-input-short"
        />
      </Field>
    );
  }
  return (
    <Field {...{ id, label, description, required, error }}>
      <input type="hidden" name={name} value={text.day ?? text.typed} disabled={disabled} />
      <DateInput {...control} {...{ text, label, min, max }} field={name} />
    </Field>
  );
}

type DateTimeProps = DateProps & {
  /** Times that are offered while typing, as HH:mm. */
  times?: readonly string[];
};

/** A day and a time of 24 hours, sent as the wall time of Zagreb: yyyy-mm-ddTHH:mm. */
export function DateTimeField(props: DateTimeProps) {
  const words = useKitWords();
  const { name, label, description, required, disabled, min, max, times } = props;
  const { id, error, value, control } = useField({ name, description, required, disabled });
  const [day = "", time = ""] = value.split("T");
  const date = useDateText(day, { min, max });
  const clock = useTimeText(time.slice(0, 5));
  if (!useHydrated()) {
    const wall = isIsoDate(day) && parseTime(time.slice(0, 5)) ? value.slice(0, 16) : "";
    return (
      <Field {...{ id, label, description, required, error }}>
        <input {...control} name={name} type="datetime-local" defaultValue={wall} className="t-input t-input-short" />
      </Field>
    );
  }
  const whole = date.day && clock.time ? `${date.day}T${clock.time}` : `${date.typed} ${clock.typed}`.trim();
  return (
    <Field {...{ id, label, description, required, error }}>
      <input type="hidden" name={name} value={whole} disabled={disabled} />
      <div className="t-date-time">
        <DateInput {...control} {...{ label, min, max }} text={date} field={name} />
        <TimeInput
          text={clock}
          field={name}
          times={times}
          disabled={disabled}
          needed={required || date.typed !== ""}
          aria-label={`${label}: ${words.date.time}`}
          aria-invalid={control["aria-invalid"]}
        />
      </div>
    </Field>
  );
}
