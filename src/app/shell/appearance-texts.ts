/** The appearance menu as a page, for who has no scripts. */
export const appearancePageTexts = {
  hr: {
    lead: "Prilagodite Tezu sebi. Odabrano se pamti godinu dana u ovom pregledniku.",
    usual: "{size} (uobičajena)",
    customColor: "Vlastita boja",
    apply: "Primijeni",
    applied: "Izgled je promijenjen.",
    back: "Natrag",
  },
  en: {
    lead: "Make Teza your own. Your choice is kept in this browser for a year.",
    usual: "{size} (usual)",
    customColor: "Your own colour",
    apply: "Apply",
    applied: "The appearance has been changed.",
    back: "Back",
  },
} as const;
