import type { StudyField } from "./field.ts";

export const finance: StudyField = {
  keywords: [
    "poslovne financije",
    "financijska analiza",
    "tržište kapitala",
    "bankarstvo",
    "financijski pokazatelji",
    "upravljanje rizicima",
    "ulaganja",
    "osobne financije",
  ],
  groups: [
    {
      shape: "impact",
      by: "reports",
      a: [
        ["kamatnih stopa", "interest rates", "kamatne stope"],
        ["inflacije", "inflation", "inflacija"],
        ["strukture kapitala", "capital structure", "struktura kapitala"],
        ["zaduženosti", "indebtedness", "zaduženost"],
        ["upravljanja obrtnim kapitalom", "working capital management", "obrtni kapital"],
      ],
      b: [
        [
          "profitabilnost malih i srednjih poduzeća",
          "the profitability of small and medium-sized enterprises",
          "mala i srednja poduzeća",
        ],
        ["uspješnost poslovanja građevinskih poduzeća", "the performance of construction companies", "građevinarstvo"],
        ["ulaganja poduzeća u dugotrajnu imovinu", "corporate investment in fixed assets", "dugotrajna imovina"],
        ["vrijednost dionica hrvatskih poduzeća", "the share value of Croatian companies", "dionice"],
        ["konkurentnost izvozno usmjerenih poduzeća", "the competitiveness of export-oriented companies", "izvoz"],
      ],
    },
    {
      shape: "impact",
      by: "survey",
      a: [
        ["financijske pismenosti", "financial literacy", "financijska pismenost"],
        ["mobilnog bankarstva", "mobile banking", "mobilno bankarstvo"],
        ["rasta životnih troškova", "the rising cost of living", "životni troškovi"],
        ["financijskog savjetovanja", "financial advice", "financijsko savjetovanje"],
      ],
      b: [
        ["štednju kućanstava", "household savings", "štednja"],
        ["odluke mladih o ulaganju", "young people's investment decisions", "ponašanje ulagatelja"],
        ["korištenje potrošačkih kredita", "the use of consumer loans", "potrošački krediti"],
        ["planiranje osobnih financija", "personal financial planning", "financijsko planiranje"],
      ],
    },
    {
      shape: "analysis",
      by: "reports",
      a: [
        ["likvidnosti i solventnosti", "the liquidity and solvency", "likvidnost"],
        ["financijskog položaja", "the financial position", "financijski položaj"],
        ["pokazatelja profitabilnosti", "the profitability ratios", "profitabilnost"],
        ["izvora financiranja", "the sources of financing", "izvori financiranja"],
        ["kreditne sposobnosti", "the creditworthiness", "kreditna sposobnost"],
      ],
      b: [
        ["poduzeća u prehrambenoj industriji", "of companies in the food industry", "prehrambena industrija"],
        ["trgovačkih poduzeća", "of trading companies", "trgovina"],
        ["hotelskih poduzeća na Jadranu", "of hotel companies on the Adriatic coast", "hotelijerstvo"],
        ["poduzeća u drvnoj industriji", "of companies in the wood industry", "drvna industrija"],
        ["poljoprivrednih zadruga", "of agricultural cooperatives", "poljoprivreda"],
      ],
    },
    {
      shape: "use",
      by: "model",
      a: [
        ["metode neto sadašnje vrijednosti", "the net present value method", "neto sadašnja vrijednost"],
        ["analize scenarija", "scenario analysis", "analiza scenarija"],
        ["analize osjetljivosti", "sensitivity analysis", "analiza osjetljivosti"],
        ["stohastičkih simulacija", "stochastic simulation", "stohastičke simulacije"],
      ],
      b: [
        ["procjeni investicijskih projekata", "investment project appraisal", "investicijski projekti"],
        [
          "ocjeni isplativosti sunčanih elektrana",
          "assessing the feasibility of solar power plants",
          "obnovljivi izvori energije",
        ],
        ["vrednovanju malih poduzeća", "the valuation of small businesses", "vrednovanje poduzeća"],
        ["planiranju kapitalnih ulaganja", "capital expenditure planning", "kapitalna ulaganja"],
      ],
    },
  ],
  titles: [
    [
      "Usporedba prinosa obveznih mirovinskih fondova u Hrvatskoj",
      "A comparison of mandatory pension fund returns in Croatia",
      "mirovinski fondovi",
      "prinos",
    ],
    [
      "Predviđanje stečaja poduzeća Altmanovim modelom",
      "Predicting corporate bankruptcy with the Altman model",
      "stečaj",
      "Altmanov model",
    ],
    [
      "Skupno financiranje kao izvor kapitala novih poduzeća",
      "Crowdfunding as a source of capital for new ventures",
      "skupno financiranje",
      "izvori financiranja",
    ],
    [
      "Zelene obveznice na europskom tržištu kapitala",
      "Green bonds on the European capital market",
      "zelene obveznice",
      "održive financije",
    ],
    [
      "Uvođenje eura i promjene maloprodajnih cijena u Hrvatskoj",
      "Euro adoption and changes in retail prices in Croatia",
      "euro",
      "inflacija",
    ],
    [
      "Vrednovanje poduzeća metodom diskontiranih novčanih tokova",
      "Company valuation by the discounted cash flow method",
      "diskontirani novčani tokovi",
      "vrednovanje poduzeća",
    ],
  ],
  methods: {
    reports: [
      "Podatci se prikupljaju iz javno objavljenih godišnjih financijskih izvještaja za razdoblje od najmanje pet godina, a obrađuju se horizontalnom i vertikalnom analizom te skupinama financijskih pokazatelja.",
      "Rezultate treba usporediti s prosjekom djelatnosti i s nalazima sličnih istraživanja provedenih u zemljama srednje i jugoistočne Europe.",
      "Uz podatke poduzeća koriste se podatci Hrvatske narodne banke i Državnog zavoda za statistiku, koje treba opisati deskriptivnom statistikom i provjeriti regresijskim modelom.",
    ],
    survey: [
      "Anketni upitnik o financijskim navikama treba provesti na uzorku od najmanje 150 punoljetnih ispitanika i statistički obraditi razlike među dobnim skupinama.",
      "Nalaze ankete treba usporediti s podatcima Hrvatske narodne banke i s rezultatima međunarodnih istraživanja financijske pismenosti.",
    ],
    model: [
      "Izračuni se provode u proračunskoj tablici koja se prilaže radu, a pretpostavke na kojima se temelje treba jasno navesti i obrazložiti.",
      "Ulazne veličine modela treba procijeniti na stvarnom ili pretpostavljenom primjeru i provjeriti kako njihova promjena djeluje na konačnu ocjenu.",
    ],
  },
};
