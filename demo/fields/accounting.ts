import type { StudyField } from "./field.ts";

export const accounting: StudyField = {
  keywords: [
    "računovodstvo",
    "financijski izvještaji",
    "revizija",
    "porezi",
    "upravljačko računovodstvo",
    "računovodstveni standardi",
    "unutarnji nadzor",
    "troškovi",
  ],
  groups: [
    {
      shape: "impact",
      by: "survey",
      a: [
        ["digitalizacije", "digitalisation", "digitalizacija"],
        ["obveznog elektroničkog računa", "mandatory electronic invoicing", "elektronički račun"],
        ["automatizacije knjiženja", "automated bookkeeping", "automatizacija knjiženja"],
        [
          "primjene međunarodnih standarda",
          "the adoption of international standards",
          "međunarodni standardi financijskog izvještavanja",
        ],
      ],
      b: [
        ["rad računovodstvenih servisa", "the work of accounting service providers", "računovodstveni servisi"],
        ["kvalitetu financijskog izvještavanja", "the quality of financial reporting", "kvaliteta izvještavanja"],
        [
          "organizaciju računovodstva u malim poduzećima",
          "the organisation of accounting in small businesses",
          "organizacija računovodstva",
        ],
        ["posao revizora", "the work of auditors", "revizori"],
      ],
    },
    {
      shape: "role",
      by: "survey",
      a: [
        ["unutarnje revizije", "internal audit", "unutarnja revizija"],
        ["sustava unutarnjih kontrola", "internal control systems", "unutarnje kontrole"],
        ["forenzičnog računovodstva", "forensic accounting", "forenzično računovodstvo"],
        ["revizijskog odbora", "the audit committee", "revizijski odbor"],
      ],
      b: [
        ["otkrivanju prijevara u poduzećima", "detecting corporate fraud", "prijevare"],
        [
          "sprječavanju pogrešaka u financijskim izvještajima",
          "preventing errors in financial statements",
          "pogreške u izvještajima",
        ],
        ["upravljanju rizicima poduzeća", "enterprise risk management", "upravljanje rizicima"],
        ["jačanju povjerenja ulagatelja", "strengthening investor confidence", "povjerenje ulagatelja"],
      ],
    },
    {
      shape: "use",
      by: "company",
      a: [
        ["obračuna troškova po aktivnostima", "activity-based costing", "obračun troškova po aktivnostima"],
        ["metode standardnih troškova", "the standard costing method", "standardni troškovi"],
        ["uravnotežene karte ciljeva", "the balanced scorecard", "uravnotežena karta ciljeva"],
        ["proračunskog planiranja", "budgeting", "proračunsko planiranje"],
        ["kalkulacije prema doprinosu pokrića", "contribution margin costing", "doprinos pokrića"],
      ],
      b: [
        ["proizvodnim poduzećima", "manufacturing companies", "proizvodnja"],
        ["hotelskom poslovanju", "the hotel business", "hotelijerstvo"],
        ["zdravstvenim ustanovama", "healthcare institutions", "zdravstvene ustanove"],
        ["prijevozničkim poduzećima", "transport companies", "prijevoz"],
        ["obiteljskim poduzećima", "family businesses", "obiteljska poduzeća"],
      ],
    },
    {
      shape: "analysis",
      by: "reports",
      a: [
        ["poreznog opterećenja", "the tax burden", "porezno opterećenje"],
        ["računovodstvenih politika", "the accounting policies", "računovodstvene politike"],
        ["nefinancijskog izvještavanja", "the non-financial reporting", "nefinancijsko izvještavanje"],
        ["strukture troškova", "the cost structure", "struktura troškova"],
      ],
      b: [
        ["malih poduzeća u Hrvatskoj", "of small companies in Croatia", "mala poduzeća"],
        [
          "poduzeća iz djelatnosti informacijskih tehnologija",
          "of companies in the information technology sector",
          "djelatnost informacijskih tehnologija",
        ],
        ["obiteljskih poduzeća", "of family businesses", "obiteljska poduzeća"],
        ["poduzeća uvrštenih na burzu", "of listed companies", "uvrštena poduzeća"],
      ],
    },
  ],
  titles: [
    [
      "Računovodstveno praćenje zaliha u trgovini na malo",
      "Inventory accounting in retail trade",
      "zalihe",
      "trgovina na malo",
    ],
    [
      "Paušalno oporezivanje obrta i prag za prelazak na poduzeće",
      "Flat-rate taxation of crafts and the threshold for becoming a company",
      "paušalno oporezivanje",
      "obrt",
    ],
    [
      "Izvještavanje o održivosti prema europskim standardima",
      "Sustainability reporting under European standards",
      "izvještavanje o održivosti",
      "europski standardi",
    ],
    [
      "Računovodstvo neprofitnih organizacija na primjeru sportske udruge",
      "Accounting of non-profit organisations: the case of a sports association",
      "neprofitne organizacije",
      "proračunsko računovodstvo",
    ],
    [
      "Najam prema standardu MSFI 16 i njegov učinak na bilancu",
      "Leases under IFRS 16 and their effect on the balance sheet",
      "najam",
      "MSFI 16",
    ],
    [
      "Porez na dodanu vrijednost pri prodaji na daljinu u Europskoj uniji",
      "Value added tax on distance sales in the European Union",
      "porez na dodanu vrijednost",
      "prodaja na daljinu",
    ],
  ],
  methods: {
    survey: [
      "Istraživanje se provodi anketnim upitnikom među voditeljima računovodstva i polustrukturiranim razgovorima s najmanje tri ovlaštena revizora ili porezna savjetnika.",
      "Stavove ispitanika treba usporediti s važećim propisima i standardima te izdvojiti najčešće poteškoće u njihovoj primjeni.",
    ],
    company: [
      "Podatci odabranog poslovnog subjekta obrađuju se za tri uzastopne poslovne godine, a povjerljivi se iznosi prikazuju indeksima.",
      "Primjenu metode treba prikazati na cjelovitom brojčanom primjeru i usporediti s dosadašnjim načinom obračuna.",
    ],
    reports: [
      "Podatci se prikupljaju iz javno objavljenih godišnjih izvještaja najmanje deset poslovnih subjekata i uspoređuju po godinama i po veličini.",
      "Potrebno je prikazati propise koji su vrijedili u posljednjih pet godina i opisati kako su njihove promjene djelovale na poslovanje.",
    ],
  },
};
