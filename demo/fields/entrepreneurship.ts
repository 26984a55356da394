import type { StudyField } from "./field.ts";

export const entrepreneurship: StudyField = {
  keywords: [
    "poduzetništvo",
    "inovacije",
    "poslovni plan",
    "novoosnovana poduzeća",
    "poduzetnička infrastruktura",
    "mala i srednja poduzeća",
    "poslovni model",
  ],
  groups: [
    {
      shape: "impact",
      by: "survey",
      a: [
        ["poduzetničkog obrazovanja", "entrepreneurship education", "poduzetničko obrazovanje"],
        ["obiteljskog okruženja", "family background", "obiteljsko okruženje"],
        ["poduzetničkih inkubatora", "business incubators", "poduzetnički inkubatori"],
        ["bespovratnih potpora", "non-repayable grants", "bespovratne potpore"],
      ],
      b: [
        ["odluku mladih o pokretanju poduzeća", "young people's decision to start a business", "poduzetnička namjera"],
        ["razvoj poduzetništva žena", "the development of women's entrepreneurship", "poduzetništvo žena"],
        ["opstanak novoosnovanih poduzeća", "the survival of start-ups", "opstanak poduzeća"],
        [
          "razvoj poduzetništva u ruralnim područjima",
          "the development of rural entrepreneurship",
          "ruralno poduzetništvo",
        ],
      ],
    },
    {
      shape: "development",
      by: "plan",
      a: [
        ["poslovnog plana", "a business plan", "poslovni plan"],
        ["poslovnog modela", "a business model", "poslovni model"],
        ["marketinškog plana", "a marketing plan", "marketinški plan"],
        ["financijskog plana", "a financial plan", "financijski plan"],
      ],
      b: [
        [
          "uljaru na obiteljskom gospodarstvu",
          "an olive oil mill on a family farm",
          "obiteljsko poljoprivredno gospodarstvo",
        ],
        ["radionicu održive mode", "a sustainable fashion workshop", "održiva moda"],
        ["uslugu najma bicikala", "a bicycle rental service", "najam bicikala"],
        ["dječju igraonicu", "a children's playroom", "usluge za djecu"],
        ["pržionicu kave", "a coffee roastery", "pržionica kave"],
        ["pokretnu prodavaonicu zdrave hrane", "a mobile healthy food shop", "zdrava hrana"],
      ],
    },
    {
      shape: "analysis",
      by: "region",
      a: [
        ["poduzetničke aktivnosti", "entrepreneurial activity", "poduzetnička aktivnost"],
        ["prepreka razvoju malih poduzeća", "barriers to the growth of small businesses", "prepreke razvoju"],
        ["inovativnosti poduzeća", "business innovativeness", "inovativnost"],
        ["dostupnosti poduzetničkih kredita", "the availability of business loans", "poduzetnički krediti"],
      ],
      b: [
        ["u Slavoniji i Baranji", "in Slavonia and Baranja", "Slavonija i Baranja"],
        ["na hrvatskim otocima", "on the Croatian islands", "otoci"],
        ["u Krapinsko-zagorskoj županiji", "in Krapina-Zagorje County", "regionalni razvoj"],
        ["u drvoprerađivačkoj djelatnosti", "in the wood-processing sector", "drvna industrija"],
        ["u kreativnim industrijama", "in the creative industries", "kreativne industrije"],
      ],
    },
    {
      shape: "role",
      by: "interviews",
      a: [
        ["poslovnih anđela", "business angels", "poslovni anđeli"],
        ["tehnoloških parkova", "technology parks", "tehnološki parkovi"],
        ["razvojnih agencija", "development agencies", "razvojne agencije"],
        ["poduzetničkih mreža", "entrepreneurial networks", "poduzetničke mreže"],
      ],
      b: [
        ["rastu mladih poduzeća", "the growth of young companies", "rast poduzeća"],
        ["razvoju inovacija", "developing innovation", "inovacije"],
        ["internacionalizaciji malih poduzeća", "the internationalisation of small businesses", "internacionalizacija"],
      ],
    },
  ],
  titles: [
    [
      "Društveno poduzetništvo i zapošljavanje osoba s invaliditetom",
      "Social entrepreneurship and the employment of persons with disabilities",
      "društveno poduzetništvo",
      "osobe s invaliditetom",
    ],
    [
      "Franšiza kao oblik širenja ugostiteljskog poslovanja",
      "Franchising as a form of expansion in the hospitality business",
      "franšiza",
      "ugostiteljstvo",
    ],
    [
      "Pokretanje poduzeća na fakultetu: od ideje do prvog kupca",
      "Starting a company at university: from idea to first customer",
      "studentsko poduzetništvo",
      "poslovna ideja",
    ],
    [
      "Zaštita intelektualnog vlasništva u malim poduzećima",
      "Protecting intellectual property in small businesses",
      "intelektualno vlasništvo",
      "patenti",
    ],
    [
      "Digitalni nomadi kao poduzetnička prilika obalnih gradova",
      "Digital nomads as a business opportunity for coastal towns",
      "digitalni nomadi",
      "poduzetničke prilike",
    ],
    [
      "Poduzetnička sredina u manjim hrvatskim gradovima",
      "The entrepreneurial environment in smaller Croatian towns",
      "poduzetnička sredina",
      "lokalni razvoj",
    ],
  ],
  methods: {
    survey: [
      "Anketni upitnik treba provesti među najmanje 100 ispitanika i njegove rezultate povezati s nalazima međunarodnih istraživanja o poduzetništvu.",
      "Nalaze ankete treba dopuniti razgovorima s najmanje pet poduzetnika koji posluju kraće od pet godina.",
    ],
    plan: [
      "Potrebno je istražiti tržište, opisati ciljne kupce i suparnike te procijeniti prihode i rashode za prve tri godine poslovanja.",
      "Poslovnu zamisao treba razraditi platnom poslovnog modela i provjeriti razgovorima s mogućim kupcima.",
    ],
    region: [
      "Istraživanje se temelji na podatcima registra poslovnih subjekata i javno objavljenim financijskim izvještajima za posljednjih pet godina.",
      "Podatke treba usporediti s prosjekom Hrvatske i s najmanje jednim sličnim područjem ili djelatnošću u inozemstvu.",
    ],
    interviews: [
      "Razgovore treba provesti s najmanje pet poduzetnika i s predstavnicima dviju ustanova koje pružaju potporu.",
      "Na primjerima iz prakse treba pokazati u kojoj je razvojnoj fazi poduzeća potpora bila najkorisnija.",
    ],
  },
};
