/** Texts about the exchanges with other systems, for the admin. */
export const texts = {
  hr: {
    title: "Razmjena s drugim sustavima",
    lead: "Upiti drugim sustavima i njihovi odgovori, od najnovijega. Prikazuje se zadnjih tisuću upita, bez lozinki i osobnih brojeva.",
    empty: "Razmjene podataka još nije bilo.",
    views: { label: "Sustavi", all: "Svi" },
    systems: { dabar: "Dabar", isvu: "ISVU", hr: "Kadrovska evidencija" },
    columns: {
      askedAt: "Kada",
      system: "Sustav",
      thesis: "Rad",
      askedBy: "Zatražio",
      asked: "Upit",
      result: "Odgovor",
      answer: "Sadržaj",
    },
    nobody: "Teza",
    noAnswer: "bez odgovora",
    failures: {
      unreachable: "sustav nije dostupan",
      tooSlow: "nije odgovorio na vrijeme",
      denied: "odbijena je prijava",
      busy: "zauzet je",
      failed: "pogreška u sustavu",
      unexpected: "odgovor nije razumljiv",
      packageRefused: "paket nije primljen",
      packageKnown: "paket već postoji",
      unknown: "nema podataka",
      refused: "rezultat nije primljen",
    },
  },
} as const;
