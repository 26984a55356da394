import { isIsoDate } from "#kit/time/dates.ts";
import { DateInput } from "./date-input.tsx";
import { type DateLimits, formatTypedDate, parseTime, useDateInput } from "./date-text.ts";
import { FormField } from "./field.tsx";
import { type FieldProps, useField } from "./form-context.ts";
import { useHydrated } from "./hydrated.ts";
import { useKitTexts } from "./texts.ts";
import { TimeInput, useTimeInput } from "./time-input.tsx";

/** `min` and `max` are the first and the last day allowed, as yyyy-mm-dd. */
type DateFieldProps = FieldProps & DateLimits;

/** A day, typed as dd.mm.yyyy. or ddmmyy, or chosen in a calendar (spec §5); sent as yyyy-mm-dd. */
export function DateField({ name, label, description, required, disabled, min, max }: DateFieldProps) {
  const words = useKitTexts();
  const { id, error, value, control } = useField({ name, description, required, disabled });
  const text = useDateInput(value, { min, max });
  if (!useHydrated()) {
    return (
      <FormField {...{ id, label, description, required, error }}>
        <input
          {...control}
          name={name}
          defaultValue={formatTypedDate(value)}
          placeholder={words.date.format}
          className="t-input t-input-short"
        />
      </FormField>
    );
  }
  return (
    <FormField {...{ id, label, description, required, error }}>
      <input type="hidden" name={name} value={text.day ?? text.typed} disabled={disabled} />
      <DateInput {...control} {...{ text, label, min, max }} field={name} />
    </FormField>
  );
}

type DateTimeFieldProps = DateFieldProps & {
  /** Times that are offered while typing, as HH:mm. */
  times?: readonly string[];
};

/** A day and a time of 24 hours, sent as the wall time of Zagreb: yyyy-mm-ddTHH:mm. */
export function DateTimeField(props: DateTimeFieldProps) {
  const words = useKitTexts();
  const { name, label, description, required, disabled, min, max, times } = props;
  const { id, error, value, control } = useField({ name, description, required, disabled });
  const [day = "", time = ""] = value.split("T");
  const date = useDateInput(day, { min, max });
  const clock = useTimeInput(time.slice(0, 5));
  if (!useHydrated()) {
    const wall = isIsoDate(day) && parseTime(time.slice(0, 5)) ? value.slice(0, 16) : "";
    return (
      <FormField {...{ id, label, description, required, error }}>
        <input {...control} name={name} type="datetime-local" defaultValue={wall} className="t-input t-input-short" />
      </FormField>
    );
  }
  const whole = date.day && clock.time ? `${date.day}T${clock.time}` : `${date.typed} ${clock.typed}`.trim();
  return (
    <FormField {...{ id, label, description, required, error }}>
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
    </FormField>
  );
}
