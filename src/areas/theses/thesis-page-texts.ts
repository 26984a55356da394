import { texts as detailTexts } from "#areas/studies/thesis-details-texts.ts";

/**
 * Texts of a thesis's public page. They are separate from the area's other texts because every
 * public page of a thesis loads them.
 */
export const texts = {
  hr: {
    about: "O temi",
    noDescription: "Tema nema opisa.",
    topic: "Tema iz koje je rad nastao",
    data: "Podaci o temi",
    fields: {
      mentor: "Mentor",
      coMentor: "Komentor",
      study: "Studij",
      studyPrograms: "Studijski programi",
      department: "Odjel",
      company: "Tvrtka",
      ...detailTexts.hr,
      aiAllowance: "Alati umjetne inteligencije",
      strategicArea: "Strateško područje",
      keywords: "Ključne riječi",
      publishedAt: "Objavljeno",
      completedAt: "Završeno",
      preReservation: "Tema je predbilježena",
      places: "Mjesta kod mentora",
      period: "Rezervacije na studiju",
    },
    places:
      "{count, plural, =0 {Mentor na ovom studiju više nema mjesta.} one {Na ovom studiju može preuzeti još # rad.} few {Na ovom studiju može preuzeti još # rada.} other {Na ovom studiju može preuzeti još # radova.}}",
    periods: {
      unset: "Razdoblje još nije određeno.",
      early: "od {from} do {to}",
      open: "otvorene do {to}",
      past: "zatvorene od {to}",
    },
    preReserved: "{name}; oslobađa se {until}",
    preReservedOther: "Mentor je temu namijenio jednom studentu; oslobađa se {until}",
    share: {
      share: "Podijeli",
      copied: "Poveznica je kopirana.",
      notCopied: "Poveznicu kopirajte iz adresne trake.",
    },
    record: "Otvori zapis teme",
    similar: "Slične teme",
    back: "Teme po mentorima",
  },
  en: {
    about: "About the topic",
    noDescription: "The topic has no description.",
    topic: "The topic that the thesis grew out of",
    data: "Topic details",
    fields: {
      mentor: "Mentor",
      coMentor: "Co-mentor",
      study: "Degree programme",
      studyPrograms: "Specialisations",
      department: "Department",
      company: "Company",
      ...detailTexts.en,
      aiAllowance: "Artificial intelligence tools",
      strategicArea: "Strategic area",
      keywords: "Keywords",
      publishedAt: "Published",
      completedAt: "Completed",
      preReservation: "The topic is kept for",
      places: "Places with the mentor",
      period: "Reservations on the degree programme",
    },
    places:
      "{count, plural, =0 {The mentor has no places left on this degree programme.} one {Can take on # more thesis on this degree programme.} other {Can take on # more theses on this degree programme.}}",
    periods: {
      unset: "The period has not been set yet.",
      early: "from {from} to {to}",
      open: "open until {to}",
      past: "closed since {to}",
    },
    preReserved: "{name}; becomes available on {until}",
    preReservedOther: "The mentor meant the topic for one student; it becomes available on {until}",
    share: {
      share: "Share",
      copied: "The link has been copied.",
      notCopied: "Copy the link from the address bar.",
    },
    record: "Open the topic's record",
    similar: "Similar topics",
    back: "Topics by mentor",
  },
} as const;
