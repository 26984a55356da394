import { messagesOf } from "#kit/text/localization.ts";

export const texts = {
  hr: {
    title: "Kopiranje kvota",
    lead: "Kvote jedne akademske godine prenose se u drugu. Kvota koja u drugoj godini već postoji ostaje kakva jest.",
    back: "Kvote",
    years: "Akademske godine",
    from: "Iz godine",
    to: "U godinu",
    show: "Prikaži što će se kopirati",
    preview: "Što će se kopirati",
    sum: {
      new: "{count, plural, one {Kopirat će se # kvota} few {Kopirat će se # kvote} other {Kopirat će se # kvota}}",
      standing: "{count, plural, one {# već postoji} few {# već postoje} other {# već postoji}}",
      skipped: "{count, plural, one {# se preskače} few {# se preskaču} other {# se preskače}}",
    },
    caption: "Kvote godine {from} i što s njima biva u godini {to}",
    columns: { mentor: "Mentor", study: "Studij", max: "Kvota", outcome: "Ishod" },
    total: "ukupna kvota",
    outcomes: {
      new: "kopira se",
      standing: "već postoji: {standing}",
      inactive: "preskače se: korisnički račun mentora nije aktivan",
      noTeacher: "preskače se: osoba više nije nastavnik",
      notOnStudy: "preskače se: nastavnik više nije mentor na studiju",
    },
    apply: "{count, plural, one {Kopiraj # kvotu} few {Kopiraj # kvote} other {Kopiraj # kvota}}",
    nothingNew:
      "Nema ničega novog za kopirati: sve što se može kopirati već postoji u godini {to}.",
    nothing: "U godini {from} nema nijedne kvote.",
    enter: "Unesite kvotu",
    noYears: "Nema dviju godina za kopiranje",
    noYearsText:
      "Za kopiranje trebaju dvije akademske godine, od kojih ona u koju se kopira još nije završila.",
    newYear: "Nova akademska godina",
    done: "{count, plural, one {Kopirana je # kvota} few {Kopirane su # kvote} other {Kopirano je # kvota}} iz godine {from} u godinu {to}.",
    doneNothing: "Nijedna kvota nije kopirana: sve što se može kopirati već postoji u godini {to}.",
    errors: {
      sameYear: "Odaberite dvije različite akademske godine.",
      unknownYear: "Odabrana akademska godina više ne postoji. Odaberite drugu.",
      over: "Godina {to} je završila. Odaberite godinu koja traje ili tek dolazi.",
    },
  },
} as const;

export const messages = /* @__PURE__ */ messagesOf("quotas.copy", texts);
