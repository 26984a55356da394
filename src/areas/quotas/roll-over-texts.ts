import { messagesOf } from "#kit/text/localization.ts";

/** Texts of the page that prepares a new academic year. */
export const texts = {
  hr: {
    title: "Prijenos u novu akademsku godinu",
    lead: "Razdoblja rezervacija, rokovi obrane i kvote prenose se u novu godinu odjednom. Prije prijenosa sve pregledajte i promijenite što treba.",
    back: "Akademske godine",
    years: {
      title: "1. Godine",
      from: "Iz godine",
      to: "U godinu",
      show: "Pripremi prijedlog",
      fresh: "nova godina {name}",
    },
    year: {
      title: "2. Akademska godina koja se priprema",
      name: "Naziv",
      dateFrom: "Početak",
      dateTo: "Završetak",
    },
    standingYear: "Godina {name} traje od {from} do {to}",
    parts: {
      periods: {
        title: "Razdoblja rezervacija",
        hint: "Datumi su pomaknuti za godinu dana, na radni dan. Odznačite studij čije razdoblje ne želite prenijeti.",
        none: "U godini {from} nema razdoblja rezervacija.",
        standing:
          "{count, plural, one {Godina {to} već ima # razdoblje rezervacija} few {Godina {to} već ima # razdoblja rezervacija} other {Godina {to} već ima # razdoblja rezervacija}}, zato se ovaj dio ne prenosi. Uredite ih među studijima u akademskim godinama.",
        link: "Studiji u akademskim godinama",
      },
      deadlines: {
        title: "Rokovi obrane",
        hint: "Datumi su pomaknuti za godinu dana, na radni dan. Odznačite rok koji ne želite prenijeti.",
        none: "U godini {from} nema rokova obrane.",
        standing:
          "{count, plural, one {Godina {to} već ima # rok obrane} few {Godina {to} već ima # roka obrane} other {Godina {to} već ima # rokova obrane}}, zato se ovaj dio ne prenosi. Uredite ih među rokovima obrane.",
        link: "Rokovi obrane",
      },
      quotas: {
        title: "Kvote",
        count:
          "{count, plural, one {Pregledajte # kvotu koja se prenosi} few {Pregledajte # kvote koje se prenose} other {Pregledajte # kvota koje se prenose}}",
        hint: "Promijenite kvotu koja treba biti drukčija; prazno znači da se kvota ne prenosi.",
        none: "U godini {from} nema kvota koje bi se mogle prenijeti.",
        standing:
          "{count, plural, one {Godina {to} već ima # kvotu} few {Godina {to} već ima # kvote} other {Godina {to} već ima # kvota}}, zato se ovaj dio ne prenosi. Ono što nedostaje dodajte kopiranjem kvota.",
        link: "Kopiranje kvota",
        left: "{count, plural, one {# kvota ne prenosi se} few {# kvote ne prenose se} other {# kvota ne prenosi se}}: osoba više nije nastavnik, nije mentor na studiju ili joj račun nije aktivan.",
      },
    },
    fields: {
      include: "Prenesi",
      max: "Najviše radova po studentu",
      from: "Rezervacije od",
      to: "Rezervacije do",
      start: "Obrane od",
      end: "Obrane do",
      submission: "Predaja konačne verzije do",
    },
    deadline: "Rok {nth}",
    mentor: "Mentor",
    study: "Studij",
    quota: "Kvota",
    total: "ukupna kvota",
    quotaOf: "Kvota: {mentor}, {study}",
    caption: "Kvote koje se prenose iz godine {from} u godinu {to}",
    apply: "Prenesi u godinu {to}",
    confirmTitle: "Prenijeti u godinu {to}?",
    confirmText:
      "Sve što je označeno upisat će se odjednom. Zapise poslije možete uređivati pojedinačno.",
    done: "Godina {to} je pripremljena: {periods, plural, one {# razdoblje rezervacija} few {# razdoblja rezervacija} other {# razdoblja rezervacija}}, {deadlines, plural, one {# rok obrane} few {# roka obrane} other {# rokova obrane}}, {quotas, plural, one {# kvota} few {# kvote} other {# kvota}}.",
    already: "Godina {to} već je pripremljena upravo tako. Ništa nije upisano dvaput.",
    nothing: "Nema se što prenijeti: u godini {to} već postoji sve što ima godina {from}.",
    noYears: "Nema godine iz koje bi se prenosilo",
    noYearsText: "Unesite prvu akademsku godinu s njezinim razdobljima i kvotama.",
    newYear: "Nova akademska godina",
    errors: {
      sameYear: "Odaberite godinu koja dolazi poslije godine iz koje prenosite.",
      unknownYear: "Odabrana akademska godina više ne postoji. Odaberite drugu.",
      yearOrder: "Završetak mora biti nakon početka.",
      yearName: "Akademska godina s tim nazivom već postoji.",
      yearOverlap: "Godina se preklapa s godinom {other} Promijenite datume.",
      yearOver: "Godina je već završila. Prenesite u godinu koja traje ili tek dolazi.",
      endBeforeStart: "Završetak mora biti nakon početka.",
      outsideYear: "Datum je izvan godine {year}, koja traje od {from} do {to}",
      submissionAfterStart: "Rad treba predati prije početka obrana.",
      deadlinesOverlap: "Rok se preklapa s drugim rokom. Promijenite datume.",
      standing:
        "U godini {to} u međuvremenu je netko upisao {part, select, periods {razdoblja rezervacija} deadlines {rokove obrane} other {kvote}}. Otvorite prijenos ponovno i pogledajte što je ostalo.",
      nothing: "Označite barem nešto što se prenosi.",
    },
  },
} as const;

export const messages = /* @__PURE__ */ messagesOf("quotas.rollOver", texts);
