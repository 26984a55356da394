import { messagesOf } from "#kit/text/localization.ts";
import { en } from "./texts.en.ts";

const hr = {
  title: "Verzija rada",
  attachments: "Prilozi",
  mentorsFile: "Datoteka mentora",
  working: "Radna verzija",
  final: "Konačna verzija",
  statuses: {
    underReview: "Na pregledu",
    minorChanges: "Zatražene manje izmjene",
    returned: "Vraćeno na doradu",
    approved: "Odobreno",
  },
  next: {
    underReview: "Mentor pregledava konačnu verziju.",
    minorChanges: "Student ispravlja predanu verziju i ponovno je šalje mentoru.",
    returned: "Student nastavlja s radnim verzijama i zatim predaje novu konačnu verziju.",
    approved: "Mentor je odobrio ovu verziju.",
  },
  fields: {
    reservation: "Rezervacija",
    finalVersion: "Konačna verzija",
    studentComment: "Napomena studenta",
    ownComment: "Vaša napomena",
    abstract: "Sažetak",
    abstractEng: "Sažetak na engleskom",
    abstractPublic: "Sažetak je javan",
    abstractReason: "Razlog skraćenja sažetka",
    keywordsEng: "Ključne riječi na engleskom",
    mentorComment: "Odgovor mentora",
    mentorOpinion: "Mišljenje mentora",
    comment: "Komentar",
    commentFile: "Datoteka uz komentar (PDF, DOCX ili zip)",
    coMentorComment: "Komentar komentora",
    guestComment: "Komentar gosta",
    createdAt: "Predano",
    begunAt: "Slanje je počelo",
    updatedAt: "Izmijenjeno",
    mentorRespondedAt: "Mentor odgovorio",
    reviewStatus: "Status pregleda",
    workingFile: "Radna verzija (PDF, DOCX ili zip)",
    thesisFile: "Rad (PDF, najviše 80 MB)",
    attachmentFile: "Prilozi (zip, najviše 80 MB)",
    mentorFile: "Datoteka mentora (PDF, DOCX ili zip)",
    statementOfOrigin: "Izjava o izvornosti",
    statementOfOriginText:
      "Izjavljujem da je rad rezultat mojega samostalnog rada i da su u njemu navedeni svi korišteni izvori.",
    publiclyAccessible: "Javna dostupnost",
    creativeCommons: "Licencija Creative Commons",
  },
  hints: {
    studentComment: "Neobvezno: na što mentor treba obratiti pozornost.",
    abstractEng: "Nije obvezan, ali ga nacionalni repozitorij traži.",
    keywordsEng: "Nisu obvezne. Odvojite ih zarezima, na primjer: risk management, forestry.",
    creativeCommons:
      "Licencija kaže što drugi smiju s Vašim radom. Uz svaku treba navesti Vas kao autora.",
    attachmentFile: "Neobvezno: programski kôd, podaci, nacrti i drugo što pripada radu.",
  },
  publicAbstract: {
    title: "Sažetak će biti javan",
    text: "Nakon obrane sažetak i ključne riječi na oba jezika može pročitati svatko: na stranici rada i u repozitoriju. To vrijedi i ako cjelovit rad nije javan ili je njegova objava odgođena. Ne upisujte ono što treba ostati povjerljivo, na primjer pojedinosti izuma ili poslovne podatke tvrtke.",
  },
  access: {
    yes: "Da: svima je dostupan cjelovit rad",
    partially: "Djelomično: svima su dostupni naslov i sažetak, a cjelovit rad nije",
  },
  licences: {
    by: "CC BY: dijeljenje i prerada, uz navođenje autora",
    "by-sa": "CC BY-SA: dijeljenje i prerada pod istim uvjetima",
    "by-nd": "CC BY-ND: dijeljenje bez prerade",
    "by-nc": "CC BY-NC: nekomercijalno dijeljenje i prerada",
    "by-nc-sa": "CC BY-NC-SA: nekomercijalno dijeljenje i prerada pod istim uvjetima",
    "by-nc-nd": "CC BY-NC-ND: nekomercijalno dijeljenje bez prerade",
    none: "Bez licencije: sva prava pridržana",
  },
  screens: {
    opinionHints: {
      asked: "Studij traži Vaše mišljenje uz odobrenje; ostaje uz verziju i vidi ga student.",
      required: "Uz odobrenje je obvezno; ostaje uz verziju i vidi ga student.",
    },
    studentWorking: "Radne verzije",
    studentWorkingLead:
      "Pošaljite mentoru radnu verziju i pročitajte njegov odgovor. Možete ih slati koliko god je potrebno.",
    /** Titles of the form at the end of a reservation's thread. */
    threadForms: {
      workingVersion: "Nova radna verzija",
      workingAnswer: "Vaš odgovor na radnu verziju",
      review: "Vaša odluka o konačnoj verziji",
    },
    findings: "Nalazi provjere prije predaje",
    mentorWorking: "Radne verzije studenta",
    mentorWorkingLead: "Pročitajte najnoviju verziju i odgovorite napomenom, datotekom ili oboje.",
    answerTitle: "Vaš odgovor",
    answered:
      "Na najnoviju je verziju odgovoreno. Odgovor možete ispraviti dok student ne pošalje novu, koja će se pojaviti ovdje.",
    comments: "Verzije i komentari",
    noVersions: "Student još nije predao nijednu verziju",
    newCommentLead: "Komentar vide student i mentor. O verziji odlučuje mentor.",
    correctAnswerLead: "Odgovor na verziju možete ispraviti dok student ne pošalje novu.",
    corrected: "ispravljeno {when}",
    workingInThread:
      "Sve su verzije u tijeku rezervacije. Nova se radna verzija šalje samo dok se rad piše.",
    noWorking: "Još nema radnih verzija",
    noWorkingStudent: "Kad pošaljete prvu, mentor će dobiti obavijest.",
    noWorkingMentor: "Kad student pošalje prvu, dobit ćete obavijest.",
    submitFinal: "Predaja konačne verzije",
    submitFinalLead:
      "Nakon predaje mentor pregledava rad. Možete je zamijeniti samo ako mentor zatraži izmjene.",
    deadline: "Za obranu od {start} do {end} rad treba predati do {submission}",
    noDeadline:
      "Trenutačno nije objavljen nijedan rok obrane. Konačnu verziju moći ćete predati kad ga prodekan objavi.",
    editFinal: "Ispravak konačne verzije",
    editFinalLead:
      "Mentor je zatražio manje izmjene. Datoteke koje ne zamijenite ostaju kakve jesu.",
    review: "Pregled konačne verzije",
    commentHint: "Za manje izmjene i vraćanje na doradu upišite što treba promijeniti.",
    approveLead:
      "Odobravanjem potvrđujete da je rad spreman za obranu. Student zatim plaća naknadu i potvrđuje izjave.",
    responseLead: "Student će ispraviti predanu verziju i ponovno je poslati Vama.",
    return: "Vraćanje na doradu",
    returnLead:
      "Rad se vraća u fazu radnih verzija, a student poslije predaje novu konačnu verziju.",
    whatToChange: "Što treba promijeniti",
    comment: "Napomena studentu",
    decided: "O ovoj je verziji već odlučeno.",
    openThesis: "Otvori rad",
    approveUnopened: "Odobri bez otvaranja",
    back: "Rezervacija",
    sure: "Predajem konačnu verziju",
    sureText: "Poslije predaje rad više ne možete mijenjati, osim ako mentor zatraži izmjene.",
    notNow: "Ovaj korak sada nije moguć",
  },
  shorter: {
    title: "Sažetak na javnoj stranici",
    lead: "Ako sažetak sadrži nešto što ne smije biti javno, zamijenite ga kraćim. Predani rad ostaje kakav jest, a povijest čuva prijašnji sažetak.",
    lastReason: "Sažetak je već skraćen. Razlog: {reason}",
    reason: "Razlog",
    reasonHint: "Vidjet će ga student i mentor. Nije javan.",
    submit: "Zamijeni sažetak",
    sure: "Zamijeniti sažetak kraćim?",
    sureText:
      "Student i mentor dobit će obavijest s razlogom. Sažetak se poslije može samo još skratiti.",
    done: "Sažetak je zamijenjen. Student i mentor su obaviješteni.",
    unchanged: "Sažetak je ostao isti.",
    notCompleted: "Sažetak se može skratiti tek kad je rad obranjen.",
    writtenMeanwhile:
      "Sažetak je u međuvremenu promijenjen. Osvježite stranicu i pogledajte što sada piše.",
    longer: "Novi sažetak ne smije biti dulji od prijašnjega.",
  },
  refusals: {
    notWriting:
      "Radne verzije šalju se nakon što mentor potvrdi rezervaciju, a prije predaje konačne verzije. Osvježite stranicu i pogledajte status.",
    noWorkingFile: "Priložite radnu verziju (PDF, DOCX ili zip).",
    nothingToAnswer: "Student još nije poslao radnu verziju.",
    alreadyAnswered: "Na ovu je verziju već odgovoreno. Pričekajte da student pošalje novu.",
    notCommented:
      "Najnovija se verzija sada ne može komentirati. Osvježite stranicu i pogledajte status.",
    newerVersion: "Student je u međuvremenu poslao novu verziju. Pročitajte je pa komentirajte.",
    noOpinion:
      "Studij traži mišljenje mentora uz odobrenje konačne verzije. Napišite ga pa pokušajte ponovno.",
    noAnswer: "Upišite odgovor ili priložite datoteku.",
    unopened: "Niste otvorili rad „{title}”.",
  },
} as const;

export const texts = { hr, en: { ...hr, ...en } };

export const messages = /* @__PURE__ */ messagesOf("documents", { hr, en });
