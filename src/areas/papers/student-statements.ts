import {
  type AiPurposeLines,
  formatAiStatement,
  toGender,
} from "#areas/reservations/ai-statement.ts";
import type { AiUse } from "#areas/reservations/reservations.ts";
import { texts as reservationTexts } from "#areas/reservations/texts.ts";
import { formatText, type Language, textsFor } from "#kit/text/localization.ts";
import { formatLongDate } from "#kit/time/dates-and-times.ts";
import { texts } from "./wording/texts-printed.ts";

/** The days (yyyy-mm-dd) on which a student gave the statements; "" for one that wasn't given. */
type StatementDays = {
  /** With the final version: the same words as at the statement of authenticity. */
  originOn: string;
  authenticityOn: string;
  submissionOn: string;
};

/**
 * A student's statement on tools of artificial intelligence; null if there is none. `purposes` are
 * those of the study.
 */
export type StatedAiUses = { uses: AiUse[]; purposes: AiPurposeLines; on: string } | null;

export type StatementFacts = StatementDays & {
  ai: StatedAiUses;
  /** True if the study asks for that statement. */
  wantsAi: boolean;
};

/**
 * A statement as the layout prints it: its name, the student's words with their list, and when they
 * were given.
 */
export type PrintedStatement = { title: string; text: string; uses: string[]; given: string };

type Printing = { language: Language; female: boolean | null };

type Statement = (facts: StatementFacts, printing: Printing) => PrintedStatement | undefined;

/**
 * The statements in the order of the paper. One that a study asks for besides is added here; it is
 * left out where it wasn't given.
 */
const statements: readonly Statement[] = [
  ({ originOn, authenticityOn }, { language }) => {
    const { authenticity, given, givenTwice } = textsFor(texts, language).statements;
    const days = { day: dayOf(authenticityOn, language), first: dayOf(originOn, language) };
    return {
      title: authenticity,
      text: textsFor(reservationTexts, language).fields.statementOfAuthenticity,
      uses: [],
      given: formatText(
        originOn && originOn !== authenticityOn ? givenTwice : given,
        days,
        language,
      ),
    };
  },
  ({ submissionOn }, { language }) => {
    const { submission, given } = textsFor(texts, language).statements;
    return submissionOn === ""
      ? undefined
      : {
          title: submission,
          text: textsFor(reservationTexts, language).fields.submissionStatement,
          uses: [],
          given: formatText(given, { day: dayOf(submissionOn, language) }, language),
        };
  },
  printAiStatement,
];

function printAiStatement(
  { ai }: StatementFacts,
  { language, female }: Printing,
): PrintedStatement | undefined {
  if (!ai) return undefined;
  const { title, sentence, columns, rows } = formatAiStatement({ ...ai, female }, language);
  const [, purpose = "", place = ""] = columns;
  const named = (name: string, value: string) => `${name.toLocaleLowerCase(language)}: ${value}`;
  return {
    title,
    text: sentence,
    uses: rows.map(([tool = "", why = "", where = ""]) =>
      [tool, named(purpose, why), named(place, where)].join("; "),
    ),
    given: formatText(
      textsFor(texts, language).statements.given,
      { day: dayOf(ai.on, language) },
      language,
    ),
  };
}

const dayOf = (day: string, language: Language) =>
  day && formatLongDate(day, language).replace(" ", "\u00a0");

/** True if the student has given the statements, and they have not been returned since. */
export const hasStatements = ({ authenticityOn }: Pick<StatementDays, "authenticityOn">) =>
  authenticityOn !== "";

export const toPrintedStatements = (
  facts: StatementFacts,
  printing: Printing,
): PrintedStatement[] =>
  hasStatements(facts) ? statements.flatMap((statement) => statement(facts, printing) ?? []) : [];

/**
 * The text of the minutes about the statement on tools of artificial intelligence, one paragraph
 * per use; null if the study asks for none and none was given.
 */
export function toAiStatementInMinutes(facts: StatementFacts, printing: Printing): string | null {
  const printed = printAiStatement(facts, printing);
  if (printed) return [printed.text, ...numbered(printed.uses), printed.given].join("\n\n");
  if (!facts.wantsAi) return null;
  const { noAiStatement } = textsFor(texts, printing.language).statements;
  return formatText(noAiStatement, { gender: toGender(printing.female) }, printing.language);
}

/** The documents that belong to the minutes, one a paragraph; null if there is none. */
export function toAttachments(
  facts: StatementFacts,
  checkedOn: string,
  printing: Printing,
): string | null {
  const { language } = printing;
  const { attachment, originality } = textsFor(texts, language).statements;
  const given = toPrintedStatements(facts, printing).map(({ title, given }) =>
    formatText(
      attachment,
      { title, given: given.charAt(0).toLocaleLowerCase(language) + given.slice(1) },
      language,
    ),
  );
  const report =
    checkedOn && formatText(originality, { day: dayOf(checkedOn, language) }, language);
  const all = [...given, ...(report ? [report] : [])];
  return all.length > 0 ? numbered(all).join("\n\n") : null;
}

const numbered = (entries: readonly string[]) =>
  entries.map((entry, index) => `${index + 1}. ${entry}`);
