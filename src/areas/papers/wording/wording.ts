import { z } from "zod";
import { idField, requiredTextField, textField } from "#kit/forms/fields.ts";
import type { Language } from "#kit/text/localization.ts";
import type { WordingKind } from "../papers.ts";

const commonFields = {
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
  naslov_rada_na_engleskom:
    "Naslov rada na engleskom ako je rad napisan na engleskom; inače prazno",
  mentor: "Mentor s titulama",
  komentor: "Komentor s titulama; prazno ako ga nema",
  odjel: "Odjel",
  datum_predaje: "Dan predaje konačne verzije",
  datum_obrane: "Datum termina obrane",
  vrijeme_obrane: "Sat početka obrane",
  mjesto_obrane: "Mjesto obrane",
  predsjednik: "Predsjednik povjerenstva",
  clanovi: "Članovi povjerenstva",
  zapisnicar: "Zapisničar",
  uz_povjerenstvo: "Ne ispisuje ništa; redak s njim ispisuje se samo ako obrana ima povjerenstvo",
  tijek_obrane: "Tijek obrane",
  pitanja: "Pitanja na obrani",
  ocjena: "Ocjena",
  suglasnost: "Tko se slaže s ocjenom: povjerenstvo ili drugi ocjenjivač, kako kaže studij",
  slaganje: "Je li se složilo s ocjenom",
  datum_ispita: "Datum ispita",
  odobrenje_u_zamjeni:
    "Tko je odobrio konačnu verziju u zamjeni za mentora; prazno ako je to mentor",
  termin_u_zamjeni: "Tko je odredio termin obrane u zamjeni za mentora; prazno ako je to mentor",
} as const;

/** Fields that only a certificate of completion has. */
const certificateFields = {
  klasa: "KLASA potvrde",
  urbroj: "URBROJ potvrde",
  datum_rodenja: "Dan rođenja",
  mjesto_rodenja: "Mjesto rođenja",
  opis_studija: "Vrsta i naziv studija sa studijskim programom, kao u rečenici",
  opis_rada: "Vrsta rada, kao u rečenici (diplomski rad)",
  vrsta_naziva: "Riječ „akademski” ili „stručni”",
  naziv: "Akademski ili stručni naziv s kraticom",
  opseg: "Broj semestara i ECTS bodova",
} as const;

/** Fields that only the report on an originality check has. */
const originalityFields = {
  servis: "Servis kojim je rad provjeren",
  dan_provjere: "Dan provjere",
  podudarnost: "Podudarnost u postocima, s rečenicom da podudarnost nije plagijat",
  prag: "Prag podudarnosti na studiju",
  obrazlozenje: "Obrazloženje mentora; prazno ako ga nema",
  uz_obrazlozenje:
    "Ne ispisuje ništa; redak s njim ispisuje se samo ako je mentor obrazložio podudarnost",
} as const;

/** Fields that only the minutes of a defense have. */
const minutesFields = {
  uz_izjavu_o_alatima:
    "Ne ispisuje ništa; redak s njim ispisuje se samo ako studij traži izjavu o alatima umjetne inteligencije",
  izjava_o_alatima: "Izjava studenta o uporabi alata umjetne inteligencije, s danom",
  uz_priloge: "Ne ispisuje ništa; redak s njim ispisuje se samo ako zapisnik ima priloge",
  uz_potvrde:
    "Ne ispisuje ništa; redak s njim ispisuje se samo ako je netko potvrdio zapisnik u sustavu",
  potvrde: "Tko je potvrdio zapisnik u sustavu, s danom i satom",
  uz_potpis_predsjednika:
    "Ne ispisuje ništa; redak s njim ispisuje se ako predsjednik povjerenstva potpisuje zapisnik",
  uz_potpis_mentora: "Isto, ako zapisnik potpisuje mentor",
  uz_potpis_zapisnicara: "Isto, ako zapisnik potpisuje zapisničar",
  prilozi: "Izjave koje je student dao i izvješće o provjeri izvornosti",
} as const;

const { fakultet, mjesto, student } = commonFields;

const thesisListFields = {
  fakultet,
  mjesto,
  datum: "Dan izrade",
  mentor: "Mentor s titulama",
  broj_tema: "Rečenica o tome koliko je tema na popisu",
} as const;

const paymentSlipFields = {
  fakultet,
  mjesto,
  datum: "Dan izrade",
  student,
  primatelj: "Naziv primatelja",
  iznos: "Iznos u eurima",
  poziv_na_broj: "Model i poziv na broj primatelja",
  opis_placanja: "Opis plaćanja",
} as const;

const certificateAndCommonFields = { ...commonFields, ...certificateFields };
const minutesAndCommonFields = { ...commonFields, ...minutesFields };
const originalityAndCommonFields = { ...commonFields, ...originalityFields };

