/** Texts of the report on students of the final year. */
export const texts = {
  hr: {
    columns: {
      program: "Studijski program",
      yearOfStudy: "Godina",
      state: "Status",
      holdup: "Što ga zadržava",
      reservation: "Rezervacija",
      rule: "Uvjet",
      passed: "Ispunjen",
      explanation: "Činjenica",
    },
    detail: "Uvjeti za rezerviranje",
    states: {
      completed: "Obranio rad",
      reserved: "Ima rezervaciju",
      ready: "Može rezervirati",
      blocked: "Ne može rezervirati",
    },
    rules: {
      finalYear: "Završna godina studija",
      thesisCourse: "Upisan završni predmet",
      workshop: "Radionica ili samoprocjena",
      period: "Razdoblje rezervacija",
      studentLimit: "Broj rezervacija",
    },
    /** The obstacles of a student, by the rule that fails. */
    holdups: {
      finalYear: "nije na završnoj godini",
      thesisCourse: "nije upisao završni predmet",
      workshop: "nema ni radionice ni samoprocjene",
      period: "izvan razdoblja rezervacija",
      studentLimit: "dosegnuo najveći broj tema",
      noThesis: "još nije odabrao temu",
    },
    facts: {
      finalYear: "{year}. godina, završna je {final}.",
      thesisCourse: "{passed, select, true {Predmet je upisan.} other {Predmet nije upisan.}}",
      workshop:
        "{how, select, workshop {Radionica je održana.} selfAssessment {Samoprocjena je riješena.} other {Nema ni radionice ni samoprocjene.}}",
      period:
        "{how, select, late {Odobrena je kasnija rezervacija.} unset {Razdoblje nije uneseno.} other {Razdoblje: {from} – {to}}}",
      studentLimit: "Rezervirano i obranjeno u godini: {used}, najviše {most}.",
    },
    sums: {
      total: "Studenata završne godine",
      completed: "Obranili rad",
      reserved: "Imaju rezervaciju",
      ready: "Mogu rezervirati",
      blocked: "Ne mogu rezervirati",
    },
    chart: "Studenti završne godine po studijima",
  },
} as const;
