import { messagesOf } from "#kit/text/localization.ts";

/** Texts of the comparison of two versions. */
const hr = {
  title: "Što se promijenilo",
  since: "Što se promijenilo od te verzije",
  lead: "{before} → {after}",
  version: "{kind} {number}",
  sent: "{version}, {day}",
  choose: "Usporedi s verzijom",
  submit: "Usporedi",
  back: "Verzije i komentari",
  files: "Datoteke",
  summary: {
    pages:
      "{changed, plural, =0 {} one {promijenjena # stranica} few {promijenjene # stranice} other {promijenjeno # stranica}}",
    added:
      "{added, plural, one {dodana # stranica} few {dodane # stranice} other {dodano # stranica}}",
    removed:
      "{removed, plural, one {uklonjena # stranica} few {uklonjene # stranice} other {uklonjeno # stranica}}",
    moved:
      "{moved, plural, one {premještena # stranica} few {premještene # stranice} other {premješteno # stranica}}",
    wordsAdded:
      "{count, plural, one {# riječ dodana} few {# riječi dodane} other {# riječi dodano}}",
    wordsRemoved:
      "{count, plural, one {# riječ uklonjena} few {# riječi uklonjene} other {# riječi uklonjeno}}",
    length: "Stranica je bilo {before}, a sada ih je {after}.",
    withoutText:
      "{count, plural, one {# stranica je bez teksta (slika ili prazna), pa nije uspoređena.} few {# stranice su bez teksta (slike ili prazne), pa nisu uspoređene.} other {# stranica je bez teksta (slike ili prazne), pa nisu uspoređene.}}",
    ignored:
      "Uspoređuje se tekst. Prijelom redaka i stranica, zaglavlja i brojevi stranica ne računaju se kao promjena.",
  },
  page: "Stranica {page}",
  pageBefore: "Stranica {page} prijašnje verzije",
  numberBefore: "prije {page}.",
  kinds: { added: "Dodana", removed: "Uklonjena", moved: "Premještena", changed: "Promijenjena" },
  movedFrom:
    "{count, plural, one {Dio teksta prije je bio na stranici {pages}.} few {Dijelovi teksta prije su bili na stranicama {pages}.} other {Dijelovi teksta prije su bili na stranicama {pages}.}}",
  pageMoved: "Tekst je isti, a prije je bio na stranici {pages}.",
  folded: {
    one: "Stranica {first} bez promjena",
    many: "Stranice {first}–{last} bez promjena",
  },
  jump: {
    label: "Promjene",
    place: "Promjena {index} od {count}",
    count: "{count, plural, one {# promjena} few {# promjene} other {# promjena}}",
    previous: "Prethodna",
    next: "Sljedeća",
  },
  more: "Promjena je više nego što ih se ovdje prikazuje. Za ostale otvorite obje datoteke.",
  states: {
    only: {
      title: "Ovo je jedina verzija",
      text: "Usporedba postaje moguća kad student pošalje sljedeću.",
    },
    same: {
      title: "Ništa se nije promijenilo",
      text: "Tekst obiju verzija je isti. Slike, grafovi i oblikovanje ne uspoređuju se.",
    },
    sameFile: {
      title: "Ništa se nije promijenilo",
      text: "Obje su verzije ista datoteka.",
    },
    rewritten: {
      title: "Verzije nemaju gotovo ništa zajedničko",
      text: "Popis promjena bio bi cijeli rad. Otvorite obje datoteke.",
    },
    tooLong: {
      title: "Verzija je preduga za usporedbu",
      text: "Uspoređuje se do {pages} stranica. Otvorite obje datoteke.",
    },
    noText: {
      title: "U datoteci nema teksta",
      text: "{which, select, both {Obje su verzije} before {Prijašnja je verzija} other {Novija je verzija}} vjerojatno skenirana ili spremljena kao slika, pa se nema što usporediti.",
    },
    tooComplex: {
      title: "Datoteka je presložena za usporedbu",
      text: "{which, select, before {Prijašnju verziju} other {Noviju verziju}} nije bilo moguće pročitati u predviđenom vremenu. Otvorite obje datoteke.",
    },
    otherKind: {
      title: "Datoteka nije PDF ni DOCX",
      text: "{which, select, before {Prijašnja verzija} other {Novija verzija}} nema teksta koji se može usporediti. Otvorite obje datoteke.",
    },
    missing: {
      title: "Datoteke više nema",
      text: "Jedna od verzija više nema datoteku, pa se ne mogu usporediti.",
    },
  },
  refusals: {
    same: "Odaberite dvije različite verzije.",
    busy: "Poslužitelj trenutačno uspoređuje previše radova. Pokušajte ponovno za minutu.",
  },
} as const;

