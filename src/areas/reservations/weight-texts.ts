/** What quotas and reservation periods bear on, for who sets them. */
export const quotaImpactTexts = {
  hr: {
    used: "Od kvote {max} iskorišteno je {used}: rezervirano {reserved}, završeno u godini {completedInAcademicYear}.",
    wasUsed:
      "Godina je završila. Mentor je u njoj od kvote {max} završio {completedInAcademicYear, plural, one {# rad} few {# rada} other {# radova}}.",
    left: "{available, plural, =0 {Slobodnih mjesta više nema.} one {Slobodno je još # mjesto.} few {Slobodna su još # mjesta.} other {Slobodno je još # mjesta.}}",
    over: "Kvota je premašena za {over}: nove rezervacije nisu moguće dok se koja ne završi u drugoj godini ili ne otkaže. Postojeće ostaju.",
    published:
      "{published, plural, =0 {Mentor ondje nema objavljenih tema.} one {O njoj ovisi može li se rezervirati # objavljena tema.} few {O njoj ovisi mogu li se rezervirati # objavljene teme.} other {O njoj ovisi može li se rezervirati # objavljenih tema.}}",
    below:
      "{study, select, total {{mentor} ukupno već ima {used, plural, one {# rad} few {# rada} other {# radova}}} other {{mentor} na studiju {study} već ima {used, plural, one {# rad} few {# rada} other {# radova}}}} (rezervirano {reserved}, završeno {completedInAcademicYear}), a nova je kvota {max}. Postojeće rezervacije ostaju, ali novih neće biti dok se broj radova ne spusti ispod kvote.",
  },
} as const;

export const periodImpactTexts = {
  hr: {
    open: "Rezervacije traju do {to} Na studiju se nudi {published, plural, one {# objavljena tema} few {# objavljene teme} other {# objavljenih tema}}.",
    early:
      "Rezervacije počinju {from} Dotad mogu rezervirati samo studenti s odobrenom kasnijom rezervacijom, izvan razdoblja.",
    past: "Rezervacije su završile {to} Otad mogu rezervirati samo studenti s odobrenom kasnijom rezervacijom.",
    otherYear: "Razdoblje vrijedi u godini {year}, koja sada ne traje.",
    may: "{may, plural, =0 {Sada ne može rezervirati nijedan student.} one {Sada može rezervirati # student.} few {Sada mogu rezervirati # studenta.} other {Sada može rezervirati # studenata.}} Izvan razdoblja smije rezervirati {late, plural, one {# student} few {# studenta} other {# studenata}} s odobrenom kasnijom rezervacijom.",
    period:
      "{count, plural, one {# student ispunjava} few {# studenta ispunjavaju} other {# studenata ispunjava}} sve svoje uvjete, a ne može rezervirati zbog razdoblja.",
    limit:
      "{count, plural, one {# student je dosegnuo} few {# studenta su dosegnula} other {# studenata je dosegnulo}} najveći broj tema ({max}).",
    unready:
      "{count, plural, one {# student na popisu studija još ne ispunjava} few {# studenta na popisu studija još ne ispunjavaju} other {# studenata na popisu studija još ne ispunjava}} uvjete: završna godina, upisan predmet, radionica ili samoprocjena, studijski program.",
    closes:
      "Današnji dan više ne bi bio u razdoblju rezervacija ({from} – {to}), pa od sada ne bi {count, plural, one {mogao rezervirati # student koji sada može} few {mogla rezervirati # studenta koji sada mogu} other {moglo rezervirati # studenata koji sada mogu}}.",
  },
} as const;
