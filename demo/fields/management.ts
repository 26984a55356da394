import type { StudyField } from "./field.ts";

export const management: StudyField = {
  keywords: [
    "menadžment",
    "ljudski potencijali",
    "organizacija poduzeća",
    "organizacijska kultura",
    "vođenje",
    "motivacija zaposlenika",
    "strateški menadžment",
    "upravljanje promjenama",
  ],
  groups: [
    {
      shape: "impact",
      by: "survey",
      a: [
        ["rada na daljinu", "remote work", "rad na daljinu"],
        ["stila vođenja", "leadership style", "stilovi vođenja"],
        ["organizacijske kulture", "organisational culture", "organizacijska kultura"],
        ["sustava nagrađivanja", "reward systems", "nagrađivanje"],
        ["povratne informacije nadređenih", "feedback from superiors", "povratna informacija"],
        ["fleksibilnog radnog vremena", "flexible working hours", "fleksibilno radno vrijeme"],
      ],
      b: [
        ["zadovoljstvo zaposlenika", "employee satisfaction", "zadovoljstvo poslom"],
        ["odlazak zaposlenika iz poduzeća", "employee turnover", "fluktuacija zaposlenika"],
        ["uspješnost projektnih timova", "the performance of project teams", "projektni timovi"],
        ["angažiranost zaposlenika u javnom sektoru", "the engagement of public sector employees", "javni sektor"],
        ["ravnotežu privatnog i poslovnog života", "work-life balance", "ravnoteža privatnog i poslovnog života"],
      ],
    },
    {
      shape: "managing",
      by: "case",
      a: [
        ["talentima", "talent", "upravljanje talentima"],
        ["znanjem", "knowledge", "upravljanje znanjem"],
        ["promjenama", "change", "upravljanje promjenama"],
        ["raznolikošću", "diversity", "raznolikost"],
        ["stresom na radu", "stress at work", "stres na radu"],
      ],
      b: [
        [
          "u djelatnosti informacijskih tehnologija",
          "in the information technology sector",
          "djelatnost informacijskih tehnologija",
        ],
        ["u javnoj upravi", "in public administration", "javna uprava"],
        ["u zdravstvenim ustanovama", "in healthcare institutions", "zdravstvene ustanove"],
        ["u međunarodnim poduzećima", "in multinational companies", "međunarodna poduzeća"],
        ["u odgojno-obrazovnim ustanovama", "in educational institutions", "obrazovanje"],
      ],
    },
    {
      shape: "analysis",
      by: "case",
      a: [
        ["postupaka odabira zaposlenika", "employee selection procedures", "odabir zaposlenika"],
        ["uvođenja novih zaposlenika", "employee onboarding", "uvođenje u posao"],
        ["sustava ocjenjivanja rada", "performance appraisal systems", "ocjenjivanje rada"],
        ["internog komuniciranja", "internal communication", "interno komuniciranje"],
        ["obrazovanja zaposlenika", "employee training", "obrazovanje zaposlenika"],
      ],
      b: [
        ["u bankarskom sektoru", "in the banking sector", "bankarstvo"],
        ["u trgovačkim lancima", "in retail chains", "trgovački lanci"],
        ["u hotelskim poduzećima", "in hotel companies", "hotelijerstvo"],
        ["u proizvodnom poduzeću", "in a manufacturing company", "proizvodnja"],
      ],
    },
    {
      shape: "use",
      by: "case",
      a: [
        ["agilnog pristupa", "the agile approach", "agilni pristup"],
        ["metode SWOT", "SWOT analysis", "metoda SWOT"],
        ["načela vitkog poslovanja", "lean principles", "vitko poslovanje"],
        ["sustava upravljanja kvalitetom", "quality management systems", "upravljanje kvalitetom"],
      ],
      b: [
        ["upravljanju razvojnim projektima", "managing development projects", "upravljanje projektima"],
        [
          "poslovanju metaloprerađivačkog poduzeća",
          "the operations of a metalworking company",
          "metaloprerađivačka industrija",
        ],
        ["unapređenju poslovnih procesa", "improving business processes", "poslovni procesi"],
        ["planiranju poslovanja malih poduzeća", "business planning in small companies", "poslovno planiranje"],
      ],
    },
  ],
  titles: [
    [
      "Žene na rukovodećim položajima u hrvatskim poduzećima",
      "Women in executive positions in Croatian companies",
      "žene u menadžmentu",
      "ravnopravnost spolova",
    ],
    [
      "Nasljeđivanje i prijenos obiteljskih poduzeća",
      "Succession and transfer of family businesses",
      "obiteljska poduzeća",
      "prijenos poduzeća",
    ],
    [
      "Četverodnevni radni tjedan: iskustva i izgledi u Hrvatskoj",
      "The four-day working week: experience and prospects in Croatia",
      "četverodnevni radni tjedan",
      "radno vrijeme",
    ],
    [
      "Krizno komuniciranje poduzeća na primjeru povlačenja proizvoda",
      "Corporate crisis communication: the case of a product recall",
      "krizno komuniciranje",
      "povlačenje proizvoda",
    ],
    [
      "Međugeneracijske razlike u vrijednostima povezanima s radom",
      "Generational differences in work values",
      "generacije na tržištu rada",
      "radne vrijednosti",
    ],
    [
      "Zapošljavanje stranih radnika i njihova uključenost u radnu sredinu",
      "Employing foreign workers and their inclusion in the workplace",
      "strani radnici",
      "uključenost",
    ],
  ],
  methods: {
    survey: [
      "Istraživanje se provodi anonimnim anketnim upitnikom među zaposlenicima najmanje dvaju poslodavaca, a tvrdnje se ocjenjuju Likertovom ljestvicom od pet stupnjeva.",
      "Razlike među skupinama ispitanika s obzirom na dob, spol i radni staž treba provjeriti prikladnim statističkim testovima.",
    ],
    case: [
      "Razgovore s voditeljima treba snimiti uz njihov pristanak, prepisati i obraditi tematskom analizom.",
      "Na odabranom primjeru potrebno je opisati postojeće stanje, odrediti raskorak prema dobroj praksi i predložiti izvediv plan promjena.",
    ],
  },
};
