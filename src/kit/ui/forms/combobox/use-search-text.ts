import { useEffect, useState } from "react";

type SearchTextOptions = {
  /** The label of the chosen option. */
  label?: string | undefined;
  /** The letters typed before the combobox was there. */
  typed: string;
  onChange?: (text: string) => void;
};

/**
 * Manages the text of a combobox. The typed text is set after the first rendering, in which Mantine
 * resets the text.
 */
export function useSearchText({ label = "", typed, onChange }: SearchTextOptions) {
  const [text, setText] = useState(label);
  const change = (next: string) => {
    setText(next);
    onChange?.(next);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed before counts
  useEffect(() => {
    if (typed) change(typed);
  }, []);
  return [text, change] as const;
}
