/** Texts of the tasks on the home page. They are those of staff, who work in Croatian. */
export const texts = {
  hr: {
    caption: "Što čeka na Vas",
    tabs: {
      publish: "Objava",
      editRequest: "Izmjene",
      deleteRequest: "Brisanja",
      year: "Akademska godina",
      mails: "Pošta",
    },
    badges: {
      publish: "Objavi temu",
      editRequest: "Odluči o izmjeni",
      deleteRequest: "Odluči o brisanju",
      year: "Nedostaje",
      mails: "Neposlano",
    },
    decisions: {
      publish: "Pregledaj i objavi",
      returnToDraft: { label: "Vrati mentoru", done: "Vraćeno mentoru" },
      approve: { label: "Odobri", done: "Odobreno" },
      refuse: { label: "Odbij", done: "Odbijeno" },
      open: "Otvori",
    },
    reasons: {
      returnToDraft: "Što mentor treba ispraviti",
      refuse: "Razlog odbijanja (vidjet će ga mentor)",
    },
    facts: {
      study: "Studij",
      reason: "Razlog",
      before: "Sada",
      after: "Nova vrijednost",
    },
    faculty: "Fakultet",
  },
} as const;
