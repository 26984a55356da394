import type { NotificationTexts } from "../schema.ts";
import { confirmStatementsNextEn, defendByEn, reasonEn } from "./phrases.ts";

/** From the payment to the formal check (product §3). Mails do not mention debts (product §10). */
export const clearanceTextsEn: Readonly<Record<string, NotificationTexts>> = {
  "reservation.matchPayment": {
    bell: "Your payment of the completion fee has arrived.",
    subject: "The payment of the fee for “{title}” has arrived",
    text: [
      "Accountancy has received your payment of the completion fee and given its confirmation. You need not attach proof of payment.",
      `{status, select, libraryAndAccountancyConfirmed {Both confirmations have been given. ${confirmStatementsNextEn}} other {The library is next.}}`,
      defendByEn,
    ],
  },
  "reservation.clearLibrary": clearedByEn("The library has given its confirmation", "Accountancy is next."),
  "reservation.clearAccountancy": clearedByEn("Accountancy has given its confirmation", "The library is next."),
  "reservation.returnPayment": {
    bell: "The proof of payment for “{title}” was returned. Read the reason and attach a new one.",
    subject: "The proof of payment for “{title}” was returned",
    text: [
      "Accountancy has returned the proof of payment that you attached for the thesis “{title}”. You can read the reason in Teza.",
      "It is your turn: attach a correct proof of payment.",
      defendByEn,
    ],
  },
  "reservation.confirmFormal": {
    bell: "The formal conditions for the defence of “{title}” have been confirmed.",
    subject: "The formal conditions for the defence of “{title}” are confirmed",
    text: [
      "Student services have confirmed the formal conditions for the defence of your thesis “{title}”.",
      "The mentor is next and sets the date, time and place of the defence.",
      defendByEn,
    ],
  },
  "reservation.returnStatements": {
    bell: "The statements for the thesis “{title}” need to be confirmed again.",
    subject: "Please confirm the statements for “{title}” again",
    text: [
      "Student services have returned the statements for the thesis “{title}” to be confirmed again.",
      reasonEn,
      "It is your turn: confirm the statement of authenticity and the statement of submission again.",
      defendByEn,
    ],
  },
  "reservation.returnToStudent": {
    bell: "Student services have returned your thesis “{title}” for revision.",
    subject: "Your thesis “{title}” was returned for revision",
    text: [
      "Student services have returned your thesis “{title}” for revision.",
      reasonEn,
      "It is your turn: submit a new final version. The confirmations that you already have remain valid.",
      defendByEn,
    ],
  },
};

/** One office has confirmed; after the second one the student continues. */
function clearedByEn(whatHappened: string, whoIsNext: string): NotificationTexts {
  return {
    bell: `${whatHappened} for the thesis “{title}”.`,
    subject: `${whatHappened} for “{title}”`,
    text: [
      `${whatHappened} for your thesis “{title}”.`,
      `{status, select, libraryAndAccountancyConfirmed {Both confirmations have been given. ${confirmStatementsNextEn}} other {${whoIsNext}}}`,
      defendByEn,
    ],
  };
}
