import { messagesOf } from "#kit/text/localization.ts";

const hr = {
  title: "Provjera prije predaje",
  titlePage: {
    fileName: "Naslovnica.pdf",
    mentor: "Mentor",
    coMentor: "Komentor",
  },
  taskPage: {
    fileName: "Zadatak.pdf",
    heading: "Zadatak",
    student: "Student",
    title: "Naslov rada",
    titleHr: "Naslov na hrvatskom",
    titleEng: "Naslov na engleskom",
    company: "Tvrtka ili ustanova",
    assignedAt: "Zadatak dodijeljen",
    expiresAt: "Rad treba obraniti do",
    description: "Opis zadatka",
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
    noFrontPage: "Studij ne izrađuje tu stranicu iz evidencije.",
    changed: "U međuvremenu je netko promijenio postavke. Osvježite stranicu pa pokušajte ponovno.",
  },
  settings: {
    title: "Provjera prije predaje: {study}",
    one: "Postavke provjere prije predaje",
    lead: "Što koji nalaz znači na ovom studiju. Ono što nije sigurno ne može onemogućiti predaju.",
    none: "Studij ne traži provjeru",
    noneText:
      "Rad se predaje bez nje, kao i dosad. Ako je želite, krenite od predloženih važnosti ili ih odaberite sami.",
    wanted: "Studij traži provjeru",
    summary:
      "{blocks, plural, =0 {Nijedan nalaz ne onemogućuje} one {# nalaz onemogućuje} few {# nalaza onemogućuju} other {# nalaza onemogućuje}} predaju, {warns, plural, one {# upozorava} few {# upozoravaju} other {# upozorava}}, {informs, plural, one {# obavještava} few {# obavještavaju} other {# obavještava}}, a {off, plural, =0 {nijedan nije isključen} one {# je isključen} few {# su isključena} other {# je isključeno}}.",
    suggest: "Upiši predložene važnosti",
    suggestText:
      "Predložene važnosti zamijenit će one koje su sada upisane. Poslije ih možete mijenjati.",
    switchOff: "Isključi provjeru",
    switchOffText:
      "Upisane važnosti bit će izbrisane, a radovi će se predavati bez provjere. Što je već provjereno, ostaje.",
    rule: "Što se provjerava",
    pages: "Stranice iz evidencije",
    titlePage: "Naslovnica",
    titlePageHint:
      "Student preuzima naslovnicu s naslovom, imenima i studijem kakvi su u evidenciji.",
    taskPage: "Zadatak",
    taskPageHint:
      "Student preuzima stranicu sa zadatkom: naslov, imena, opis teme, dan dodjele i rok.",
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
    taskPage: "Zadatak iz evidencije",
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
  taskPage: {
    fileName: "Task.pdf",
    heading: "Thesis assignment",
    student: "Student",
    title: "Title",
    titleHr: "Title in Croatian",
    titleEng: "Title in English",
    company: "Company or institution",
    assignedAt: "Assigned on",
    expiresAt: "To be defended by",
    description: "Description",
  },
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
    noFrontPage: "The degree programme doesn't make this page from the record.",
  },
} as const;

export const texts = { hr, en };

export const messages = /* @__PURE__ */ messagesOf("submissionChecks", texts);
