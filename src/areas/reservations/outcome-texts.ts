/** Texts about decisions on the outcome of a defense, on the page of its reservation. */
export const texts = {
  hr: {
    kinds: {
      annulment: "Poništenje obrane",
      withdrawal: "Oduzimanje naslova",
      correction: "Ispravak po zapisniku",
    },
    /** The effects of a confirmed decision. */
    done: {
      annulment: "Obrana je poništena",
      withdrawal: "Naslov je oduzet",
      correction: "Ishod je ispravljen po zapisniku",
    },
    defense: { annulment: "Poništena obrana", withdrawal: "Obrana", correction: "Obrana" },
    grade: {
      annulment: "Ocjena na poništenoj obrani",
      withdrawal: "Ocjena na obrani",
      correction: "Ocjena prije ispravka",
    },
    decidedOn: { annulment: "Dan odluke", withdrawal: "Dan odluke", correction: "Dan zapisnika" },
    file: { annulment: "Odluka", withdrawal: "Odluka", correction: "Potpisani zapisnik" },
    fields: {
      body: "Donositelj odluke",
      classificationNo: "KLASA",
      registrationNo: "URBROJ",
      reason: "Razlog",
      confirmedAt: "Potvrđeno",
    },
    download: "Preuzmi (PDF)",
  },
  en: {
    kinds: {
      annulment: "Annulment of the defence",
      withdrawal: "Withdrawal of the title",
      correction: "Correction by the minutes",
    },
    done: {
      annulment: "The defence has been annulled",
      withdrawal: "The title has been withdrawn",
      correction: "The outcome has been corrected by the minutes",
    },
    defense: { annulment: "Annulled defence", withdrawal: "Defence", correction: "Defence" },
    grade: {
      annulment: "Grade at the annulled defence",
      withdrawal: "Grade at the defence",
      correction: "Grade before the correction",
    },
    decidedOn: {
      annulment: "Day of the decision",
      withdrawal: "Day of the decision",
      correction: "Day of the minutes",
    },
    file: { annulment: "Decision", withdrawal: "Decision", correction: "Signed minutes" },
    fields: {
      body: "Decided by",
      classificationNo: "Classification number (KLASA)",
      registrationNo: "Registration number (URBROJ)",
      reason: "Reason",
      confirmedAt: "Confirmed",
    },
    download: "Download (PDF, in Croatian)",
  },
} as const;
