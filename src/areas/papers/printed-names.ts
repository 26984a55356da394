import { formatText, type Language } from "#kit/text/localization.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import type { PaperKind } from "./papers.ts";
import type { PaperFacts } from "./papers-rules.ts";
import {
  type ActInPlace,
  englishRank,
  inCroatian,
  inEnglish,
  type OfficialTerm,
  type PrintedNames,
  type PrintedPerson,
  printTitledName,
  type RecordedNames,
  type TermFinder,
  type TermGap,
  type TermKind,
  toTermFinder,
} from "./terms/terms.ts";
import { texts as paperTexts } from "./texts.ts";
import { texts } from "./wording/texts-printed.ts";
import type { PaperField, WordingBlock } from "./wording/wording.ts";

/** The people who acted in the mentor's place. */
export type Acts = { approvedInPlace: ActInPlace | null; dateSetInPlace: ActInPlace | null };

/** A place of a name on a paper. */
type Place = keyof PrintedNames | keyof Acts;

/** The names that a field of a wording prints. */
const namesIn: Readonly<Partial<Record<PaperField, readonly Place[]>>> = {
  studij: ["study"],
  program: ["program"],
  opis_studija: ["study", "program"],
  vrsta_rada: ["thesisType"],
  opis_rada: ["thesisType"],
  naziv: ["academicTitleEng"],
  mentor: ["mentor"],
  komentor: ["coMentor"],
  odjel: ["department"],
  predsjednik: ["chair"],
  clanovi: ["members"],
  zapisnicar: ["secretary"],
  odobrenje_u_zamjeni: ["approvedInPlace"],
  termin_u_zamjeni: ["dateSetInPlace"],
};

/** The names that a paper of this wording prints, which its English form must have in English. */
export const namesOn = (wording: readonly WordingBlock[]): ReadonlySet<Place> =>
  new Set(
    wording.flatMap(({ label = [], parts }) =>
      [...label, ...parts].flatMap(
        (part) => (typeof part === "object" && "field" in part && namesIn[part.field]) || [],
      ),
    ),
  );

/** The facts of a paper with the names as in the records. */
type Source = Omit<PaperFacts, keyof PrintedNames> & {
  names: RecordedNames;
  terms: readonly OfficialTerm[];
};

/**
 * The day (yyyy-mm-dd) whose terms a paper prints: that of the exam, of the defense before there is
 * one, and that of the paper before a date is set.
 *
 * @rule of which day papers print ranks, titles and names of studies
 */
export const dayOfTerms = (
  { examDate, defenseDate }: { examDate: string; defenseDate: string },
  today: string,
) => examDate || (defenseDate ? localDate(new Date(defenseDate)) : today);

type PaperToFill = {
  kind: PaperKind;
  language: Language;
  wording: readonly WordingBlock[];
  female: boolean | null;
  today: string;
};

/**
 * Fills in the names in the language of a paper. `gaps` are those that its wording prints and that
 * are missing in English.
 */
export function toPaperFacts(
  { names, terms, ...rest }: Source,
  { kind, language, wording, female, today }: PaperToFill,
): { facts: PaperFacts; gaps: TermGap[] } {
  const find = toTermFinder(terms, dayOfTerms(rest, today));
  if (language === "hr")
    return { facts: { ...rest, ...printCroatianNames(names, find) }, gaps: [] };
  const { printed, acts, gaps } = printEnglishNames(
    { ...names, ...rest },
    { kind, printed: namesOn(wording), find, female },
  );
  return { facts: { ...rest, ...printed, ...acts }, gaps };
}

type Printing = {
  kind: PaperKind;
  printed: ReadonlySet<Place>;
  find: TermFinder;
  female: boolean | null;
};

/**
 * The names in Croatian, by the terms of the day. A name without a term is printed as in the
 * records.
 */
function printCroatianNames(names: RecordedNames, find: TermFinder): PrintedNames {
  const of = (kind: TermKind, text: string) => inCroatian(find(kind, text), text);
  const person = () => (person: PrintedPerson) =>
    printTitledName(person, (rank) => croatianRank(find, rank, person.female), asItIs);
  const { studyEng, programEng, thesisTypeEng, departmentEng } = names;
  return {
    studyEng,
    programEng,
    thesisTypeEng,
    departmentEng,
    study: of("study", names.study),
    studyType: of("studyType", names.studyType),
    program: of("studyProgram", names.program),
    thesisType: of("thesisType", names.thesisType),
    department: of("department", names.department),
    studyTypeEng: "",
    academicTitleEng: "",
    ...printPeople(names, person),
  };
}

const asItIs = (text: string) => text;

const croatianRank = (find: TermFinder, rank: string, female: boolean | null) => {
  const term = find("rank", rank);
  return term && { text: inCroatian(term, rank, female) };
};

/**
 * The names in English, by the terms of the day, and the names on this paper that have no English
 * form. The columns of the records replace missing terms.
 */
