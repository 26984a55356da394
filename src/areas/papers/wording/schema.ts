import type { Language } from "#kit/text/index.ts";

/** The fields that a wording may place, each with what it is and an example for the list beside the editor. */
export const paperFields = {
  fakultet: "Naziv fakulteta",
  mjesto: "Mjesto izdavanja",
  datum: "Dan izdavanja",
  student: "Ime i prezime studenta",
  jmbag: "JMBAG studenta",
  studij: "Naziv studija",
  vrsta_studija: "Vrsta studija",
  program: "Studijski program",
  vrsta_rada: "Vrsta rada (završni, diplomski)",
  naslov: "Naslov rada na hrvatskom",
  naslov_eng: "Naslov rada na engleskom",
  mentor: "Mentor s titulama",
  komentor: "Komentor s titulama; prazno ako ga nema",
  odjel: "Odjel",
  datum_predaje: "Dan predaje konačne verzije",
  datum_obrane: "Dan obrane",
  vrijeme_obrane: "Sat početka obrane",
  mjesto_obrane: "Mjesto obrane",
  predsjednik: "Predsjednik povjerenstva",
  clanovi: "Članovi povjerenstva",
  zapisnicar: "Zapisničar",
  tijek_obrane: "Tijek obrane",
  pitanja: "Pitanja na obrani",
  ocjena: "Ocjena",
  slaganje: "Je li se povjerenstvo složilo s ocjenom",
  datum_ispita: "Datum ispita",
} as const;

export type PaperField = keyof typeof paperFields;

export type PaperFieldValues = Readonly<Record<PaperField, string>>;

export const isPaperField = (name: string): name is PaperField => Object.hasOwn(paperFields, name);

/** Fields in another language than the paper, so that a screen reader pronounces them well. */
export const foreignFields: Readonly<Record<Language, Partial<Record<PaperField, Language>>>> = {
  hr: { naslov_eng: "en" },
  en: { naslov: "hr" },
};

/** A part of a line: text, a field, or two words of which the student's gender chooses one. */
export type WordingPart = string | { field: PaperField } | { feminine: string; masculine: string };

/**
 * A block of a wording. `blankLines` are ruled lines for handwriting, printed while the block has no text; undefined if
 * the block is left out instead.
 */
export type WordingBlock = {
  kind: "heading" | "section" | "paragraph" | "centred" | "fact" | "signature";
  /** The name of a fact. */
  label?: readonly WordingPart[];
  blankLines?: number;
  parts: readonly WordingPart[];
};

/** A block as the layout prints it. */
export type PaperBlock = {
  kind: WordingBlock["kind"];
  label: string;
  text: string;
  blankLines: number;
  /** The text's language if it isn't the paper's. */
  lang: Language | "";
};

/** What is wrong with a wording, and where: line and column from 1. */
export type WordingFlaw = {
  line: number;
  column: number;
  flaw:
    | "unknownField"
    | "unclosed"
    | "unopened"
    | "noLabel"
    | "badLines"
    | "noHeading"
    | "secondHeading"
    | "tooLong"
    | "tooMany"
    | "tooOften";
  /** What stands there. */
  found: string;
};
