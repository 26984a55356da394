import type { StudyField } from "./field.ts";

export const eBusiness: StudyField = {
  keywords: [
    "elektroničko poslovanje",
    "mrežna trgovina",
    "digitalne platforme",
    "korisničko iskustvo",
    "elektroničko plaćanje",
    "digitalni proizvodi",
    "mrežna analitika",
  ],
  groups: [
    {
      shape: "development",
      by: "build",
      a: [
        ["mrežne trgovine", "an online shop", "mrežna trgovina"],
        ["sustava pretplate", "a subscription system", "poslovni model pretplate"],
      ],
      b: [
        ["proizvođače autohtonih delicija", "producers of local delicacies", "autohtoni proizvodi"],
        ["nakladničku kuću", "a publishing house", "nakladništvo"],
        ["uzgajivače ljekovitog bilja", "growers of medicinal herbs", "ljekovito bilje"],
        ["obrtničku pržionicu kave", "a craft coffee roastery", "pržionica kave"],
        ["proizvođača prirodne kozmetike", "a natural cosmetics producer", "prirodna kozmetika"],
      ],
    },
    {
      shape: "development",
      by: "build",
      a: [
        ["rezervacijskog sustava", "a booking system", "rezervacijski sustavi"],
        ["korisničkog portala", "a customer portal", "korisnički portal"],
        ["sustava naručivanja", "an online appointment system", "mrežno naručivanje"],
      ],
      b: [
        ["privatne iznajmljivače", "private accommodation providers", "privatni smještaj"],
        ["planinarsko društvo", "a hiking club", "udruge"],
        ["frizerski salon", "a hair salon", "osobne usluge"],
        ["školu stranih jezika", "a foreign language school", "škole stranih jezika"],
        ["teniski klub", "a tennis club", "sportski klubovi"],
      ],
    },
    {
      shape: "impact",
      by: "survey",
      a: [
        ["korisničkog iskustva", "user experience", "korisničko iskustvo"],
        ["načina plaćanja", "payment methods", "načini plaćanja"],
        ["uvjeta dostave i povrata", "delivery and return conditions", "dostava i povrat"],
        ["sustava preporuka", "recommender systems", "sustavi preporuka"],
        ["brzine učitavanja stranica", "page loading speed", "brzina učitavanja"],
      ],
      b: [
        ["odustajanje od mrežne kupnje", "online shopping cart abandonment", "napuštanje košarice"],
        ["povjerenje kupaca u mrežnu trgovinu", "customer trust in online shops", "povjerenje kupaca"],
        ["ponovljenu kupnju u mrežnoj trgovini", "repeat purchases in online shops", "ponovljena kupnja"],
        ["prodaju modnih proizvoda na internetu", "online sales of fashion products", "mrežna prodaja"],
      ],
    },
    {
      shape: "analysis",
      by: "usability",
      a: [
        ["korisničkog iskustva", "user experience", "korisničko iskustvo"],
        ["digitalne pristupačnosti", "digital accessibility", "digitalna pristupačnost"],
        ["uporabljivosti", "usability", "uporabljivost"],
        ["zaštite osobnih podataka", "personal data protection", "zaštita osobnih podataka"],
      ],
      b: [
        ["u mobilnom bankarstvu", "in mobile banking", "mobilno bankarstvo"],
        ["na mrežnim stranicama gradova", "on municipal websites", "mrežne stranice gradova"],
        ["u mrežnim trgovinama hranom", "in online grocery shops", "mrežna prodaja hrane"],
        ["u aplikacijama za javni prijevoz", "in public transport applications", "javni prijevoz"],
        ["na platformama za učenje", "on learning platforms", "e-učenje"],
      ],
    },
    {
      shape: "role",
      by: "cases",
      a: [
        ["digitalnih platformi", "digital platforms", "digitalne platforme"],
        ["mrežne analitike", "web analytics", "mrežna analitika"],
        ["mrežnih tržnica", "online marketplaces", "mrežne tržnice"],
        ["društvene trgovine", "social commerce", "društvena trgovina"],
      ],
      b: [
        ["poslovanju malih proizvođača", "the business of small producers", "mali proizvođači"],
        ["razvoju odnosa s kupcima", "developing customer relationships", "odnosi s kupcima"],
        ["širenju na inozemna tržišta", "expanding to foreign markets", "internacionalizacija"],
      ],
    },
  ],
  titles: [
    [
      "Tamni obrasci u sučeljima mrežnih trgovina",
      "Dark patterns in online shop interfaces",
      "tamni obrasci",
      "etika oblikovanja",
    ],
    [
      "Ekonomija dijeljenja i mikromobilnost u hrvatskim gradovima",
      "The sharing economy and micromobility in Croatian cities",
      "ekonomija dijeljenja",
      "mikromobilnost",
    ],
    [
      "Zamjena gotovine elektroničkim plaćanjem u malim trgovinama",
      "Replacing cash with electronic payment in small shops",
      "elektroničko plaćanje",
      "bezgotovinsko plaćanje",
    ],
    [
      "Poslovni model besplatnih mobilnih igara",
      "The business model of free-to-play mobile games",
      "mobilne igre",
      "poslovni model",
    ],
    [
      "Zaštita potrošača pri kupnji na internetu unutar Europske unije",
      "Consumer protection in online shopping within the European Union",
      "zaštita potrošača",
      "pravo Europske unije",
    ],
    [
      "A/B ispitivanje kao metoda unapređenja mrežne prodaje",
      "A/B testing as a method of improving online sales",
      "A/B ispitivanje",
      "stopa konverzije",
    ],
  ],
  methods: {
    build: [
      "Rješenje treba izraditi kao djelatan prototip, opisati njegovu arhitekturu i provjeriti ga s mogućim korisnicima.",
      "Uz tehničko rješenje treba razraditi poslovni model, troškove uvođenja i obveze prema propisima o elektroničkoj trgovini.",
    ],
    survey: [
      "Anketni upitnik treba obuhvatiti najmanje 120 kupaca, a odnos među promjenjivim veličinama provjeriti korelacijskom i regresijskom analizom.",
      "Podatci o ponašanju kupaca prikupljaju se alatima mrežne analitike uz poštovanje propisa o zaštiti osobnih podataka.",
    ],
    usability: [
      "Ispitivanje se provodi s najmanje osam sudionika koji rješavaju zadane zadatke, uz mjerenje vremena, pogrešaka i zadovoljstva.",
      "Najmanje pet rješenja treba pregledati prema objavljenim smjernicama i usporediti jedinstvenim obrascem ocjenjivanja.",
    ],
    cases: [
      "Na najmanje trima primjerima iz prakse treba opisati polazište, provedene mjere i ostvarene rezultate.",
      "Razgovore treba provesti s vlasnicima ili voditeljima poslovanja, a njihove navode potkrijepiti podatcima mrežne analitike.",
    ],
  },
};
