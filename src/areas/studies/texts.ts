import { messagesOf } from "#kit/text/localization.ts";

export const texts = {
  hr: {
    fees: {
      none: "{amount} – naknada se ne naplaćuje",
      notAmount:
        "Upišite iznos u eurima, na primjer 70,00. Ako se naknada ne naplaćuje, upišite 0,00.",
    },
    academicYear: {
      names: ["Akademska godina", "Akademske godine"],
      texts: {
        new: "Nova akademska godina",
        edit: "Uredi akademsku godinu",
        delete: "Obriši akademsku godinu",
        rollOver: "Prijenos u novu godinu",
        lead: "Kvote, razdoblja rezervacija i godišnji brojevi računaju se po akademskim godinama. Godine se ne preklapaju.",
        current: "Tekuća i buduće",
      },
    },
    study: {
      names: ["Studij", "Studiji"],
      texts: {
        new: "Novi studij",
        edit: "Uredi studij",
        delete: "Obriši studij",
        lead: "Studiji na kojima se pišu završni i diplomski radovi.",
        submissionCheck: "Provjera prije predaje",
      },
    },
    studyProgram: {
      names: ["Studijski program", "Studijski programi"],
      texts: {
        new: "Novi studijski program",
        edit: "Uredi studijski program",
        delete: "Obriši studijski program",
        lead: "Programi studija. Student može rezervirati temu koja je namijenjena njegovu programu.",
      },
    },
    studyAcademicYear: {
      names: ["Studij u akademskoj godini", "Studiji u akademskim godinama"],
      texts: {
        new: "Novi studij u akademskoj godini",
        edit: "Uredi studij u akademskoj godini",
        delete: "Obriši studij u akademskoj godini",
        lead: "Kad i koliko tema studenti mogu rezervirati na pojedinom studiju.",
        current: "Tekuća i buduće godine",
      },
    },
    strategicArea: {
      names: ["Strateško područje", "Strateška područja"],
      texts: {
        new: "Novo strateško područje",
        edit: "Uredi strateško područje",
        delete: "Obriši strateško područje",
        lead: "Područja istraživanja kojima se teme mogu pridružiti.",
      },
    },
    defenseDeadline: {
      names: ["Rok obrane", "Rokovi obrane"],
      texts: {
        new: "Novi rok obrane",
        edit: "Uredi rok obrane",
        delete: "Obriši rok obrane",
        lead: "Termin obrane mora biti unutar roka za koji je rad predan na vrijeme.",
        current: "Tekući i budući",
      },
    },
    nonWorkingDays: {
      names: ["Neradni dani", "Neradni dani"],
      texts: {
        new: "Novi neradni dani",
        edit: "Uredi neradne dane",
        delete: "Obriši neradne dane",
        calendar: "Akademski kalendar",
        lead: "Kolektivni godišnji odmor i drugi dani kad fakultet ne radi. Vikendi i blagdani računaju se automatski.",
        current: "Tekući i budući",
      },
    },
    aiStatement: {
      none: "Ne traži se",
      asked: "Traži se, ali nije obvezna",
      required: "Obvezna je za predaju konačne verzije",
    },
    /** The people who type the outcome of a defense. */
    outcomeTypists: {
      studentServices: "studentska služba",
      mentor: "mentor",
      chair: "predsjednik povjerenstva",
    },
    /** Whose consent to the grade is recorded. */
    gradeAgreeBy: { committee: "povjerenstva", secondAssessor: "drugog ocjenjivača" },
    /** Whether a study wants an opinion. */
    opinions: { none: "ne traži se", asked: "traži se, ali nije obvezno", required: "obvezno je" },
    /** The lowest rank of the chair of a committee. */
    chairRanks: {
      any: "bilo koje",
      lecturer: "predavač",
      seniorLecturer: "viši predavač",
      assistantProfessor: "docent",
      associateProfessor: "izvanredni profesor",
      professor: "redoviti profesor",
    },
    /** Whether the committee confirms the draft of the minutes. */
    minutesConfirmations: {
      none: "Ne potvrđuje se u sustavu",
      beside: "Potvrđuje se u sustavu, a zapisnik se i potpisuje",
      instead: "Potvrda u sustavu zamjenjuje potpis",
    },
    /** Whether a study asks for a detail of its theses. */
    askedLevels: { none: "ne upisuje se", asked: "neobvezno", required: "obvezno" },
    fields: {
      name: "Naziv",
      nameEng: "Naziv na engleskom",
      from: "Početak",
      to: "Završetak",
      formattedName: "Puni naziv",
      formattedNameEng: "Puni naziv na engleskom",
      studyType: "Vrsta studija",
      thesisName: "Vrsta rada",
      finalYear: "Završna godina",
      color: "Boja",
      completionFee: "Naknada za završetak studija",
      committeeRequired: "Obrana ima povjerenstvo",
      committeeSize: "Najmanje članova povjerenstva",
      heldInEnglish: "Studij se izvodi na engleskom",
      aiStatement: "Izjava o uporabi alata umjetne inteligencije",
      aiPurposes: "Svrhe uporabe alata umjetne inteligencije",
      aiPurposesEng: "Svrhe uporabe alata na engleskom",
      aiStatementPublic: "Izjava o alatima umjetne inteligencije je javna",
      originalityCheck: "Provjera izvornosti",
      originalityFrom: "Izvješće o podudarnosti potrebno je",
      originalityThreshold: "Prag podudarnosti (%)",
      outcomeTypist: "Ishod obrane upisuje",
      committeeApproval: "Povjerenstvo odobrava voditelj odjela",
      chairRank: "Najniže zvanje predsjednika povjerenstva",
      mentorNotChair: "Mentor ne može biti predsjednik",
      outsideMember: "Barem je jedan član s drugog odjela",
      committeeExceptions: "Studentska služba smije odstupiti uz razlog",
      reviewerOpinion: "Mišljenje recenzenta",
      mentorOpinion: "Mišljenje mentora",
      gradeAgreeBy: "Suglasnost s ocjenom bilježi se od",
      minutesConfirmation: "Nacrt zapisnika",
      coMentorMarks: "Po kriterijima ocjenjuje i komentor",
      planTemplate: "Predložak plana rada",
      stisId: "Oznaka u StIS-u",
      finaleCourseIsvuId: "Šifra predmeta završnog rada u ISVU-u",
      isvuId: "Šifra u ISVU-u",
      dabarId: "Oznaka u Dabru",
      dabarName: "Naziv u Dabru",
      dabarProgramName: "Program u Dabru",
      dabarProgramNameEng: "Program u Dabru na engleskom",
      dabarStudyDegree: "Stupanj studija u Dabru",
      dabarStudyDegreeEng: "Stupanj studija u Dabru na engleskom",
      dabarThesisType: "Vrsta rada u Dabru",
      dabarThesisTypeEng: "Vrsta rada u Dabru na engleskom",
      dabarOpenAire: "Vrsta rada za OpenAIRE",
      study: "Studij",
      academicYear: "Akademska godina",
      academicTitle: "Akademski naziv",
      academicTitleFemale: "Akademski naziv u ženskom rodu",
      academicTitleShort: "Kratica naziva",
      semesterCount: "Broj semestara",
      ects: "ECTS bodovi",
      maxNumberOfThesis: "Najviše radova po studentu",
      reservationFrom: "Rezervacije od",
      reservationTo: "Rezervacije do",
      startDate: "Obrane od",
      endDate: "Obrane do",
      submissionDate: "Predaja konačne verzije do",
      firstDay: "Prvi dan",
      lastDay: "Zadnji dan",
    },
    /** Headings of the sections of long forms. */
    sections: {
      general: "Opći podaci",
      feeAndPapers: "Naknada i isprave",
      defense: "Povjerenstvo i obrana",
      plan: "Plan rada",
      thesisDetails: "Podaci o temama",
      aiStatement: "Alati umjetne inteligencije",
      originality: "Provjera izvornosti",
      degree: "Akademski naziv i opseg studija",
      codes: "Oznake u drugim sustavima",
    },
    hints: {
      yearName: "Na primjer 2026./2027.",
      formattedName: "Naziv s vrstom studija; piše na stranicama tema i rezervacija.",
      name: "Naziv bez vrste studija; piše u tablicama.",
      nameEng: "Piše na stranicama na engleskom; ako ga nema, piše naziv na hrvatskom.",
      studyType: "Na primjer: sveučilišni prijediplomski studij.",
      thesisName: "Na primjer: završni rad ili diplomski rad.",
      finalYear: "Temu može rezervirati student koji je na toj godini.",
      color: "Boja studija u kalendaru i na grafikonima.",
      completionFee:
        "U eurima, na primjer 70,00. Prazno: iznos iz podataka za uplate. 0,00: naknada se ne naplaćuje, pa se od studenta ne traži uplata; knjižnica i računovodstvo i dalje potvrđuju da nema dugovanja.",
      committeeRequired:
        "Povjerenstvo se bira uz termin, a bez njega se obrana ne može zaključiti.",
      chairRank: "Zvanje se čita iz imena s titulama, primjerice „doc. dr. sc.”.",
      outsideMember: "S drugog odjela nego tema; zapisničar se ne broji.",
      committeeExceptions:
        "Vrijedi za zvanje predsjednika, mentora kao predsjednika i člana s drugog odjela.",
      reviewerOpinion:
        "Recenzenta i rok određuje studentska služba. Ako je obvezno, termin obrane bez mišljenja nije moguće potvrditi.",
      mentorOpinion: "Mentor ga piše uz odobrenje konačne verzije; ostaje uz nju.",
      gradeAgreeBy: "Tako piše u obrascu ishoda, u ispravcima i na zapisniku.",
      minutesConfirmation:
        "Na zapisniku piše tko je i kada potvrdio. Potpis zamjenjuje samo ako tako kaže opći akt fakulteta; tko nije potvrdio, i tada potpisuje.",
      coMentorMarks:
        "Primjerice kao drugi ocjenjivač. Kriteriji se upisuju na stranici Kriteriji ocjenjivanja.",
      planTemplate:
        "Po jedna točka u retku: broj tjedana od početka rada i naziv, na primjer „4 Pregled literature”. Prazno: student i mentor plan pišu sami.",
      committeeSize: "Broje se predsjednik, mentor i ostali članovi, bez zapisničara.",
      outcomeTypist:
        "Što upiše mentor ili predsjednik povjerenstva, studentska služba potvrđuje i time zaključuje obranu; uvijek može i sama upisati. Ako obrana nema povjerenstvo ili ono nema predsjednika, upisuje mentor.",
      heldInEnglish: "Zapisnik i obrazac B tada se izdaju i na engleskom, za međunarodnu uporabu.",
      thesisDetails:
        "Bez obveznog podatka mentor temu ne može poslati na objavu. Prije poslane i objavljene teme ostaju kakve jesu.",
      aiPurposes:
        "Po jedna u retku, na primjer: lektura ili prijevod. Student bira među njima. Prazno: student svrhu upisuje.",
      aiPurposesEng:
        "Po jedna u retku, istim redom. Pišu na stranicama i ispravama na engleskom; ako ih nema, svrhe pišu na hrvatskom.",
      aiStatementPublic: "Nakon obrane izjavu svatko vidi na stranici rada.",
      originalityCheck:
        "Ako je obvezna, postupak se bez izvješća o podudarnosti ne nastavlja. Ako se traži, izvješće se može priložiti, a postupak se nastavlja i bez njega.",
      originalityThreshold: "Podudarnost iznad praga mentor obrazlaže.",
      academicTitle: "Piše na potvrdi o završetku studija.",
      semesterCount: "Semestri i ECTS bodovi pišu na potvrdi o završetku studija.",
      maxNumberOfThesis:
        "Toliko tema na studiju student može rezervirati u godini; 0 znači da ne može nijednu.",
      reservationPeriod:
        "Izvan razdoblja rezervira samo student kojem je odobrena kasnija rezervacija.",
      submissionDate: "Rad predan poslije tog dana ne može se braniti u ovom roku.",
      nonWorkingDays: "Na primjer: kolektivni godišnji odmor ili Dan fakulteta.",
    },
    originality: {
      checks: { none: "ne provodi se", asked: "traži se", required: "obvezna" },
      steps: {
        approveFinal: "prije odobrenja konačne verzije",
        confirmFormal: "prije potvrde formalnih uvjeta",
        setDefenseDate: "prije određivanja termina obrane",
        confirmDefenseDate: "prije potvrde termina obrane",
      },
    },
    errors: {
      endBeforeStart: "Završetak mora biti nakon početka.",
      submissionAfterStart: "Rad treba predati prije početka obrana.",
      yearsOverlap: "Godina se preklapa s drugom akademskom godinom. Promijenite datume.",
      yearName: "Akademska godina s tim nazivom već postoji.",
      studyName: "Studij s tim nazivom već postoji.",
      stisId: "Tu oznaku već ima drugi zapis.",
      planTemplate:
        "Svaki redak počinje brojem tjedana (0–150), a iza razmaka stoji naziv od najviše 160 znakova. Redaka može biti najviše {most}.",
      aiPurposes:
        "Upišite onoliko redaka koliko ima svrha na hrvatskom: {count, plural, one {# redak} few {# retka} other {# redaka}}.",
      programName: "Taj studij već ima program s tim nazivom.",
      programStudy: "Na ovom programu već ima studenata. Studij se više ne može promijeniti.",
      studyYear: "Za taj studij i akademsku godinu podaci su već uneseni. Uredite postojeći zapis.",
      periodFallsOut:
        "Razdoblje rezervacija na studiju {study} ({from} – {to}) ispalo bi iz godine. Najprije ga promijenite.",
      outsideYear:
        "Akademska godina {name} traje od {from} do {to} Izvan nje razdoblje ne vrijedi, zato odaberite dan unutar godine.",
      deadlinesOverlap: "Rok se preklapa s rokom od {from} do {to} Promijenite datume.",
      periodTooLong: "Neradni dani mogu trajati najviše 100 dana. Provjerite godinu.",
      areaName: "Strateško područje s tim nazivom već postoji.",
    },
  },
} as const;

export const messages = /* @__PURE__ */ messagesOf("studies", texts);