const en = {
  title: "What has changed",
  since: "What has changed since that version",
  lead: "{before} → {after}",
  version: "{kind} {number}",
  sent: "{version}, {day}",
  choose: "Compare with version",
  submit: "Compare",
  back: "Versions and comments",
  files: "Files",
  summary: {
    pages: "{changed, plural, =0 {} one {# page changed} other {# pages changed}}",
    added: "{added, plural, one {# page added} other {# pages added}}",
    removed: "{removed, plural, one {# page removed} other {# pages removed}}",
    moved: "{moved, plural, one {# page moved} other {# pages moved}}",
    wordsAdded: "{count, plural, one {# word added} other {# words added}}",
    wordsRemoved: "{count, plural, one {# word removed} other {# words removed}}",
    length: "There were {before} pages, and there are {after} now.",
    withoutText:
      "{count, plural, one {# page has no text (a picture or blank), so it isn't compared.} other {# pages have no text (pictures or blank), so they aren't compared.}}",
    ignored:
      "The text is compared. Where lines and pages break, headers and page numbers don't count as a change.",
  },
  page: "Page {page}",
  pageBefore: "Page {page} of the earlier version",
  numberBefore: "{page} before",
  kinds: { added: "Added", removed: "Removed", moved: "Moved", changed: "Changed" },
  movedFrom:
    "{count, plural, one {Some of the text was on page {pages} before.} other {Some of the text was on pages {pages} before.}}",
  pageMoved: "The text is the same; it was on page {pages} before.",
  folded: { one: "Page {first} unchanged", many: "Pages {first}–{last} unchanged" },
  jump: {
    label: "Changes",
    place: "Change {index} of {count}",
    count: "{count, plural, one {# change} other {# changes}}",
    previous: "Previous",
    next: "Next",
  },
  more: "There are more changes than are shown here. Open both files for the others.",
  states: {
    only: {
      title: "This is the only version",
      text: "It can be compared once the student has sent another one.",
    },
    same: {
      title: "Nothing has changed",
      text: "The text of both versions is the same. Pictures, charts and formatting aren't compared.",
    },
    sameFile: { title: "Nothing has changed", text: "Both versions are the same file." },
    rewritten: {
      title: "The versions have almost nothing in common",
      text: "The list of changes would be the whole thesis. Open both files.",
    },
    tooLong: {
      title: "The version is too long to be compared",
      text: "Up to {pages} pages are compared. Open both files.",
    },
    noText: {
      title: "The file has no text",
      text: "{which, select, both {Both versions are} before {The earlier version is} other {The later version is}} probably a scan or stored as pictures, so there is nothing to compare.",
    },
    tooComplex: {
      title: "The file is too complex to be compared",
      text: "{which, select, before {The earlier version} other {The later version}} could not be read in the time allowed. Open both files.",
    },
    otherKind: {
      title: "The file is neither PDF nor DOCX",
      text: "{which, select, before {The earlier version} other {The later version}} has no text that can be compared. Open both files.",
    },
    missing: {
      title: "The file is no longer there",
      text: "One of the versions no longer has a file, so they can't be compared.",
    },
  },
  refusals: {
    same: "Choose two different versions.",
    busy: "The server is comparing too many theses right now. Try again in a minute.",
  },
} as const;

export const texts = { hr, en };

export const messages = messagesOf("documents.comparison", texts);
