import { messagesOf } from "#kit/text/index.ts";

/** Texts about the open work that an account leaves (product §11). */
export const texts = {
  hr: {
    left: "Ova osoba onda više ne može preuzeti svoje poslove, a ostaje joj: {work}. Odredite tko ih preuzima i potvrdite.",
    parts: {
      reservations:
        "{count, plural, one {# otvorena rezervacija} few {# otvorene rezervacije} other {# otvorenih rezervacija}} ({titles})",
      topics: "{count, plural, one {# objavljena tema} few {# objavljene teme} other {# objavljenih tema}} ({titles})",
      departments:
        "{count, plural, one {# odjel koji vodi} few {# odjela koja vodi} other {# odjela koje vodi}} ({titles})",
      seats: "{count, plural, one {# povjerenstvo} few {# povjerenstva} other {# povjerenstava}} ({titles})",
      offices:
        "{count, plural, one {# ured u kojem ne ostaje nitko} few {# ureda u kojima ne ostaje nitko} other {# ureda u kojima ne ostaje nitko}} ({titles})",
    },
    more: "i još {count}",
    question: {
      title: "Tko preuzima poslove?",
      choice: "Rezervacije i objavljene teme",
      keep: "Ostaju zasad bez mentora, a teme se ne nude",
      successor: "Preuzima drugi mentor",
      standIn: "Ostaju, uz zamjenu do određenog dana",
      person: "Novi mentor ili zamjena",
      personHint: "Tko smije biti mentor na studijima tih radova.",
      standInUntil: "Zamjena traje do",
      newHead: "Novi voditelj odjela",
      newHeadHint: "Prazno: odjel zasad ostaje bez voditelja koji može odlučivati.",
      confirmed: "Potvrđujem što je gore navedeno",
    },
    errors: {
      confirm: "Potvrdite ili odustanite.",
      person: "Odaberite tko preuzima poslove.",
      standInUntil: "Upišite zadnji dan zamjene.",
      notMentor: "Odabrana osoba ne smije biti mentor na studiju rada „{title}”. Odaberite drugu.",
      noQuota: "Odabrana osoba nema slobodnog mjesta za sve te rezervacije. Odaberite drugu ili joj povećajte kvotu.",
      notHead: "Odabrana osoba ne može voditi odjel. Dodijelite joj ulogu voditelja odjela ili odaberite drugu.",
    },
  },
} as const;

export const messages = /* @__PURE__ */ messagesOf("handOvers", texts);
