import { messagesOf } from "#kit/text/localization.ts";

const hr = {
  title: "Provjera prije predaje",
  titlePage: {
    fileName: "Naslovnica.pdf",
    mentor: "Mentor",
    coMentor: "Komentor",
  },
  refusals: {
    blocks:
      "Rad nije predan: {count, plural, one {# nalaz onemogućuje} few {# nalaza onemogućuju} other {# nalaza onemogućuje}} predaju. Ispravite rad i odaberite novu datoteku.",
    warns:
      "Rad još nije predan: pogledajte nalaze provjere uz datoteku. Ispravite rad ili ga predajte ponovno takav kakav jest.",
    busy: "Provjera sada prima previše datoteka. Pokušajte ponovno za minutu; upisano je sačuvano.",
    notChecked: "Datoteka nije provjerena. Pošaljite je ponovno.",
    notWanted: "Studij ne traži provjeru prije predaje.",
    notNow: "Rad se sada ne predaje, pa se datoteka ne provjerava.",
    noFile: "Odaberite datoteku.",
    noTitlePage: "Studij ne izrađuje naslovnicu iz evidencije.",
    changed: "U međuvremenu je netko promijenio postavke. Osvježite stranicu pa pokušajte ponovno.",
  },
  settings: {
    title: "Provjera prije predaje: {study}",
    one: "Postavke provjere prije predaje",
    lead: "Što koji nalaz znači na ovom studiju. Ono što nije sigurno ne može onemogućiti predaju.",
    none: "Studij ne traži provjeru. Krenite od predloženih važnosti ili ih odaberite sami.",
    suggest: "Upiši predložene važnosti",
    suggestText:
      "Predložene važnosti zamijenit će one koje su sada upisane. Poslije ih možete mijenjati.",
    rule: "Što se provjerava",
    weight: "Važnost",
    titlePage: "Student može preuzeti naslovnicu izrađenu iz evidencije",
    save: "Spremi postavke",
    saved: "Postavke su spremljene.",
    open: "Provjera prije predaje",
    values: {
      blocks: "onemogućuje predaju",
      warns: "upozorava",
      informs: "obavještava",
      off: "isključeno",
    },
  },
  fields: {
    study: "Studij",
    blocks: "Onemogućuje predaju",
    warns: "Upozorava",
    informs: "Obavještava",
    titlePage: "Naslovnica iz evidencije",
    document: "Verzija rada",
    rule: "Nalaz",
    explanation: "Obrazloženje",
    createdAt: "Obrazloženo",
    reservation: "Rezervacija",
    fileName: "Datoteka",
    reading: "Pročitano iz rada",
    checkedAt: "Provjereno",
  },
  own: {
    checks: "Provjere mojih radova prije predaje",
    explanations: "Moja obrazloženja nalaza",
    explanation: "Obrazloženje nalaza",
  },
} as const;

const en = {
  ...hr,
  title: "Check before submission",
  titlePage: { ...hr.titlePage, fileName: "Title page.pdf", coMentor: "Co-mentor" },
  refusals: {
    ...hr.refusals,
    blocks:
      "The thesis has not been submitted: {count, plural, one {# finding prevents} other {# findings prevent}} it. Correct the thesis and choose the new file.",
    warns:
      "The thesis has not been submitted yet: look at the findings beside the file. Correct the thesis, or submit it again as it is.",
    busy: "Too many files are being checked now. Try again in a minute; what you have typed is kept.",
    notChecked: "The file hasn't been checked. Send it again.",
    notWanted: "The degree programme doesn't want a check before submission.",
    notNow: "The thesis can't be submitted now, so the file isn't checked.",
    noFile: "Choose a file.",
    noTitlePage: "The degree programme makes no title page from the record.",
  },
} as const;

export const texts = { hr, en };

export const messages = /* @__PURE__ */ messagesOf("submissionChecks", texts);
