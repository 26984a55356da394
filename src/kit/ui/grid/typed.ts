import { useEffect, useRef, useState } from "react";

/** Milliseconds after the last key until what is typed counts: a filter of many rows takes longer than a key. */
const debounceDelay = 180;

const isEqual = (one: string, other: string) => one === other;

/**
 * A text that is typed here and kept elsewhere: told after a pause, at once when the field is left, and changed when
 * somebody else changes what is kept. Two texts that mean the same leave what is typed alone.
 */
export function useDebouncedInput(kept: string, onChange: (text: string) => void, same = isEqual) {
  const [typed, setTyped] = useState(kept);
  const [seen, setSeen] = useState(kept);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  if (seen !== kept) {
    setSeen(kept);
    if (!same(kept, typed)) setTyped(kept);
  }

  function tell(text: string) {
    clearTimeout(timer.current);
    if (!same(text, kept)) onChange(text);
  }

  return {
    value: typed,
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => {
      setTyped(value);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => tell(value), debounceDelay);
    },
    onBlur: () => tell(typed),
  };
}
