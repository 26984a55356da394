import type { Language } from "#kit/text/localization.ts";
import type { NoticesByEvent, NotificationRule } from "./notice.ts";
import {
  confirmStatementsNext,
  confirmStatementsNextEn,
  defendBy,
  defendByEn,
  notificationPaths,
  reasonEn,
  reasonGiven,
} from "./phrases.ts";

/** Requests the library's confirmation. */
export const libraryNext: NotificationRule = {
  recipients: { library: "mail" },
  icon: "request",
  path: notificationPaths.library,
  hr: {
    bell: "Za završetak studija čeka se potvrda knjižnice, student: {student}.",
    subject: "Čeka se potvrda knjižnice: {student}",
    text: [
      "Student završava studij i treba potvrdu knjižnice: {student}. Rad: „{title}”.",
      "Vi ste na redu: provjerite podatke i izdajte ili uskratite potvrdu knjižnice.",
    ],
  },
};

/** Requests accountancy's confirmation of a student who pays no fee. */
export const accountancyNext: NotificationRule = {
  recipients: { accountancy: "mail" },
  icon: "request",
  path: notificationPaths.accountancy,
  hr: {
    bell: "Za završetak studija čeka se potvrda računovodstva, student: {student}.",
    subject: "Čeka se potvrda računovodstva: {student}",
    text: [
      "Student završava studij i treba potvrdu računovodstva: {student}. Rad: „{title}”.",
      "Naknada se na ovom studiju ne naplaćuje. Vi ste na redu: provjerite podatke i izdajte potvrdu računovodstva.",
    ],
  },
};

