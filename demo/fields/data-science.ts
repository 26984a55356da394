import type { StudyField } from "./field.ts";

export const dataScience: StudyField = {
  keywords: [
    "podatkovna znanost",
    "strojno učenje",
    "duboko učenje",
    "obrada prirodnog jezika",
    "računalni vid",
    "vizualizacija podataka",
    "veliki podatci",
    "umjetna inteligencija",
    "vremenski nizovi",
  ],
  groups: [
    {
      shape: "use",
      by: "models",
      a: [
        ["strojnog učenja", "machine learning", "strojno učenje"],
        ["slučajnih šuma", "random forests", "slučajne šume"],
        ["neuronskih mreža", "neural networks", "neuronske mreže"],
        ["gradijentnog pojačavanja", "gradient boosting", "gradijentno pojačavanje"],
        ["bayesovskih modela", "Bayesian models", "bayesovski modeli"],
      ],
      b: [
        ["predviđanju potrošnje električne energije", "forecasting electricity consumption", "potrošnja energije"],
        ["predviđanju odlaska korisnika", "customer churn prediction", "odlazak korisnika"],
        ["otkrivanju prijevara pri kartičnom plaćanju", "detecting card payment fraud", "otkrivanje prijevara"],
        ["procjeni cijena nekretnina", "real estate price estimation", "cijene nekretnina"],
        ["predviđanju potražnje u maloprodaji", "retail demand forecasting", "predviđanje potražnje"],
        [
          "procjeni rizika napuštanja studija",
          "estimating the risk of dropping out of university",
          "uspješnost studiranja",
        ],
        ["predviđanju kvarova strojeva", "machine failure prediction", "prediktivno održavanje"],
        ["procjeni onečišćenja zraka", "estimating air pollution", "kvaliteta zraka"],
      ],
    },
    {
      shape: "use",
      by: "images",
      a: [
        ["konvolucijskih neuronskih mreža", "convolutional neural networks", "konvolucijske neuronske mreže"],
        ["dubokog učenja", "deep learning", "duboko učenje"],
        ["prijenosnog učenja", "transfer learning", "prijenosno učenje"],
      ],
      b: [
        ["prepoznavanju bolesti vinove loze", "grapevine disease recognition", "vinogradarstvo"],
        ["razvrstavanju otpada na slikama", "image-based waste classification", "razvrstavanje otpada"],
        ["prebrojavanju vozila na snimkama", "counting vehicles in video", "prometni nadzor"],
        ["analizi rendgenskih snimaka pluća", "chest X-ray analysis", "medicinske slike"],
        ["prepoznavanju prometnih znakova", "traffic sign recognition", "prometni znakovi"],
      ],
    },
    {
      shape: "use",
      by: "texts",
      a: [
        ["velikih jezičnih modela", "large language models", "veliki jezični modeli"],
        ["postupaka obrade prirodnog jezika", "natural language processing methods", "obrada prirodnog jezika"],
        ["vektorskih prikaza riječi", "word embeddings", "vektorski prikazi riječi"],
      ],
      b: [
        [
          "analizi osjećaja u recenzijama na hrvatskom jeziku",
          "sentiment analysis of Croatian-language reviews",
          "analiza osjećaja",
        ],
        ["sažimanju novinskih članaka", "summarising news articles", "sažimanje teksta"],
        ["razvrstavanju upita građana", "classifying citizens' enquiries", "razvrstavanje teksta"],
        ["pretraživanju pravnih tekstova", "searching legal texts", "pretraživanje informacija"],
        ["prepoznavanju govora mržnje", "hate speech detection", "govor mržnje"],
      ],
    },
    {
      shape: "comparison",
      by: "experiment",
      a: [
        ["algoritama grupiranja", "clustering algorithms", "grupiranje"],
        ["postupaka odabira značajki", "feature selection methods", "odabir značajki"],
        ["modela za vremenske nizove", "time series models", "vremenski nizovi"],
        ["metoda objašnjive umjetne inteligencije", "explainable AI methods", "objašnjiva umjetna inteligencija"],
      ],
      b: [
        ["na podatcima o kupnji", "on purchase data", "analiza košarice"],
        ["na podatcima pametnih brojila", "on smart meter data", "pametna brojila"],
        ["na medicinskim podatcima", "on medical data", "medicinski podatci"],
        ["na podatcima o javnom prijevozu", "on public transport data", "javni prijevoz"],
      ],
    },
    {
      shape: "development",
      by: "system",
      a: [
        ["prediktivnog modela", "a predictive model", "prediktivni modeli"],
        ["sustava za potporu odlučivanju", "a decision support system", "potpora odlučivanju"],
        ["simulacijskog modela", "a simulation model", "simulacijski modeli"],
        ["podatkovnog cjevovoda", "a data pipeline", "podatkovni cjevovodi"],
      ],
      b: [
        ["praćenje zauzetosti bolničkih kreveta", "monitoring hospital bed occupancy", "bolnice"],
        ["predviđanje dolazaka turista", "forecasting tourist arrivals", "turistička potražnja"],
        ["praćenje vodostaja rijeka", "monitoring river levels", "vodostaji"],
        ["planiranje smjena u dostavnoj službi", "scheduling shifts in a delivery service", "planiranje smjena"],
        ["nadzor potrošnje vode u gradu", "monitoring water consumption in a city", "potrošnja vode"],
        ["planiranje zaliha krvnih pripravaka", "planning blood product stocks", "zdravstvena logistika"],
      ],
    },
  ],
  titles: [
    [
      "Sustav preporuka knjiga temeljen na suradničkom filtriranju",
      "A book recommender system based on collaborative filtering",
      "sustavi preporuka",
      "suradničko filtriranje",
    ],
    [
      "Pristranost skupova podataka i pravednost modela strojnog učenja",
      "Dataset bias and fairness of machine learning models",
      "pravednost modela",
      "pristranost podataka",
    ],
    [
      "Interaktivna vizualizacija demografskih promjena u Hrvatskoj",
      "Interactive visualisation of demographic change in Croatia",
      "vizualizacija podataka",
      "demografija",
    ],
    [
      "Predviđanje ishoda rukometnih utakmica statističkim modelima",
      "Predicting handball match outcomes with statistical models",
      "sportska analitika",
      "predviđanje ishoda",
    ],
    [
      "Otkrivanje anomalija u očitanjima senzora kakvoće vode",
      "Anomaly detection in water quality sensor readings",
      "otkrivanje anomalija",
      "senzori",
    ],
    [
      "Federativno učenje kao odgovor na zahtjeve privatnosti",
      "Federated learning as a response to privacy requirements",
      "federativno učenje",
      "privatnost",
    ],
    [
      "Generiranje sintetičkih podataka za ispitivanje poslovnih sustava",
      "Generating synthetic data for testing business systems",
      "sintetički podatci",
      "ispitivanje sustava",
    ],
  ],
  methods: {
    models: [
      "Podatke treba prikupiti iz otvorenih izvora, očistiti i opisati, a modele usporediti unakrsnom provjerom prema unaprijed odabranim mjerama uspješnosti.",
      "Dobiveni model treba objasniti metodama tumačenja značajki i procijeniti koliko bi vrijedio u stvarnoj primjeni.",
    ],
    images: [
      "Skup slika treba prikupiti iz otvorenih izvora, označiti i podijeliti tako da se ista scena ne pojavi i pri učenju i pri ispitivanju.",
      "Posebnu pozornost treba posvetiti neuravnoteženosti razreda, prenaučenosti modela i njegovoj brzini na dostupnoj opremi.",
    ],
    texts: [
      "Tekstove na hrvatskom jeziku treba prikupiti uz poštovanje autorskih prava, označiti barem dvama označivačima i izmjeriti njihovo slaganje.",
      "Rezultate treba usporediti s jednostavnim polaznim postupkom te obraditi najčešće pogreške i njihove uzroke.",
    ],
    system: [
      "Rješenje treba izraditi kao djelatan prototip na otvorenim podatcima, a izvorni kod i opis podataka priložiti radu.",
      "Točnost i korisnost rješenja treba procijeniti na podatcima koji nisu korišteni pri izradi i raspraviti s budućim korisnicima.",
    ],
    experiment: [
      "Pokusi se provode u programskom jeziku Python, ponovljivi su i priloženi radu zajedno s opisom podataka i postavki.",
      "Razlike među postupcima treba provjeriti statističkim testom, a osim točnosti usporediti i trajanje i potrošnju memorije.",
    ],
  },
};
