import { useState } from "react";
import { lengthOf } from "../croatian.ts";
import { words } from "./texts.ts";

type Limits = { minLength?: number | undefined; maxLength?: number | undefined };

/** How many characters stand in a field, as a sentence beside its limit; `met` and `over` where a limit is reached. */
export function useCounter(text: string, { minLength = 0, maxLength }: Limits) {
  const [typed, count] = useState(text);
  const length = lengthOf(typed.replaceAll("\r\n", "\n"));
  if (maxLength !== undefined && length >= minLength) {
    return { sentence: words.counter.most(length, maxLength), state: stateOf(length, minLength, maxLength), count };
  }
  const sentence = minLength ? words.counter.least(length, minLength) : "";
  return { sentence, state: length >= minLength ? "met" : undefined, count };
}

const stateOf = (length: number, least: number, most: number) =>
  length > most ? "over" : least > 0 ? "met" : undefined;
