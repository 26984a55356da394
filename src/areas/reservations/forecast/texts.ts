export const texts = {
  hr: {
    title: "Hoću li stići u roku?",
    lights: { green: "Stižete", yellow: "Tijesno", red: "Ne stižete" },
    verdict: {
      green: "Uz uobičajeni tempo branite u roku od {from} do {to}",
      yellow: "U roku od {from} do {to} stižete samo bez ikakva zastoja.",
      red: "Uz uobičajeni tempo ne stižete ni u jednom roku prije isteka rezervacije. Obratite se mentoru ili studentskoj službi.",
    },
    planned: "Po planu rada konačnu verziju predajete {day}",
    plannedLate:
      "Plan rada kasni {late, plural, one {# dan} few {# dana} other {# dana}}; ako se zaostatak ne nadoknadi, konačnu verziju predajete {day}",
    slider: "Kad ću predati konačnu verziju",
    latest: "Konačnu verziju predajte najkasnije do {day}",
    steps: "Koraci do obrane",
    step: "Korak",
    originality: "Mentor dovršava provjeru izvornosti",
    expected: "Vjerojatno do",
    cautious: "Oprezno do",
    by: "Najkasnije do",
    basis:
      "Procjena iz trajanja dosad obranjenih radova na Vašem studiju: polovica ih je u svakom koraku bila brža od vjerojatnog dana, a četiri petine od opreznog.",
  },
  en: {
    title: "Will I make the deadline?",
    lights: { green: "On time", yellow: "Tight", red: "Too late" },
    verdict: {
      green: "At the usual pace you can defend between {from} and {to}.",
      yellow: "You can defend between {from} and {to} only if nothing is delayed.",
      red: "At the usual pace you will not be ready for any defence period before the reservation expires. Talk to your mentor or to student services.",
    },
    planned: "By the work plan you submit the final version on {day}.",
    plannedLate:
      "The work plan is {late, plural, one {# day} other {# days}} late; unless you catch up, you submit the final version on {day}.",
    slider: "When I will submit the final version",
    latest: "Submit the final version by {day} at the latest.",
    steps: "Steps to the defence",
    step: "Step",
    originality: "The mentor completes the originality check",
    expected: "Likely by",
    cautious: "Allow until",
    by: "At the latest by",
    basis:
      "Estimated from how long the theses defended on your degree programme took: in each step half of them were quicker than the likely day, and four fifths quicker than the cautious one.",
  },
} as const;

/** Texts of the vice dean's report, which is in Croatian. */
export const reportTexts = {
  hr: {
    title: "Tko neće stići u roku?",
    lead: "Procjena za otvorene rezervacije bez termina obrane, iz trajanja dosad obranjenih radova na studiju.",
    counts:
      "{red, plural, one {# student ne stiže} few {# studenta ne stižu} other {# studenata ne stiže}} ni u jednom roku, a {yellow, plural, one {# stiže} few {# stižu} other {# stiže}} tijesno. Otvorenih rezervacija s procjenom: {all}.",
    empty: "Svi stižu u nekom roku.",
    shown: "Prikazano je prvih {count}.",
    thesis: "{thesis} · {study}",
    originality: "Mentor dovršava provjeru izvornosti",
    columns: {
      mentor: "Mentor",
      student: "Student",
      thesis: "Tema",
      light: "Procjena",
      missing: "Što se čeka",
      expected: "Spreman",
      window: "Rok obrane",
      expires: "Istječe",
      reminder: "Podsjetnik",
    },
    lights: { green: "Stiže", yellow: "Tijesno", red: "Ne stiže" },
  },
} as const;
