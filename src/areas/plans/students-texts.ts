/** Texts of a mentor's students. */
export const texts = {
  hr: {
    title: "Moji studenti",
    lead: "Najprije oni kojima treba pažnja: točka plana kasni više od tjedan dana ili se mjesec dana niste čuli.",
    empty: "Nijedan student trenutačno ne piše rad kod Vas.",
    emptyText: "Pojavit će se ovdje kad potvrdite rezervaciju teme.",
    topics: "Moje teme",
    count: "{count, plural, one {# student} few {# studenta} other {# studenata}}",
    student: "Student i rad",
    attention: "Treba pažnju",
    attentions: {
      missed: "Kasni {days, plural, one {# dan} few {# dana} other {# dana}}",
      silent: "Bez kontakta {days, plural, one {# dan} few {# dana} other {# dana}}",
      proposal: "Predlaže plan",
    },
    next: "Sljedeća točka",
    noPlan: "Bez plana",
    allDone: "Sve je ispunjeno",
    contact: "Zadnji kontakt",
    contacts: {
      message: "poruka",
      version: "verzija rada",
      answer: "Vaš odgovor",
      meeting: "sastanak",
    },
    noContact: "Još ništa",
    remarks: "Primjedbe",
    showRemarks: "{count, plural, one {# otvorena} few {# otvorene} other {# otvorenih}}",
    plan: "Plan",
    open: "Otvori plan",
  },
} as const;
