import type { Comparison } from "#areas/submission-checks/rule.ts";
import type { ComparedRecord, FormFacts } from "#areas/submission-checks/submission-checks.ts";

/** A line of a title page, set as its maker can. */
export type FrontLine = { text: string; style?: "small" | "large" | "smallCaps" | "spaced" };

/** A work as its author has written it; each part begins on a new page. */
export type Work = {
  name: string;
  /** What the study knows of it. */
  record: ComparedRecord;
  form: FormFacts;
  front: FrontLine[];
  /** Parts before the text and behind it. */
  beginning: Part[];
  chapters: Part[];
  end: Part[];
  language: "hr" | "en";
};

export type Part = { heading: string; paragraphs: string[] };

export const comparisonOf = ({ record, form }: Work): Comparison => ({
  facts: record,
  form,
  day: "2026-11-29",
});

const croatian = [
  "Rizik je mjera neizvjesnosti koja se javlja u svakom poslu, a u logistici je posebno važna jer se drvo prevozi po šumskim cestama koje su često neprohodne. Za procjenu je potrebno poznavati teren, stroj i ljude, kao i način na koji se oni međusobno usklađuju.",
  "Anketu je ispunilo 118 zaposlenika poduzeća Drvo d.o.o., Zagreb, OIB: 00861590360, koje je na tržištu od 1991. godine. Telefonska anketa nije provedena, a IP adresa: 10.0.0.1 označuje poslužitelj na kojemu su podaci. Tesla je rođen 10. srpnja 1856. u Smiljanu.",
  "Iz dobivenih je rezultata vidljivo da se učinkovitost može znatno povećati ako se prije početka radova utvrde najčešći uzroci zastoja. Difuzija, efikasnost i finoća mjerenja opisane su u prethodnim poglavljima (ISBN 978-953-6000-11-4), a ovdje se navodi samo ono što je za zaključak važno.",
];
const english = [
  "The risk is a measure of what is not known, and it is to be managed in each business which has to deal with roads that are not always passable. It is not sufficient to describe the efficiency of the methods that were used; their differences have to be explained.",
  "The survey was answered by 118 employees of the company, which has been in the market from 1991. The office of the faculty is at the centre of the town, and the IP address: 10.0.0.1 is that of the server on which the data are kept.",
];

const heads = {
  hr: ["Uvod", "Pregled područja", "Materijali i metode", "Rezultati", "Rasprava", "Zaključak"],
  en: [
    "Introduction",
    "Related work",
    "Materials and methods",
    "Results",
    "Discussion",
    "Conclusion",
  ],
};

function chaptersIn(language: "hr" | "en"): Part[] {
  const texts = language === "hr" ? croatian : english;
  return heads[language].flatMap((heading) => [
    { heading, paragraphs: [...texts, ...texts.slice(0, 1)] },
    { heading: `${heading} (2)`, paragraphs: texts },
  ]);
}

const literature: Part = {
  heading: "Literatura",
  paragraphs: [
    "Kos, A. (2020). Rizici u šumarstvu. Zagreb: Školska knjiga.",
    "Smith, J. (2019). Managing efficient offices. doi:10.1000/182",
  ],
};

const abstracts = {
  abstract:
    "U radu se istražuje kako se upravlja rizicima u logistici drva i kako se njihova učinkovitost mjeri. Prikazani su postupci procjene rizika, njihova primjena u poduzeću i rezultati ankete među radnicima na terenu. Utvrđeno je da se najveći dio zastoja može predvidjeti, a predložene su i mjere kojima bi se smanjili troškovi prijevoza.",
  abstractEng:
    "The thesis explores how risks are managed in the logistics of wood and how their efficiency is measured. It presents methods of assessment, their use in a company and the results of a survey among workers in the field. Most of the standstills can be foreseen, and measures are proposed by which the costs of transport could be reduced.",
};

const keywords = ["logistika", "procjena rizika", "šumarstvo"];

const usualRecord: ComparedRecord = {
  title: "Upravljanje rizicima u šumarskoj logistici",
  titleEng: "Risk management in forest logistics",
  firstName: "Ana Marija",
  lastName: "Đurđević-Šarić",
  mentorFirstName: "Ivan",
  mentorLastName: "Horvat",
  faculty: "Fakultet primijenjenih znanosti",
  facultyEng: "Faculty of Applied Sciences",
  inEnglish: false,
  jmbag: "0036475070",
  email: "ana.marija@fakultet.hr",
  keywords,
};

const croatianAbstract: Part = {
  heading: "Sažetak",
  paragraphs: [abstracts.abstract, "Ključne riječi: šumarstvo, logistika, procjena rizika"],
};
const englishAbstract: Part = {
  heading: "Abstract",
  paragraphs: [abstracts.abstractEng, "Keywords: forestry, logistics, risk assessment"],
};

