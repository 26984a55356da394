/** The authority that supervises the protection of personal data. */
export const dataProtectionAgency = "https://azop.hr";

/** The privacy notice (GDPR, art. 13 and 14). It describes what the application does. */
export const texts = {
  hr: {
    title: "Zaštita podataka",
    lead: "Koje osobne podatke Teza vodi, zašto, koliko dugo i tko ih vidi.",
    sections: {
      controller: {
        title: "Tko je odgovoran",
        text: [
          "Voditelj obrade je {faculty}. Za pitanja o osobnim podacima i za ostvarivanje svojih prava obratite se službeniku za zaštitu podataka{dpo, select, none {, čije podatke za kontakt fakultet objavljuje na svojim mrežnim stranicama} other {}}.",
        ],
      },
      purpose: {
        title: "Zašto se podaci obrađuju",
        text: [
          "Da bi se rad prijavio, izradio, obranio i pohranio. To je zadaća od javnog interesa i zakonska obveza visokog učilišta prema Zakonu o visokom obrazovanju i znanstvenoj djelatnosti (članak 6. stavak 1. točke c i e Opće uredbe o zaštiti podataka). Bez tih podataka temu nije moguće rezervirati ni obraniti rad.",
          "Praćenje tema i adrese kalendara uključujete sami i sami ih isključujete, odnosno mijenjate.",
          "Teza sama provjerava uvjete za rezervaciju i otkazuje rezervaciju kojoj istekne rok. O ocjenama i odobrenjima odlučuju ljudi, a profili se ne izrađuju.",
        ],
      },
      data: {
        title: "Koji se podaci vode",
        text: [],
        list: [
          "za sve korisnike: ime i prezime, titula, fotografija, korisničko ime, adresa e-pošte, uloge, odjel i zadnja prijava",
          "kad se prijavljujete putem AAI@EduHr: trajna oznaka i korisnička oznaka Vašeg elektroničkog identiteta, koje povezuju prijavu s računom",
          "za studente: JMBAG, studij i program, godina studija te ispunjeni uvjeti za rezervaciju teme; ako ih Teza čita iz ISVU-a, i ostvareni ECTS bodovi, je li predmet završnog rada položen i dug školarine",
          "o radu: rezervacija, verzije rada i primjedbe, potvrda o uplati, potvrde knjižnice i računovodstva, izjave, obrana, pitanja i ocjena",
          "za potvrdu o završetku studija: datum i mjesto rođenja i spol",
          "obavijesti, poruke e-pošte koje je Teza poslala i povijest svake promjene: tko ju je napravio, kada i što je promijenjeno",
          "uz prijavu problema: Vaša adresa e-pošte, opis i mrežna adresa uređaja; mrežna adresa bilježi se i pri prijavi, zbog zaštite od pogađanja lozinki",
        ],
        after: [
          "Podatke o studentima upisuje studentska služba ili se čitaju iz ISVU-a, a podatke o zaposlenicima administrator ili se preuzimaju iz kadrovske evidencije. Ostalo upisuju student, mentor i službe tijekom postupka.",
        ],
      },
      open: {
        title: "Što je javno",
        text: [
          "Javno se vide teme i njihov opis, mentor, komentor, studij i bilješke koje je mentor objavio, a uz rezerviranu ili obranjenu temu i naslov rada, ime studenta, dan rezervacije te termin i mjesto obrane. Potvrđeni termini objavljuju se u kalendaru obrana.",
          "Rad se može preuzeti tek kad je obranjen i ako je student odabrao javnu dostupnost. JMBAG, ocjena, podaci o rođenju, dugovanja i adrese e-pošte nikad nisu javni.",
        ],
      },
      others: {
        title: "Tko vidi ostalo",
        text: [
          "Podatke o rezervaciji vide student, njegov mentor i komentor te službe koje u postupku nešto potvrđuju, svaka onoliko koliko joj treba: knjižnica i računovodstvo tako ne vide ocjenu, a potvrdu o uplati i dug školarine ne vidi mentor. Voditelj odjela vidi teme svojega odjela.",
          "Administrator vidi sve podatke. Kad radi kao druga osoba, uz svaku promjenu bilježe se oba imena.",
        ],
      },
      recipients: {
        title: "Komu se podaci šalju",
        text: [
          "Fakultet obranjene radove pohranjuje u nacionalnom repozitoriju (sustav Dabar), a podatke o završetku studija upisuje u Informacijski sustav visokih učilišta (ISVU). Poruke e-pošte šalju se preko poslužitelja koji je fakultet odabrao. Tko ima adresu kalendara koju ste izradili, vidi isto što i Vi u tom kalendaru.",
          "Stranice ne učitavaju ništa s drugih poslužitelja.",
        ],
      },
      retention: {
        title: "Koliko se dugo čuvaju",
        text: [
          "Podaci se brišu u noći nakon što im istekne rok. Ono što se čuva trajno, čuva se zato što to traže propisi o evidencijama.",
        ],
      },
      cookies: {
        title: "Kolačići",
        text: [
          "Teza u pregledniku čuva samo ono bez čega ne može raditi i ono što ste sami odabrali. Nema praćenja ni oglašavanja, pa se privola ne traži.",
        ],
        after: [
          "Ako ono što upisujete ne bude spremljeno jer je istekla sesija ili prekinuta veza, ili ste stranicu ponovno učitali, preglednik upisano čuva u otvorenoj kartici: dok ga ne spremite, ne odjavite se ili ne zatvorite karticu.",
        ],
      },
      rights: {
        title: "Vaša prava",
        text: [
          "Možete zatražiti uvid u svoje podatke, ispravak netočnih te, kad to dopuštaju propisi o evidencijama, brisanje ili ograničenje obrade. Na obradu koja počiva na javnom interesu možete uložiti prigovor. Svoje podatke vidite na stranici „Moj profil” i na stranicama svojih rezervacija, a sve ih možete preuzeti na stranici „Moji podaci”.",
          "Brisanje zatražite na istoj stranici ili od službenika za zaštitu podataka; odgovor dobivate u roku od mjesec dana. Kad je dopušteno, administrator briše račun i sve što je samo o Vama: poruke, obavijesti, radne verzije, postavke i podatke za prijavu, i iz povijesti promjena. Ime i JMBAG ostaju samo u trajnoj evidenciji o obranjenom radu.",
          "Ako smatrate da su Vaša prava povrijeđena, pritužbu možete podnijeti Agenciji za zaštitu osobnih podataka.",
        ],
      },
    },
    links: { agency: "Agencija za zaštitu osobnih podataka (azop.hr)" },
    cookies: {
      caption: "Kolačići koje Teza sprema",
      name: "Naziv",
      why: "Čemu služi",
      lasts: "Koliko traje",
      days: "{n, plural, one {# dan} few {# dana} other {# dana}}",
      seconds: "{n, plural, one {# sekundu} few {# sekunde} other {# sekundi}}",
      reasons: {
        session: "pamti da ste prijavljeni",
        browser:
          "pamti da ste se u ovom pregledniku već prijavili, pa Vas tuđe pogađanje lozinke ne sprječava u prijavi",
        signIn:
          "pamti da ste se otišli prijaviti u sustav AAI@EduHr, pa prijavu može dovršiti samo ovaj preglednik",
        flash: "prenosi poruku o upravo obavljenom koraku na sljedeću stranicu",
        undo: "pamti koji se korak još može poništiti",
        language: "jezik koji ste odabrali",
        fontSize: "veličina slova",
        dyslexia: "slova za lakše čitanje kod disleksije",
        themeColor: "boja teme",
        themeStyleDark: "svijetla ili tamna tema",
        menu: "širina izbornika",
        reminder: "pamti da ste već vidjeli podsjetnik o izgledu",
      },
    },
  },
  en: {
    title: "Privacy",
    lead: "Which personal data Teza keeps, why, for how long, and who sees them.",
    sections: {
      controller: {
        title: "Who is responsible",
        text: [
          "The controller is {faculty}. With questions on personal data and to exercise your rights, turn to the data protection officer{dpo, select, none {, whose contact the faculty publishes on its website} other {}}.",
        ],
      },
      purpose: {
        title: "Why data are processed",
        text: [
          "To register, write, defend and store a thesis. This is a task in the public interest and a legal obligation of a higher education institution under the Croatian Act on Higher Education and Scientific Activity (article 6(1)(c) and (e) of the General Data Protection Regulation). Without these data a topic cannot be reserved nor a thesis defended.",
          "You switch the following of topics and the calendar addresses on yourself, and off or renew them yourself.",
          "Teza itself checks the conditions of a reservation and cancels one that has expired. Grades and approvals are decided by people, and no profiles are made.",
        ],
      },
      data: {
        title: "Which data are kept",
        text: [],
        list: [
          "of all users: name, title, photograph, username, e-mail address, roles, department and last sign-in",
          "if you sign in with AAI@EduHr: the permanent id and the username of your electronic identity, which link the sign-in with your account",
          "of students: JMBAG (student number), degree programme and specialisation, year of study and the conditions met for reserving a topic; if Teza reads them from ISVU, also the ECTS credits earned, whether the thesis course is passed and the tuition owed",
          "of a thesis: reservation, versions and comments, proof of payment, confirmations of the library and accountancy, statements, defence, questions and grade",
          "for the certificate of completion: date and place of birth, and sex",
          "notifications, e-mails that Teza has sent, and the history of each change: who made it, when and what was changed",
          "with a reported problem: your e-mail address, the description and the network address of your device; the network address is also noted at sign-in, to stop the guessing of passwords",
        ],
        after: [
          "Student services enter the data of students, or they are read from ISVU; the administrator enters those of staff, or they come from the faculty's HR records. The rest is entered by the student, the mentor and the offices on the way.",
        ],
      },
      open: {
        title: "What is public",
        text: [
          "Everybody can see topics with their description, mentor, co-mentor, degree programme and the notes that a mentor has published and, with a reserved or defended topic, also the title of the thesis, the student's name, the day of the reservation and the date and place of the defence. Confirmed dates stand in the calendar of defences.",
          "A thesis can be downloaded only once it has been defended and if the student chose public access. JMBAG, grades, birth data, debts and e-mail addresses are never public.",
        ],
      },
      others: {
        title: "Who sees the rest",
        text: [
          "Data on a reservation are seen by the student, the mentor and co-mentor and the offices that confirm something on the way, each as much as it needs: the library and accountancy do not see the grade, and the mentor sees neither the proof of payment nor the tuition owed. Heads see the topics of their department.",
          "The administrator sees all data. When the administrator works as another person, both names are recorded with each change.",
        ],
      },
      recipients: {
        title: "To whom data are sent",
        text: [
          "The faculty deposits defended theses in the national repository (Dabar) and enters the completion of studies in the information system of higher education institutions (ISVU). E-mails go through a server that the faculty has chosen. Whoever has a calendar address that you created sees what you see in that calendar.",
          "The pages load nothing from other servers.",
        ],
      },
      retention: {
        title: "How long data are kept",
        text: [
          "Data are deleted in the night after their term has ended. What is kept permanently is kept because the law on records demands it.",
        ],
      },
      cookies: {
        title: "Cookies",
        text: [
          "In your browser Teza keeps only what it cannot work without and what you have chosen yourself. There is no tracking and no advertising, so no consent is asked for.",
        ],
        after: [
          "If what you typed is not saved because your session expired or the connection was lost, or because you loaded the page again, the browser keeps it in the open tab until you save it, sign out or close the tab.",
        ],
      },
      rights: {
        title: "Your rights",
        text: [
          "You may ask to see your data, to have wrong data corrected and, where the law on records allows it, to have data erased or their processing restricted. You may object to processing that rests on the public interest. You see your data on the page “My profile” and on the pages of your reservations, and can download all of them on the page “My data”.",
          "Ask for an erasure on the same page, or ask the data protection officer; you will have an answer within a month. If it is allowed, the administrator erases the account and all that is about you alone: messages, notifications, working versions, preferences and sign-in data, also in the history of changes. Name and JMBAG stay only in the permanent records of a defended thesis.",
          "If you believe that your rights have been infringed, you may lodge a complaint with the Croatian Personal Data Protection Agency.",
        ],
      },
    },
    links: { agency: "Croatian Personal Data Protection Agency (azop.hr)" },
    cookies: {
      caption: "Cookies that Teza stores",
      name: "Name",
      why: "What for",
      lasts: "For how long",
      days: "{n, plural, one {# day} other {# days}}",
      seconds: "{n, plural, one {# second} other {# seconds}}",
      reasons: {
        session: "remembers that you are signed in",
        browser:
          "remembers that you have signed in with this browser, so that guesses of others do not hold you up",
        signIn:
          "remembers that you went to AAI@EduHr to sign in, so that only this browser can complete it",
        flash: "carries the message about the step just done to the next page",
        undo: "remembers which step can still be undone",
        language: "the language that you chose",
        fontSize: "text size",
        dyslexia: "letters that are easier to read with dyslexia",
        themeColor: "colour of the theme",
        themeStyleDark: "light or dark theme",
        menu: "width of the menu",
        reminder: "remembers that you have seen the hint about the appearance",
      },
    },
  },
} as const;
