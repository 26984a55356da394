import { messagesOf } from "#kit/text/localization.ts";

/** A person's own request to see what mentors have noted, on the page "Moji podaci". */
export const texts = {
  hr: {
    title: "Bilješke mentora o meni",
    lead: "Mentor i komentor mogu o radu voditi privatne bilješke koje nitko drugi ne čita. Možete zatražiti uvid u one koje se odnose na Vas.",
    review:
      "Prije uvida bilješke pregledava administrator, jer u njima mogu biti i podaci drugih osoba. Odgovor dobivate u roku od mjesec dana.",
    ask: "Zatraži uvid u bilješke mentora",
    waiting: "Zahtjev za uvid je poslan",
    waitingText: "Poslano {sentAt} Odgovor dobivate najkasnije {deadline}",
    answered: "Na Vaš zahtjev od {sentAt} odgovoreno je {answeredAt}",
    none: "Bilježaka koje se odnose na Vas nema, ili se od tada nisu promijenile.",
    released: "Bilješke dane na uvid",
    note: "{author}, zapisano {writtenAt}",
    shortened: "Dio teksta je izostavljen. Razlog: {reason}",
    refused: "Uvid nije dan. Razlog: {reason}",
    refusedText:
      "Ako smatrate da odluka nije ispravna, možete se obratiti službeniku za zaštitu podataka ili Agenciji za zaštitu osobnih podataka.",
    done: "Zahtjev za uvid u bilješke je poslan.",
    fields: {
      user: "Korisnik",
      sentAt: "Poslano",
      answeredAt: "Odgovoreno",
      answeredBy: "Odgovorio",
      reservation: "Rezervacija",
      author: "Mentor",
      writtenAt: "Zapisano",
      text: "Tekst",
      shortened: "Dio je izostavljen",
      reason: "Razlog",
      reviewedAt: "Pregledano",
      reviewedBy: "Pregledao",
    },
    refusals: {
      pending: "Zahtjev za uvid u bilješke već ste poslali.",
      notStudent: "Uvid u bilješke mentora može zatražiti student.",
      answered: "Na taj je zahtjev već odgovoreno.",
      decided: "O toj je bilješci već odlučeno. Pogledajte što je odlučeno.",
      waiting: "Najprije odlučite o svakoj bilješci.",
    },
    errors: {
      text: "Upišite tekst koji se daje na uvid, ili uvid odbijte.",
      reason: "Upišite zašto je dio izostavljen. Student to čita.",
    },
  },
  en: {
    title: "Mentors' notes about me",
    lead: "Mentors and co-mentors may keep private notes on the work, which nobody else reads. You can ask to see those about you.",
    review:
      "Before you see them, the administrator looks through the notes, because they may hold data of other people. You will have an answer within a month.",
    ask: "Ask to see mentors' notes",
    waiting: "The request has been sent",
    waitingText: "Sent: {sentAt}. You will have an answer by {deadline}.",
    answered: "Your request of {sentAt} was answered on {answeredAt}.",
    none: "There are no notes about you, or they have not changed since.",
    released: "Released notes",
    note: "{author}, written on {writtenAt}",
    shortened: "A part of the text was left out. Reason: {reason}",
    refused: "Not released. Reason: {reason}",
    refusedText:
      "If you think that the decision is wrong, you can turn to the data protection officer or to the Croatian Personal Data Protection Agency.",
    done: "The request to see the notes has been sent.",
    fields: {
      user: "User",
      sentAt: "Sent",
      answeredAt: "Answered",
      answeredBy: "Answered by",
      reservation: "Reservation",
      author: "Mentor",
      writtenAt: "Written",
      text: "Text",
      shortened: "A part was left out",
      reason: "Reason",
      reviewedAt: "Looked through",
      reviewedBy: "Looked through by",
    },
    refusals: {
      pending: "You have already asked to see the notes.",
      notStudent: "Only students can ask to see mentors' notes.",
      answered: "This request has already been answered.",
      decided: "This note has already been decided. Look at the decision.",
      waiting: "Decide about each note first.",
    },
    errors: {
      text: "Enter the text that is released, or refuse it.",
      reason: "Enter why a part was left out. The student reads it.",
    },
  },
} as const;

export const messages = /* @__PURE__ */ messagesOf("noteAccess", texts);

/** The admin's list of requests, and the page on which the notes are looked through. */
export const requestListTexts = {
  hr: {
    title: "Zahtjevi za uvid u bilješke",
    lead: "Studenti koji traže uvid u privatne bilješke mentora. Odgovoriti treba u roku od mjesec dana (čl. 12. st. 3. i čl. 15. Uredbe).",
    names: ["Zahtjev za uvid u bilješke", "Zahtjevi za uvid u bilješke"],
    waiting: "Čekaju odgovor",
    noWaiting: "Nijedan zahtjev ne čeka odgovor.",
    answered: "Odgovoreni zahtjevi",
    student: "Student",
    undecided: "Bilježaka za pregled",
    deadline: "Odgovoriti do",
    one: "Uvid u bilješke: {name}",
    back: "Zahtjevi za uvid u bilješke",
    until: "Zatraženo {sentAt} Odgovoriti treba do {deadline}",
    oneLead:
      "Student vidi odgovor na stranici „Moji podaci” kad odlučite o svakoj bilješci. Bilješku dajete na uvid kakva jest, bez podataka drugih osoba, ili uvid odbijate uz razlog (čl. 15. st. 4. Uredbe).",
    note: "{author}, {writtenAt}",
    about: "Rad: {thesis}",
    text: "Tekst koji se daje na uvid",
    textHint: "Ako nešto izostavljate, na to mjesto stavite […] i napišite razlog.",
    reason: "Razlog, ako je dio izostavljen (student ga čita)",
    release: "Daj na uvid",
    refuse: "Odbij uvid",
    refuseReason: "Razlog odbijanja (student ga čita)",
    refuseTitle: "Odbiti uvid u bilješku?",
    refuseText: "Student vidi da bilješka postoji i razlog, ali ne i tekst.",
    noNotes: "Nema bilježaka za pregled",
    noNotesText:
      "O ovom studentu nema bilježaka, ili se od zadnjeg pregleda nisu promijenile. Student dobiva odgovor kad ga pošaljete.",
    answer: "Pošalji odgovor",
    decided: "Odlučeno",
    decisions: {
      released: "Dano na uvid",
      shortened: "Dano bez dijela",
      refused: "Odbijeno",
    },
    noOpen: "Taj student nema otvorenog zahtjeva za uvid u bilješke.",
    done: {
      decided: "Odluka je spremljena.",
      answered: "Na zahtjev je odgovoreno. Student je dobio obavijest.",
    },
  },
} as const;

export const requestListMessages = /* @__PURE__ */ messagesOf("noteRequests", requestListTexts);
