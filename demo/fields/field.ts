/** A piece of a title in the case that its place asks for, in English, and the keyword that stands for it. */
export type TitlePart = readonly [hr: string, en: string, keyword?: string];

/** How two pieces make a title, and how the aim ("Cilj je rada …") and the abstract ("U radu …") speak of it. */
export const titleTemplates = {
  /** a in the genitive, b in the accusative */
  impact: {
    name: "Utjecaj {a} na {b}",
    nameEng: "The impact of {a} on {b}",
    aim: "istražiti utjecaj {a} na {b}",
    summary: "se istražuje utjecaj {a} na {b}",
  },
  /** a in the genitive, b in the locative */
  use: {
    name: "Primjena {a} u {b}",
    nameEng: "The application of {a} in {b}",
    aim: "prikazati i vrednovati primjenu {a} u {b}",
    summary: "se prikazuje i vrednuje primjena {a} u {b}",
  },
  /** a in the genitive, b in the locative */
  role: {
    name: "Uloga {a} u {b}",
    nameEng: "The role of {a} in {b}",
    aim: "objasniti ulogu {a} u {b}",
    summary: "se objašnjava uloga {a} u {b}",
  },
  /** a in the genitive, b says where */
  analysis: {
    name: "Analiza {a} {b}",
    nameEng: "An analysis of {a} {b}",
    aim: "provesti analizu {a} {b}",
    summary: "se provodi analiza {a} {b}",
  },
  /** a in the genitive, b says where */
  comparison: {
    name: "Usporedba {a} {b}",
    nameEng: "A comparison of {a} {b}",
    aim: "provesti usporedbu {a} {b}",
    summary: "se uspoređuju svojstva i rezultati {a} {b}",
  },
  /** a in the genitive, b in the accusative */
  development: {
    name: "Razvoj {a} za {b}",
    nameEng: "The development of {a} for {b}",
    aim: "opisati i provesti razvoj {a} za {b}",
    summary: "se opisuje i provodi razvoj {a} za {b}",
  },
  /** a in the instrumental, b says where */
  managing: {
    name: "Upravljanje {a} {b}",
    nameEng: "Managing {a} {b}",
    aim: "istražiti upravljanje {a} {b}",
    summary: "se istražuje upravljanje {a} {b}",
  },
} as const;

export type TitleShape = keyof typeof titleTemplates;

/** Every a goes with every b; `by` names the field's methods that fit. */
export type TitleGroup = { shape: TitleShape; by: string; a: readonly TitlePart[]; b: readonly TitlePart[] };

/** A field of study. */
export type StudyField = {
  /** Phrases that go with any topic of the field. */
  keywords: readonly string[];
  groups: readonly TitleGroup[];
  /** Whole titles with their keywords. */
  titles: readonly (readonly [hr: string, en: string, ...keywords: string[]])[];
  /** Sentences of a description: what the work rests on and how it is done. */
  methods: Readonly<Record<string, readonly string[]>>;
};
