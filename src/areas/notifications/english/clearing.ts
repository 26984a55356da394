import type { Words } from "../events.ts";
import { reason, statementsAreNext, until } from "./shared.ts";

/** From the payment to the formal conditions (product §3). Mails say nothing of debts (product §10). */
export const clearingInEnglish: Readonly<Record<string, Words>> = {
  "reservation.clearLibrary": clearedBy("The library has given its confirmation", "Accountancy is next."),
  "reservation.clearAccountancy": clearedBy("Accountancy has given its confirmation", "The library is next."),
  "reservation.returnPayment": {
    bell: "The proof of payment for “{title}” was returned. Read the reason and attach a new one.",
    subject: "The proof of payment for “{title}” was returned",
    text: [
      "Accountancy has returned the proof of payment that you attached for the thesis “{title}”. You can read the reason in Teza.",
      "It is your turn: attach a correct proof of payment.",
      until,
    ],
  },
  "reservation.confirmFormal": {
    bell: "The formal conditions for the defence of “{title}” have been confirmed.",
    subject: "The formal conditions for the defence of “{title}” are confirmed",
    text: [
      "Student services have confirmed the formal conditions for the defence of your thesis “{title}”.",
      "The mentor is next and sets the date, time and place of the defence.",
      until,
    ],
  },
  "reservation.returnStatements": {
    bell: "The statements for the thesis “{title}” need to be confirmed again.",
    subject: "Please confirm the statements for “{title}” again",
    text: [
      "Student services have returned the statements for the thesis “{title}” to be confirmed again.",
      reason,
      "It is your turn: confirm the statement of authenticity and the statement of submission again.",
      until,
    ],
  },
  "reservation.returnToStudent": {
    bell: "Student services have returned your thesis “{title}” for revision.",
    subject: "Your thesis “{title}” was returned for revision",
    text: [
      "Student services have returned your thesis “{title}” for revision.",
      reason,
      "It is your turn: submit a new final version. The confirmations that you already have remain valid.",
      until,
    ],
  },
};

/** One office has given its confirmation; with the second one the student goes on. */
function clearedBy(whatHappened: string, whoIsNext: string): Words {
  return {
    bell: `${whatHappened} for the thesis “{title}”.`,
    subject: `${whatHappened} for “{title}”`,
    text: [
      `${whatHappened} for your thesis “{title}”.`,
      `{status, select, libraryAndAccountancyConfirmed {Both confirmations have been given. ${statementsAreNext}} other {${whoIsNext}}}`,
      until,
    ],
  };
}
