import type {
  ComparedRecord,
  FormFacts,
  RuleGroup,
  RuleKey,
  SubmissionFinding,
  SubmissionReading,
  Weight,
} from "./submission-checks.ts";

export type ComparedFile = Extract<SubmissionReading, { state: "read" }>;

/** What a file is compared with; `form` is null where there is no form, as with working versions. */
export type Comparison = { facts: ComparedRecord; form: FormFacts | null; day: string };

export type FoundInFile = Omit<SubmissionFinding, "rule">;
export type FindInFile = (file: ComparedFile, comparison: Comparison) => readonly FoundInFile[];

/** A rule of the check. */
export type Rule = readonly [
  key: RuleKey,
  group: RuleGroup,
  /** The weight that is suggested to a study. */
  suggested: Weight | "off",
  /** The heaviest weight that a study may set: what is uncertain blocks nothing. */
  heaviest: Weight,
  find: FindInFile,
];

export const nothingFound: readonly FoundInFile[] = [];

/** A finding about the whole file, if something is wrong. */
export const wholeFile =
  (
    isWrong: (file: ComparedFile, comparison: Comparison) => boolean,
    values: (file: ComparedFile) => Record<string, string | number> = () => ({}),
  ): FindInFile =>
  (file, comparison) =>
    isWrong(file, comparison) ? [{ place: null, values: values(file) }] : nothingFound;