/** From the payment to the formal check (product §3). Mails do not mention debts (product §10). */
export const clearanceNotices: NoticesByEvent = {
  "reservation.pay": {
    name: { hr: "Priložena je potvrda o uplati", en: "Proof of payment has been attached" },
    rules: [
      {
        recipients: { accountancy: "mail" },
        icon: "payment",
        path: notificationPaths.accountancy,
        hr: {
          bell: "Priložena je potvrda o uplati, student: {student}. Provjerite uplatu.",
          subject: "Priložena je potvrda o uplati: {student}",
          text: [
            "Priložena je potvrda o uplati naknade za završetak studija. Student: {student}. Rad: „{title}”.",
            "Vi ste na redu: provjerite uplatu pa izdajte potvrdu računovodstva ili vratite priloženi dokument uz razlog.",
          ],
        },
      },
      libraryNext,
    ],
  },
  "reservation.matchPayment": {
    name: { hr: "Zaprimljena je uplata", en: "The payment has been received" },
    rules: [
      {
        recipients: { student: "mail" },
        icon: "approved",
        path: notificationPaths.reservation,
        hr: {
          bell: "Zaprimljena je Vaša uplata naknade za završetak studija.",
          subject: "Zaprimljena je uplata naknade za rad „{title}”",
          text: [
            "Računovodstvo je zaprimilo Vašu uplatu naknade za završetak studija i izdalo svoju potvrdu. Potvrdu o uplati ne trebate prilagati.",
            `{status, select, libraryAndAccountancyConfirmed {Obje su potvrde izdane. ${confirmStatementsNext}} other {Na redu je knjižnica.}}`,
            defendBy,
          ],
        },
        en: {
          bell: "Your payment of the completion fee has arrived.",
          subject: "The payment of the fee for “{title}” has arrived",
          text: [
            "Accountancy has received your payment of the completion fee and given its confirmation. You need not attach proof of payment.",
            `{status, select, libraryAndAccountancyConfirmed {Both confirmations have been given. ${confirmStatementsNextEn}} other {The library is next.}}`,
            defendByEn,
          ],
        },
      },
      libraryNext,
    ],
  },
  "reservation.clearLibrary": {
    name: {
      hr: "Knjižnica je potvrdila da nemate dugovanja",
      en: "The library has given its confirmation",
    },
    rules: [
      clearedBy({
        hr: ["Knjižnica je izdala potvrdu", "Na redu je računovodstvo."],
        en: ["The library has given its confirmation", "Accountancy is next."],
      }),
    ],
  },
  "reservation.clearAccountancy": {
    name: {
      hr: "Računovodstvo je potvrdilo da nemate dugovanja",
      en: "Accountancy has given its confirmation",
    },
    rules: [
      clearedBy({
        hr: ["Računovodstvo je izdalo potvrdu", "Na redu je knjižnica."],
        en: ["Accountancy has given its confirmation", "The library is next."],
      }),
    ],
  },
  "reservation.returnPayment": {
    name: { hr: "Vraćena je potvrda o uplati", en: "The proof of payment has been returned" },
    rules: [
      {
        recipients: { student: "deadline" },
        icon: "returned",
        path: notificationPaths.reservation,
        hr: {
          bell: "Vraćena je potvrda o uplati za rad „{title}”. Pročitajte razlog i priložite novu.",
          subject: "Vraćena je potvrda o uplati za rad „{title}”",
          text: [
            "Računovodstvo je vratilo potvrdu o uplati koju ste priložili za rad „{title}”. Razlog možete pročitati u Tezi.",
            "Vi ste na redu: priložite ispravnu potvrdu o uplati.",
            defendBy,
          ],
        },
        en: {
          bell: "The proof of payment for “{title}” was returned. Read the reason and attach a new one.",
          subject: "The proof of payment for “{title}” was returned",
          text: [
            "Accountancy has returned the proof of payment that you attached for the thesis “{title}”. You can read the reason in Teza.",
            "It is your turn: attach a correct proof of payment.",
            defendByEn,
          ],
        },
      },
    ],
  },
  "reservation.confirmStatements": {
    name: { hr: "Student je potvrdio izjave", en: "The statements have been confirmed" },
    rules: [
      {
        recipients: { studentServices: "mail" },
        icon: "request",
        path: "/service/submitted-to-student-services/:reservationId",
        hr: {
          bell: "Student je potvrdio izjave: {student}. Provjerite formalne uvjete.",
          subject: "Student je potvrdio izjave: {student}",
          text: [
            "Student je potvrdio izjave o izvornosti i o predaji rada: {student}. Rad: „{title}”.",
            "Vi ste na redu: provjerite formalne uvjete pa ih potvrdite ili vratite rad uz razlog.{status, select, originalityAwaited { Uvjeti se potvrđuju kad je dovršena provjera izvornosti rada.} other {}}",
          ],
        },
      },
    ],
  },
  "reservation.confirmFormal": {
    name: { hr: "Potvrđeni su formalni uvjeti", en: "The formal conditions have been confirmed" },
    rules: [
      {
        recipients: { mentor: "deadline" },
        icon: "defense",
        path: "/mentor/defense-date/:reservationId",
        hr: {
          bell: "Potvrđeni su formalni uvjeti za rad „{title}”. {status, select, originalityAwaited {Dovršite provjeru izvornosti pa odredite} other {Odredite}} termin obrane.",
          subject: "Odredite termin obrane rada „{title}”",
          text: [
            "Studentska služba potvrdila je formalne uvjete za obranu rada „{title}”. Student: {student}.",
            "Vi ste na redu: {status, select, originalityAwaited {dovršite provjeru izvornosti rada, a zatim } other {}}odredite datum, vrijeme i mjesto obrane.",
            defendBy,
          ],
        },
      },
      {
        recipients: { student: "mail" },
        icon: "approved",
        path: notificationPaths.reservation,
        hr: {
          bell: "Potvrđeni su formalni uvjeti za obranu rada „{title}”.",
          subject: "Potvrđeni su formalni uvjeti za obranu rada „{title}”",
          text: [
            "Studentska služba potvrdila je formalne uvjete za obranu Vašeg rada „{title}”.",
            "Na redu je mentor: {status, select, originalityAwaited {dovršava provjeru izvornosti rada, a zatim } other {}}određuje datum, vrijeme i mjesto obrane.",
            defendBy,
          ],
        },
        en: {
          bell: "The formal conditions for the defence of “{title}” have been confirmed.",
          subject: "The formal conditions for the defence of “{title}” are confirmed",
          text: [
            "Student services have confirmed the formal conditions for the defence of your thesis “{title}”.",
            "The mentor is next{status, select, originalityAwaited {, completes the originality check of the thesis,} other {}} and sets the date, time and place of the defence.",
            defendByEn,
          ],
        },
      },
    ],
  },
  "reservation.returnStatements": {
    name: {
      hr: "Izjave su vraćene na ponovnu potvrdu",
      en: "The statements have to be confirmed again",
    },
    rules: [
      {
        recipients: { student: "deadline" },
        icon: "returned",
        path: notificationPaths.reservation,
        hr: {
          bell: "Izjave za rad „{title}” treba ponovno potvrditi.",
          subject: "Ponovno potvrdite izjave za rad „{title}”",
          text: [
            "Studentska služba vratila je rad „{title}” na ponovnu potvrdu izjava.",
            reasonGiven,
            "Vi ste na redu: ponovno potvrdite izjavu o izvornosti i izjavu o predaji rada.",
            defendBy,
          ],
        },
        en: {
          bell: "The statements for the thesis “{title}” need to be confirmed again.",
          subject: "Please confirm the statements for “{title}” again",
          text: [
            "Student services have returned the statements for the thesis “{title}” to be confirmed again.",
            reasonEn,
            "It is your turn: confirm the statement of authenticity and the statement of submission again.",
            defendByEn,
          ],
        },
      },
      returnedToStudent(
        "Studentska služba vratila je rad „{title}” studentu na ponovnu potvrdu izjava.",
      ),
    ],
  },
  "reservation.returnToStudent": {
    name: { hr: "Rad je vraćen na doradu", en: "The thesis has been returned" },
    rules: [
      {
        recipients: { student: "deadline" },
        icon: "returned",
        path: notificationPaths.reservation,
        hr: {
          bell: "Studentska služba vratila Vam je rad „{title}” na doradu.",
          subject: "Rad „{title}” vraćen je na doradu",
          text: [
            "Studentska služba vratila Vam je rad „{title}” na doradu.",
            reasonGiven,
            "Vi ste na redu: predajte novu konačnu verziju. Potvrde koje ste već dobili ostaju važeće.",
            defendBy,
          ],
        },
        en: {
          bell: "Student services have returned your thesis “{title}” for revision.",
          subject: "Your thesis “{title}” was returned for revision",
          text: [
            "Student services have returned your thesis “{title}” for revision.",
            reasonEn,
            "It is your turn: submit a new final version. The confirmations that you already have remain valid.",
            defendByEn,
          ],
        },
      },
      returnedToStudent("Studentska služba vratila je rad „{title}” studentu na doradu."),
    ],
  },
};

