/** A text in Croatian and in English. */
type Pair = readonly [hr: string, en: string];

type SectionPairs = Readonly<
  Record<string, { title: Pair; fields: Readonly<Record<string, Pair>> }>
>;

/** Texts of sections in one language. */
type SectionTexts<Pairs extends SectionPairs> = {
  readonly [Section in keyof Pairs]: {
    readonly title: string;
    readonly fields: { readonly [Field in keyof Pairs[Section]["fields"]]: string };
  };
};

/** Returns the tree of each language for sections whose texts stand side by side. */
export function inBoth<const Pairs extends SectionPairs>(
  sections: Pairs,
): Readonly<Record<"hr" | "en", SectionTexts<Pairs>>> {
  const pick = (language: 0 | 1) =>
    Object.fromEntries(
      Object.entries(sections).map(([name, { title, fields }]) => [
        name,
        {
          title: title[language],
          fields: Object.fromEntries(
            Object.entries(fields).map(([field, pair]) => [field, pair[language]]),
          ),
        },
      ]),
    ) as SectionTexts<Pairs>;
  return { hr: pick(0), en: pick(1) };
}
