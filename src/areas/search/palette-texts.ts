/** Texts of the palette's results; those of its frame stand in the shell's texts. */
export const texts = {
  hr: {
    groups: { actions: "Radnje", pages: "Stranice", people: "Osobe", theses: "Teme" },
    searching: "Tražim osobe i teme…",
    jmbag: "Studente možete tražiti i po JMBAG-u.",
    none: "Ništa nije pronađeno.",
    failed: "Osobe i teme trenutačno se ne mogu pretražiti. Stranice i radnje možete otvoriti.",
    keys: { move: "kretanje", open: "otvaranje", close: "zatvaranje" },
  },
  en: {
    groups: { actions: "Actions", pages: "Pages", people: "People", theses: "Topics" },
    searching: "Searching for people and topics…",
    jmbag: "You can also search for students by JMBAG.",
    none: "Nothing was found.",
    failed: "People and topics cannot be searched right now. You can still open pages and actions.",
    keys: { move: "move", open: "open", close: "close" },
  },
} as const;
