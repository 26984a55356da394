import { messagesOf } from "#kit/text/localization.ts";

/** Texts of bulk changes of reservations, for student services and the admin. */
export const texts = {
  hr: {
    back: "Rezervacije",
    chosen:
      "{count, plural, =0 {Označite rezervacije u tablici.} one {Odabrana je # rezervacija.} few {Odabrane su # rezervacije.} other {Odabrano je # rezervacija.}}",
    links: {
      expiresAt: "Promijeni rok",
      inEnglish: "Promijeni jezik rada",
      papers: "Izradi isprave",
    },
    batches: "Izrađeni paketi",
    nothingChosen: "Odaberite barem jednu rezervaciju.",
    nameless: "Rezervacija br. {id}",
    none: "Nije odabrana nijedna rezervacija",
    noneText:
      "Označite rezervacije u tablici pa ovdje pregledajte promjenu prije nego što je potvrdite.",
    caption: "Pregled promjene po rezervacijama",
    columns: { student: "Student", thesis: "Tema", before: "Sada", after: "Poslije promjene" },
    show: "Prikaži pregled",
    results: "Ishod po rezervacijama",
    changed: "promijenjeno",
    why: {
      same: "Vrijednost je već takva.",
      closed: "Ne mijenja se: rezervacija je završena.",
      role: "Ne mijenja se: ovo mijenja studentska služba.",
    },
    /** `count` is the number of reservations that the change concerns. */
    confirm:
      "{count, plural, one {Promijeni # rezervaciju} few {Promijeni # rezervacije} other {Promijeni # rezervacija}}",
    nothingToChange: "Nijedna od odabranih rezervacija ne mijenja se ovom promjenom.",
    expiresAt: {
      title: "Promjena roka za više rezervacija",
      lead: "Odaberite novi rok. Pregled pokazuje što se s kojom rezervacijom mijenja; promjena se upisuje tek kad je potvrdite.",
      done: "Rok je promijenjen za {count, plural, one {# rezervaciju} few {# rezervacije} other {# rezervacija}}.",
    },
    inEnglish: {
      title: "Promjena jezika za više radova",
      lead: "Odaberite jezik. Pregled pokazuje što se s kojom rezervacijom mijenja; promjena se upisuje tek kad je potvrdite.",
      language: "Jezik rada",
      done: "Jezik je promijenjen za {count, plural, one {# rad} few {# rada} other {# radova}}.",
    },
  },
} as const;

export const messages = /* @__PURE__ */ messagesOf("reservations.bulkChanges", texts);
