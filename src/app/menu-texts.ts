/** The menus that visitors and students see. */
export const menuTexts = {
  hr: {
    mine: "Moja stranica",
    faculty: "Fakultet",
    home: "Početna",
    mentors: "Teme po mentorima",
    keywords: "Teme po ključnim riječima",
    following: "Što pratim",
    defenses: "Termini obrana",
    help: "Pomoć",
    student: "Student",
    reservations: "Moje rezervacije",
  },
  en: {
    mine: "My page",
    faculty: "Faculty",
    home: "Home",
    mentors: "Topics by mentor",
    keywords: "Topics by keyword",
    following: "What I follow",
    defenses: "Thesis defences",
    help: "Help",
    student: "Student",
    reservations: "My reservations",
  },
} as const;
