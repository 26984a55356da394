import { messagesOf } from "#kit/text/localization.ts";

/** The page on which the admin sees what is deleted, and sets the terms. */
export const texts = {
  hr: {
    title: "Čuvanje podataka",
    lead: "Što se čuva koliko dugo, što bi noćas bilo izbrisano i što je izbrisano prethodnih noći.",
    preview: "Što bi noćas bilo izbrisano",
    previewLead:
      "Čemu je istekao rok, briše se svake noći nakon tri sata. Rad koji još traje ne gubi ništa, a evidencija o studiju čuva se trajno.",
    unsetTitle: "Rokovi još nisu potvrđeni",
    unset:
      "Ništa se ne briše dok rokove ne spremite. Pregled u nastavku vrijedi za predložene rokove: provjerite ih s osobom zaduženom za zaštitu podataka pa ih spremite na dnu stranice.",
    warnings:
      "Noćas {count, plural, one {# osoba dobiva} few {# osobe dobivaju} other {# osoba dobiva}} upozorenje o brisanju računa koji dugo nije korišten.",
    due: "Za brisanje",
    show: "{count}, prikaži",
    none: "ništa",
    hide: "Zatvori popis",
    list: "{name}: za brisanje",
    listFirst: "Prikazano je prvih {n}.",
    record: "Zapis",
    since: "Rok teče od",
    nothingDue: "Ničemu nije istekao rok.",
    terms: "Rokovi",
    termsLead:
      "Rok se upisuje u mjesecima, a 0 znači bez roka. Skraćeni rok vrijedi od sljedeće noći i ono što je izbrisano ne može se vratiti. Stranica „Zaštita podataka” odmah prikazuje nove rokove.",
    months: "{name}, mjeseci",
    monthsHint: "0 ili od {least} do {most}. Prijedlog: {months}.",
    wrongMonths: "Upišite 0 ili cijeli broj od {least} do {most}.",
    save: "Spremi rokove",
    saved: "Rokovi su spremljeni. Vrijede od sljedeće noći.",
    unchanged: "Ništa nije promijenjeno.",
    setBy: "Zadnja promjena: {name}, {at}.",
    runs: "Izvješća prethodnih noći",
    noRuns: "Brisanje se još nije pokrenulo.",
    at: "Pokrenuto",
    result: "Izbrisano",
    nothing: "ništa",
    counted: "{name}: {count}",
    failed:
      "Nije uspjelo: {names}. Ponavlja se sljedeće noći; pojedinosti su u dnevniku poslužitelja.",
  },
} as const;

export const messages = /* @__PURE__ */ messagesOf("retentionPage", texts);
