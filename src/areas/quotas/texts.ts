import { messagesOf } from "#kit/text/localization.ts";

export const texts = {
  hr: {
    set: {
      copy: "Kopiraj iz druge godine",
      overview: "Pregled svih mentora",
      names: ["Kvota", "Kvote"],
      words: {
        new: "Nova kvota",
        edit: "Uredi kvotu",
        delete: "Obriši kvotu",
        lead: "Koliko radova mentor može imati u akademskoj godini, ukupno i po studijima. Bez unesene ukupne kvote vrijedi 20.",
        current: "Tekuća i buduće godine",
      },
    },
    fields: {
      mentor: "Mentor",
      academicYear: "Akademska godina",
      study: "Studij",
      max: "Najviše radova",
      total: "ukupno",
    },
    hints: {
      study: "Bez studija upisujete ukupnu kvotu mentora.",
      max: "Broje se otvorene rezervacije i radovi obranjeni u toj godini. Smanjenje kvote ne otkazuje postojeće rezervacije.",
    },
    errors: {
      once: "Ta kvota već postoji. Uredite postojeći zapis.",
      existing: "Uredi postojeću kvotu",
    },
  },
} as const;

export const messages = /* @__PURE__ */ messagesOf("quotas", texts);
