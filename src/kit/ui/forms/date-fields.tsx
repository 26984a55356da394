import {
  type InputHTMLAttributes,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { isIsoDate } from "#kit/time/dates-and-times.ts";
import { useHydrated } from "../hooks.ts";
import { useKitTexts, useValidationTexts } from "../texts.ts";
import {
  DateInput,
  type DateLimits,
  formatTypedDate,
  parseTime,
  useDateInput,
} from "./date-input.tsx";
import { type FieldProps, FormField, useField } from "./field.tsx";

/** `min` and `max` are the first and last allowed day, as yyyy-mm-dd. */
export type DateFieldProps = FieldProps & DateLimits;

type WarningProps = {
  /** The warning about a chosen day that may be a mistake; the day can still be sent. */
  warn?: (day: string) => string | undefined;
};

/** A day typed as dd.mm.yyyy. or ddmmyy, or chosen in a calendar (spec §5); sent as yyyy-mm-dd. */
export function DateField({
  name,
  label,
  description,
  required,
  disabled,
  min,
  max,
  warn,
}: DateFieldProps & WarningProps) {
  const kitTexts = useKitTexts();
  const { id, error, value, control } = useField({ name, description, required, disabled });
  const text = useDateInput(value, { min, max });
  if (!useHydrated()) {
    return (
      <FormField id={id} label={label} description={description} required={required} error={error}>
        <input
          {...control}
          name={name}
          defaultValue={formatTypedDate(value)}
          placeholder={kitTexts.date.format}
          className="t-input t-input-short"
        />
      </FormField>
    );
  }
  return (
    <FormField id={id} label={label} description={description} required={required} error={error}>
      <input type="hidden" name={name} value={text.day ?? text.typed} disabled={disabled} />
      <DateInput {...control} text={text} label={label} min={min} max={max} field={name} />
      {warn && (
        <p className="t-day-off" role="status">
          {text.day && warn(text.day)}
        </p>
      )}
    </FormField>
  );
}

type DateTimeFieldProps = DateFieldProps & {
  /** Suggested times as HH:mm. */
  times?: readonly string[];
};

/** A day and a 24-hour time, sent as wall time in Zagreb: yyyy-mm-ddTHH:mm. */
export function DateTimeField(props: DateTimeFieldProps) {
  const kitTexts = useKitTexts();
  const { name, label, description, required, disabled, min, max, times } = props;
  const { id, error, value, control } = useField({ name, description, required, disabled });
  const [day = "", time = ""] = value.split("T");
  const date = useDateInput(day, { min, max });
  const clock = useTimeInput(time.slice(0, 5));
  if (!useHydrated()) {
    const wall = isIsoDate(day) && parseTime(time.slice(0, 5)) ? value.slice(0, 16) : "";
    return (
      <FormField id={id} label={label} description={description} required={required} error={error}>
        <input
          {...control}
          name={name}
          type="datetime-local"
          defaultValue={wall}
          className="t-input t-input-short"
        />
      </FormField>
    );
  }
  const whole =
    date.day && clock.time ? `${date.day}T${clock.time}` : `${date.typed} ${clock.typed}`.trim();
  return (
    <FormField id={id} label={label} description={description} required={required} error={error}>
      <input type="hidden" name={name} value={whole} disabled={disabled} />
      <div className="t-date-time">
        <DateInput {...control} label={label} min={min} max={max} text={date} field={name} />
        <TimeInput
          text={clock}
          field={name}
          times={times}
          disabled={disabled}
          needed={required || date.typed !== ""}
          aria-label={`${label}: ${kitTexts.date.time}`}
          aria-invalid={control["aria-invalid"]}
        />
      </div>
    </FormField>
  );
}

export type TimeInputState = {
  input: RefObject<HTMLInputElement | null>;
  typed: string;
  /** The time as HH:mm; undefined while the text is not a valid time. */
  time: string | undefined;
  type: (text: string) => void;
};

export function useTimeInput(value: string): TimeInputState {
  const input = useRef<HTMLInputElement>(null);
  const [typed, type] = useState(value);
  return { input, typed, time: parseTime(typed), type };
}

type TimeInputProps = InputHTMLAttributes<HTMLInputElement> & {
  text: TimeInputState;
  field: string;
  times: readonly string[] | undefined;
  /** True if the time is required because the day is given or required. */
  needed: boolean;
};

/** A 24-hour time input; the native input shows AM and PM in some locales. */
export function TimeInput({ text, field, times, needed, ...control }: TimeInputProps) {
  const kitTexts = useKitTexts();
  const sentences = useValidationTexts();
  const list = useId();
  const { input, typed, time, type } = text;
  const wrong = !time && (needed || typed !== "");
  useEffect(
    () => input.current?.setCustomValidity(wrong ? sentences.dateTime : ""),
    [input, wrong, sentences],
  );
  return (
    <>
      <input
        {...control}
        ref={input}
        data-field={field}
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={() => time && type(time)}
        placeholder={kitTexts.date.timeFormat}
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        list={times && list}
        className="t-input t-time"
      />
      {times && (
        <datalist id={list}>
          {times.map((time) => (
            <option key={time} value={time} />
          ))}
        </datalist>
      )}
    </>
  );
}
