import { useState } from "react";
import { characterCount } from "#kit/text/croatian.ts";
import { useFormat } from "./language.tsx";
import { useKitTexts } from "./texts.ts";

type LengthLimits = { minLength?: number | undefined; maxLength?: number | undefined };

/** How many characters stand in a field, as a sentence beside its limit; `met` and `over` where a limit is reached. */
export function useCharacterCount(text: string, { minLength = 0, maxLength }: LengthLimits) {
  const { counter } = useKitTexts();
  const say = useFormat();
  const [typed, count] = useState(text);
  const length = characterCount(typed.replaceAll("\r\n", "\n"));
  if (maxLength !== undefined && length >= minLength) {
    return {
      sentence: say(counter.most, { n: length, most: maxLength }),
      state: limitState(length, minLength, maxLength),
      count,
    };
  }
  const sentence = minLength ? say(counter.least, { n: length, least: minLength }) : "";
  return { sentence, state: length >= minLength ? "met" : undefined, count };
}

const limitState = (length: number, least: number, most: number) =>
  length > most ? "over" : least > 0 ? "met" : undefined;
