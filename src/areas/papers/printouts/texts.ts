import { messagesOf } from "#kit/text/localization.ts";

/** Texts of a printout besides its wording, and the names of its files. */
export const texts = {
  hr: {
    titles: {
      unpublishedTheses: "Teme koje čekaju objavu",
      completedTheses: "Obranjene teme",
      paymentSlip: "Uplatnica",
    },
    fileNames: {
      unpublishedTheses: "Teme koje čekaju objavu.pdf",
      completedTheses: "Obranjene teme.pdf",
      paymentSlip: "Uplatnica - {subject}.pdf",
    },
    made: "Izrađeno {day}",
    madeFor: "Izrađeno {day} · {mentor}",
    counts: {
      unpublishedTheses:
        "{count, plural, =0 {Nijedna tema ne čeka objavu.} one {Objavu čeka # tema.} few {Objavu čekaju # teme.} other {Objavu čeka # tema.}}",
      completedTheses:
        "{count, plural, =0 {Nijedna tema još nije obranjena.} one {Obranjena je # tema.} few {Obranjene su # teme.} other {Obranjeno je # tema.}}",
    },
    notAvailable: "Uplatnica se ne može izraditi. Obratite se računovodstvu.",
  },
  /** Printouts are Croatian; a student who reads the pages in English may be told this. */
  en: {
    notAvailable: "The payment slip can't be made. Please ask accountancy.",
  },
} as const;

export const messages = /* @__PURE__ */ messagesOf("papers.printouts", texts);
