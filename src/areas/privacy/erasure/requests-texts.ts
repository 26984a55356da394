import { messagesOf } from "#kit/text/localization.ts";
import { texts as mails } from "../mails-texts.ts";

/** A person's own request for erasure, on the page "Moji podaci". */
export const texts = {
  hr: {
    title: "Brisanje mojih podataka",
    lead: "Možete zatražiti da fakultet obriše Vaše podatke i zatvori Vaš račun. O zahtjevu odlučuje administrator u roku od mjesec dana, a odluku dobivate e-poštom.",
    stays:
      "Ne briše se ono što zakon nalaže čuvati: obranjeni rad s imenom autora, ocjene, zapisnici, potvrde i isprave. Brisanje se ne može poništiti, pa najprije preuzmite svoje podatke.",
    openReservation:
      "Dok imate otvorenu rezervaciju, podaci se ne mogu obrisati. Zahtjev možete poslati, ali najprije otkažite rezervaciju ili pričekajte obranu.",
    reason: "Razlog (ne morate ga navesti)",
    send: "Zatraži brisanje",
    confirmTitle: "Zatražiti brisanje svih podataka?",
    confirmText: "Zahtjev možete povući dok o njemu nije odlučeno.",
    waiting: "Zahtjev je poslan i čeka odluku",
    waitingText: "Poslano {sentAt} Odgovor dobivate najkasnije {deadline}",
    refused: "Zahtjev je odbijen",
    refusedText:
      "Odlučeno {decidedAt} Ako smatrate da odluka nije ispravna, možete se obratiti službeniku za zaštitu podataka ili Agenciji za zaštitu osobnih podataka.",
    withdrawn: "Zahtjev je povučen {decidedAt}",
    done: "Zahtjev za brisanje je poslan.",
    refusals: {
      decided: "O tom je zahtjevu već odlučeno.",
      pending: "Zahtjev za brisanje već ste poslali.",
      noAnswer: "Upišite razlog odbijanja.",
    },
  },
  en: {
    title: "Erasing my data",
    lead: "You can ask the faculty to erase your data and close your account. The administrator decides within a month, and you are told of the decision by e-mail.",
    stays:
      "What the law demands is not erased: a defended thesis with its author's name, grades, minutes, certificates and other papers. Erasing cannot be undone, so download your data first.",
    openReservation:
      "While you have an open reservation, your data cannot be erased. You can send the request, but cancel the reservation first or wait for the defence.",
    reason: "Reason (you need not give one)",
    send: "Ask for erasure",
    confirmTitle: "Ask for the erasure of all your data?",
    confirmText: "You can withdraw the request until it has been decided.",
    waiting: "The request has been sent and waits for a decision",
    waitingText: "Sent: {sentAt}. You will have an answer by {deadline}.",
    refused: "The request has been refused",
    refusedText:
      "Decided: {decidedAt}. If you think that the decision is wrong, you can turn to the data protection officer or to the Croatian Personal Data Protection Agency.",
    withdrawn: "The request was withdrawn on {decidedAt}.",
    done: "The request for erasure has been sent.",
    refusals: {
      decided: "This request has already been decided.",
      pending: "You have already sent a request for erasure.",
      noAnswer: "Enter the reason for refusing.",
    },
  },
} as const;

export const messages = /* @__PURE__ */ messagesOf("erasureRequests", texts);

/** The admin's list of requests, and a request on the page where the person is erased. */
export const adminTexts = {
  hr: {
    title: "Brisanje osobnih podataka",
    lead: "Zahtjevi za brisanje osobnih podataka i brisanja koja je trebalo ponoviti nakon vraćanja sigurnosne kopije.",
    names: ["Zahtjev za brisanje podataka", "Zahtjevi za brisanje podataka"],
    waiting: "Čekaju odluku",
    noWaiting: "Nijedan zahtjev ne čeka odluku.",
    decided: "Riješeni zahtjevi",
    repeated: "Brisanja ponovljena nakon vraćanja kopije",
    repeatedLead:
      "Vraćena sigurnosna kopija sadržavala je osobne podatke koji su u međuvremenu obrisani. Brisanja se pri pokretanju ponavljaju automatski; ono što čeka, nešto još priječi.",
    fields: {
      person: "Osoba",
      reason: "Obrazloženje",
      status: "Status",
      answer: "Odgovor",
      sentAt: "Poslano",
      deadline: "Odgovoriti do",
      decidedAt: "Odlučeno",
      decidedBy: "Odlučio",
      erasedAt: "Obrisano",
      repeatedAt: "Ponovljeno",
    },
    statuses: {
      sent: "Čeka odluku",
      withdrawn: "Povučen",
      refused: "Odbijen",
      erased: "Podaci obrisani",
    },
    noReason: "nije navedeno",
    left: "{days, plural, =0 {rok je danas} one {još # dan} few {još # dana} other {još # dana}}",
    late: "rok je prošao",
    notYet: "čeka: otvorite osobu i uklonite ono što brisanje priječi",
    request: "Osoba je zatražila brisanje",
    deadline: "Odgovoriti treba do {deadline} (čl. 12. st. 3. Uredbe).",
  },
} as const;

/**
 * The texts of requests, of the list and of the mails about erasures, as one domain of
 * translations.
 */
export const erasureTranslations = {
  hr: { erasureRequests: texts.hr, erasureRequestList: adminTexts.hr, mails: mails.hr },
  en: { erasureRequests: texts.en, mails: mails.en },
} as const;