/**
 * One office has confirmed; after the second one the student continues. It needs, in each language,
 * what happened, and who is next if the other office has yet to confirm.
 */
function clearedBy({
  hr,
  en,
}: Record<Language, [happened: string, next: string]>): NotificationRule {
  return {
    recipients: { student: "mail" },
    icon: "approved",
    path: notificationPaths.reservation,
    hr: {
      bell: `${hr[0]} za rad „{title}”.`,
      subject: `${hr[0]} za rad „{title}”`,
      text: [
        `${hr[0]} za Vaš rad „{title}”.`,
        `{status, select, libraryAndAccountancyConfirmed {Obje su potvrde izdane. ${confirmStatementsNext}} other {${hr[1]}}}`,
        defendBy,
      ],
    },
    en: {
      bell: `${en[0]} for the thesis “{title}”.`,
      subject: `${en[0]} for “{title}”`,
      text: [
        `${en[0]} for your thesis “{title}”.`,
        `{status, select, libraryAndAccountancyConfirmed {Both confirmations have been given. ${confirmStatementsNextEn}} other {${en[1]}}}`,
        defendByEn,
      ],
    },
  };
}

/** The mentor is notified that the thesis was returned to the student. */
function returnedToStudent(whatHappened: string): NotificationRule {
  return {
    recipients: { mentor: "mail" },
    icon: "returned",
    path: notificationPaths.reservation,
    hr: {
      bell: "Studentska služba vratila je rad „{title}” studentu.",
      subject: "Rad „{title}” vraćen je studentu",
      text: [`${whatHappened} Student: {student}.`, reasonGiven, "Na redu je student.", defendBy],
    },
  };
}
