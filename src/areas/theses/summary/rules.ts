import type { Language } from "#kit/text/index.ts";

/** What a topic is called for who reads this language, and in which language that is: not every topic has an English name. */
export const localizedTitle = (
  topic: { name: string; nameEng: string },
  language: Language,
): [title: string, lang: Language] =>
  language === "en" && topic.nameEng !== "" ? [topic.nameEng, "en"] : [topic.name, "hr"];
