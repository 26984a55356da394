/** Texts of similar theses. */
export const texts = {
  hr: {
    title: "Slične teme",
    found:
      "{count, plural, =0 {} one {Već postoji # tema sličnog naziva.} few {Već postoje # teme sličnog naziva.} other {Već postoji # tema sličnog naziva.}}",
    hint: "Pogledajte ih prije nego što pošaljete svoju: možda je treba suziti ili drukčije nazvati.",
    headHint:
      "Naziv ove teme sličan je nazivima tema iz ove i ranijih godina. Provjerite ponavlja li se tema.",
    newTab: "otvara se u novoj kartici",
  },
} as const;
