import { formatText, type Language } from "#kit/text/index.ts";
import { localDate } from "#kit/time/index.ts";
import type { PaperFacts } from "../../rules.ts";
import type { PaperKind } from "../../schema.ts";
import { texts as paperTexts } from "../../texts.ts";
import { texts } from "../../wording/texts/printed.ts";
import { inCroatian, inEnglish, printTitledName, type TermFinder, toTermFinder } from "../rules.ts";
import type {
  ActInPlace,
  OfficialTerm,
  PrintedNames,
  PrintedPerson,
  RecordedNames,
  TermGap,
  TermKind,
} from "../schema.ts";

/** The names that each paper prints, which its English form must have in English. */
const namesOn: Readonly<Record<PaperKind, readonly (keyof PrintedNames | "inPlace")[]>> = {
  statements: ["study", "program", "thesisType", "mentor", "coMentor"],
  formB: ["study", "program", "thesisType", "mentor", "coMentor", "department", "inPlace"],
  applicationForm: [],
  minutes: ["study", "program", "thesisType", "mentor", "coMentor", "chair", "members", "secretary"],
  originality: [],
  certificate: ["study", "program", "thesisType", "academicTitleEng", "mentor", "coMentor"],
};

type Acts = { approvedInPlace: ActInPlace | null; dateSetInPlace: ActInPlace | null };

/** The facts of a paper with the names as in the records. */
type Source = Omit<PaperFacts, keyof PrintedNames> & { names: RecordedNames; terms: readonly OfficialTerm[] };

/**
 * The day (yyyy-mm-dd) whose terms a paper prints: that of the exam, of the defense before there is one, and that of the
 * paper before a date is set.
 */
export const dayOfTerms = ({ examDate, defenseDate }: { examDate: string; defenseDate: string }, today: string) =>
  examDate || (defenseDate ? localDate(new Date(defenseDate)) : today);

/** Fills in the names in the language of a paper. `gaps` are those that are missing in English. */
export function toPaperFacts(
  { names, terms, ...rest }: Source,
  { kind, language, female, today }: { kind: PaperKind; language: Language; female: boolean | null; today: string },
): { facts: PaperFacts; gaps: TermGap[] } {
  const find = toTermFinder(terms, dayOfTerms(rest, today));
  if (language === "hr") return { facts: { ...rest, ...printCroatianNames(names, find) }, gaps: [] };
  const { printed, acts, gaps } = printEnglishNames({ ...names, ...rest }, { kind, find, female });
  return { facts: { ...rest, ...printed, ...acts }, gaps };
}

type Printing = { kind: PaperKind; find: TermFinder; female: boolean | null };

/** The names in Croatian, by the terms of the day. A name without a term stays as it is in the records. */
function printCroatianNames(names: RecordedNames, find: TermFinder): PrintedNames {
  const of = (kind: TermKind, text: string) => inCroatian(find(kind, text), text);
  const person = () => (person: PrintedPerson) =>
    printTitledName(person, (rank) => croatianRank(find, rank, person.female), asItIs);
  const { studyEng, programEng, thesisTypeEng, departmentEng } = names;
  return {
    ...{ studyEng, programEng, thesisTypeEng, departmentEng },
    study: of("study", names.study),
    studyType: of("studyType", names.studyType),
    program: of("studyProgram", names.program),
    thesisType: of("thesisType", names.thesisType),
    department: of("department", names.department),
    ...{ studyTypeEng: "", academicTitleEng: "" },
    ...printPeople(names, person),
  };
}

const asItIs = (text: string) => text;

const croatianRank = (find: TermFinder, rank: string, female: boolean | null) => {
  const term = find("rank", rank);
  return term && inCroatian(term, rank, female);
};

/**
 * The names in English, by the terms of the day, and those that this paper would print and that have no English form.
 * The columns of the records stand in for terms that are missing.
 */
