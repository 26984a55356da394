import { messagesOf } from "#kit/text/localization.ts";

/** Texts of the page on which a mentor pre-reserves a thesis for one student. */
export const texts = {
  hr: {
    title: "Predbilježba teme",
    back: "Izmjene teme",
    lead: "Objavljenu temu možete do odabranog dana čuvati za jednog studenta. Dok predbilježba traje, nitko je drugi ne može rezervirati.",
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
    until: "{student}; oslobađa se {day}",
    passed: "{student}, istekla {day}",
    keptByWaitingList:
      "Predbilježba je s liste čekanja: ako student temu ne rezervira, nudi se sljedećemu. Ne može se mijenjati ni ukloniti.",
    unpublished: "Tema još nije objavljena: predbilježbu upisujete u obrascu teme.",
    edit: "Uredi temu",
    refusals: {
      notFree: "Predbilježiti se može samo objavljena tema.",
      datePassed: "Odaberite dan nakon današnjega.",
      alreadyReserved:
        "Odabrani je student ovu temu već rezervirao pa je ne može ponovno. Odaberite drugoga.",
      waitingList:
        "Na temu čekaju studenti s liste čekanja pa je ne možete čuvati za drugoga. Čuva se prvome koji ispunjava uvjete.",
      notPreReserved: "Tema nije predbilježena.",
      unchanged: "Tema je već tako predbilježena. Promijenite studenta ili dan.",
    },
    done: {
      preReserved: "Tema je predbilježena.",
      lifted: "Predbilježba je uklonjena.",
    },
  },
} as const;

export const messages = /* @__PURE__ */ messagesOf("theses.preReservation", texts);
