import type { Branding } from "#kit/appearance/branding.ts";
import { toLetterhead } from "#kit/appearance/branding.ts";
import { withoutForbidden } from "#kit/files/file-names.ts";
import { formatText } from "#kit/text/localization.ts";
import { formatInstant, formatLongDate, toWallTime } from "#kit/time/dates-and-times.ts";
import type { Actor } from "#kit/workflow/policy.ts";
import { texts as committeeTexts } from "../committee/texts.ts";
import type { DayDefense } from "./day.ts";
import { texts } from "./package-texts.ts";
import { texts as dayTexts } from "./texts.ts";

const words = texts.hr;

/**
 * Defenses of one package, bytes of the files in its zip, and zips that a process sends at the same
 * time: a committee takes its own on one morning, each as slowly as its reader takes it.
 */
export const packageLimits = { defenses: 100, bytes: 1_000_000_000, zips: 20 };

/** A stored file, by the name that it has in the zip. */
export type PackageFile = { path: string; sha256: string; size: number };

export type PackedDefense = Omit<DayDefense, "criteria"> & {
  abstract: string;
  criteria: { name: string; weight: number; meanings: readonly string[] }[];
  files: PackageFile[];
};

/**
 * The name of a thesis's file in the zip. The student's own name of the file isn't used, because it
 * often has the JMBAG in it.
 */
export const packedName = (
  { begins, student }: Pick<DayDefense, "begins" | "student">,
  { index, kind, extension }: { index: number; kind: "thesis" | "attachment"; extension: string },
): string => {
  const number = String(index + 1).padStart(2, "0");
  const time = toWallTime(new Date(begins)).time.replace(":", ".");
  return `${withoutForbidden(`${number} ${time} ${student} - ${words.files[kind]}`)}${extension}`;
};

/**
 * Chooses the files that the zip has room for, in their order; what is too large for the rest is
 * left out.
 */
export function chooseFiles<File extends { size: number }>(
  files: readonly File[],
  most = packageLimits.bytes,
): { packed: File[]; left: File[] } {
  const [packed, left]: [File[], File[]] = [[], []];
  let bytes = 0;
  for (const file of files) {
    const fits = bytes + file.size <= most;
    if (fits) bytes += file.size;
    (fits ? packed : left).push(file);
  }
  return { packed, left };
}

/** The note in the zip about files that it doesn't have; undefined if it has all. */
export function packageNote(lost: readonly string[], left: readonly string[]): string | undefined {
  const parts = [
    ...(lost.length > 0 ? [words.note.lost, ...lost] : []),
    ...(lost.length > 0 && left.length > 0 ? [""] : []),
    ...(left.length > 0 ? [words.note.left, ...left] : []),
  ];
  return parts.length > 0 ? `${parts.join("\r\n")}\r\n` : undefined;
}

/** Who has taken a package and when, as each of its pages says. */
export const takenBy = ({ name, impersonator }: Actor, now: Date): string =>
  formatText(words.taken, {
    name: impersonator ? formatText(words.inNameOf, { admin: impersonator.name, name }) : name,
    moment: formatInstant(now),
  });

type PackageFacts = {
  day: string;
  defenses: readonly PackedDefense[];
  faculty: string;
  branding: Branding;
  taken: string;
  /** The names of the files stand in the PDF that lies beside them. */
  withFiles: boolean;
};

/** The data of the template, which contains no text of its own. */
export function toPackageDocument({
  day,
  defenses,
  faculty,
  branding,
  taken,
  withFiles,
}: PackageFacts) {
  const head = toLetterhead(branding, "hr");
  const heading = `${dayTexts.hr.title}, ${formatLongDate(day)}`;
  return {
    title: `${words.title}, ${formatLongDate(day)}`,
    heading,
    faculty,
    ...(head && { head }),
    lead: formatText(dayTexts.hr.count, { n: defenses.length }),
    taken,
    confidential: words.confidential,
    overview: words.overview,
    columns: [words.number, words.time, dayTexts.hr.place, words.student, words.thesis],
    rows: defenses.map(({ begins, place, student, thesisName }, index) => [
      String(index + 1),
      toWallTime(new Date(begins)).time,
      place || dayTexts.hr.noPlace,
      student,
      thesisName,
    ]),
    abstractTitle: words.abstract,
    noAbstract: words.noAbstract,
    criteriaTitle: dayTexts.hr.criteria,
    filesTitle: words.filesTitle,
    notesTitle: words.notes,
    defenses: defenses.map((defense, index) => ({
      when: `${index + 1}. ${toWallTime(new Date(defense.begins)).time}`,
      title: defense.thesisName,
      facts: factsOf(defense),
      abstract: toParagraphs(defense.abstract),
      criteria: defense.criteria.map(({ name, weight, meanings }) => ({
        name: `${name}, ${formatText(dayTexts.hr.weight, { weight })}`,
        meanings: meanings.map((meaning, at) => `${at + 1} – ${meaning}`),
      })),
      files: withFiles ? defense.files.map(({ path }) => path) : [],
    })),
  };
}

type Fact = { label: string; text: string; link: string };

function factsOf({
  student,
  study,
  place,
  roomLink,
  mentor,
  coMentor,
  committee,
}: PackedDefense): Fact[] {
  const members = committee
    .map(({ name, role }) => `${name} (${committeeTexts.hr.roles[role]})`)
    .join(", ");
  const facts: [label: string, text: string | null, link?: string][] = [
    [words.student, `${student}, ${study}`],
    [dayTexts.hr.place, place || dayTexts.hr.noPlace],
    [words.online, roomLink, roomLink ?? ""],
    [dayTexts.hr.mentor, mentor],
    [dayTexts.hr.coMentor, coMentor],
    [dayTexts.hr.committee, members],
  ];
  return facts.flatMap(([label, text, link = ""]) => (text ? [{ label, text, link }] : []));
}

const toParagraphs = (text: string) =>
  text
    .split(/\n+/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
