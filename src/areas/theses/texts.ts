import { texts as detailTexts } from "#areas/studies/thesis-details-texts.ts";
import { messagesOf } from "#kit/text/localization.ts";
import { texts as summaryTexts } from "./summary-texts.ts";

const hr = {
  title: "Tema",
  titles: "Teme",
  statuses: summaryTexts.hr.statuses,
  statusHints: {
    notPublishedDraft: "Skicu vidi samo mentor.",
    notPublished: "Temu treba pregledati i objaviti voditelj odjela.",
    published: "Tema je objavljena i može se rezervirati.",
    reserved: "Na temi radi student.",
    completed: "Rad na ovu temu je obranjen.",
    deleted: "Tema je obrisana na zahtjev mentora.",
  },
  fields: {
    study: "Studij",
    studyId: "Studij",
    studyPrograms: "Studijski programi",
    studyProgramIds: "Studijski programi",
    department: "Odjel",
    departmentId: "Odjel",
    mentor: "Mentor",
    mentorId: "Mentor",
    coMentor: "Komentor",
    coMentorId: "Komentor",
    name: "Naziv",
    nameEng: "Naziv na engleskom",
    description: "Opis",
    company: "Tvrtka",
    ...detailTexts.hr,
    strategicArea: "Strateško područje",
    strategicAreaId: "Strateško područje",
    keywords: "Ključne riječi",
    status: "Status",
    preReservationStudent: "Student za kojeg je tema predbilježena",
    preReservationStudentId: "Student za kojeg je tema predbilježena",
    preReservationDate: "Tema se oslobađa",
    returnNote: "Napomena voditelja odjela",
    createdAt: "Predloženo",
    updatedAt: "Izmijenjeno",
    publishedAt: "Objavljeno",
    defensedAt: "Obranjeno",
    completedAt: "Završeno",
    reservations: "Rezervacije",
    dabarStatus: "Status u Dabru",
    dabarPid: "Oznaka u Dabru",
  },
  hints: {
    keywords: "Odaberite postojeću ključnu riječ ili upišite novu i potvrdite je tipkom Enter.",
    goals: "Što student radom treba postići.",
    requiredKnowledge: "Na primjer položeni predmeti ili programski jezik.",
    literature: "Od čega student može početi; po jedan izvor u retku.",
    intendedStart: "Na primjer zimski semestar 2026./2027. ili po dogovoru.",
    aiAllowance:
      "Na primjer: dopuštena je lektura, ali ne i pisanje teksta. Vidi se na stranici teme.",
    optional: "Neobvezno.",
    requiredToSend: "Obvezno prije slanja na objavu.",
    preReservation:
      "Prije tog dana temu može rezervirati samo odabrani student, a tada se oslobađa. Student se morao barem jednom prijaviti u Tezu.",
  },
  refusals: {
    missingDetails:
      "Na ovom studiju tema se bez ovih podataka ne može poslati na objavu: {details}. Dopunite skicu.",
    missingAttachment:
      "Na ovom studiju tema treba priloženu datoteku. Spremite skicu, priložite datoteku i tek tada pošaljite temu na objavu.",
    noAttachment: "Odaberite datoteku koju prilažete.",
    missingDetail: "Na ovom studiju podatak je obvezan prije slanja na objavu.",
    noNote: "Upišite napomenu mentoru: što treba promijeniti prije objave.",
    noDeleteRequest: "Tema se briše odobravanjem mentorova zahtjeva, a takva zahtjeva nema.",
    keywordTooLong: "Ključna riječ može imati najviše {count} znakova.",
    tooManyKeywords: "Upišite najviše {count} ključnih riječi.",
    chooseFromList: "Odaberite vrijednost s popisa.",
    preReservationPair: "Za predbilježbu odaberite i studenta i dan na koji se tema oslobađa.",
    coMentorIsMentor: "Komentor ne može biti ista osoba kao mentor.",
    notMentorOnStudy: "Odaberite studij na kojem možete biti mentor.",
    mentorNotOnStudy: "Odaberite studij na kojem odabrani nastavnik može biti mentor.",
    notMentorsDepartment: "Odaberite odjel kojem mentor pripada.",
    programOfOtherStudy: "Odaberite samo programe odabranog studija.",
    notOwnDepartment: "Odaberite odjel kojem pripadate.",
    notCoMentorOnStudy:
      "Odabrani nastavnik ne može biti komentor na odabranom studiju. Odaberite drugoga.",
    studentNeverSignedIn: "Odaberite studenta koji se barem jednom prijavio u Tezu.",
    studentOfOtherStudy: "Odabrani student ne studira na odabranom studiju. Odaberite drugoga.",
    datePassed: "Odaberite datum nakon današnjeg: na taj se dan tema oslobađa.",
    publishedNotEdited:
      "Tema je objavljena pa je više ne možete sami mijenjati. Zatražite izmjenu zahtjevom: o njemu odlučuje voditelj odjela.",
    publishedNotRemoved:
      "Tema je objavljena pa je ne možete sami ukloniti. Pošaljite zahtjev za brisanje: o njemu odlučuje voditelj odjela.",
    nothingSelected: "Odaberite barem jednu temu.",
    onlyByRequest:
      "Objavljena tema briše se samo odobravanjem zahtjeva koji šalje njezin mentor, a o njemu odlučuje voditelj odjela.",
    linked: "Uz temu postoje zapisi s popisa pa je nije moguće ukloniti.",
    completedNotEdited:
      "Tema je obranjena pa se više ne mijenja: na njoj počivaju potvrda o završetku studija i zapis u repozitoriju.",
    deletedNotEdited:
      "Tema je obrisana pa se ne mijenja. Voditelj odjela može je vratiti iz obrisanih.",
    reservedMentor:
      "Tema je rezervirana pa joj se mentor ne može promijeniti dok rezervacija traje.",
    reservedStudy:
      "Tema je rezervirana pa joj se studij ne može promijeniti dok rezervacija traje.",
    reservedProgram:
      "Temu je rezervirao student programa koji ste izostavili. Ostavite taj program odabran.",
    reservedPreReservation: "Tema je već rezervirana pa se ne može predbilježiti.",
    noMentor: "Odaberite nastavnika s popisa.",
  },
  /** Messages for constraint violations caused by concurrent changes. */
  constraints: {
    study: "Odabrani studij upravo je obrisan. Odaberite drugi.",
    department: "Odabrani odjel upravo je obrisan. Odaberite drugi.",
    mentor: "Račun mentora upravo je obrisan. Obratite se administratoru.",
    coMentor: "Račun odabranog komentora upravo je obrisan. Odaberite drugoga.",
    strategicArea: "Odabrano strateško područje upravo je obrisano. Odaberite drugo.",
    student: "Račun odabranog studenta upravo je obrisan. Odaberite drugoga.",
    program:
      "Jedan od odabranih studijskih programa upravo je obrisan. Osvježite stranicu i odaberite ponovno.",
    keyword: "Jedna od ključnih riječi upravo je obrisana. Spremite ponovno.",
    keywordExists: "Takva ključna riječ već postoji.",
    keywordShape: "Ključna riječ ne smije biti prazna ni sadržavati znak |.",
    reservations:
      "Status teme ne bi odgovarao njezinim rezervacijama. Osvježite stranicu i pokušajte ponovno.",
    messages: "Uz temu postoje poruke pa je nije moguće ukloniti.",
    linked: "Uz temu postoje rezervacije ili zahtjevi pa je nije moguće ukloniti.",
  },
  form: {
    newTitle: "Nova tema",
    newLead: "Skicu vidite samo Vi. Kad je pošaljete na objavu, pregledava je voditelj odjela.",
    editTitle: "Uređivanje teme",
    sentLead: "Tema čeka objavu. Dok je voditelj odjela ne objavi, možete je mijenjati.",
    about: "O temi",
    place: "Studij i odjel",
    people: "Komentor i suradnja",
    preReservation: "Predbilježba",
    save: "Spremi skicu",
    saveAndNew: "Spremi i nova",
    saveSent: "Spremi izmjene",
    attachment: "Priložena datoteka",
    remove: "Ukloni temu",
    removeTitle: "Ukloniti temu?",
    removeText:
      "Uklonjenu temu više ne možete otvoriti ni vratiti. U povijesti ostaje zapis o njoj.",
    missing: "Za slanje na objavu još nedostaje: {details}.",
    returned: "Voditelj odjela vratio je temu na doradu",
    allPrograms: "Odaberite programe studija koji ste odabrali.",
    studyFirst: "Najprije odaberite studij.",
    noCoMentor: "Bez komentora",
    noStrategicArea: "Nijedno",
    noStudent: "Nitko",
    typed: "Što ste upisali",
    noStudyTitle: "Ne možete predložiti temu",
    noStudy: "Niste upisani kao mentor ni na jednom studiju. Obratite se prodekanu.",
    noDepartment: "Niste pridruženi nijednom odjelu. Obratite se administratoru.",
    stored: "Pogledaj spremljenu temu",
    copied: "Nova skica iz teme „{name}”",
    copiedText: "Vrijednosti su preuzete iz te teme. Ništa nije spremljeno dok ne spremite skicu.",
    copiedWithoutFile: "Priložena datoteka nije preuzeta; priložite je kad spremite skicu.",
    copiedWithout: "Ovo više ne možete odabrati pa nije preuzeto: {fields}.",
    paste: "Više tema iz tablice",
  },
  done: {
    saved: "Skica je spremljena.",
    changed: "Izmjene su spremljene.",
    removed: "Tema je uklonjena.",
    published:
      "{count, plural, one {Objavljena je # tema.} few {Objavljene su # teme.} other {Objavljeno je # tema.}}",
  },
  /**
   * Statuses of a thesis in the Dabar repository, and the text for a thesis with an identifier,
   * whatever its status.
   */
  dabarStatuses: {
    initial: "nije poslano",
    saved: "spremljeno",
    validationProcess: "u provjeri",
    waitingList: "na listi čekanja",
    bagitIssue: "paket nije ispravan",
    incompleteData: "podaci nisu potpuni",
    noActiveRequests: "nema aktivnih zahtjeva",
    published: "objavljeno",
  },
  dabarOutdated: "treba obnoviti",
  links: {
    reservations: "Rezervacije",
    editRequests: "Zahtjevi za izmjenu",
    deleteRequests: "Zahtjevi za brisanje",
    messages: "Poruke",
  },
  set: {
    lead: "Teme koje smijete vidjeti, od skica do obranjenih radova.",
    label: "Prikaz tema",
    current: "U tijeku",
    all: "Sve teme",
    defended: {
      title: "Obranjene teme",
      lead: "Obranjene teme svih studija i status njihove pohrane u repozitoriju Dabar.",
      label: "Prikaz obranjenih tema",
      current: "Ove akademske godine",
      all: "Sve obranjene teme",
    },
    delete: "Ukloni temu",
    deleteRecord: "Obriši zapis",
    edit: "Uredi zapis",
    history: "Povijest",
    back: "Teme",
  },
  /** Texts of the admin's forms. */
  admin: {
    newTitle: "Nova tema mentora",
    newLead: "Spremate skicu u ime mentora. Na objavu je šalje mentor.",
    chooseMentor: "Čija je tema?",
    choose: "Nastavi",
    changeMentor: "Promjena mentora",
    changeMentorHint:
      "Odaberite mentora pa provjerite studij, odjel i komentora: nude se oni koji mu pripadaju.",
    editLead:
      "Ispravljate podatke teme. Njezin se status mijenja samo koracima mentora i voditelja odjela.",
    published: "Tema je objavljena. Izmjene vrijede odmah, bez zahtjeva za izmjenu.",
    reserved:
      "Tema je rezervirana. Naziv i opis mijenjaju se i u rezervaciji; mentor i studij ostaju kakvi jesu dok rezervacija traje.",
    status: "Status mijenjaju koraci, a ne ovaj obrazac.",
    save: "Spremi izmjene",
    create: "Spremi skicu",
    created: "Skica je spremljena. Mentor je može urediti i poslati na objavu.",
    noStudyTitle: "Mentor nije pridružen nijednom studiju",
    noStudy:
      "Odabrani nastavnik nije mentor ni na jednom studiju ili nije pridružen nijednom odjelu.",
  },
  show: {
    details: "Podaci o temi",
    dates: "Tijek i repozitorij",
    history: "Što se dogodilo",
    edit: "Uredi",
    reservation: "Rezervacija",
    since: "od",
    until: "{name}; oslobađa se {until}",
  },
  /** Labels of the timeline's events that are no steps; those of steps are in their rows. */
  happened: {
    propose: "Predložena",
    edit: "Izmijenjena",
  },
} as const;

/**
 * English texts about the status of a thesis, for visitors and students; mentors and offices work
 * in Croatian.
 */
const english = {
  statuses: summaryTexts.en.statuses,
  statusHints: {
    notPublishedDraft: "Only the mentor sees a draft.",
    notPublished: "The head of department has to look at the topic and publish it.",
    published: "The topic is published and can be reserved.",
    reserved: "A student is working on the topic.",
    completed: "A thesis on this topic has been defended.",
    deleted: "The topic was deleted at its mentor's request.",
  },
} as const;

export const texts = { hr, en: { ...hr, ...english } };

export const messages = /* @__PURE__ */ messagesOf("theses", { hr, en: english });