function printEnglishNames(names: RecordedNames & Acts, { kind, find, female }: Printing) {
  const gaps = new Map<string, TermGap>();
  const lacking = (place: (typeof namesOn)[PaperKind][number], gap: TermGap) => {
    if (namesOn[kind].includes(place)) gaps.set(`${gap.kind} ${gap.text}`, gap);
    return formatText(texts.en.notInEnglish, { text: gap.text }, "en");
  };
  const of = (place: keyof PrintedNames, kind: TermKind, text: string, column: string) => {
    const term = find(kind, text);
    return (term && inEnglish(term)) || column || (text === "" ? "" : lacking(place, { kind, text }));
  };
  const person = (place: keyof PrintedNames | "inPlace") => (person: PrintedPerson) =>
    printTitledName(
      person,
      (rank) => {
        const term = find("rank", rank);
        return term && inEnglish(term, person.female);
      },
      (rank) => lacking(place, { kind: "rank", text: rank }),
    );
  const acting = (title: string) => person("inPlace")({ name: "", title, female: null });
  const act = (act: ActInPlace | null) =>
    act && { name: acting(act.name), represented: act.represented && acting(act.represented) };
  // a certificate has names of its own, which were filled from the records
  const { study = names.study, studyProgram = names.program, thesisType = names.thesisType } = names.certificate ?? {};
  const studyType = find("studyType", names.studyType);
  const printed: PrintedNames = {
    ...{ study: names.study, studyType: names.studyType, program: names.program },
    ...{ thesisType: names.thesisType, department: names.department },
    studyEng: of("study", "study", kind === "certificate" ? study : names.study, names.studyEng),
    studyTypeEng: studyType ? inEnglish(studyType) : "",
    programEng: of("program", "studyProgram", kind === "certificate" ? studyProgram : names.program, names.programEng),
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
  const acts = { approvedInPlace: act(names.approvedInPlace), dateSetInPlace: act(names.dateSetInPlace) };
  return { printed, acts, gaps: [...gaps.values()] };
}

/** The English form of the title on the certificate, which has the form that was chosen for the student. */
function englishTitle(names: RecordedNames, find: TermFinder, female: boolean | null): string | undefined {
  const title = names.certificate?.academicTitle ?? "";
  const term = find("academicTitle", title === names.academicTitleFemale ? names.academicTitle : title);
  const own = find("academicTitle", title) ?? term;
  return own && inEnglish(own, female);
}

function lackingTitle(names: RecordedNames, lacking: (place: "academicTitleEng", gap: TermGap) => string): string {
  const text = names.certificate?.academicTitle ?? "";
  return text === "" ? "" : lacking("academicTitleEng", { kind: "academicTitle", text });
}

type People = Pick<RecordedNames, "chair" | "members" | "secretary" | "mentor" | "coMentor">;

function printPeople(
  { mentor, coMentor, chair, members, secretary }: People,
  at: (place: keyof People) => (person: PrintedPerson) => string,
) {
  const all = (place: keyof People, people: readonly PrintedPerson[]) => people.map(at(place)).join("; ");
  return {
    mentor: at("mentor")(mentor),
    coMentor: coMentor ? at("coMentor")(coMentor) : "",
    chair: all("chair", chair),
    members: all("members", members),
    secretary: all("secretary", secretary),
  };
}

/** What a list of papers knows of the names on each. */
export type ListedNames = { names: RecordedNames; examDate: string; defenseDate: string };

/** Finds the gaps of many papers by the same terms; those of people who acted as stand-ins are not among them. */
export function toGapFinder(terms: readonly OfficialTerm[], today: string) {
  const finders = new Map<string, TermFinder>();
  return (kind: PaperKind, { names, ...days }: ListedNames): TermGap[] => {
    const day = dayOfTerms(days, today);
    const find = finders.get(day) ?? toTermFinder(terms, day);
    finders.set(day, find);
    const source = { ...names, approvedInPlace: null, dateSetInPlace: null };
    return printEnglishNames(source, { kind, find, female: null }).gaps;
  };
}

/** Names gaps in a sentence. */
export const describeGaps = (gaps: readonly TermGap[]): string =>
  gaps.map(({ kind, text }) => `${paperTexts.hr.terms.kinds[kind].toLocaleLowerCase("hr")} „${text}”`).join(", ");
