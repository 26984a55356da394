import { messagesOf } from "#kit/text/localization.ts";

/** Texts of the five generic pages, and labels of the tables behind them. */
export const texts = {
  hr: {
    view: { label: "Prikaz", current: "Tekuće", all: "Svi zapisi" },
    actions: { edit: "Uredi", delete: "Obriši", save: "Spremi", back: "Natrag na zapis" },
    show: {
      facts: "Podaci",
      impact: "Na što utječe",
      links: "Povezani zapisi",
      noLinks: "Na ovaj se zapis ne oslanja nijedan drugi.",
      nothing: "nije upisano",
    },
    edit: {
      lead: "Promjene vrijede odmah i ostaju zabilježene u povijesti zapisa.",
      confirmed: "Svejedno spremi",
    },
    delete: {
      blocked:
        "Na ovaj se zapis oslanjaju drugi zapisi. Najprije uklonite ili promijenite zapise s popisa, a zatim pokušajte ponovno.",
    },
    done: {
      created: "Zapis je dodan.",
      changed: "Promjene su spremljene.",
      deleted: "Zapis je obrisan.",
    },
    rowsOf: "Retci tablice: {names}",
    optionsOf: "Izbor povezanih zapisa: {names}",
    /** Plural labels of tables without generic pages. */
    links: {
      theses: "Teme",
      reservations: "Rezervacije",
      documents: "Dokumenti",
      certificates_of_completion: "Potvrde o završetku studija",
      messages: "Poruke",
      mentor_notes: "Bilješke mentora",
      users: "Korisnici",
      user_studies: "Korisnici na studijima",
      edit_requests: "Zahtjevi za izmjenu",
      delete_requests: "Zahtjevi za brisanje",
      files: "Datoteke",
      grid_views: "Spremljeni prikazi",
      bank_payments: "Uplate iz izvadaka",
      defense_slots: "Termini obrana",
    },
  },
} as const;

export const messages = /* @__PURE__ */ messagesOf("recordPages", texts);
