import type { Language } from "#kit/text/format-text.ts";
import type { Role } from "#kit/workflow/actor.ts";

/** One answer of the help pages: what a person wants to do, why it is so, and how it is done. */
export type Article = {
  /** The anchor on /help, so that a screen can link to what explains it. */
  id: string;
  title: string;
  text: readonly string[];
  /** In order; numbered where there is more than one. */
  steps?: readonly string[];
  /** Screens that this explains, as the table of addresses writes them. */
  explains?: readonly string[];
  /** Where it is not that of the page around it. */
  language?: Language;
  /** Other words under which people look for it. */
  also?: string;
};

export type Chapter = { for: Role | "everyone"; articles: readonly Article[] };
