import type { StudyField } from "./field.ts";

export const trade: StudyField = {
  keywords: [
    "trgovina",
    "logistika",
    "opskrbni lanac",
    "međunarodna trgovina",
    "nabava",
    "skladištenje",
    "distribucija",
    "prijevoz robe",
  ],
  groups: [
    {
      shape: "managing",
      by: "company",
      a: [
        ["zalihama", "inventory", "upravljanje zalihama"],
        ["opskrbnim lancem", "the supply chain", "opskrbni lanac"],
        ["odnosima s dobavljačima", "supplier relationships", "odnosi s dobavljačima"],
        ["povratnom logistikom", "reverse logistics", "povratna logistika"],
        ["troškovima distribucije", "distribution costs", "troškovi distribucije"],
      ],
      b: [
        ["u trgovini prehrambenim proizvodima", "in the food trade", "trgovina hranom"],
        ["u farmaceutskoj djelatnosti", "in the pharmaceutical sector", "farmaceutska industrija"],
        ["u trgovini građevinskim materijalom", "in the building materials trade", "građevinski materijal"],
        ["u automobilskoj industriji", "in the automotive industry", "automobilska industrija"],
        ["u trgovini tehničkom robom", "in the consumer electronics trade", "tehnička roba"],
      ],
    },
    {
      shape: "impact",
      by: "statistics",
      a: [
        ["cijene energenata", "energy prices", "cijene energenata"],
        ["poremećaja u pomorskom prometu", "disruptions in maritime transport", "pomorski promet"],
        ["članstva u schengenskom prostoru", "Schengen membership", "schengenski prostor"],
        ["carinskih mjera", "customs measures", "carine"],
      ],
      b: [
        ["robnu razmjenu Hrvatske", "Croatia's trade in goods", "robna razmjena"],
        ["troškove prijevozničkih poduzeća", "the costs of haulage companies", "cestovni prijevoz"],
        ["opskrbu proizvodnih poduzeća", "the supply of manufacturing companies", "opskrba"],
        ["izvoz drvnih proizvoda", "exports of wood products", "izvoz"],
      ],
    },
    {
      shape: "use",
      by: "company",
      a: [
        ["radiofrekvencijske identifikacije", "radio-frequency identification", "radiofrekvencijska identifikacija"],
        ["sustava za upravljanje skladištem", "warehouse management systems", "sustav za upravljanje skladištem"],
        ["metode ABC", "ABC analysis", "metoda ABC"],
        ["načela vitke logistike", "lean logistics principles", "vitka logistika"],
      ],
      b: [
        ["distribucijskom središtu", "a distribution centre", "distribucijsko središte"],
        ["poslovanju veletrgovine", "wholesale operations", "veletrgovina"],
        ["skladištu rezervnih dijelova", "a spare parts warehouse", "rezervni dijelovi"],
        ["opskrbi bolničke ljekarne", "supplying a hospital pharmacy", "bolnička ljekarna"],
      ],
    },
    {
      shape: "analysis",
      by: "shops",
      a: [
        ["cjenovne konkurentnosti", "price competitiveness", "cjenovna konkurentnost"],
        ["razvoja trgovačkih marki", "the development of private labels", "trgovačke marke"],
        ["promjena prodajnih formata", "changes in store formats", "prodajni formati"],
        ["položaja malih trgovaca", "the position of small retailers", "mali trgovci"],
      ],
      b: [
        ["u maloprodaji prehrane", "in grocery retail", "maloprodaja"],
        ["u trgovini sportskom opremom", "in sports equipment retail", "sportska oprema"],
        ["u trgovini namještajem", "in furniture retail", "namještaj"],
        ["u drogerijskoj trgovini", "in drugstore retail", "drogerije"],
      ],
    },
  ],
  titles: [
    [
      "Dostava posljednjeg kilometra u gradskim središtima",
      "Last-mile delivery in city centres",
      "dostava posljednjeg kilometra",
      "gradska logistika",
    ],
    [
      "Kružno gospodarstvo i povratna ambalaža u trgovini",
      "The circular economy and returnable packaging in retail",
      "kružno gospodarstvo",
      "povratna ambalaža",
    ],
    [
      "Položaj luke Rijeka na sjevernojadranskom prometnom pravcu",
      "The position of the Port of Rijeka on the northern Adriatic route",
      "morske luke",
      "prometni pravci",
    ],
    [
      "Pariteti isporuke u ugovorima hrvatskih izvoznika",
      "Terms of delivery in the contracts of Croatian exporters",
      "pariteti isporuke",
      "izvoz",
    ],
    [
      "Kratki opskrbni lanci hrane i mjesne tržnice",
      "Short food supply chains and local markets",
      "kratki opskrbni lanci",
      "tržnice",
    ],
    [
      "Rad nedjeljom i prihodi trgovine na malo",
      "Sunday trading and retail revenue",
      "rad nedjeljom",
      "trgovina na malo",
    ],
  ],
  methods: {
    company: [
      "Postojeći tijek robe i informacija treba snimiti na terenu, prikazati dijagramom toka i odrediti mjesta na kojima nastaju zastoji i nepotrebni troškovi.",
      "Na podatcima odabranog poslovnog subjekta potrebno je izračunati odgovarajuće logističke pokazatelje i predložiti poboljšanja.",
      "Stavove voditelja nabave i logistike treba ispitati polustrukturiranim razgovorima i usporediti ih s preporukama iz literature.",
    ],
    statistics: [
      "Analiza se temelji na podatcima Državnog zavoda za statistiku i Eurostata za posljednjih deset godina.",
      "Povezanost promatranih veličina treba provjeriti regresijskim modelom, a nalaze usporediti s očekivanjima gospodarstvenika prikupljenim kratkim razgovorima.",
    ],
    shops: [
      "Ponudu i cijene treba snimiti u najmanje pet prodavaonica različitih trgovaca i usporediti ih u trima vremenskim točkama.",
      "Podatke o prihodima i broju prodavaonica treba prikupiti iz javno objavljenih izvještaja za posljednjih pet godina.",
    ],
  },
};
