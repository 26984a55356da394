import { messagesOf } from "#kit/text/localization.ts";
import { en } from "./texts.en.ts";

const hr = {
  title: "Pomoć",
  lead: "Kako se u Tezi obavlja svaki korak, od prijedloga teme do potvrde o završetku studija.",
  search: "Traži u pomoći",
  find: "Traži",
  all: "Prikaži cijelu pomoć",
  noArticle: "O ovoj stranici nema posebnog odgovora.",
  count:
    "{count, plural, one {Pronađen je # odgovor.} few {Pronađena su # odgovora.} other {Pronađeno je # odgovora.}}",
  nearest: "Nema odgovora sa svim upisanim pojmovima. Najbliži su:",
  none: "Nema odgovora za „{search}”",
  noneText: "Pokušajte s kraćom ili drugom riječi, na primjer „rok”, „uplata” ili „obrana”.",
  about: "Za stranicu s koje dolazite",
  contents: "Sadržaj",
  others: "Za druge uloge",
  inChapter: "{count, plural, one {# odgovor} few {# odgovora} other {# odgovora}}",
  previous: "Prethodni odgovor",
  next: "Sljedeći odgovor",
  turn: "Susjedni odgovori",
  related: "Srodni odgovori",
  print: "Ispiši",
  chapters: {
    everyone: "Za sve",
    student: "Za studente",
    teacher: "Za mentore i komentore",
    headOfDepartment: "Za voditelje odjela",
    viceDean: "Za prodekane",
    library: "Za knjižnicu",
    accountancy: "Za računovodstvo",
    studentServices: "Za studentsku službu",
    admin: "Za administratore",
  },
  problem: {
    title: "Prijava problema",
    lead: "Opišite što ste radili i što se dogodilo. Prijava stiže administratoru.",
    form: "Vaša prijava",
    mailFrom: "Vaša adresa e-pošte",
    description: "Opis problema",
    url: "Stranica na kojoj je problem",
    send: "Pošalji prijavu",
    sending: "Šaljem…",
    sent: "Hvala! Prijava je poslana administratoru.",
    failed: "Prijava nije poslana. Provjerite internetsku vezu pa pokušajte ponovno.",
    mailFromMissing: "Email pošiljatelja je obavezno polje",
    mailFromWrong: "Email adresa nije validna",
    descriptionMissing: "Obavezno je upisati opis problema",
    descriptionTooLong: "Opis može imati najviše 5000 znakova. Skratite ga.",
    tooMany: "Poslali ste više prijava u kratkom vremenu. Pokušajte ponovno za sat vremena.",
  },
} as const;

export const texts = { hr, en };

export const messages = /* @__PURE__ */ messagesOf("help", texts);
