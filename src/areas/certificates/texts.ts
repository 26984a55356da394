export const texts = {
  hr: {
    title: "Potvrda o završetku studija",
    titles: "Potvrde o završetku studija",
    fields: {
      classificationNo: "KLASA",
      registrationNo: "URBROJ",
      dateOfBirth: "Datum rođenja",
      birthplace: "Mjesto rođenja",
      female: "Spol",
      studyType: "Vrsta studija",
      study: "Studij",
      studyProgram: "Studijski program",
      thesisType: "Vrsta rada",
      semesterCount: "Broj semestara",
      ects: "Broj ECTS bodova",
      academicTitle: "Akademski ili stručni naziv",
      academicTitleShort: "Kratica naziva",
    },
    columns: {
      student: "Student",
      jmbag: "JMBAG",
      thesis: "Rad",
      examDate: "Obranjeno",
      missing: "Nedostaje podataka",
      createdAt: "Nastala",
      updatedAt: "Izmijenjena",
    },
    deletion: {
      title: "Obriši potvrdu",
      numbered:
        "Potvrda ima KLASU ili URBROJ, pa je zavedena u urudžbenom zapisniku i ne briše se. Pogrešne podatke ispravite uređivanjem.",
      notYours: "Potvrde briše studentska služba.",
    },
    genders: { true: "ženski", false: "muški" },
    errors: {
      semesterCount: "Upišite broj semestara od 1 do 16.",
      ects: "Upišite broj ECTS bodova od 1 do 480.",
      dateOfBirth: "Upišite datum rođenja koji je prošao.",
    },
    refusals: {
      notCompleted: "Potvrda se izrađuje nakon obrane ocijenjene pozitivnom ocjenom. Najprije zaključite obranu.",
      meanwhileEdited:
        "Potvrda je u međuvremenu promijenjena, a Vaše izmjene još nisu spremljene. U novoj kartici pogledajte što je sada spremljeno. Ako vrijedi ovo što ste upisali, spremite ponovno.",
    },
    warnings: {
      classificationNo: "KLASA obično izgleda ovako: 602-04/26-01/12. Provjerite je li dobro upisana.",
      registrationNo: "URBROJ obično izgleda ovako: 251-69-04-26-1. Provjerite je li dobro upisan.",
    },
    fileName: "Potvrda o završetku studija - {student}.pdf",
    /** The printed page. Its single sentence spans several lines: confirms, student, born, finished, title. */
    paper: {
      confirms: "Na temelju službene evidencije potvrđuje se da je {female, select, true {studentica} other {student}}",
      // "u mjestu" allows the place's name to stay in the nominative.
      born: "{female, select, true {rođena} other {rođen}} {day} u mjestu {place}",
      finished:
        "dana {day} {female, select, true {završila} other {završio}} {study}, " +
        "{female, select, true {obranila} other {obranio}} {thesis} " +
        "i time {female, select, true {stekla} other {stekao}} " +
        "{professional, select, true {stručni} other {akademski}} naziv",
      studyWithProgram: "{study}, studijski program {program}",
      serves:
        "Potvrda se izdaje {female, select, true {studentici} other {studentu}} " +
        "kao dokaz o završetku studija do uručenja diplome.",
      extent:
        "{semesterCount, plural, one {# semestar} few {# semestra} other {# semestara}}, " +
        "{ects, plural, one {# ECTS bod} few {# ECTS boda} other {# ECTS bodova}}",
      rows: {
        thesisName: "Naslov rada",
        thesisNameEng: "Naslov na engleskom",
        mentor: "Mentor",
        coMentor: "Komentor",
        examDate: "Datum obrane",
        grade: "Ocjena",
        extent: "Trajanje i opseg studija",
        jmbag: "JMBAG",
      },
      signature: "potpis ovlaštene osobe",
      stamp: "M. P.",
    },
  },
} as const;

