/** Texts of the page on which a mentor pre-reserves a thesis for one student. */
export const texts = {
  hr: {
    preReservation: {
      title: "Predbilježba teme",
      back: "Izmjene teme",
      lead: "Slobodnu temu možete do odabranog dana čuvati za jednog studenta. Dok predbilježba traje, nitko je drugi ne može rezervirati.",
      student: "Student",
      studentNote: "Nude se studenti studija ove teme koji su se barem jednom prijavili u Tezu.",
      date: "Tema se oslobađa",
      submit: "Predbilježi temu",
      change: "Spremi predbilježbu",
      lift: "Ukloni predbilježbu",
      liftTitle: "Ukloniti predbilježbu?",
      liftText: "Temu će odmah moći rezervirati svaki student koji ispunjava uvjete.",
      now: "Sadašnja predbilježba",
      nobody: "Tema nije predbilježena.",
      until: "{student}, do {day}",
      passed: "{student}, istekla {day}",
      notOpen: "Predbilježiti se može samo slobodna tema.",
      unpublished: "Tema još nije objavljena: predbilježbu upisujete u obrascu teme.",
      edit: "Uredi temu",
      dateAhead: "Odaberite dan nakon današnjega.",
      hadIt: "Odabrani je student ovu temu već rezervirao pa je ne može ponovno. Odaberite drugoga.",
      nothingToLift: "Tema nije predbilježena.",
      same: "Tema je već tako predbilježena. Promijenite studenta ili dan.",
    },
    done: {
      preReserved: "Tema je predbilježena.",
      lifted: "Predbilježba je uklonjena.",
    },
  },
} as const;
