import { useState } from "react";
import { lengthOf } from "../croatian.ts";
import { words } from "./texts.ts";

type Limits = { minLength?: number | undefined; maxLength?: number | undefined };

/** How many characters stand in a field, as a sentence beside its limit. */
export function useCounter(text: string, { minLength, maxLength }: Limits) {
  const [typed, count] = useState(text);
  if (minLength === undefined && maxLength === undefined) return { sentence: "", met: true, count };
  const length = lengthOf(typed.replaceAll("\r\n", "\n"));
  const short = minLength !== undefined && length < minLength;
  const sentence =
    short || maxLength === undefined
      ? words.counter.least(length, minLength ?? 0)
      : words.counter.most(length, maxLength);
  return { sentence, met: !short && (maxLength === undefined || length <= maxLength), count };
}
