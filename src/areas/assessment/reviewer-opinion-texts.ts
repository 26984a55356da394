import { messagesOf } from "#kit/text/localization.ts";

/** Texts about reviewers' opinions for staff, who work in Croatian. */
export const texts = {
  hr: {
    none: "Recenzent još nije određen.",
    thesis: "Rad",
    student: "Student",
    mentor: "Mentor",
    download: "Rad za recenziju",
    downloadLink: "Preuzmi rad",
    assign: "Odredi recenzenta",
    assignAgain: "Promijeni recenzenta ili rok",
    assignLead: "Recenzent dobiva obavijest i podsjetnik prije roka.",
    back: "Rezervacija",
    list: {
      title: "Mišljenja recenzenata",
      lead: "Recenzije radova koji još nisu obranjeni. Najprije one kojima je rok prošao.",
      empty: "Nema recenzija koje se čekaju.",
      state: "Status",
      states: { given: "dano", waiting: "čeka se", late: "rok je prošao" },
    },
    done: {
      assign: "Recenzent je određen i dobio je obavijest.",
      give: "Mišljenje je dano. Student, mentor i studentska služba dobili su obavijest.",
    },
    columns: {
      reservation: "Rezervacija",
      reviewer: "Recenzent",
      guest: "Recenzent (gost)",
      dueOn: "Rok",
      assignedBy: "Odredio",
      assignedAt: "Određeno",
      remindedAt: "Podsjetnik",
      lateToldAt: "Obavijest o kašnjenju",
      impartial: "Izjava o nepristranosti",
      marks: "Ocjene po kriterijima",
      body: "Mišljenje",
      positive: "Pozitivno",
      givenAt: "Dano",
      createdAt: "Prvi put određeno",
    },
    errors: {
      body: "Napišite mišljenje.",
      dueAhead: "Rok mora biti danas ili kasnije.",
      noPerson:
        "Odaberite s popisa: nastavnika koji nije mentor ni komentor rada ili pozvanog gosta.",
    },
    refusals: {
      notAsked: "Na ovom studiju recenzent ne daje mišljenje.",
      notNow:
        "Recenzent se određuje od odobrenja konačne verzije do potvrde termina obrane, a mišljenje se daje do zaključenja obrane.",
      changed:
        "Recenzent, rok ili mišljenje u međuvremenu su promijenjeni. Osvježite stranicu pa pokušajte ponovno.",
      settled: "Termin obrane je potvrđen, pa se dano mišljenje više ne mijenja.",
      alreadyGiven: "Mišljenje je već dano, pa se recenzent ne mijenja.",
    },
  },
} as const;

export const messages = /* @__PURE__ */ messagesOf("reviewerOpinions", texts);
