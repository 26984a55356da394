import { clearingInEnglish } from "./english/clearing.ts";
import { defensesInEnglish } from "./english/defenses.ts";
import { reservingInEnglish } from "./english/reserving.ts";
import { topicsInEnglish } from "./english/topics.ts";
import { workInEnglish } from "./english/work.ts";
import type { Line, Words } from "./events.ts";
import type { Audience } from "./schema.ts";

/** What students are told, in English; offices and mentors work in Croatian (docs/decisions/0027). */
const english: Readonly<Record<string, Words>> = {
  ...topicsInEnglish,
  ...reservingInEnglish,
  ...workInEnglish,
  ...clearingInEnglish,
  ...defensesInEnglish,
};

const students: readonly Audience[] = ["student", "preReserved", "named"];

/** The English words of an event's line, if it speaks to students. */
export const englishOf = (name: string, { tell }: Line): Words | undefined =>
  tell.some((audience) => students.includes(audience)) ? english[name] : undefined;
