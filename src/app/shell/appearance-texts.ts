/** The appearance menu as a page, for who has no scripts. */
export const appearancePageTexts = {
  hr: {
    lead: "Prilagodite Tezu sebi. Odabrano se pamti godinu dana u ovom pregledniku.",
    size: "{size, select, 16 {16 (uobičajena)} other {{size}}}",
    customColor: "Vlastita boja",
    apply: "Primijeni",
    applied: "Izgled je promijenjen.",
    back: "Natrag",
  },
  en: {
    lead: "Make Teza your own. Your choice is kept in this browser for a year.",
    size: "{size, select, 16 {16 (usual)} other {{size}}}",
    customColor: "Your own colour",
    apply: "Apply",
    applied: "The appearance has been changed.",
    back: "Back",
  },
} as const;