export type PaperField =
  | keyof typeof certificateAndCommonFields
  | keyof typeof originalityFields
  | keyof typeof minutesFields
  | keyof typeof thesisListFields
  | keyof typeof paymentSlipFields;

const fieldsByKind: Readonly<Record<WordingKind, Readonly<Partial<Record<PaperField, string>>>>> = {
  statements: commonFields,
  formB: commonFields,
  applicationForm: commonFields,
  minutes: minutesAndCommonFields,
  originality: originalityAndCommonFields,
  certificate: certificateAndCommonFields,
  unpublishedTheses: thesisListFields,
  completedTheses: thesisListFields,
  paymentSlip: paymentSlipFields,
};

/** Returns the fields that a wording may contain, with a description of each. */
export const paperFieldsOf = (kind: WordingKind) => fieldsByKind[kind];

const thesisListInserts = { popis_tema: "teme s podacima" } as const;

const paymentSlipInserts = {
  nalog: "podaci naloga za plaćanje",
  kodovi: "crtični kôd i QR kôd za plaćanje",
} as const;

const statementInserts = { izjave: "izjave koje je student dao, svaka s danom" } as const;

/** A part of a paper or printout that the application makes; a wording only chooses its place. */
export type InsertName =
  | keyof typeof thesisListInserts
  | keyof typeof paymentSlipInserts
  | keyof typeof statementInserts;

const insertsByKind: Readonly<
  Partial<Record<WordingKind, Readonly<Partial<Record<InsertName, string>>>>>
> = {
  statements: statementInserts,
  unpublishedTheses: thesisListInserts,
  completedTheses: thesisListInserts,
  paymentSlip: paymentSlipInserts,
};

/**
 * Returns the inserts that a wording must contain, each once and on a line of its own, with a
 * description of each.
 */
export const insertsOf = (kind: WordingKind) => insertsByKind[kind] ?? {};

export const isInsert = (name: string, kind: WordingKind): name is InsertName =>
  Object.hasOwn(insertsOf(kind), name);

/**
 * Values by field; unknown ones are "" or missing. A block with a field that is null has no place
 * on the paper.
 */
export type PaperFieldValues = Readonly<Partial<Record<PaperField, string | null>>>;

export const isPaperField = (name: string, kind: WordingKind): name is PaperField =>
  Object.hasOwn(paperFieldsOf(kind), name);

/** Fields in another language than the paper, so that a screen reader pronounces them well. */
export const foreignFields: Readonly<Record<Language, Partial<Record<PaperField, Language>>>> = {
  hr: { naslov_eng: "en", naslov_rada_na_engleskom: "en" },
  en: { naslov: "hr" },
};

/** A part of a line: text, a field, or two words; the student's gender chooses one of them. */
export type WordingPart = string | { field: PaperField } | { feminine: string; masculine: string };

/**
 * A block of a wording. `blankLines` are ruled lines for handwriting, printed while the block has
 * no text; undefined if the block is left out instead.
 */
export type WordingBlock = {
  kind:
    | "heading"
    | "section"
    | "paragraph"
    | "centred"
    | "emphasis"
    | "fact"
    | "signature"
    | "stamp"
    | "insert";
  /** The name of a fact. */
  label?: readonly WordingPart[];
  blankLines?: number;
  /** The name of the insert; only for a block of that kind. */
  insert?: InsertName;
  parts: readonly WordingPart[];
};

/** A block as the layout prints it. */
export type PaperBlock = {
  kind: WordingBlock["kind"];
  label: string;
  text: string;
  blankLines: number;
  insert?: InsertName;
  /** Only for a list of people, parted by "; ". */
  list?: true;
  /** The text's language if it isn't the paper's. */
  lang: Language | "";
};

/** An error in a wording, with line and column from 1. */
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
    | "tooOften"
    | "missingInsert"
    | "secondInsert"
    | "insertInText";
  /** The text at this position. */
  found: string;
};

/** Maximum number of characters of a wording, and of ruled lines at one place. */
export const maxWordingLength = 20_000;
export const maxBlankLines = 30;

/**
 * Maximum number of blocks of a wording, and of uses of one field: they limit the length of a
 * paper.
 */
export const maxBlocks = 150;
export const maxUses = 10;

const wordingText = requiredTextField(maxWordingLength);

/**
 * The form that shows a wording on an example: a reservation, or a mentor whose theses are listed.
 */
export const wordingForm = z.object({ body: wordingText, example: idField });

/** The form that stores a wording, or returns to the delivered one, which needs no text. */
export const saveWordingForm = z.object({
  body: textField(maxWordingLength),
  basis: z.coerce.number().int().min(0).catch(0),
});