function printEnglishNames(
  names: RecordedNames & Acts,
  { kind, printed: places, find, female }: Printing,
) {
  const gaps = new Map<string, TermGap>();
  const lacking = (place: Place, gap: TermGap) => {
    if (places.has(place)) gaps.set(`${gap.kind} ${gap.text}`, gap);
    return formatText(texts.en.notInEnglish, { text: gap.text }, "en");
  };
  const of = (place: keyof PrintedNames, kind: TermKind, text: string, column: string) => {
    const term = find(kind, text);
    return (
      (term && inEnglish(term)) || column || (text === "" ? "" : lacking(place, { kind, text }))
    );
  };
  const person = (place: Place) => (person: PrintedPerson) =>
    printTitledName(
      person,
      (rank) => {
        const term = find("rank", rank);
        return term && englishRank(term, person.female);
      },
      (rank) => lacking(place, { kind: "rank", text: rank }),
    );
  const act = (place: keyof Acts) => {
    const acting = (title: string) => person(place)({ name: "", title, female: null });
    const done = names[place];
    // only people who acted in another's place are printed
    return done?.represented
      ? { name: acting(done.name), represented: acting(done.represented) }
      : null;
  };
  // a certificate has names of its own, which were filled from the records
  const {
    study = names.study,
    studyProgram = names.program,
    thesisType = names.thesisType,
  } = names.certificate ?? {};
  const studyType = find("studyType", names.studyType);
  const printed: PrintedNames = {
    study: names.study,
    studyType: names.studyType,
    program: names.program,
    thesisType: names.thesisType,
    department: names.department,
    studyEng: of("study", "study", kind === "certificate" ? study : names.study, names.studyEng),
    studyTypeEng: studyType ? inEnglish(studyType) : "",
    programEng: of(
      "program",
      "studyProgram",
      kind === "certificate" ? studyProgram : names.program,
      names.programEng,
    ),
    thesisTypeEng: of(
      "thesisType",
      "thesisType",
      kind === "certificate" ? thesisType : names.thesisType,
      names.thesisTypeEng,
    ),
    departmentEng: of("department", "department", names.department, names.departmentEng),
    academicTitleEng: englishTitle(names, find, female) ?? lackingTitle(names, lacking),
    ...printPeople(names, person),
  };
  const acts = { approvedInPlace: act("approvedInPlace"), dateSetInPlace: act("dateSetInPlace") };
  return { printed, acts, gaps: [...gaps.values()] };
}

/**
 * The English form of the title on the certificate, which has the form that was chosen for the
 * student.
 */
function englishTitle(
  names: RecordedNames,
  find: TermFinder,
  female: boolean | null,
): string | undefined {
  const title = names.certificate?.academicTitle ?? "";
  const term = find(
    "academicTitle",
    title === names.academicTitleFemale ? names.academicTitle : title,
  );
  const own = find("academicTitle", title) ?? term;
  return own && inEnglish(own, female);
}

function lackingTitle(
  names: RecordedNames,
  lacking: (place: "academicTitleEng", gap: TermGap) => string,
): string {
  const text = names.certificate?.academicTitle ?? "";
  return text === "" ? "" : lacking("academicTitleEng", { kind: "academicTitle", text });
}

type People = Pick<RecordedNames, "chair" | "members" | "secretary" | "mentor" | "coMentor">;

function printPeople(
  { mentor, coMentor, chair, members, secretary }: People,
  at: (place: keyof People) => (person: PrintedPerson) => string,
) {
  const all = (place: keyof People, people: readonly PrintedPerson[]) =>
    people.map(at(place)).join("; ");
  return {
    mentor: at("mentor")(mentor),
    coMentor: coMentor ? at("coMentor")(coMentor) : "",
    chair: all("chair", chair),
    members: all("members", members),
    secretary: all("secretary", secretary),
  };
}

/** The facts that a list of papers has about the names on each. */
export type ListedNames = Acts & { names: RecordedNames; examDate: string; defenseDate: string };

/** Finds the gaps of many papers by the same terms. */
export function toGapFinder(terms: readonly OfficialTerm[], today: string) {
  const finders = new Map<string, TermFinder>();
  return (
    kind: PaperKind,
    printed: ReadonlySet<Place>,
    { names, ...rest }: ListedNames,
  ): TermGap[] => {
    const { approvedInPlace, dateSetInPlace, ...days } = rest;
    const day = dayOfTerms(days, today);
    const find = finders.get(day) ?? toTermFinder(terms, day);
    finders.set(day, find);
    const source = { ...names, approvedInPlace, dateSetInPlace };
    return printEnglishNames(source, { kind, printed, find, female: null }).gaps;
  };
}

/** Names gaps in a sentence. */
export const describeGaps = (gaps: readonly TermGap[]): string =>
  gaps
    .map(({ kind, text }) => `${paperTexts.hr.terms.kinds[kind].toLocaleLowerCase("hr")} „${text}”`)
    .join(", ");
