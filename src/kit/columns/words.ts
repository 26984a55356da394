import { type BilingualText, textIn } from "#kit/text/localization.ts";

/** A tree of texts whose Croatian and English texts stand beside each other. */
export type SideBySide<Tree> = {
  readonly [Key in keyof Tree]: Tree[Key] extends string
    ? BilingualText
    : Tree[Key] extends readonly string[]
      ? Tree[Key]
      : SideBySide<Tree[Key]>;
};

/**
 * The texts of an area with both languages of a text beside each other; lists stay in Croatian.
 */
export function sideBySide<Tree extends object>(texts: {
  readonly hr: Tree;
  readonly en?: object | undefined;
}): SideBySide<Tree> {
  const english: Readonly<Record<string, unknown>> = { ...texts.en };
  return Object.fromEntries(
    Object.entries(texts.hr).map(([key, hr]) => [key, besideEnglish(hr, english[key])]),
  ) as SideBySide<Tree>;
}

function besideEnglish(hr: unknown, en: unknown): unknown {
  if (typeof hr === "string") return typeof en === "string" ? [hr, en] : hr;
  if (typeof hr !== "object" || hr === null || Array.isArray(hr)) return hr;
  return sideBySide({ hr, en: typeof en === "object" && en !== null ? en : undefined });
}

/** A text that is Croatian in its area, with its name in English. */
export const withEnglish = (text: BilingualText, en: string): BilingualText => [
  textIn(text, "hr"),
  en,
];