type Instead = Partial<Omit<Work, "record">> & { record?: Partial<ComparedRecord> };

function work(name: string, { record, ...instead }: Instead): Work {
  const facts = { ...usualRecord, ...record };
  return {
    name,
    record: facts,
    form: { ...abstracts, keywordsEng: "forestry, logistics, risk assessment" },
    front: [
      { text: "SVEUČILIŠTE U ZAGREBU", style: "small" },
      { text: facts.faculty.toLocaleUpperCase("hr"), style: "small" },
      { text: `${facts.firstName} ${facts.lastName}` },
      { text: facts.title, style: "large" },
      { text: "Diplomski rad" },
      { text: `Mentor: prof. dr. sc. ${facts.mentorFirstName} ${facts.mentorLastName}` },
      { text: "Zagreb, studeni 2026." },
    ],
    beginning: [croatianAbstract, englishAbstract],
    chapters: chaptersIn("hr"),
    end: [literature],
    language: "hr",
    ...instead,
  };
}

const longTitle =
  "Društveno-gospodarski čimbenici prilagodbe srednjodalmatinskih poljoprivrednih gospodarstava klimatskim promjenama: usporedna analiza otočnih i priobalnih općina u razdoblju od 2010. do 2025. godine";

/** Ten works as Croatian students write them; nothing in them is wrong. */
export const works: readonly Work[] = [
  work("usual", {}),
  work("long title", {
    record: { title: longTitle, titleEng: "Socio-economic factors of adaptation" },
  }),
  work("capitals", {
    front: [
      { text: "SVEUČILIŠTE U ZAGREBU" },
      { text: "FAKULTET PRIMIJENJENIH ZNANOSTI" },
      { text: "ANA MARIJA ĐURĐEVIĆ-ŠARIĆ" },
      { text: "UPRAVLJANJE RIZICIMA U ŠUMARSKOJ LOGISTICI", style: "large" },
      { text: "D I P L O M S K I   R A D" },
      { text: "MENTOR: PROF. DR. SC. IVAN HORVAT" },
      { text: "ZAGREB, 2026." },
    ],
    beginning: [
      { ...croatianAbstract, heading: "SAŽETAK" },
      { ...englishAbstract, heading: "SUMMARY" },
    ],
    end: [{ ...literature, heading: "LITERATURA" }],
  }),
  work("two mentors", {
    record: { mentorFirstName: "Željka", mentorLastName: "Čačić Njegić" },
    front: [
      { text: "Sveučilište u Zagrebu", style: "smallCaps" },
      { text: "Fakultet primijenjenih znanosti", style: "smallCaps" },
      { text: usualRecord.title, style: "large" },
      { text: "Završni rad", style: "smallCaps" },
      { text: "Mentorica: izv. prof. dr. sc. Željka Čačić Njegić" },
      { text: "Komentor: doc. dr. sc. Hrvoje Žnidarić, viši znanstveni suradnik" },
      { text: "Studentica: Ana Marija Đurđević-Šarić" },
      { text: "Zagreb, 2026." },
    ],
  }),
  work("small caps", {
    front: [
      { text: "Fakultet primijenjenih znanosti", style: "smallCaps" },
      { text: usualRecord.title, style: "smallCaps" },
      { text: "Ana Marija Đurđević-Šarić", style: "smallCaps" },
      { text: "Mentor: prof. dr. sc. Ivan Horvat", style: "smallCaps" },
      { text: "Zagreb, 2026." },
    ],
  }),
  work("under the guidance of", {
    record: {
      title: "Utjecaj emisija CO2 i „pametnih” Wi-Fi senzora na šume: slučaj Đurđevca & okolice",
      firstName: "Luka",
      lastName: "Šimić",
      mentorFirstName: "Marija",
      mentorLastName: "Ljubičić",
    },
    front: [
      { text: "Sveučilište u Zagrebu" },
      { text: "Fakultet primijenjenih znanosti" },
      { text: "Luka Šimić" },
      {
        text: "Utjecaj emisija CO₂ i „pametnih” Wi-Fi senzora na šume: slučaj Đurđevca & okolice",
        style: "large",
      },
      { text: "Diplomski rad" },
      {
        text: "Rad je izrađen na Zavodu za šumarstvo pod vodstvom izv. prof. dr. sc. Marije Ljubičić i predan na ocjenu u akademskoj godini 2025./2026.",
      },
    ],
  }),
  work("in English", {
    record: {
      title: "Učinkovito mjerenje profila difuzije u kofeinskim filtrima",
      titleEng: "Efficient measurement of diffusion profiles in office coffee filters",
      inEnglish: true,
    },
    front: [
      { text: "UNIVERSITY OF ZAGREB" },
      { text: "FACULTY OF APPLIED SCIENCES" },
      { text: "Ana Marija Đurđević-Šarić" },
      {
        text: "Efficient measurement of diffusion profiles in office coffee filters",
        style: "large",
      },
      { text: "Master's thesis" },
      { text: "Supervisor: Assoc. Prof. Ivan Horvat, PhD" },
      { text: "Zagreb, 2026" },
    ],
    beginning: [
      englishAbstract,
      {
        heading: "Prošireni sažetak",
        paragraphs: [abstracts.abstract, "Ključne riječi: šumarstvo, logistika, procjena rizika"],
      },
    ],
    chapters: chaptersIn("en"),
    end: [{ ...literature, heading: "References" }],
    language: "en",
  }),
  work("abstracts at the end", {
    record: { mentorFirstName: "Ivo", mentorLastName: "Lovrić" },
    front: [
      { text: "SVEUČILIŠTE U ZAGREBU" },
      { text: "FAKULTET PRIMIJENJENIH ZNANOSTI" },
      { text: "DIPLOMSKI RAD br. 1234" },
      { text: usualRecord.title, style: "large" },
      { text: "Ana Marija Đurđević-Šarić" },
      { text: "Voditelj: Lovrić, Ivo, prof. dr. sc." },
      { text: "Zagreb, lipanj 2026." },
    ],
    beginning: [
      {
        heading: "Zahvala",
        paragraphs: ["Zahvaljujem mentoru prof. dr. sc. Ivi Lovriću na pomoći i strpljenju."],
      },
    ],
    end: [
      literature,
      {
        heading: "Upravljanje rizicima u šumarskoj logistici",
        paragraphs: [
          "Sažetak",
          abstracts.abstract,
          "Ključne riječi: šumarstvo, logistika, procjena rizika",
        ],
      },
      {
        heading: "Risk management in forest logistics",
        paragraphs: [
          "Abstract",
          abstracts.abstractEng,
          "Keywords: forestry, logistics, risk assessment",
        ],
      },
    ],
  }),
  work("a card of data", {
    front: [
      { text: "Fakultet primijenjenih znanosti" },
      { text: "Ana Marija Đurđević-Šarić" },
      { text: "UPRAVLJANJE RIZICIMA U ŠUMARSKOJ LOGISTICI", style: "large" },
      { text: "Mentor rada: prof. dr. sc. Ivan Horvat, red. prof. u trajnom zvanju" },
      { text: "Zagreb, 2025./2026." },
    ],
    beginning: [
      {
        heading: "Temeljna dokumentacijska kartica",
        paragraphs: [
          "Sveučilište u Zagrebu, Fakultet primijenjenih znanosti",
          "Ana Marija Đurđević-Šarić",
          `Sažetak: ${abstracts.abstract}`,
          "Ključne riječi: šumarstvo, logistika, procjena rizika",
          "Rad sadrži: 16 stranica, 2 literaturna navoda, izvornik na hrvatskom jeziku",
        ],
      },
      {
        heading: "Basic documentation card",
        paragraphs: [
          "University of Zagreb, Faculty of Applied Sciences",
          `Abstract: ${abstracts.abstractEng}`,
          "Keywords: forestry, logistics, risk assessment",
          "Thesis contains: 16 pages, 2 references, original in Croatian",
        ],
      },
    ],
  }),
  work("decomposed letters", {
    record: {
      title: "Čišćenje žičanih mreža uređajima za vršnu učestalost",
      titleEng: "Cleaning of wire nets",
      firstName: "Žarko",
      lastName: "Ćućić",
    },
    front: [
      { text: "Fakultet primijenjenih znanosti" },
      { text: "Žarko Ćućić".normalize("NFD") },
      {
        text: "Čišćenje žičanih mreža uređajima za vršnu učestalost".normalize("NFD"),
        style: "large",
      },
      { text: "Mentor: mr. sc. Ivan Horvat, v. pred." },
      { text: "Zagreb, 2026." },
    ],
    beginning: [
      {
        heading: "Sažetak i ključne riječi",
        paragraphs: [
          abstracts.abstract.normalize("NFD"),
          "Ključne riječi: šumarstvo; logistika; procjena rizika.",
        ],
      },
      {
        heading: "Summary and keywords",
        paragraphs: [abstracts.abstractEng, "Key words: forestry; logistics; risk assessment."],
      },
    ],
    end: [{ ...literature, heading: "Popis korištenih izvora i literature" }],
  }),
];

/** The title of the file, which a careful author enters. */
export const titleOf = ({ record }: Work): string =>
  record.inEnglish ? record.titleEng : record.title;

export const authorOf = ({ record }: Work): string => `${record.firstName} ${record.lastName}`;

/** The parts of a work in the order of its pages. */
export const partsOf = ({ beginning, chapters, end }: Work): Part[] => [
  ...beginning,
  ...chapters,
  ...end,
];
