import type { StudyField } from "./field.ts";

export const informationSystems: StudyField = {
  keywords: [
    "informacijski sustavi",
    "poslovni procesi",
    "digitalna preobrazba",
    "modeliranje podataka",
    "poslovna inteligencija",
    "baze podataka",
    "upravljanje projektima informatizacije",
  ],
  groups: [
    {
      shape: "development",
      by: "design",
      a: [
        ["informacijskog sustava", "an information system", "informacijski sustav"],
        ["baze podataka", "a database", "baze podataka"],
        ["sustava za upravljanje dokumentima", "a document management system", "upravljanje dokumentima"],
        ["sustava izvještavanja", "a reporting system", "izvještavanje"],
      ],
      b: [
        ["gradsku knjižnicu", "a city library", "knjižnice"],
        ["veterinarsku ambulantu", "a veterinary clinic", "veterinarska ambulanta"],
        ["servis motornih vozila", "a motor vehicle service", "servis vozila"],
        ["dječji vrtić", "a kindergarten", "dječji vrtić"],
        ["sportski savez", "a sports federation", "sportske organizacije"],
        ["glazbenu školu", "a music school", "glazbena škola"],
      ],
    },
    {
      shape: "impact",
      by: "survey",
      a: [
        ["uvođenja sustava ERP", "ERP implementation", "sustavi ERP"],
        ["digitalne preobrazbe", "digital transformation", "digitalna preobrazba"],
        ["računalstva u oblaku", "cloud computing", "računalstvo u oblaku"],
        ["robotske automatizacije procesa", "robotic process automation", "robotska automatizacija procesa"],
      ],
      b: [
        ["poslovanje srednje velikih poduzeća", "the operations of medium-sized companies", "srednja poduzeća"],
        [
          "učinkovitost administrativnih procesa",
          "the efficiency of administrative processes",
          "administrativni procesi",
        ],
        ["rad jedinica lokalne samouprave", "the work of local government units", "lokalna samouprava"],
        ["kvalitetu usluga osiguravajućih društava", "the quality of insurance services", "osiguranje"],
      ],
    },
    {
      shape: "use",
      by: "process",
      a: [
        ["procesne analitike", "process mining", "procesna analitika"],
        ["notacije BPMN", "BPMN notation", "BPMN"],
        ["alata poslovne inteligencije", "business intelligence tools", "poslovna inteligencija"],
        ["nadzornih ploča", "dashboards", "nadzorne ploče"],
      ],
      b: [
        ["unapređenju procesa nabave", "improving the procurement process", "nabava"],
        ["organizaciji proizvodnje", "organising production", "organizacija proizvodnje"],
        ["analizi rada korisničke podrške", "analysing customer support", "korisnička podrška"],
        ["upravljanju bolničkim odjelom", "managing a hospital department", "bolnički informacijski sustavi"],
      ],
    },
    {
      shape: "analysis",
      by: "survey",
      a: [
        ["digitalne zrelosti", "digital maturity", "digitalna zrelost"],
        ["upravljanja matičnim podatcima", "master data management", "matični podatci"],
        ["kvalitete podataka", "data quality", "kvaliteta podataka"],
        [
          "zadovoljstva korisnika informacijskim sustavom",
          "user satisfaction with the information system",
          "zadovoljstvo korisnika",
        ],
      ],
      b: [
        ["u proizvodnim poduzećima", "in manufacturing companies", "proizvodnja"],
        ["u javnim ustanovama", "in public institutions", "javne ustanove"],
        ["u visokom obrazovanju", "in higher education", "visoko obrazovanje"],
        ["u komunalnim poduzećima", "in municipal utilities", "komunalna poduzeća"],
      ],
    },
  ],
  titles: [
    [
      "Prelazak s naslijeđenog informacijskog sustava: rizici i postupci",
      "Migrating from a legacy information system: risks and procedures",
      "naslijeđeni sustavi",
      "migracija podataka",
    ],
    [
      "Otvoreni podatci u hrvatskoj javnoj upravi",
      "Open data in Croatian public administration",
      "otvoreni podatci",
      "javna uprava",
    ],
    [
      "Čimbenici uspjeha projekata informatizacije u zdravstvu",
      "Success factors of healthcare IT projects",
      "zdravstveni informacijski sustavi",
      "čimbenici uspjeha",
    ],
    [
      "Usporedba relacijskih i dokumentnih baza podataka u poslovnim primjenama",
      "A comparison of relational and document databases in business applications",
      "relacijske baze podataka",
      "dokumentne baze podataka",
    ],
    [
      "Upravljanje elektroničkim dokumentima u srednjoj školi",
      "Electronic document management in a secondary school",
      "upravljanje dokumentima",
      "škole",
    ],
    [
      "Digitalni identitet građana i usluge sustava e-Građani",
      "Citizens' digital identity and the e-Citizens services",
      "digitalni identitet",
      "e-Građani",
    ],
  ],
  methods: {
    design: [
      "Zahtjeve korisnika treba prikupiti razgovorima, opisati slučajevima korištenja te na temelju njih izraditi model procesa i model podataka.",
      "Prikladnost rješenja provjerava se na pokusnim podatcima zajedno s budućim korisnicima.",
    ],
    survey: [
      "Istraživanje se provodi upitnikom među korisnicima i voditeljima informatike u najmanje tri organizacije, a rezultati se obrađuju statistički.",
      "Odgovore treba usporediti s priznatim modelom zrelosti ili prihvaćanja tehnologije i izdvojiti najveće raskorake.",
    ],
    process: [
      "Postojeće i buduće stanje procesa treba prikazati dijagramima i usporediti prema trajanju, trošku i broju ručnih koraka.",
      "Podatke o izvođenju procesa treba prikupiti za najmanje tri mjeseca i obraditi odabranim alatom.",
    ],
  },
};
