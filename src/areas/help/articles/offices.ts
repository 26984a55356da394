import type { Chapter } from "../article.ts";

export const forHeads: Chapter = {
  for: "headOfDepartment",
  articles: [
    {
      id: "objava-tema",
      title: "Kako objaviti teme?",
      text: [
        "Na popisu su teme vašeg odjela koje čekaju objavu, one koje najdulje čekaju prve. Označite jednu ili više tema i pritisnite „Objavi”. Temu koju treba doraditi vratite mentoru s napomenom. Popis možete ispisati.",
        "Objavljena se tema više ne može vratiti među neobjavljene.",
      ],
      explains: ["head-of-department/not-published"],
      also: "objaviti vratiti mentoru ispis odjel",
    },
  ],
};

export const forLibrary: Chapter = {
  for: "library",
  articles: [
    {
      id: "potvrda-knjiznice",
      title: "Kako potvrditi da student nema dugovanja u knjižnici?",
      text: [
        "Na popisu su studenti koji su priložili potvrdu o uplati. Označite one koji nemaju dugovanja i potvrdite. Knjižnica i računovodstvo potvrđuju neovisno, bilo kojim redom.",
      ],
      explains: ["service/library"],
      also: "knjige dugovanje razduženje",
    },
  ],
};

export const forAccountancy: Chapter = {
  for: "accountancy",
  articles: [
    {
      id: "potvrda-racunovodstva",
      title: "Kako potvrditi uplatu?",
      text: [
        "Otvorite potvrdu o uplati, provjerite iznos i uplatitelja pa potvrdite. Neispravnu potvrdu vratite s obrazloženjem; student tada prilaže novu.",
      ],
      explains: ["service/accountancy"],
      also: "uplatnica iznos vratiti potvrdu",
    },
  ],
};

export const forServices: Chapter = {
  for: "studentServices",
  articles: [
    {
      id: "formalni-uvjeti",
      title: "Kako provjeriti formalne uvjete?",
      text: [
        "Kad student potvrdi izjave, rezervacija dolazi na vaš popis. Ako je sve u redu, potvrdite uvjete i mentor može odrediti termin obrane. Inače rezervaciju vratite s razlogom: na ponovnu potvrdu izjava ili studentu na novu konačnu verziju. Potvrde knjižnice i računovodstva ostaju.",
      ],
      explains: [
        "service/student-services",
        "service/submitted-to-student-services/:id",
        "service/change-expires-at/:id",
        "service/change-in-english/:id",
      ],
      also: "vratiti izjave rok engleski",
    },
    {
      id: "potvrda-termina",
      title: "Kako potvrditi termin obrane?",
      text: [
        "Potvrđen termin objavljuje se u javnom kalendaru. Ako ga ipak treba promijeniti, ponovno ga otvorite uz razlog i mentor određuje novi.",
      ],
      explains: ["service/confirm-defense-date/:id"],
      also: "kalendar ponovno otvoriti",
    },
    {
      id: "zakljucivanje-obrane",
      title: "Kako zaključiti obranu?",
      text: [
        "Nakon početka obrane upišite ocjenu, datum ispita, tijek obrane i pitanja te je li se povjerenstvo usuglasilo o ocjeni. Ocjena od 2 do 5 zaključuje rad i stvara nacrt potvrde o završetku studija. Negativna ocjena vraća temu među slobodne.",
      ],
      explains: ["service/finish-defense/:id"],
      also: "ocjena zapisnik povjerenstvo",
    },
    {
      id: "potvrda-o-zavrsetku",
      title: "Kako izraditi potvrdu o završetku studija?",
      text: [
        "Nacrt nastaje sam kad se obrana zaključi i navodi podatke koji nedostaju: rođenje, klasifikacijsku oznaku i urudžbeni broj. Dopunite ih, a zatim preuzmite PDF.",
      ],
      explains: [
        "certificate-of-completion",
        "certificate-of-completion/show-all",
        "certificate-of-completion/show/:id",
        "certificate-of-completion/edit/:id",
        "certificate-of-completion/create-data/:id",
        "certificate-of-completion/create-pdf/:id",
      ],
      also: "potvrda pdf klasa urbroj",
    },
  ],
};
