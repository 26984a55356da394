import { messagesOf } from "#kit/text/localization.ts";
import { en } from "./texts.en.ts";

const hr = {
  title: "Rezervacija",
  statuses: {
    reserved: "Rezervirano",
    mentorConfirmedReservation: "Mentor potvrdio rezervaciju",
    studentSubmittedToApp: "Student predao konačnu verziju",
    mentorConfirmedThesis: "Mentor odobrio rad",
    confirmationOfPayment: "Priložena potvrda o uplati",
    libraryAndAccountancyConfirmed: "Knjižnica i računovodstvo potvrdili",
    statements: "Student potvrdio izjave",
    submittedToStudentServices: "Studentska služba potvrdila formalne uvjete",
    mentorSetDefenseDate: "Mentor odredio termin obrane",
    studentServicesConfirmedDefenseDate: "Studentska služba potvrdila termin obrane",
    completed: "Obranjeno",
    notCompleted: "Nije obranjeno",
    canceled: "Otkazano",
  },
  roles: {
    student: { who: "student", whose: "studenta", toWhom: "studentu" },
    mentor: { who: "mentor", whose: "mentora", toWhom: "mentoru" },
    chair: {
      who: "predsjednik povjerenstva",
      whose: "predsjednika povjerenstva",
      toWhom: "predsjedniku povjerenstva",
    },
    library: { who: "knjižnica", whose: "knjižnice", toWhom: "knjižnici" },
    accountancy: { who: "računovodstvo", whose: "računovodstva", toWhom: "računovodstvu" },
    studentServices: {
      who: "studentska služba",
      whose: "studentske službe",
      toWhom: "studentskoj službi",
    },
  },
  turn: "{count, plural, =0 {{pending, select, true {Ishod još nije konačan.} other {Postupak je završen.}}} one {Na redu je {who}.} few {Na redu su {who}.} other {Na redu su {who}.}}{check, select, true { Čeka se provjera izvornosti rada.} other {}}",
  yourTurn: "Vi ste na redu.",
  since: "Od {when}",
  reasons: {
    notConfirmed: "Mentor nije potvrdio rezervaciju do isteka roka.",
    expired: "Rezervacija je istekla prije nego što je određen termin obrane.",
    withdrawn: "Student je odustao od rezervacije.",
  },
  fields: {
    thesis: "Tema",
    student: "Student",
    jmbag: "JMBAG",
    mentor: "Mentor",
    coMentor: "Komentor",
    study: "Studij",
    studentStudyProgram: "Studijski program studenta",
    thesisName: "Naslov rada",
    thesisNameEng: "Naslov rada na engleskom",
    thesisDescription: "Opis rada",
    status: "Status",
    inEnglish: "Rad se piše na engleskom jeziku",
    createdAt: "Rezervirano",
    updatedAt: "Izmijenjeno",
    expiresAt: "Vrijedi do",
    expiresAtReason: "Razlog promjene roka",
    reasonForCancellation: "Razlog otkazivanja",
    returnReason: "Razlog vraćanja",
    mentorConfirmedReservationAt: "Mentor potvrdio rezervaciju",
    confirmationOfPaymentFile: "Potvrda o uplati",
    libraryConfirmedBy: "Za knjižnicu potvrdio",
    libraryConfirmedAt: "Knjižnica potvrdila",
    accountancyConfirmedBy: "Za računovodstvo potvrdio",
    accountancyConfirmedAt: "Računovodstvo potvrdilo",
    statementOfAuthenticityAt: "Izjava o izvornosti potvrđena",
    submissionStatementAt: "Izjava o predaji potvrđena",
    statementOfAuthenticity:
      "Izjavljujem da je rad rezultat mojega samostalnog rada i da su u njemu navedeni svi korišteni izvori.",
    submissionStatement:
      "Izjavljujem da je predani rad istovjetan radu koji je mentor odobrio i predajem ga radi obrane.",
    defenseDate: "Termin obrane",
    committee: "Povjerenstvo",
    roomLink: "Obrana na daljinu",
    defensePlace: "Mjesto obrane",
    defenseFlow: "Tijek obrane",
    defenseQuestions: "Pitanja na obrani",
    grade: "Ocjena",
    /** Where the study isn't known; elsewhere `gradeAgree` below says whose consent it is. */
    gradeAgree: "Suglasnost s ocjenom",
    examDate: "Datum ispita",
    abstract: "Sažetak",
    registeredInISVU: "Upisano u ISVU",
    correctedAt: "Ispravljeno",
    correctionReason: "Razlog ispravka",
    certificateOutdatedAt: "Potvrdu treba ponovno izdati od",
  },
  grades: {
    "1": "nedovoljan (1)",
    "2": "dovoljan (2)",
    "3": "dobar (3)",
    "4": "vrlo dobar (4)",
    "5": "izvrstan (5)",
  },
  /** Whose consent to the grade is recorded, as the study says. */
  gradeAgree: {
    committee: "Povjerenstvo se složilo s ocjenom",
    secondAssessor: "Drugi ocjenjivač složio se s ocjenom",
  },
  registeredInISVU: {
    no: "nije poslano",
    sent: "poslano",
    entered: "upisano",
    outdated: "upisati ponovno",
  },
  rules: {
    topicFree: {
      name: "Tema je slobodna",
      fact: "Status teme: {statusLabel}.",
      met: "Tema je objavljena i slobodna.",
      failed:
        "{thesisStatus, select, reserved {Tema je već rezervirana. Odaberite drugu slobodnu temu.} completed {Rad na ovu temu već je obranjen. Odaberite drugu slobodnu temu.} deleted {Tema je obrisana. Odaberite drugu slobodnu temu.} other {Tema još nije objavljena. Pričekajte da je voditelj odjela objavi ili odaberite drugu temu.}}",
    },
    mentorCanAct: {
      name: "Mentor može preuzeti rad",
      fact: "{mentorCanAct, select, true {Mentor smije voditi radove na ovom studiju.} other {Tema se trenutačno ne nudi.}}",
      met: "Mentor može preuzeti rad.",
      failed:
        "Mentor trenutačno ne može preuzeti rad. Odaberite drugu temu ili se obratite voditelju odjela.",
    },
    notPreReserved: {
      name: "Tema nije predbilježena za drugoga",
      fact: "{preReservation, select, mine {Tema je predbilježena za Vas; oslobađa se {preReservedUntil}} other {Tema je predbilježena za drugog studenta; oslobađa se {preReservedUntil}} list {Tema se čuva studentu s liste čekanja; oslobađa se {preReservedUntil}} queue {Na temu čekaju studenti s liste čekanja.} none {Tema nije predbilježena.}}",
      met: "{preReservation, select, mine {Prije toga dana temu možete rezervirati samo Vi.} other {Tema nije predbilježena za drugog studenta.}}",
      failed:
        "{preReservation, select, list {Ako je ne rezervira, nudi se sljedećemu na listi. Stanite na listu čekanja ili odaberite drugu temu.} queue {Tema se upravo nudi prvome s liste. Stanite na listu čekanja ili odaberite drugu temu.} other {Mentor je temu namijenio drugom studentu. Ako je on ne rezervira, oslobađa se {preReservedUntil} Do tada možete odabrati drugu temu.}}",
    },
    finalYear: {
      name: "Završna godina studija",
      fact: "{year, select, elsewhere {Niste na popisu studenata studija {studyName}.} unknown {Vaša godina studija nije upisana; završna je {finalYear}.} other {Vaša godina studija: {year}.; završna je {finalYear}.}}",
      met: "Na završnoj ste godini studija.",
      failed:
        "{year, select, elsewhere {Odaberite temu svojeg studija. Ako studirate na ovom studiju, javite se studentskoj službi.} unknown {Zamolite studentsku službu da upiše Vašu godinu studija.} other {Temu možete rezervirati kad upišete završnu godinu studija. Ako ste je upisali, javite se studentskoj službi.}}",
    },
    thesisCourse: {
      name: "Upisan završni predmet",
      fact: "{year, select, elsewhere {Niste na popisu studenata ovog studija.} other {{thesisCourse, select, true {Završni predmet je upisan.} other {Završni predmet nije upisan.}}}}",
      met: "Upisali ste predmet u kojem se izrađuje rad.",
      failed:
        "{year, select, elsewhere {Uvjet se provjerava na Vašem studiju: odaberite njegovu temu.} other {Upišite predmet u kojem se izrađuje rad. Ako ste ga upisali, javite se studentskoj službi.}}",
    },
    workshop: {
      name: "Radionica ili samoprocjena",
      fact: "{year, select, elsewhere {Niste na popisu studenata ovog studija.} other {Radionica o pisanju rada: {finishedWorkshop, select, true {odslušana} other {nije odslušana}}; test samoprocjene: {selfAssessment, select, true {riješen} other {nije riješen}}.}}",
      met: "Pripremili ste se za pisanje rada.",
      failed:
        "{year, select, elsewhere {Uvjet se provjerava na Vašem studiju: odaberite njegovu temu.} other {Odslušajte radionicu o pisanju rada ili riješite test samoprocjene. Ako ste to učinili, javite se studentskoj službi.}}",
    },
    program: {
      name: "Studijski program odgovara",
      fact: "{year, select, elsewhere {Tema je za: {programs}.} other {Vaš studijski program: {program, select, none {nije upisan} other {{program}}}; tema je za: {programs}.}}",
      met: "Tema je namijenjena Vašem studijskom programu.",
      failed:
        "{year, select, elsewhere {Tema nije namijenjena Vašem studiju. Odaberite temu svojeg studija.} other {{program, select, none {Zamolite studentsku službu da upiše Vaš studijski program.} other {Tema nije namijenjena Vašem studijskom programu. Odaberite temu svojeg programa ili se obratite mentoru.}}}}",
    },
    period: {
      name: "Razdoblje rezervacija",
      fact: "{period, select, unset {Razdoblje rezervacija za ovu akademsku godinu nije određeno} other {Razdoblje rezervacija: od {from} do {to}}}{lateReservation, select, true {; odobrena Vam je kasnija rezervacija.} other {{period, select, unset {.} other {}}}}",
      met: "{period, select, open {Rezervacije su u tijeku.} other {Smijete rezervirati i izvan razdoblja.}}",
      failed:
        "{period, select, early {Rezervacije počinju {from} Pokušajte tada.} past {Razdoblje rezervacija završilo je {to} Za kasniju rezervaciju obratite se studentskoj službi.} other {Kad počinju rezervacije, pitajte studentsku službu.}}",
    },
    studentLimit: {
      name: "Broj Vaših rezervacija",
      fact: "Vaše rezervacije na studiju: {reservationsOnStudy} od najviše {limit}.",
      met: "Na studiju smijete rezervirati još tema.",
      failed:
        "Dosegli ste najveći broj rezervacija na studiju. Za iznimku se obratite studentskoj službi.",
    },
    notReservedBefore: {
      name: "Prva rezervacija ove teme",
      fact: "{reservedBefore, select, true {Ovu ste temu već rezervirali.} other {Ovu temu dosad niste rezervirali.}}",
      met: "Temu rezervirate prvi put.",
      failed: "Istu temu možete rezervirati samo jednom. Odaberite drugu temu.",
    },
    mentorStudyQuota: {
      name: "Kvota mentora na studiju",
      fact: "Kvota mentora na studiju: {maxOnStudy, select, none {nije zadana} other {{maxOnStudy}}}; rezervirano {mentorReservedOnStudy}, završeno ove akademske godine {mentorCompletedOnStudy}.",
      met: "Mentor na ovom studiju ima slobodnih mjesta.",
      failed: "Mentor na ovom studiju nema slobodnih mjesta. Odaberite temu drugog mentora.",
    },
    mentorTotalQuota: {
      name: "Ukupna kvota mentora",
      fact: "Ukupna kvota mentora: {maxInTotal}; rezervirano {mentorReservedInTotal}, završeno ove akademske godine {mentorCompletedInTotal}.",
      met: "Mentor ima slobodnih mjesta.",
      failed: "Mentor ove akademske godine nema slobodnih mjesta. Odaberite temu drugog mentora.",
    },
  },
  committeeRoles: { chair: "predsjednik", member: "član", secretary: "zapisničar" },
  committee: {
    missing: "Povjerenstvo još nije odabrano. Odaberite ga prije zaključivanja obrane.",
    noChair: "Povjerenstvo nema predsjednika. Odaberite ga prije zaključivanja obrane.",
    withoutMentor: "Mentor teme nije u povjerenstvu. Odaberite povjerenstvo ponovno.",
    tooSmall:
      "{count, plural, one {Povjerenstvo na ovom studiju ima najmanje # člana} few {Povjerenstvo na ovom studiju ima najmanje # člana} other {Povjerenstvo na ovom studiju ima najmanje # članova}}, s predsjednikom i mentorom. Dopunite ga.",
    refused: "Voditelj odjela nije odobrio povjerenstvo. Odaberite ga ponovno; razlog je uz imena.",
    notApproved:
      "Povjerenstvo još nije odobrio voditelj odjela. Obrana se zaključuje nakon njegova odobrenja.",
  },
  refusals: {
    mayNotReserve: "Ovu temu sada ne možete rezervirati.",
    dayNotAhead: "Odaberite dan koji tek dolazi.",
    justTaken: "Temu je upravo rezervirao drugi student. Odaberite drugu slobodnu temu.",
    tooLate:
      "Rok za potvrdu rezervacije je istekao pa se ona otkazuje. Dogovorite se sa studentom: studentska služba može produljiti rok dok rezervacija nije otkazana.",
    noReason: "Upišite razlog: vidjet će ga svi kojih se tiče.",
    noComment: "Upišite što student treba promijeniti.",
    noFinalVersion:
      "Priložite rad u PDF-u, sažetak, potvrđenu izjavu o izvornosti te izbor pristupa i licencije.",
    noComingDeadline:
      "Nema roka obrane za koji se rad još može predati. Obratite se studentskoj službi i predajte rad kad novi rok bude objavljen.",
    noAiStatement:
      "Najprije dajte izjavu o uporabi alata umjetne inteligencije: na ovom je studiju obvezna. Otvorite je na stranici rezervacije.",
    notUnderReview: "Konačna verzija nije na pregledu. Pričekajte da je student preda.",
    noMinorChanges: "Konačnu verziju možete mijenjati tek kad mentor zatraži manje izmjene.",
    libraryWaits: "Knjižnica još nije potvrdila da student nema dugovanja.",
    feeWaits: "Student još nije uplatio naknadu i priložio potvrdu o uplati.",
    accountancyWaits: "Računovodstvo još nije potvrdilo da student nema dugovanja.",
    libraryGave:
      "Knjižnica je već potvrdila da student nema dugovanja. Sada je red na računovodstvu.",
    accountancyGave:
      "Računovodstvo je već potvrdilo da student nema dugovanja. Sada je red na knjižnici.",
    noProof: "Priložite potvrdu o uplati.",
    noDecision: "Odluka nije potvrđena.",
    titleWithdrawn: "Naslov stečen ovim radom oduzet je odlukom fakulteta.",
    noPayment: "Odaberite uplatu iz bankovnog izvatka.",
    noStatements: "Potvrdite obje izjave.",
    noDefenseDate: "Upišite datum, vrijeme i mjesto obrane.",
    noGrade: "Odaberite ocjenu od 1 do 5.",
    datePassed: "Termin obrane je prošao. Mentor treba odrediti novi termin.",
    wouldExpire:
      "Rok rezervacije je istekao. Najprije ga produljite pa ponovno otvorite termin obrane.",
    dateIsSet: "Termin obrane je određen pa rezervacija ne istječe.",
    notYetExpired: "Rezervacija još nije istekla.",
    noFee: "Na ovom se studiju naknada ne naplaćuje.",
    notBegun:
      "Obrana još nije počela: zakazana je za {when}. Ocjenu upišite nakon njezina početka.",
    noExamDate: "Upišite datum ispita.",
    noDefenseFlow: "Upišite tijek obrane.",
    noDefenseQuestions: "Upišite pitanja postavljena na obrani.",
    noReviewerOpinion:
      "Studij traži mišljenje recenzenta prije obrane, a ono još nije dano. Odredite recenzenta ili ga podsjetite na stranici „Mišljenje recenzenta” pa pokušajte ponovno.",
    noOriginality:
      "Studij traži provjeru izvornosti, a izvješće o podudarnosti još nije priloženo. Priložite ga na stranici „Provjera izvornosti” pa pokušajte ponovno.",
    unexplainedOriginality:
      "Podudarnost je iznad praga studija, a mentor je još nije obrazložio. Obrazloženje se upisuje na stranici „Provjera izvornosti”; zatim pokušajte ponovno.",
    outcomeFinal:
      "{until, select, never {Ishod obrane je konačan} other {Ishod se mogao ispraviti do {until}. Sada je konačan}} i mijenja se samo ispravkom po potpisanom zapisniku („Ispravi ishod po zapisniku” na stranici rezervacije) ili odlukom.",
    typedMeanwhile:
      "U međuvremenu je ishod upisan, promijenjen ili vraćen. Provjerite ga pa odlučite ponovno.",
    outcomeNotFinal:
      "Ishod obrane može se ispraviti do {until}. Ovo će biti moguće kad postane konačan.",
  },
} as const;

export const texts = { hr, en };
export const messages = /* @__PURE__ */ messagesOf("reservations", texts);
