/** What an official term is about. */
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

/** Where a rank stands in English: where the Croatian one does, or before or after the name. */
export const englishPlaces = ["same", "before", "after"] as const;

export type EnglishPlace = (typeof englishPlaces)[number];

/** What papers print for a text of the records; "" for a Croatian form that is written as in the records. */
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

/** What the records say of the names on the papers of a reservation. */
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
  certificate: { study: string; studyProgram: string; thesisType: string; academicTitle: string } | null;
};

/** Who acted as a stand-in, and for whom, with titles. */
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
