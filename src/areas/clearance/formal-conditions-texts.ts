import { messagesOf } from "#kit/text/localization.ts";

/** Texts for the check of formal conditions. */
export const texts = {
  hr: {
    title: "Formalni uvjeti",
    allMet: "Svi su uvjeti ispunjeni.",
    summary: "Ispunjeno {met} od {all}.",
    met: "Ispunjeno",
    notMet: "Nije ispunjeno",
    missing: "Nedostaje",
    conditions: {
      jmbag: "JMBAG studenta",
      titleEng: "Naziv na engleskom",
      finalVersion: "Konačna verzija",
      approved: "Mentor je odobrio rad",
      abstract: "Sažetak",
      origin: "Izjava o podrijetlu rada",
      access: "Javna dostupnost",
      licence: "Licencija",
      payment: "Uplata",
      library: "Potvrda knjižnice",
      accountancy: "Potvrda računovodstva",
      authenticity: "Izjava o izvornosti",
      submission: "Izjava o predaji",
      originality: "Provjera izvornosti",
    },
    facts: {
      given: "Dano",
      attached: "Priložena je potvrda o uplati",
      paid: "Prihvatilo računovodstvo",
      at: "{when}",
      by: "{when}, {by}",
      abstract: "{count, plural, one {# znak} few {# znaka} other {# znakova}}",
    },
    originality: {
      reported: "Priloženo je izvješće o podudarnosti",
      explained: "Priloženo je izvješće o podudarnosti, uz obrazloženje mentora",
      unexplained: "Podudarnost je iznad praga studija, a mentor je nije obrazložio",
      missing: "Nedostaje izvješće o podudarnosti",
      later: "Izvješća o podudarnosti još nema; potrebno je tek za kasniji korak",
      asked: "Nema izvješća o podudarnosti; studij ga traži, ali ne uvjetuje",
    },
    access: { yes: "Cjelovit rad", partially: "Samo naslov i sažetak" },
    licences: {
      by: "CC BY",
      "by-sa": "CC BY-SA",
      "by-nd": "CC BY-ND",
      "by-nc": "CC BY-NC",
      "by-nc-sa": "CC BY-NC-SA",
      "by-nc-nd": "CC BY-NC-ND",
      none: "Sva prava pridržana",
    },
  },
} as const;

export const messages = /* @__PURE__ */ messagesOf("formal-conditions", texts);
