import type { StudyField } from "./field.ts";

export const marketing: StudyField = {
  keywords: [
    "marketing",
    "ponašanje potrošača",
    "tržišno komuniciranje",
    "istraživanje tržišta",
    "upravljanje markom",
    "digitalni marketing",
    "zadovoljstvo kupaca",
    "oglašavanje",
  ],
  groups: [
    {
      shape: "impact",
      by: "survey",
      a: [
        ["utjecajnih osoba na društvenim mrežama", "social media influencers", "utjecajne osobe"],
        ["mrežnih recenzija", "online reviews", "mrežne recenzije"],
        ["kratkih videosadržaja", "short-form video", "videosadržaj"],
        ["personaliziranih oglasa", "personalised advertising", "personalizirano oglašavanje"],
        ["društveno odgovornog poslovanja", "corporate social responsibility", "društveno odgovorno poslovanje"],
      ],
      b: [
        ["odluku o kupnji odjeće", "clothing purchase decisions", "odluka o kupnji"],
        ["kupnju kozmetičkih proizvoda", "the purchase of cosmetics", "kozmetički proizvodi"],
        ["odnos mladih prema markama", "young consumers' brand attitudes", "stavovi potrošača"],
        ["odanost kupaca marki", "brand loyalty", "odanost marki"],
        ["povjerenje potrošača u domaće proizvode", "consumer trust in domestic products", "domaći proizvodi"],
      ],
    },
    {
      shape: "role",
      by: "cases",
      a: [
        ["pripovijedanja priča", "storytelling", "pripovijedanje u marketingu"],
        ["ambalaže", "packaging", "ambalaža"],
        ["sponzorstva", "sponsorship", "sponzorstvo"],
        ["vizualnog identiteta", "visual identity", "vizualni identitet"],
        ["marketinških događaja", "marketing events", "marketing događaja"],
      ],
      b: [
        ["stvaranju prepoznatljive marke", "building a recognisable brand", "stvaranje marke"],
        ["predstavljanju prehrambenih proizvoda", "promoting food products", "prehrambeni proizvodi"],
        ["komunikaciji malih vinarija", "the communication of small wineries", "vinarstvo"],
        [
          "pozicioniranju proizvoda na inozemnim tržištima",
          "positioning products in foreign markets",
          "pozicioniranje",
        ],
      ],
    },
    {
      shape: "analysis",
      by: "market",
      a: [
        ["tržišnog komuniciranja", "marketing communication", "tržišno komuniciranje"],
        ["navika potrošača", "consumer habits", "navike potrošača"],
        ["zadovoljstva kupaca", "customer satisfaction", "zadovoljstvo kupaca"],
        ["oglašavačkih kampanja", "advertising campaigns", "oglašavačke kampanje"],
      ],
      b: [
        ["na tržištu sportske opreme", "in the sports equipment market", "sportska oprema"],
        ["na tržištu bezalkoholnih pića", "in the soft drinks market", "bezalkoholna pića"],
        ["u djelatnosti telekomunikacija", "in the telecommunications sector", "telekomunikacije"],
        ["na tržištu ekoloških proizvoda", "in the organic products market", "ekološki proizvodi"],
        ["u djelatnosti osiguranja", "in the insurance sector", "osiguranje"],
      ],
    },
    {
      shape: "use",
      by: "cases",
      a: [
        ["optimizacije za tražilice", "search engine optimisation", "optimizacija za tražilice"],
        ["marketinga sadržaja", "content marketing", "marketing sadržaja"],
        ["elektroničke pošte", "e-mail marketing", "marketing elektroničkom poštom"],
        ["programa odanosti", "loyalty programmes", "programi odanosti"],
      ],
      b: [
        ["poslovanju malih trgovina", "small retail businesses", "mala poduzeća"],
        ["privlačenju novih korisnika usluga", "attracting new service customers", "pridobivanje korisnika"],
        ["promociji kulturnih ustanova", "the promotion of cultural institutions", "kulturne ustanove"],
        ["prodaji turističkih usluga", "selling tourism services", "turističke usluge"],
      ],
    },
  ],
  titles: [
    [
      "Gerilski marketing kao sredstvo promocije festivala",
      "Guerrilla marketing as a means of festival promotion",
      "gerilski marketing",
      "festivali",
    ],
    [
      "Neuromarketing i granice etičnog oglašavanja",
      "Neuromarketing and the limits of ethical advertising",
      "neuromarketing",
      "etika oglašavanja",
    ],
    [
      "Obilježja generacije Z kao potrošača brze mode",
      "Generation Z as consumers of fast fashion",
      "generacija Z",
      "brza moda",
    ],
    [
      "Stavovi potrošača prema zelenim tvrdnjama na ambalaži",
      "Consumer attitudes towards green claims on packaging",
      "zeleni marketing",
      "ambalaža",
    ],
    [
      "Repozicioniranje tradicionalne slastičarske marke",
      "Repositioning a traditional confectionery brand",
      "repozicioniranje",
      "marka",
    ],
    [
      "Mjerenje povrata ulaganja u oglašavanje na društvenim mrežama",
      "Measuring the return on social media advertising",
      "povrat ulaganja",
      "društvene mreže",
    ],
  ],
  methods: {
    survey: [
      "Primarno se istraživanje provodi mrežnim anketnim upitnikom na uzorku od najmanje 150 ispitanika, a dobiveni se podatci obrađuju deskriptivnom statistikom i testiranjem hipoteza.",
      "Osim ankete potrebno je provesti dubinske razgovore ili fokusnu skupinu kako bi se objasnili razlozi koji stoje iza odgovora ispitanika.",
    ],
    cases: [
      "Na najmanje dvama primjerima iz hrvatske prakse treba opisati provedene aktivnosti, njihove ciljeve i ostvarene rezultate.",
      "Razgovore treba provesti s osobama zaduženima za marketing, a njihove navode usporediti s mišljenjem korisnika prikupljenim kratkom anketom.",
    ],
    market: [
      "Podatke o tržištu treba prikupiti iz objavljenih istraživanja i vlastitog anketnog upitnika na uzorku od najmanje 120 ispitanika.",
      "Sadržaj koji su glavni ponuđači objavili tijekom tri mjeseca treba razvrstati prema unaprijed određenim obilježjima i međusobno usporediti.",
    ],
  },
};
