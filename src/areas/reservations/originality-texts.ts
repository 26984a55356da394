/** Texts about the originality check, on the page of a reservation and in refusals. */
export const texts = {
  hr: {
    title: "Provjera izvornosti",
    /** Shown with each figure (product §11). */
    caution: "Podudarnost nije plagijat; ocjenjuje je mentor.",
    percent: "{value}\u00a0%",
    fields: {
      similarity: "Podudarnost",
      threshold: "Prag studija",
      service: "Servis",
      checkedOn: "Dan provjere",
      explanation: "Obrazloženje mentora",
      file: "Izvješće o podudarnosti",
      enteredBy: "Upisao",
      released: "Pokazano studentu",
    },
    source: {
      read: "pročitano iz izvješća",
      typed: "upisano ručno",
      corrected: "upisano ručno; u izvješću piše {value}\u00a0%",
    },
    above: "iznad praga od {threshold}\u00a0%",
    outdated: "Nakon ovog izvješća predana je nova verzija rada.",
    open: "Otvori provjeru izvornosti",
    none: {
      asked: "Studij traži izvješće o podudarnosti. Još nije priloženo.",
      required: "Izvješće o podudarnosti još nije priloženo.",
    },
    /**
     * What has to be done before the reservation can continue; for people who may see the report.
     */
    problems: {
      missing: "Prije sljedećeg koraka treba priložiti izvješće o podudarnosti.",
      unexplained:
        "Podudarnost je iznad praga studija. Prije sljedećeg koraka mentor je treba obrazložiti.",
    },
  },
  en: {
    title: "Originality check",
    caution: "Similarity is not plagiarism; the mentor assesses it.",
    percent: "{value}\u00a0%",
    fields: {
      similarity: "Similarity",
      threshold: "Threshold of the programme",
      service: "Service",
      checkedOn: "Checked on",
      explanation: "Explanation by the mentor",
      file: "Similarity report",
      enteredBy: "Entered by",
      released: "Shown to the student",
    },
    source: {
      read: "read from the report",
      typed: "entered by hand",
      corrected: "entered by hand; the report says {value}\u00a0%",
    },
    above: "above the threshold of {threshold}\u00a0%",
    outdated: "A newer version of the thesis was submitted after this report.",
    open: "Open the originality check",
    none: {
      asked: "The degree programme asks for a similarity report. There is none yet.",
      required: "There is no similarity report yet.",
    },
    problems: {
      missing: "A similarity report is needed before the next step.",
      unexplained:
        "The similarity is above the threshold. The mentor has to explain it before the next step.",
    },
  },
} as const;
