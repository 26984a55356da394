import { messagesOf } from "#kit/text/localization.ts";

const hr = {
  title: "Izjava o uporabi alata umjetne inteligencije",
  sentence: {
    unused:
      "Izjavljujem da pri izradi rada {gender, select, female {nisam koristila} male {nisam koristio} other {nisam koristio/koristila}} alate umjetne inteligencije.",
    used: "Izjavljujem da sam pri izradi rada {gender, select, female {koristila} male {koristio} other {koristio/koristila}} ove alate umjetne inteligencije:",
  },
  allowance: "Što mentor dopušta na ovoj temi",
  usage: "Pri izradi rada",
  choices: {
    unused:
      "{gender, select, female {nisam koristila} male {nisam koristio} other {nisam koristio/koristila}} alate umjetne inteligencije",
    used: "{gender, select, female {koristila} male {koristio} other {koristio/koristila}} sam alate umjetne inteligencije",
  },
  lead: "Mentor, komentor, povjerenstvo i studentska služba vide što ste ovdje naveli. Izjava je Vaša: rad se zbog nje ne provjerava i ne ocjenjuje automatski.",
  leadPublic: "Na ovom je studiju izjava javna: nakon obrane svatko je vidi na stranici rada.",
  until: "Izjavu možete mijenjati dok mentor ne odobri konačnu verziju.",
  required: "Na ovom je studiju izjava obvezna: bez nje ne možete predati konačnu verziju.",
  requiredLate: "Na ovom je studiju izjava obvezna: dajte je prije potvrde ostalih izjava.",
  asked: "Na ovom se studiju izjava traži, ali rad možete predati i bez nje.",
  uses: "Koji su alati korišteni, za što i gdje",
  usesHint: "Navedite svaku uporabu posebno. Prazna polja se ne spremaju.",
  use: "{nth}. uporaba",
  more: "Još uporaba",
  fields: { tool: "Alat", purpose: "Svrha", place: "Mjesto u radu" },
  hints: {
    tool: "Naziv i, ako je poznata, inačica.",
    place: "Poglavlje ili stranice, na primjer: poglavlje 2.3, str. 14–18.",
  },
  submit: "Spremi izjavu",
  give: "Daj izjavu",
  change: "Promijeni izjavu",
  missing: "Student još nije dao izjavu.",
  missingOwn: "Još niste dali izjavu.",
  given: "Dano",
  changed: "Izmijenjeno",
  notNow: "Izjava se sada ne može dati.",
  done: "Izjava je spremljena.",
  errors: {
    noUse: "Navedite barem jedan alat ili označite da alate niste koristili.",
    purpose: "Odaberite svrhu s popisa.",
  },
  refusals: {
    notWanted: "Na ovom se studiju izjava o alatima umjetne inteligencije ne traži.",
    notYet: "Izjavu možete dati kad mentor potvrdi rezervaciju.",
    closed: "Izjava se više ne može promijeniti, jer je mentor odobrio konačnu verziju.",
    changed:
      "Izjava je u međuvremenu promijenjena, vjerojatno u drugoj kartici. Pogledajte što sada piše i po potrebi je ponovno promijenite.",
    changedForMentor:
      "Student je u međuvremenu promijenio izjavu o alatima umjetne inteligencije. Pročitajte je pa ponovno odlučite.",
  },
  /** For the history. */
  records: {
    names: ["Izjava o alatima umjetne inteligencije", "Izjave o alatima umjetne inteligencije"],
    reservation: "Rezervacija",
    uses: "Uporabe alata",
    createdAt: "Dano",
  },
} as const;

const en = {
  title: "Statement on the use of artificial intelligence tools",
  sentence: {
    unused:
      "I declare that I did not use any artificial intelligence tools in preparing this thesis.",
    used: "I declare that I used the following artificial intelligence tools in preparing this thesis:",
  },
  allowance: "What the mentor allows on this topic",
  usage: "In preparing the thesis",
  choices: {
    unused: "I did not use any artificial intelligence tools",
    used: "I used artificial intelligence tools",
  },
  lead: "Your mentor, co-mentor, committee and student services see what you state here. The statement is yours: it does not cause the thesis to be checked or graded automatically.",
  leadPublic:
    "This degree programme publishes the statement: after the defence, anybody sees it on the page of the thesis.",
  until: "You can change the statement until the mentor approves the final version.",
  required:
    "This degree programme requires the statement: you cannot submit the final version without it.",
  requiredLate:
    "This degree programme requires the statement: give it before you confirm the other statements.",
  asked: "This degree programme asks for the statement, but you can submit the thesis without it.",
  uses: "Which tools you used, what for and where",
  usesHint: "Enter each use separately. Empty fields are not saved.",
  use: "Use {nth}",
  more: "More uses",
  fields: { tool: "Tool", purpose: "Purpose", place: "Place in the thesis" },
  hints: {
    tool: "The name and, if known, the version.",
    place: "Chapter or pages, for example: section 2.3, pp. 14–18.",
  },
  submit: "Save the statement",
  give: "Give the statement",
  change: "Change the statement",
  missing: "The student has not given the statement yet.",
  missingOwn: "You have not given the statement yet.",
  given: "Given",
  changed: "Changed",
  notNow: "The statement cannot be given now.",
  done: "The statement has been saved.",
  errors: {
    noUse: "Enter at least one tool, or select that you used none.",
    purpose: "Choose a purpose from the list.",
  },
  refusals: {
    notWanted:
      "This degree programme does not ask for a statement on artificial intelligence tools.",
    notYet: "You can give the statement once the mentor has confirmed the reservation.",
    closed:
      "The statement cannot be changed any more, because the mentor has approved the final version.",
    changed:
      "The statement has been changed in the meantime, probably in another tab. See what it says now and change it again if necessary.",
    changedForMentor:
      "The student has changed the statement in the meantime. Read it, then decide again.",
  },
} as const;

export const texts = { hr, en: { ...hr, ...en } };
export const messages = /* @__PURE__ */ messagesOf("aiStatement", { hr, en });
