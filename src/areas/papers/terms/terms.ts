/** The kinds of official terms. */
export const termKinds = [
  "rank",
  "academicTitle",
  "study",
  "studyProgram",
  "studyType",
  "thesisType",
  "department",
] as const;

export type TermKind = (typeof termKinds)[number];

/** The place of a rank in English: the place of the Croatian one, or before or after the name. */
export const englishPlaces = ["same", "before", "after"] as const;

export type EnglishPlace = (typeof englishPlaces)[number];

/**
 * What papers print for a text of the records; "" for a Croatian form that is written as in the
 * records.
 */
export type OfficialTerm = {
  kind: TermKind;
  /** The text of the records, in the masculine. */
  term: string;
  croatian: string;
  croatianFemale: string;
  /** Of an academic title. */
  abbreviation: string;
  english: string;
  /** "" where English has one form. */
  englishFemale: string;
  /** Of a rank. */
  englishPlace: EnglishPlace;
  /** Days as yyyy-mm-dd, both inclusive; null without an end. */
  validFrom: string | null;
  validTo: string | null;
};

/** A Croatian text for which there is no English one on the day of a paper. */
export type TermGap = { kind: TermKind; text: string };

/** A person whom a paper names. */
export type PrintedPerson = {
  name: string;
  /** The name with ranks and titles, as typed. */
  title: string;
  female: boolean | null;
};

/** Names of the records in both languages; "" for one that isn't known. */
type BothLanguages = {
  study: string;
  studyEng: string;
  studyType: string;
  program: string;
  programEng: string;
  thesisType: string;
  thesisTypeEng: string;
  department: string;
  departmentEng: string;
};

/** The records' facts about the names on the papers of a reservation. */
export type RecordedNames = BothLanguages & {
  /** The academic title of the programme, and the one that the certificate has. */
  academicTitle: string;
  academicTitleFemale: string;
  mentor: PrintedPerson;
  coMentor: PrintedPerson | null;
  chair: PrintedPerson[];
  members: PrintedPerson[];
  secretary: PrintedPerson[];
  /** The certificate of completion; null if there is none. */
  certificate: {
    study: string;
    studyProgram: string;
    thesisType: string;
    academicTitle: string;
  } | null;
};

/** The person who acted, and whom a stand-in represented; both with titles. */
export type ActInPlace = { name: string; represented: string | null };

/** The names as a paper prints them. */
export type PrintedNames = BothLanguages & {
  studyTypeEng: string;
  academicTitleEng: string;
  mentor: string;
  coMentor: string;
  chair: string;
  members: string;
  secretary: string;
};

/** Finds the term of a text of the records; undefined if there is none on the day. */
export type TermFinder = (kind: TermKind, text: string) => OfficialTerm | undefined;

/** Spaces and capital letters make no other term. */
const fold = (text: string) =>
  text.normalize("NFC").trim().replace(/\s+/g, " ").toLocaleLowerCase("hr");

/**
 * Finds terms that are valid on a day (yyyy-mm-dd), both days of their validity inclusive. A text
 * may be the text of the records or one of the Croatian forms, because certificates store the
 * chosen form; the text of the records comes first.
 */
export function toTermFinder(terms: readonly OfficialTerm[], day: string): TermFinder {
  const byText = new Map<string, OfficialTerm>();
  const valid = terms.filter(
    ({ validFrom, validTo }) =>
      (validFrom === null || validFrom <= day) && (validTo === null || day <= validTo),
  );
  for (const form of ["term", "croatian", "croatianFemale"] as const)
    for (const term of valid) {
      const key = `${term.kind} ${fold(term[form])}`;
      if (term[form] !== "" && !byText.has(key)) byText.set(key, term);
    }
  return (kind, text) => byText.get(`${kind} ${fold(text)}`);
}

/**
 * The Croatian form of a text of the records. It is unchanged without a term, or if the term
 * differs by gender and the person's gender is unknown.
 */
