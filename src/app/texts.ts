import { messagesOf } from "#kit/text/index.ts";

export const texts = {
  hr: {
    /** Refusals and failures that occur before a page or an API route is reached. */
    refusals: {
      signIn: "Prijavite se pa pokušajte ponovno.",
      foreign: "Zahtjev nije došao sa stranica ove aplikacije. Otvorite stranicu ponovno i pokušajte još jednom.",
      failed: "Dogodila se greška na poslužitelju. Pokušajte ponovno; ako se ponovi, prijavite problem.",
    },
    /** Menu of visitors and students. */
    menu: {
      mine: "Danas",
      faculty: "Fakultet",
      home: "Početna",
      mentors: "Teme po mentorima",
      keywords: "Teme po ključnim riječima",
      following: "Što pratim",
      messages: "Poruke",
      defenses: "Termini obrana",
      help: "Pomoć",
      student: "Student",
      reservations: "Moje rezervacije",
      waitingLists: "Liste čekanja",
      proposals: "Moji prijedlozi tema",
    },
    /** What people start from the palette, beside the pages of their menus: a label for each path. */
    actions: {
      "/user/profile": "Moj profil",
      "/calendar-feeds": "Pretplata na kalendar",
      "/appearance": "Promijeni izgled",
      "/send-problem": "Prijavi problem",
    },
    officeActions: {
      teacher: {
        "/thesis/mentor/new": "Predloži temu",
        "/thesis/mentor/paste": "Predloži više tema iz tablice",
        "/mentor-note/new": "Nova bilješka",
      },
      accountancy: { "/service/bank-statements/new": "Uvezi bankovni izvadak" },
      studentServices: {
        "/certificate-of-completion/new": "Nova potvrda o završetku",
        "/user-study/new-student": "Upiši studenta na studij",
      },
      viceDean: {
        "/user-study/new-teacher": "Dodaj nastavnika na studij",
        "/defense-deadline/new": "Novi rok obrane",
        "/academic-year/roll-over": "Prijenos u novu godinu",
      },
      admin: { "/user/new": "Novi korisnik", "/thesis/admin/new": "Nova tema" },
    },
    /** Menus of staff, whose screens are Croatian: a label for each path. */
    officeMenus: {
      teacher: {
        title: "Nastavnik",
        items: {
          "/mentor/require-actions": "Čeka moju odluku",
          "/thesis/mentor/new": "Predloži temu",
          "/mentor/proposals": "Prijedlozi studenata",
          "/mentor/published-thesis": "Moje teme",
          "/edit-request/list-all": "Moji zahtjevi za izmjenu",
          "/delete-request/list": "Moji zahtjevi za brisanje",
          "/mentor-note": "Moje bilješke",
          "/mentor/scheduled-defenses": "Moje obrane",
          "/mentor/quota": "Kvota",
          "/stand-in": "Zamjene",
        },
      },
      headOfDepartment: {
        title: "Voditelj odjela",
        items: {
          "/head-of-department/not-published": "Teme za objavu",
          "/edit-request/requested": "Zahtjevi za izmjenu",
          "/delete-request/requested": "Zahtjevi za brisanje",
        },
      },
      library: {
        title: "Knjižnica",
        items: {
          "/service/library": "Potvrda o podmirenim obvezama",
          "/service/clear-by-list": "Potvrda po popisu",
          "/thesis/show-all": "Obranjene teme",
        },
      },
      accountancy: {
        title: "Računovodstvo",
        items: {
          "/service/accountancy": "Potvrda uplate",
          "/service/clear-by-list": "Potvrda po popisu",
          "/service/bank-statements": "Uplate iz izvadaka",
          "/payment-setting": "Podaci za uplatu",
        },
      },
      studentServices: {
        title: "Studentska služba",
        items: {
          "/service/student-services": "Čeka obradu",
          "/service/students": "Dosjei studenata",
          "/reservation": "Rezervacije",
          "/thesis/show-all": "Obranjene teme",
          "/certificate-of-completion": "Potvrde o završetku",
          "/user-study/student": "Studenti na studiju",
          "/report/thesis-status": "Izvještaji",
          "/report/register-in-isvu": "Upis u ISVU",
          "/room": "Dvorane",
        },
      },
      viceDean: {
        title: "Prodekan",
        items: {
          "/user-study/teacher": "Nastavnici na studiju",
          "/mentor-academic-year": "Kvote mentora",
          "/mentor-academic-year/overview": "Pregled kvota",
          "/report/deadline-forecast": "Tko ne stiže na rok?",
          "/academic-year/roll-over": "Prijenos u novu godinu",
          "/academic-year": "Akademske godine",
          "/study-academic-year": "Studiji u akademskim godinama",
          "/defense-deadline": "Rokovi obrane",
          "/escalation": "Obavješćivanje voditelja",
          "/stand-in": "Zamjene",
          "/report/thesis-status": "Izvještaji",
        },
      },
      admin: {
        title: "Administracija",
        items: {
          "/user": "Korisnici",
          "/thesis": "Teme",
          "/reservation": "Rezervacije",
          "/document": "Dokumenti",
          "/mentor-note": "Bilješke mentora",
          "/certificate-of-completion": "Potvrde o završetku",
          "/report/thesis-status": "Izvještaji",
          "/report/register-in-isvu": "Upis u ISVU",
          "/history/show-by-object": "Povijest po objektu",
          "/history/show-by-user": "Povijest po korisniku",
          "/outbox": "Odlazna pošta",
        },
      },
      codebooks: {
        title: "Šifrarnici",
        items: {
          "/academic-year": "Akademske godine",
          "/paper-template": "Predlošci papira",
          "/mail-template": "Tekstovi obavijesti",
          "/study": "Studiji",
          "/study-program": "Studijski programi",
          "/study-academic-year": "Studiji u akademskim godinama",
          "/defense-deadline": "Rokovi obrane",
          "/room": "Dvorane",
          "/strategic-area": "Strateška područja",
          "/department": "Odjeli",
          "/user-department": "Nastavnici u odjelima",
          "/user-study/teacher": "Nastavnici na studijima",
          "/user-study/student": "Studenti na studijima",
          "/mentor-academic-year": "Kvote mentora",
          "/payment-setting": "Podaci za uplatu",
        },
      },
    },
  },
  en: {
    refusals: {
      signIn: "Please sign in and try again.",
      foreign: "The request did not come from the pages of this application. Open the page again and try once more.",
      failed: "Something went wrong on the server. Please try again; if it happens again, report the problem.",
    },
    menu: {
      mine: "Today",
      faculty: "Faculty",
      home: "Home",
      mentors: "Topics by mentor",
      keywords: "Topics by keyword",
      following: "What I follow",
      messages: "Messages",
      defenses: "Thesis defences",
      help: "Help",
      student: "Student",
      reservations: "My reservations",
      waitingLists: "Waiting lists",
      proposals: "My proposals",
    },
    actions: {
      "/user/profile": "My profile",
      "/calendar-feeds": "Calendar subscription",
      "/appearance": "Change the appearance",
      "/send-problem": "Report a problem",
    },
  },
} as const;

export const messages = messagesOf("app", texts);
