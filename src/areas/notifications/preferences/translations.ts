import type { Language } from "#kit/text/localization.ts";
import { namesOfEvents } from "../notices/notices.ts";
import { texts } from "./texts.ts";

/** The texts of the preferences with the names of the events, for `/translations`. */
export const preferenceTranslations = {
  hr: { ...texts.hr, events: eventsBySubject("hr") },
  en: { ...texts.en, events: eventsBySubject("en") },
};

/** The name of `reservation.confirm` is under `reservation` and `confirm`. */
function eventsBySubject(language: Language): Record<string, Record<string, string>> {
  const tree: Record<string, Record<string, string>> = {};
  for (const [event, name] of Object.entries(namesOfEvents(language))) {
    const [subject = "", step = ""] = event.split(".");
    tree[subject] = { ...tree[subject], [step]: name };
  }
  return tree;
}
