import { isErrorValue } from "#kit/spreadsheets/row.ts";
import { compareCroatian, foldText } from "#kit/text/croatian.ts";
import { fieldErrors, type Message, type Messages, withValues } from "#kit/text/localization.ts";
import { mapDetails } from "../details.ts";
import { type ThesisFormOptions, validateThesisChoices } from "../form-choices.ts";
import { messages as thesisMessages } from "../texts.ts";
import { type ThesisFormInput, thesisForm } from "../theses.ts";
import { type PasteColumn, type PastedRow, pasteColumns, truncate } from "./paste.ts";
import { messages } from "./texts.ts";

const { fields: labels } = thesisMessages;
const { refusals } = messages;

/** A pasted row as it would be stored, or its problems. */
export type ValidatedRow = { row: number; name: string } & (
  | { form: ThesisFormInput; problems?: never }
  | { form?: never; problems: Message[] }
);

type PasteFacts = {
  choices: ThesisFormOptions;
  mentorId: number;
  /** yyyy-mm-dd. */
  today: string;
  /**
   * Keys (`duplicateKey`) of the mentor's own theses that are not reserved yet, so that pasting the
   * same rows twice creates no duplicates.
   */
  taken: ReadonlySet<string>;
};

/** Returns the key that identifies a thesis by study and name, ignoring case and diacritics. */
export const duplicateKey = ({ studyId, name }: { studyId: number; name: string }) =>
  `${studyId} ${foldText(name)}`;

/** Validates each row like the form (spec §5) and rejects duplicate theses. */
export function validateRows(rows: readonly PastedRow[], facts: PasteFacts): ValidatedRow[] {
  const earlier = new Map<string, number>();
  return rows.map((pasted) => {
    const validated = validateRow(pasted, facts);
    if (!validated.form) return validated;
    const key = duplicateKey(validated.form);
    const before = earlier.get(key);
    const { row, name } = validated;
    if (facts.taken.has(key))
      return { row, name, problems: [problemInField("name", refusals.already)] };
    if (before !== undefined)
      return {
        row,
        name,
        problems: [problemInField("name", withValues(refusals.twiceHere, { row: before }))],
      };
    earlier.set(key, row);
    return validated;
  });
}

function validateRow(
  { row, cells, surplus }: PastedRow,
  { choices, mentorId, today }: PasteFacts,
): ValidatedRow {
  const name = truncate(cells.name ?? "");
  const unmatched: Partial<Record<PasteColumn, Message>> = {};
  const pick = (column: PasteColumn, list: readonly Option[], input = cells[column] ?? "") => {
    if (input === "") return "";
    const option = findOption(list, input);
    if (option.option) return String(option.option.id);
    unmatched[column] ??= option.problem;
    return "";
  };
  const only = (list: readonly Option[]) => (list.length === 1 ? String(list[0]?.id) : "");
  const studyId = pick("studyId", choices.studies) || (cells.studyId ? "" : only(choices.studies));
  const programs = choices.studies.find(({ id }) => String(id) === studyId)?.programs ?? [];
  const onStudy = choices.coMentors.filter(({ studyIds }) =>
    studyIds.some((id) => String(id) === studyId),
  );
  const named = splitList(cells.studyProgramIds ?? "", /[|;\n]/);
  const fields = {
    name: cells.name ?? "",
    nameEng: cells.nameEng ?? "",
    description: cells.description ?? "",
    company: cells.company ?? "",
    ...mapDetails((detail) => cells[detail] ?? ""),
    keywords: splitList(cells.keywords ?? "", /[|;,\n]/).join("|"),
    studyId,
    // the programmes cannot be checked without a study
    studyProgramIds:
      named.length > 0 && studyId
        ? named.map((programName) => pick("studyProgramIds", programs, programName))
        : [only(programs)],
    departmentId:
      pick("departmentId", choices.departments) ||
      (cells.departmentId ? "" : only(choices.departments)),
    coMentorId: studyId ? pick("coMentorId", onStudy) : "",
    strategicAreaId: pick("strategicAreaId", choices.strategicAreas),
  };
  const parsed = thesisForm.safeParse({
    ...fields,
    studyProgramIds: fields.studyProgramIds.filter(Boolean),
  });
  const refused = parsed.success
    ? validateThesisChoices(parsed.data, choices, { mentorId, today })
    : fieldErrors(parsed.error);
  if (unmatched.studyId || (!studyId && refused.studyId)) delete refused.studyProgramIds;
  const errors: Record<string, Messages> = { ...refused, ...unmatched };
  for (const column of pasteColumns)
    if (isErrorValue(cells[column] ?? "")) errors[column] = refusals.errorValue;
  const problems = pasteColumns.flatMap((column) =>
    errors[column] ? [problemInField(column, errors[column])] : [],
  );
  if (surplus) problems.push(refusals.tooManyCells);
  return parsed.success && problems.length === 0
    ? { row, name, form: parsed.data }
    : { row, name, problems };
}

const problemInField = (column: PasteColumn, problem: Messages) =>
  withValues(refusals.inField, { field: labels[column], problem });

const splitList = (text: string, between: RegExp) =>
  text
    .split(between)
    .map((part) => part.trim())
    .filter(Boolean);

type Option = { id: number; name: string };

type OptionResult<C> = { option: C; problem?: never } | { option?: never; problem: Message };

/**
 * Returns the option with exactly this name, or else the only option whose name contains all typed
 * words. Returns a problem if there is no such option or more than one.
 */
export function findOption<C extends Option>(list: readonly C[], input: string): OptionResult<C> {
  const wanted = foldText(input);
  const same = list.filter(({ name }) => foldText(name) === wanted);
  const words = wanted.split(/\s+/);
  const matches =
    same.length > 0
      ? same
      : list.filter(({ name }) => words.every((word) => splitWords(name).includes(word)));
  const [first] = matches;
  if (!first) return { problem: withValues(refusals.unknown, { typed: truncate(input) }) };
  if (matches.length === 1) return { option: first };
  const names = matches.map(({ name }) => name).sort(compareCroatian);
  const listed = names.slice(0, 3).join(", ") + (names.length > 3 ? " …" : "");
  return { problem: withValues(refusals.ambiguous, { typed: truncate(input), names: listed }) };
}

const splitWords = (name: string) => foldText(name).split(/[\s,()]+/);
