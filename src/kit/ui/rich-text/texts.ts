/** Labels of the rich-text controls, which only Croatian forms have. */
export const texts = {
  hr: {
    toolbar: "Oblikovanje teksta",
    labels: {
      boldControlLabel: "Podebljano",
      italicControlLabel: "Kurziv",
      h3ControlLabel: "Naslov",
      h4ControlLabel: "Podnaslov",
      bulletListControlLabel: "Popis s oznakama",
      orderedListControlLabel: "Numerirani popis",
      blockquoteControlLabel: "Navod",
      linkControlLabel: "Poveznica",
      unlinkControlLabel: "Ukloni poveznicu",
      undoControlLabel: "Poništi",
      redoControlLabel: "Ponovi",
      linkEditorInputLabel: "Adresa poveznice",
      linkEditorInputPlaceholder: "https://…",
      linkEditorSave: "Postavi",
    },
  },
} as const;
