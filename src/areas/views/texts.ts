import { messagesOf } from "#kit/text/localization.ts";

export const texts = {
  hr: {
    saved: "Pogled „{name}” je spremljen.",
    deleted: "Pogled „{name}” je obrisan.",
    nameMissing: "Upišite naziv pogleda.",
    nameTooLong:
      "Naziv pogleda može imati najviše {count, plural, one {# znak} few {# znaka} other {# znakova}}.",
    queryTooLong:
      "Pogled ima previše filtara i stupaca da bi se spremio. Uklonite neke filtre pa pokušajte ponovno.",
    unknownGrid: "Ova tablica ne sprema poglede.",
    tooMany:
      "Za ovu tablicu već imate {count, plural, one {# pogled} few {# pogleda} other {# pogleda}}. Obrišite neki koji više ne trebate pa pokušajte ponovno.",
    tooManyShared:
      "Za ovu tablicu već dijelite {count, plural, one {# pogled} few {# pogleda} other {# pogleda}}. Prestanite dijeliti neki pa pokušajte ponovno.",
    tooManyInAll:
      "Već imate {count, plural, one {# spremljen pogled} few {# spremljena pogleda} other {# spremljenih pogleda}}. Obrišite neki koji više ne trebate pa pokušajte ponovno.",
  },
} as const;

export const messages = /* @__PURE__ */ messagesOf("views", texts);
