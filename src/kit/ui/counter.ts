import { useState } from "react";
import { characterCount } from "#kit/text/croatian.ts";
import { useSay } from "./language.tsx";
import { useKitWords } from "./texts.ts";

type Limits = { minLength?: number | undefined; maxLength?: number | undefined };

/** How many characters stand in a field, as a sentence beside its limit; `met` and `over` where a limit is reached. */
export function useCounter(text: string, { minLength = 0, maxLength }: Limits) {
  const { counter } = useKitWords();
  const say = useSay();
  const [typed, count] = useState(text);
  const length = characterCount(typed.replaceAll("\r\n", "\n"));
  if (maxLength !== undefined && length >= minLength) {
    return {
      sentence: say(counter.most, { n: length, most: maxLength }),
      state: stateOf(length, minLength, maxLength),
      count,
    };
  }
  const sentence = minLength ? say(counter.least, { n: length, least: minLength }) : "";
  return { sentence, state: length >= minLength ? "met" : undefined, count };
}

const stateOf = (length: number, least: number, most: number) =>
  length > most ? "over" : least > 0 ? "met" : undefined;