export function inCroatian(
  term: OfficialTerm | undefined,
  recorded: string,
  female: boolean | null = false,
): string {
  if (!term || (female === null && term.croatianFemale !== "")) return recorded;
  return (female && term.croatianFemale) || term.croatian || recorded;
}

export const inEnglish = (
  { english, englishFemale }: OfficialTerm,
  female: boolean | null = false,
): string => (female && englishFemale) || english;

/** The printed form of a rank, and its place if it differs from the place in the records. */
export type PrintedRank = { text: string; place?: EnglishPlace };

/** How a rank is printed; undefined for one that isn't known. */
type RankPrinter = (rank: string) => PrintedRank | undefined;

/** English ranks have a place of their own, as in "Assoc. Prof. Ana Horvat, PhD". */
export const englishRank = (term: OfficialTerm, female: boolean | null): PrintedRank => ({
  text: inEnglish(term, female),
  place: term.englishPlace,
});

/**
 * Prints a name with its ranks before and after it: `print` first gets all ranks at each place
 * together, and then the longest parts of them. `missing` are the ranks that it doesn't know.
 */
export function printTitledName(
  person: PrintedPerson,
  print: RankPrinter,
  missing: (rank: string) => string,
): string {
  const { before, name, after } = splitTitledName(person);
  const ranks = (text: string): RankInName[] =>
    text === "" ? [] : (printRanks(text, print) ?? [{ text: missing(text), end: " " }]);
  const [leading, trailing] = [ranks(before), ranks(after)];
  const moved = (from: readonly RankInName[], to: EnglishPlace) =>
    from.filter(({ place }) => place === to);
  const first = [...moved(trailing, "before"), ...leading.filter(({ place }) => place !== "after")];
  const last = [
    ...moved(leading, "after").map((rank) => ({ ...rank, end: ", " })),
    ...trailing.filter(({ place }) => place !== "before"),
  ];
  return (
    [joinRanks(first), name].filter((part) => part !== "").join(" ") +
    (last.length > 0 ? `, ${joinRanks(last)}` : "")
  );
}

/** `end` parts it from the next rank, as in the records. */
type RankInName = PrintedRank & { end: string };

const joinRanks = (ranks: readonly RankInName[]) =>
  ranks.map(({ text, end }, index) => (index < ranks.length - 1 ? text + end : text)).join("");

/**
 * Splits a name with titles. A name that isn't in it begins at the first word that doesn't look
 * like an abbreviated rank.
 */
function splitTitledName({ title, name }: PrintedPerson) {
  const at = name === "" ? -1 : title.indexOf(name);
  if (at >= 0)
    return {
      before: title.slice(0, at).trim(),
      name,
      after: trimmedAfter(title.slice(at + name.length)),
    };
  const [before = ""] = /^(?:\p{Ll}[\p{L}.]*\.\s*)*/u.exec(title) ?? [];
  const [rest = "", ...after] = title.slice(before.length).split(",");
  return { before: before.trim(), name: rest.trim(), after: trimmedAfter(after.join(",")) };
}

const trimmedAfter = (text: string) => text.replace(/^[\s,]+/, "").trim();

function printRanks(ranks: string, print: RankPrinter): RankInName[] | undefined {
  const whole = print(ranks);
  if (whole !== undefined) return [{ ...whole, end: " " }];
  const words = ranks.split(/\s+/);
  const printed: RankInName[] = [];
  for (let from = 0; from < words.length; ) {
    const to = longestKnown(words, from, print);
    if (to === undefined) return undefined;
    printed.push({ ...to.printed, end: words[to.end - 1]?.endsWith(",") ? ", " : " " });
    from = to.end;
  }
  return printed;
}

/** The most words that a rank can have; they are few, so that a long text is read quickly. */
const mostWords = 8;

function longestKnown(words: readonly string[], from: number, print: RankPrinter) {
  for (let end = Math.min(words.length, from + mostWords); end > from; end -= 1) {
    const printed = print(words.slice(from, end).join(" ").replace(/,$/, ""));
    if (printed !== undefined) return { printed, end };
  }
  return undefined;
}
