import { withValues } from "#kit/text/localization.ts";
import { Refusal } from "#kit/workflow/refusal.ts";
import { messages } from "../texts.ts";

// What a bank statement must hold; of a file that misses a requirement, nothing is imported. Each
// refusal is named after the requirement, and its readers check it:
//
// * XML that is well-formed to its end, without a DOCTYPE, of a kind of camt (`notWellFormed`,
//   `doctype`, `notCamt`: read-camt.ts), or CSV; not MT940 (`mt940`: read-statement.ts)
// * letters in an encoding that is known (`encoding`: read-statement.ts)
// * the account that it is for, which must be the faculty's (`noAccount`: read-camt.ts;
//   `foreignAccount`, `noPayee`: commands.server.ts)
// * of each entry an amount, a currency, a booking day, and whether it comes in or goes out
//   (`badEntry`: camt-entry.ts, camt-totals.ts; `badRow`: read-csv.ts); totals that don't agree are
//   told, not refused
// * as CSV, columns for the day and the amount (`noColumns`: read-csv.ts)
// * at most `maxEntries` entries, and at least one that is incoming (`tooMany`, `empty`)

/** Maximum number of entries of a file; a year of a faculty's account has fewer. */
export const maxEntries = 200_000;

const { errors } = messages.statements;

/**
 * The refusal of a statement that misses a requirement, with the line if it is one.
 *
 * @rule what a bank statement must hold
 */
export const statementRefusal = (requirement: keyof typeof errors, line?: number) =>
  new Refusal(
    422,
    line === undefined ? errors[requirement] : withValues(errors[requirement], { line }),
  );
