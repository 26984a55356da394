import { messagesOf } from "#kit/text/localization.ts";

/** Texts of the pages on which the admin tidies up keywords. */
export const texts = {
  hr: {
    title: "Ključne riječi",
    lead: "Ključne riječi upisuju mentori uz svoje teme, pa se ista riječ zna pojaviti u više oblika. Odaberite takve u tablici i spojite ih, preimenujte ih ili uklonite.",
    fields: {
      phrase: "Ključna riječ",
      phraseEng: "Na engleskom",
      theses: "Tema",
      publicTheses: "U katalogu",
      followers: "Pratitelja",
    },
    chosen:
      "{count, plural, =0 {Označite ključne riječi u tablici.} one {Odabrana je # ključna riječ.} few {Odabrane su # ključne riječi.} other {Odabrano je # ključnih riječi.}}",
    actions: { merge: "Spoji", remove: "Ukloni", choose: "Spoji ključne riječi" },
    back: "Ključne riječi",
    cancel: "Odustani",
    nothingChosen: "Odaberite barem jednu ključnu riječ.",
    none: "Nije odabrana nijedna ključna riječ",
    noneText: "Označite ključne riječi u tablici i pokušajte ponovno.",
    rename: {
      title: "Ključna riječ „{phrase}”",
      lead: "{theses, plural, =0 {Nema je nijedna tema.} one {Ima je # tema} few {Imaju je # teme} other {Ima je # tema}}{theses, plural, =0 {} other {, od toga u katalogu {publicTheses, number}.}} {followers, plural, =0 {Ne prati je nitko.} one {Prati je # osoba.} few {Prate je # osobe.} other {Prati je # osoba.}}",
      phrase: "Naziv",
      hint: "Naziv se mijenja u svim temama koje imaju tu ključnu riječ. Ako već postoji drugi takav, moći ćete ih spojiti.",
      phraseEng: "Naziv na engleskom",
      hintEng: "Vide ga čitatelji engleskih stranica. Bez njega i oni vide hrvatski naziv.",
      save: "Spremi",
      public: "Stranica u katalogu",
      theses: "Teme s tom ključnom riječi",
      done: "Nazivi ključne riječi su spremljeni.",
      unchanged: "Ključna riječ se već tako zove.",
    },
    merge: {
      title: "Spajanje ključnih riječi",
      lead: "Teme će umjesto ostalih imati onu koju odaberete; tema koja je imala više njih imat će samo nju. Tko je pratio neku od ostalih, pratit će nju, a stare adrese vodit će na njezinu stranicu.",
      exists: "Ključna riječ „{phrase}” već postoji. Umjesto preimenovanja možete ih spojiti.",
      choose: "Ključne riječi koje znače isto",
      chooseHint: "Upišite ih ili odaberite među ponuđenima.",
      next: "Dalje",
      unknown: "Nema ključne riječi „{phrase}”.",
      into: "Koja ostaje",
      hint: "{theses, plural, one {# tema} few {# teme} other {# tema}}, {followers, plural, one {# pratitelj} few {# pratitelja} other {# pratitelja}}",
      submit:
        "{count, plural, one {Spoji # ključnu riječ} few {Spoji # ključne riječi} other {Spoji # ključnih riječi}}",
      tooFew: "Odaberite barem dvije ključne riječi.",
      other: "Odaberite jednu od ovih ključnih riječi.",
      done: "Ključne riječi su spojene u „{phrase}”. {count, plural, =0 {Nije promijenjena nijedna tema.} one {Promijenjena je # tema.} few {Promijenjene su # teme.} other {Promijenjeno je # tema.}}",
    },
    remove: {
      title: "Uklanjanje ključnih riječi",
      lead: "Ključna riječ nestaje iz svih tema koje je imaju, a tko ju je pratio, više neće dobivati obavijesti. To se ne može poništiti. Ako je samo drukčije napisana, radije je spojite s drugom.",
      caption: "Ključne riječi koje se uklanjaju",
      submit:
        "{count, plural, one {Ukloni # ključnu riječ} few {Ukloni # ključne riječi} other {Ukloni # ključnih riječi}}",
      done: "{count, plural, one {Uklonjena je # ključna riječ} few {Uklonjene su # ključne riječi} other {Uklonjeno je # ključnih riječi}}; {theses, plural, =0 {nije ih imala nijedna tema} one {imala ih je # tema} few {imale su ih # teme} other {imalo ih je # tema}}.",
    },
    gone: "Neke od odabranih ključnih riječi više nema. Vratite se na popis i odaberite ponovno.",
    noPhrase: "Upišite naziv ključne riječi.",
    noBar: "Ključna riječ ne smije sadržavati znak |.",
    tooLong: "Ključna riječ može imati najviše {count} znakova.",
  },
} as const;

export const messages = /* @__PURE__ */ messagesOf("keywords", texts);
