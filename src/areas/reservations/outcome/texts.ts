/** Texts about decisions on the outcome of a defense, on the page of its reservation. */
export const texts = {
  hr: {
    kinds: { annulment: "Poništenje obrane", withdrawal: "Oduzimanje naslova" },
    /** What a confirmed decision has done. */
    done: { annulment: "Obrana je poništena", withdrawal: "Naslov je oduzet" },
    defense: { annulment: "Poništena obrana", withdrawal: "Obrana" },
    grade: { annulment: "Ocjena na poništenoj obrani", withdrawal: "Ocjena na obrani" },
    fields: {
      body: "Donositelj odluke",
      classificationNo: "KLASA",
      registrationNo: "URBROJ",
      decidedOn: "Dan odluke",
      reason: "Razlog",
      confirmedAt: "Potvrđeno",
      file: "Odluka",
    },
    download: "Preuzmi odluku (PDF)",
  },
  en: {
    kinds: { annulment: "Annulment of the defence", withdrawal: "Withdrawal of the title" },
    done: { annulment: "The defence has been annulled", withdrawal: "The title has been withdrawn" },
    defense: { annulment: "Annulled defence", withdrawal: "Defence" },
    grade: { annulment: "Grade at the annulled defence", withdrawal: "Grade at the defence" },
    fields: {
      body: "Decided by",
      classificationNo: "Classification number (KLASA)",
      registrationNo: "Registration number (URBROJ)",
      decidedOn: "Day of the decision",
      reason: "Reason",
      confirmedAt: "Confirmed",
      file: "Decision",
    },
    download: "Download the decision (PDF, in Croatian)",
  },
} as const;
