import { type InputHTMLAttributes, type RefObject, useEffect, useId, useRef, useState } from "react";
import { parseTime } from "./date-text.ts";
import { useKitTexts, useValidationTexts } from "./texts.ts";

export type TimeInputState = {
  input: RefObject<HTMLInputElement | null>;
  typed: string;
  /** HH:mm, as soon as what is typed is a time. */
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
  /** An empty time is no answer, because a day is given or asked for. */
  needed: boolean;
};

/** A time of 24 hours; the browser's own would show AM and PM where its language has them. */
export function TimeInput({ text, field, times, needed, ...control }: TimeInputProps) {
  const words = useKitTexts();
  const sentences = useValidationTexts();
  const list = useId();
  const { input, typed, time, type } = text;
  const wrong = !time && (needed || typed !== "");
  useEffect(() => input.current?.setCustomValidity(wrong ? sentences.dateTime : ""), [input, wrong, sentences]);
  return (
    <>
      <input
        {...control}
        ref={input}
        data-field={field}
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={() => time && type(time)}
        placeholder={words.date.timeFormat}
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        list={times && list}
        className="t-input t-time"
      />
      {times && (
        <datalist id={list}>
          {times.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      )}
    </>
  );
}
