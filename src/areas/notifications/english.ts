import { clearanceTextsEn } from "./english/clearing.ts";
import { defenseTextsEn } from "./english/defenses.ts";
import { reservationTextsEn } from "./english/reserving.ts";
import { thesisTextsEn } from "./english/topics.ts";
import { documentTextsEn } from "./english/work.ts";
import type { NotificationRule, NotificationTexts } from "./events.ts";
import type { Audience } from "./schema.ts";

/** What students are told, in English; offices and mentors work in Croatian (docs/decisions/0027). */
const textsEnByEvent: Readonly<Record<string, NotificationTexts>> = {
  ...thesisTextsEn,
  ...reservationTextsEn,
  ...documentTextsEn,
  ...clearanceTextsEn,
  ...defenseTextsEn,
};

const studentAudiences: readonly Audience[] = ["student", "preReserved", "named"];

/** The English words of an event's line, if it speaks to students. */
export const findTextsEn = (name: string, { tell }: NotificationRule): NotificationTexts | undefined =>
  tell.some((audience) => studentAudiences.includes(audience)) ? textsEnByEvent[name] : undefined;
