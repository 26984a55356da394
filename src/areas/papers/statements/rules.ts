import { formatAiStatement } from "#areas/reservations/ai-statement/rules.ts";
import type { AiUse } from "#areas/reservations/schema.ts";
import { texts as reservationTexts } from "#areas/reservations/texts.ts";
import { formatText, type Language, textsFor } from "#kit/text/index.ts";
import { formatLongDate } from "#kit/time/index.ts";
import { texts } from "../wording/texts/printed.ts";

/** The days (yyyy-mm-dd) on which a student gave the statements; "" for one that wasn't given. */
type StatementDays = {
  /** With the final version: the same words as at the statement of authenticity. */
  originOn: string;
  authenticityOn: string;
  submissionOn: string;
};

/** What a student has stated on tools of artificial intelligence, where the study wants that; null if nothing. */
export type StatedAiUses = { uses: AiUse[]; on: string } | null;

export type StatementFacts = StatementDays & { ai: StatedAiUses };

/** A statement as the layout prints it: its name, the student's words with what they list, and when they were given. */
export type PrintedStatement = { title: string; text: string; uses: string[]; given: string };

type Printing = { language: Language; female: boolean | null };

type Statement = (facts: StatementFacts, printing: Printing) => PrintedStatement | undefined;

/**
 * The statements in the order of the paper. One that a study asks for besides is added here; it is left out where it
 * wasn't given.
 */
const statements: readonly Statement[] = [
  ({ originOn, authenticityOn }, { language }) => {
    const { authenticity, given, givenTwice } = textsFor(texts, language).statements;
    const days = { day: dayOf(authenticityOn, language), first: dayOf(originOn, language) };
    return {
      title: authenticity,
      text: textsFor(reservationTexts, language).fields.statementOfAuthenticity,
      uses: [],
      given: formatText(originOn && originOn !== authenticityOn ? givenTwice : given, days, language),
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
  ({ ai }, { language, female }) => {
    if (!ai) return undefined;
    const { title, sentence, columns, rows } = formatAiStatement({ uses: ai.uses, female }, language);
    const [, purpose = "", place = ""] = columns;
    const named = (name: string, value: string) => `${name.toLocaleLowerCase(language)}: ${value}`;
    return {
      title,
      text: sentence,
      uses: rows.map(([tool = "", why = "", where = ""]) =>
        [tool, named(purpose, why), named(place, where)].join("; "),
      ),
      given: formatText(textsFor(texts, language).statements.given, { day: dayOf(ai.on, language) }, language),
    };
  },
];

const dayOf = (day: string, language: Language) => day && formatLongDate(day, language).replace(" ", "\u00a0");

/** True if the student has given the statements, and they have not been returned since. */
export const hasStatements = ({ authenticityOn }: Pick<StatementDays, "authenticityOn">) => authenticityOn !== "";

export const toPrintedStatements = (facts: StatementFacts, printing: Printing): PrintedStatement[] =>
  hasStatements(facts) ? statements.flatMap((statement) => statement(facts, printing) ?? []) : [];