/** Texts of this area's screens; the texts of the record are in ../texts.ts. */
export const screenTexts = {
  hr: {
    back: "Potvrde",
    reservation: "Rezervacija",
    list: {
      lead: "Potvrde ove akademske godine i ranije potvrde koje još nisu potpune.",
      allLead: "Sve potvrde, od najnovije obrane.",
      views: "Pregled potvrda",
      current: "Ova akademska godina",
      all: "Sve potvrde",
      toComplete: "Za dopunu",
      ready: "Potpune",
      empty: "Još nema potvrda za izradu",
      emptyText: "Nacrt potvrde nastaje sam kad studentska služba zaključi obranu pozitivnom ocjenom.",
      nothingToComplete: "Sve su potvrde potpune.",
      nothingReady: "Nijedna potvrda još nije potpuna.",
      showAll: "Prikaži sve potvrde",
      new: "Nova potvrda",
      newLead: "Potvrda se izrađuje za obranjeni rad. Nacrt obično nastaje sam; ovdje su radovi koji ga nemaju.",
      without: "Obranjeni radovi bez potvrde",
      allMade: "Svi obranjeni radovi imaju potvrdu",
    },
    columns: {
      student: "Student",
      jmbag: "JMBAG",
      thesis: "Rad",
      examDate: "Obranjeno",
      state: "Stanje",
      actions: "Postupak",
    },
    state: {
      none: "Bez podataka",
      missing: "{count, plural, one {Nedostaje # podatak} few {Nedostaju # podatka} other {Nedostaje # podataka}}",
      complete: "Potpuna",
    },
    actions: {
      take: "Preuzmi podatke",
      fill: "Dopuni",
      fillAll: "Dopuni podatke",
      edit: "Uredi podatke",
      show: "Pregledaj potvrdu",
      pdf: "Preuzmi PDF",
      pdfOf: "Preuzmi PDF: {student}",
      records: "Usporedi s evidencijom",
      history: "Povijest",
      delete: "Obriši",
    },
    gaps: {
      title: "Za izradu potvrde još nedostaje",
      refused: "Potvrda se još ne može izraditi. Najprije dopunite podatke:",
      warnings: "Provjerite oznake",
    },
    show: {
      marks: "Oznake",
      student: "Student",
      study: "Studij i naziv",
      thesis: "Rad i obrana",
      updated: "Zadnja izmjena",
    },
    edit: {
      title: "Podaci na potvrdi",
      lead: "Nepotpunu potvrdu možete spremiti i dopuniti poslije.",
      submit: "Spremi",
      stored: "Pregledaj spremljeno",
      readOnly: "Potvrdu dopunjava studentska služba.",
      marksHint: "Iz urudžbenog zapisnika.",
      titleHint: "Odabirom spola upisuje se oblik naziva iz studijskog programa. Po potrebi ga promijenite.",
      saved: "Potvrda je spremljena. Potpuna je i može se izraditi.",
      savedWithGaps: "Potvrda je spremljena. Još nije potpuna.",
    },
    data: {
      title: "Podaci iz evidencije",
      newLead: "Ovo se o studentu i studiju već zna. Ostalo ćete dopuniti na potvrdi.",
      lead: "Usporedite potvrdu s onim što je sada u evidenciji.",
      known: "Što se preuzima",
      field: "Podatak",
      onCertificate: "Na potvrdi",
      inRecords: "U evidenciji",
      unknown: "nije upisano",
      byGender: "{male} / {female}",
      differs: "razlikuje se",
      same: "Potvrda već sadrži sve što je u evidenciji.",
      take: "Preuzmi podatke",
      refresh: "Preuzmi iz evidencije",
      refreshTitle: "Preuzeti podatke iz evidencije?",
      refreshText: "Ono što je u tim poljima sada na potvrdi zamijenit će se podacima iz evidencije.",
      taken: "Podaci su preuzeti. Dopunite one koji nedostaju.",
      readOnly: "Podatke preuzima studentska služba.",
    },
    pdf: {
      title: "Izrada potvrde",
      ready: "Potvrda je potpuna.",
      readyText: "Datum izdavanja je datum izrade.",
    },
  },
} as const;
