/** Texts about decisions on the outcome of a defense, on the page of its reservation. */
export const texts = {
  hr: {
    kinds: { annulment: "Poništenje obrane" },
    /** What a confirmed decision has done. */
    done: { annulment: "Obrana je poništena" },
    fields: {
      body: "Donositelj odluke",
      classificationNo: "KLASA",
      registrationNo: "URBROJ",
      decidedOn: "Dan odluke",
      reason: "Razlog",
      confirmedAt: "Potvrđeno",
      defense: "Poništena obrana",
      grade: "Ocjena na poništenoj obrani",
      file: "Odluka",
    },
    download: "Preuzmi odluku (PDF)",
  },
  en: {
    kinds: { annulment: "Annulment of the defence" },
    done: { annulment: "The defence has been annulled" },
    fields: {
      body: "Decided by",
      classificationNo: "Classification number (KLASA)",
      registrationNo: "Registration number (URBROJ)",
      decidedOn: "Day of the decision",
      reason: "Reason",
      confirmedAt: "Confirmed",
      defense: "Annulled defence",
      grade: "Grade at the annulled defence",
      file: "Decision",
    },
    download: "Download the decision (PDF, in Croatian)",
  },
} as const;
