import { nameOfEvent } from "../notices/notices.ts";
import { texts } from "./texts.ts";

/** The texts of the templates with the names that only they show, for `/translations`. */
export const templateTranslations = {
  hr: {
    ...texts.hr,
    summaries: {
      daily: nameOfEvent("summary.daily", "hr"),
      weekly: nameOfEvent("summary.weekly", "hr"),
    },
    severalTheses: nameOfEvent("theses.appear", "hr"),
  },
};
