import type { StudyField } from "./field.ts";

export const software: StudyField = {
  keywords: [
    "programsko inženjerstvo",
    "razvoj mrežnih aplikacija",
    "mobilne aplikacije",
    "arhitektura programske potpore",
    "ispitivanje programske potpore",
    "programski jezici",
    "agilni razvoj",
    "JavaScript",
    "Python",
  ],
  groups: [
    {
      shape: "development",
      by: "build",
      a: [
        ["mobilne aplikacije", "a mobile application", "mobilne aplikacije"],
        ["mrežne aplikacije", "a web application", "mrežne aplikacije"],
        ["progresivne mrežne aplikacije", "a progressive web application", "progresivne mrežne aplikacije"],
        ["višeplatformske aplikacije", "a cross-platform application", "višeplatformski razvoj"],
      ],
      b: [
        ["evidenciju radnog vremena", "recording working hours", "evidencija radnog vremena"],
        ["učenje hrvatskoga znakovnog jezika", "learning Croatian Sign Language", "znakovni jezik"],
        ["praćenje potrošnje u kućanstvu", "tracking household spending", "kućni proračun"],
        ["organizaciju dobrovoljnog darivanja krvi", "organising voluntary blood donation", "darivanje krvi"],
        ["prijavu komunalnih nedostataka", "reporting municipal issues", "komunalne usluge"],
        ["planiranje zajedničkih vožnji", "planning shared rides", "zajednički prijevoz"],
        ["vođenje dnevnika prehrane", "keeping a food diary", "prehrana"],
        ["vođenje sportskih natjecanja", "managing sports competitions", "sportska natjecanja"],
      ],
    },
    {
      shape: "comparison",
      by: "experiment",
      a: [
        ["arhitektonskih obrazaca", "architectural patterns", "arhitektonski obrasci"],
        ["postupaka ispitivanja", "testing practices", "ispitivanje programske potpore"],
        ["načina upravljanja stanjem", "state management approaches", "upravljanje stanjem"],
        ["postupaka predmemoriranja", "caching strategies", "predmemoriranje"],
      ],
      b: [
        ["u razvoju mrežnih aplikacija", "in web application development", "razvoj mrežnih aplikacija"],
        ["u razvoju mobilnih aplikacija", "in mobile application development", "razvoj mobilnih aplikacija"],
        ["u sustavima s mnogo istodobnih korisnika", "in systems with many concurrent users", "razmjernost sustava"],
      ],
    },
    {
      shape: "use",
      by: "experiment",
      a: [
        ["mikroservisne arhitekture", "microservice architecture", "mikroservisi"],
        ["razvoja vođenog testovima", "test-driven development", "razvoj vođen testovima"],
        ["kontinuirane integracije i isporuke", "continuous integration and delivery", "kontinuirana isporuka"],
        ["domenski vođenog oblikovanja", "domain-driven design", "domenski vođeno oblikovanje"],
        ["arhitekture vođene događajima", "event-driven architecture", "arhitektura vođena događajima"],
      ],
      b: [
        ["razvoju poslovnih aplikacija", "developing business applications", "poslovne aplikacije"],
        ["modernizaciji naslijeđenih sustava", "modernising legacy systems", "naslijeđeni sustavi"],
        ["razvoju mrežnih usluga", "developing web services", "mrežne usluge"],
        ["radu malih razvojnih timova", "the work of small development teams", "razvojni timovi"],
      ],
    },
    {
      shape: "impact",
      by: "team",
      a: [
        ["pomoćnika temeljenih na jezičnim modelima", "language-model-based assistants", "jezični modeli"],
        ["pregleda programskog koda", "code review", "pregled koda"],
        ["programiranja u paru", "pair programming", "programiranje u paru"],
        ["statičke analize koda", "static code analysis", "statička analiza"],
      ],
      b: [
        ["kvalitetu programskog koda", "code quality", "kvaliteta koda"],
        ["produktivnost razvojnih timova", "the productivity of development teams", "produktivnost"],
        ["broj pogrešaka u programskoj potpori", "the number of software defects", "pogreške u programskoj potpori"],
        ["učenje programiranja", "learning to program", "učenje programiranja"],
      ],
    },
  ],
  titles: [
    [
      "Oblikovanje programskog sučelja za razmjenu podataka među ustanovama",
      "Designing an application programming interface for inter-institutional data exchange",
      "programska sučelja",
      "REST",
    ],
    [
      "Pristupačnost mrežnih aplikacija prema smjernicama WCAG 2.2",
      "Web application accessibility according to WCAG 2.2",
      "digitalna pristupačnost",
      "WCAG",
    ],
    [
      "Prijevod programskog jezika za podučavanje u WebAssembly",
      "Compiling a teaching language to WebAssembly",
      "WebAssembly",
      "prevoditelji",
    ],
    [
      "Upravljanje tehničkim dugom u dugovječnim projektima otvorenoga koda",
      "Managing technical debt in long-lived open source projects",
      "tehnički dug",
      "otvoreni kod",
    ],
    [
      "Razvoj računalne igre za vježbanje tablice množenja",
      "Developing a computer game for practising multiplication tables",
      "računalne igre",
      "obrazovne igre",
    ],
    [
      "Vizualni editor za izradu upitnika u pregledniku",
      "A visual in-browser questionnaire editor",
      "mrežne aplikacije",
      "sučelja",
    ],
    [
      "Energetska učinkovitost mobilnih aplikacija",
      "Energy efficiency of mobile applications",
      "energetska učinkovitost",
      "mobilne aplikacije",
    ],
  ],
  methods: {
    build: [
      "Rješenje treba izraditi kao djelatan prototip s dokumentiranom arhitekturom, automatiziranim testovima i uputama za pokretanje, a izvorni kod priložiti radu.",
      "Zahtjeve treba prikupiti od budućih korisnika, opisati korisničkim pričama i razvrstati prema važnosti prije početka izrade.",
      "Uporabljivost izrađenog rješenja provjerava se s najmanje pet korisnika, a uočeni se nedostatci otklanjaju u drugom krugu razvoja.",
    ],
    experiment: [
      "Svojstva treba izmjeriti na ponovljivom pokusu s priloženim izvornim kodom, a izbor tehnologija obrazložiti prema jasno navedenim mjerilima.",
      "Potrebno je izraditi manji ogledni sustav na kojem se uočavaju prednosti i nedostatci te ih usporediti s iskustvima iz literature.",
    ],
    team: [
      "Istraživanje se provodi na projektima otvorenoga koda i anketom među najmanje 40 ispitanika s iskustvom u programiranju.",
      "Promatrane veličine treba jasno odrediti i mjeriti u dvama usporedivim razdobljima ili skupinama.",
    ],
  },
};
