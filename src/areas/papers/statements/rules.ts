import { texts as reservationTexts } from "#areas/reservations/texts.ts";
import { formatText, type Language, textsFor } from "#kit/text/index.ts";
import { formatLongDate } from "#kit/time/index.ts";
import { texts } from "../wording/texts/printed.ts";

/** The days (yyyy-mm-dd) on which a student gave the statements; "" for one that wasn't given. */
export type StatementDays = {
  /** With the final version: the same words as at the statement of authenticity. */
  originOn: string;
  authenticityOn: string;
  submissionOn: string;
};

/** A statement as the layout prints it: its name, the student's words, and when they were given. */
export type PrintedStatement = { title: string; text: string; given: string };

type Statement = (days: StatementDays, language: Language) => PrintedStatement | undefined;

/**
 * The statements in the order of the paper. One that a study asks for besides is added here; it is left out where it
 * wasn't given.
 */
const statements: readonly Statement[] = [
  ({ originOn, authenticityOn }, language) => {
    const { authenticity, given, givenTwice } = textsFor(texts, language).statements;
    const days = { day: dayOf(authenticityOn, language), first: dayOf(originOn, language) };
    return {
      title: authenticity,
      text: textsFor(reservationTexts, language).fields.statementOfAuthenticity,
      given: formatText(originOn && originOn !== authenticityOn ? givenTwice : given, days, language),
    };
  },
  ({ submissionOn }, language) => {
    const { submission, given } = textsFor(texts, language).statements;
    return submissionOn === ""
      ? undefined
      : {
          title: submission,
          text: textsFor(reservationTexts, language).fields.submissionStatement,
          given: formatText(given, { day: dayOf(submissionOn, language) }, language),
        };
  },
];

const dayOf = (day: string, language: Language) => day && formatLongDate(day, language).replace(" ", "\u00a0");

/** True if the student has given the statements, and they have not been returned since. */
export const hasStatements = ({ authenticityOn }: Pick<StatementDays, "authenticityOn">) => authenticityOn !== "";

export const toPrintedStatements = (days: StatementDays, language: Language): PrintedStatement[] =>
  hasStatements(days) ? statements.flatMap((statement) => statement(days, language) ?? []) : [];
