import type { StudyField } from "./field.ts";

export const sustainability: StudyField = {
  keywords: [
    "održivi razvoj",
    "kružno gospodarstvo",
    "zelena tranzicija",
    "održivi turizam",
    "gospodarenje otpadom",
    "energetska učinkovitost",
    "društveno odgovorno poslovanje",
  ],
  groups: [
    {
      shape: "impact",
      by: "indicators",
      a: [
        ["klimatskih promjena", "climate change", "klimatske promjene"],
        ["prevelikog broja posjetitelja", "overtourism", "prekomjerni turizam"],
        ["turizma na kružnim putovanjima", "cruise tourism", "kružna putovanja"],
        ["sezonskog priljeva turista", "the seasonal inflow of tourists", "sezonalnost"],
      ],
      b: [
        ["kvalitetu života lokalnog stanovništva", "the quality of life of local residents", "lokalno stanovništvo"],
        ["održivost obalnih gradova", "the sustainability of coastal towns", "obalni gradovi"],
        ["vodoopskrbu na otocima", "water supply on the islands", "vodoopskrba"],
        ["zaštićena prirodna područja", "protected natural areas", "zaštićena područja"],
      ],
    },
    {
      shape: "managing",
      by: "consumption",
      a: [
        ["otpadom od hrane", "food waste", "otpad od hrane"],
        ["potrošnjom energije", "energy consumption", "potrošnja energije"],
        ["potrošnjom vode", "water consumption", "potrošnja vode"],
        ["ugljičnim otiskom", "the carbon footprint", "ugljični otisak"],
      ],
      b: [
        ["u hotelskim restoranima", "in hotel restaurants", "restorani"],
        ["u kampovima", "in campsites", "kampovi"],
        ["u trgovačkim središtima", "in shopping centres", "trgovačka središta"],
        ["u školskim i studentskim kuhinjama", "in school and student canteens", "javna prehrana"],
        ["na glazbenim festivalima", "at music festivals", "festivali"],
      ],
    },
    {
      shape: "analysis",
      by: "residents",
      a: [
        ["održivosti turizma", "tourism sustainability", "održivi turizam"],
        ["prihvatnog kapaciteta", "carrying capacity", "prihvatni kapacitet"],
        [
          "stavova stanovništva o razvoju turizma",
          "residents' attitudes to tourism development",
          "stavovi stanovništva",
        ],
        ["održive pokretljivosti", "sustainable mobility", "održiva pokretljivost"],
      ],
      b: [
        ["u Dubrovniku", "in Dubrovnik", "Dubrovnik"],
        ["na otoku Hvaru", "on the island of Hvar", "Hvar"],
        ["u gradu Rovinju", "in the town of Rovinj", "Rovinj"],
        ["na području Plitvičkih jezera", "in the Plitvice Lakes area", "Plitvička jezera"],
        ["u gradu Šibeniku", "in the city of Šibenik", "Šibenik"],
      ],
    },
    {
      shape: "role",
      by: "cases",
      a: [
        ["ekoloških oznaka", "ecolabels", "ekološke oznake"],
        ["zelene javne nabave", "green public procurement", "zelena javna nabava"],
        ["energetskih zadruga", "energy cooperatives", "energetske zadruge"],
        ["obrazovanja o održivosti", "sustainability education", "obrazovanje za održivi razvoj"],
      ],
      b: [
        ["zelenoj tranziciji malih poduzeća", "the green transition of small businesses", "zelena tranzicija"],
        ["održivom razvoju otoka", "the sustainable development of islands", "otoci"],
        ["razvoju lokalne zajednice", "local community development", "lokalna zajednica"],
      ],
    },
  ],
  titles: [
    [
      "Ponovna uporaba tekstila i navike mladih potrošača",
      "Textile reuse and the habits of young consumers",
      "ponovna uporaba",
      "tekstil",
    ],
    [
      "Zeleni certifikati u hrvatskom hotelijerstvu",
      "Green certification in Croatian hospitality",
      "zeleni certifikati",
      "hotelijerstvo",
    ],
    [
      "Urbani vrtovi kao sastavnica održivoga grada",
      "Urban gardens as part of a sustainable city",
      "urbani vrtovi",
      "održivi gradovi",
    ],
    [
      "Električna vozila u voznim parkovima dostavnih službi",
      "Electric vehicles in delivery service fleets",
      "električna vozila",
      "dostavne službe",
    ],
    [
      "Pravedna tranzicija u županijama s energetski intenzivnom industrijom",
      "Just transition in counties with energy-intensive industry",
      "pravedna tranzicija",
      "industrija",
    ],
    [
      "Volonterski turizam i zaštita prirode na Jadranu",
      "Volunteer tourism and nature conservation on the Adriatic",
      "volonterski turizam",
      "zaštita prirode",
    ],
  ],
  methods: {
    indicators: [
      "Stanje treba opisati skupom pokazatelja održivosti, a svaki pokazatelj obrazložiti izvorom podataka i načinom izračuna.",
      "Javno dostupne podatke treba prikazati za posljednjih deset godina i usporediti s najmanje jednim sličnim primjerom iz inozemstva.",
    ],
    consumption: [
      "Podatke o potrošnji treba prikupiti kod odabranih poslovnih subjekata za najmanje jednu godinu i preračunati na gosta ili jedinicu površine.",
      "Predložene mjere treba poredati prema uštedi, trošku ulaganja i vremenu povrata.",
    ],
    residents: [
      "Stavove stanovnika treba ispitati anketom na uzorku od najmanje 100 ispitanika, ravnomjerno po dobi i dijelu mjesta u kojem žive.",
      "Nalaze treba povezati s pokazateljima opterećenja prostora i s dokumentima kojima se uređuje razvoj područja.",
    ],
    cases: [
      "Na najmanje dvama primjerima iz Hrvatske i jednom iz inozemstva treba opisati provedene mjere, nositelje i rezultate.",
      "Razgovore treba provesti s predstavnicima lokalne samouprave, udruga i gospodarstvenika.",
    ],
  },
};
