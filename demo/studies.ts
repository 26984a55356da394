import type { FieldName } from "./fields/index.ts";

/** The faculty's departments and studies as they are; rows are made of them in `frame.ts`. */

export const departmentData = [
  {
    name: "Odjel za financije i računovodstvo",
    nameEng: "Department of Finance and Accounting",
    degree: "mag. oec.",
    fields: ["finance", "accounting"],
  },
  {
    name: "Odjel za marketing i trgovinu",
    nameEng: "Department of Marketing and Trade",
    degree: "mag. oec.",
    fields: ["marketing", "trade"],
  },
  {
    name: "Odjel za menadžment i poduzetništvo",
    nameEng: "Department of Management and Entrepreneurship",
    degree: "mag. oec.",
    fields: ["management", "entrepreneurship"],
  },
  {
    name: "Odjel za informacijske sustave",
    nameEng: "Department of Information Systems",
    degree: "mag. inf.",
    fields: ["informationSystems", "eBusiness"],
  },
  {
    name: "Odjel za računarstvo i podatkovnu znanost",
    nameEng: "Department of Computing and Data Science",
    degree: "mag. inf.",
    fields: ["dataScience", "software", "security"],
  },
  {
    name: "Odjel za turizam i održivi razvoj",
    nameEng: "Department of Tourism and Sustainable Development",
    degree: "mag. oec.",
    fields: ["tourism", "sustainability"],
  },
] as const satisfies { name: string; nameEng: string; degree: string; fields: readonly FieldName[] }[];

export type StudyPlan = {
  name: string;
  type: string;
  graduate: boolean;
  /** The undergraduate study after which most enrol. */
  after?: string;
  finalYear: number;
  color: string;
  /** In the nominative: male, female, short. */
  titles: readonly [string, string, string];
  semesters: number;
  ects: number;
  programs: readonly { name: string; nameEng: string; fields: readonly FieldName[]; titles?: StudyPlan["titles"] }[];
};

const oeconomist = [
  "sveučilišni prvostupnik ekonomije",
  "sveučilišna prvostupnica ekonomije",
  "univ. bacc. oec.",
] as const;
const master = ["sveučilišni magistar ekonomije", "sveučilišna magistra ekonomije", "univ. mag. oec."] as const;

export const studyData: readonly StudyPlan[] = [
  {
    name: "Poslovna ekonomija",
    type: "Sveučilišni prijediplomski studij",
    graduate: false,
    finalYear: 3,
    color: "#CE003D",
    titles: oeconomist,
    semesters: 6,
    ects: 180,
    programs: [
      { name: "Financije i računovodstvo", nameEng: "Finance and Accounting", fields: ["finance", "accounting"] },
      { name: "Marketing i trgovina", nameEng: "Marketing and Trade", fields: ["marketing", "trade"] },
      {
        name: "Menadžment i poduzetništvo",
        nameEng: "Management and Entrepreneurship",
        fields: ["management", "entrepreneurship"],
      },
    ],
  },
  {
    name: "Ekonomija",
    type: "Sveučilišni diplomski studij",
    graduate: true,
    after: "Poslovna ekonomija",
    finalYear: 2,
    color: "#F8B323",
    titles: master,
    semesters: 4,
    ects: 120,
    programs: [
      { name: "Financije i revizija", nameEng: "Finance and Auditing", fields: ["finance", "accounting"] },
      {
        name: "Marketing i digitalno tržište",
        nameEng: "Marketing and Digital Markets",
        fields: ["marketing", "eBusiness"],
      },
      { name: "Poslovno upravljanje", nameEng: "Business Management", fields: ["management", "sustainability"] },
    ],
  },
  {
    name: "Informatika",
    type: "Sveučilišni prijediplomski studij",
    graduate: false,
    finalYear: 3,
    color: "#006A8D",
    titles: ["sveučilišni prvostupnik informatike", "sveučilišna prvostupnica informatike", "univ. bacc. inf."],
    semesters: 6,
    ects: 180,
    programs: [
      { name: "Informacijski sustavi", nameEng: "Information Systems", fields: ["informationSystems", "eBusiness"] },
      { name: "Programsko inženjerstvo", nameEng: "Software Engineering", fields: ["software", "security"] },
    ],
  },
  {
    name: "Računarstvo i podatkovna znanost",
    type: "Sveučilišni diplomski studij",
    graduate: true,
    after: "Informatika",
    finalYear: 2,
    color: "#00A4A7",
    titles: ["sveučilišni magistar informatike", "sveučilišna magistra informatike", "univ. mag. inf."],
    semesters: 4,
    ects: 120,
    programs: [
      { name: "Podatkovna znanost", nameEng: "Data Science", fields: ["dataScience"] },
      { name: "Razvoj programske potpore", nameEng: "Software Development", fields: ["software", "security"] },
    ],
  },
  {
    name: "Turizam i hotelijerstvo",
    type: "Stručni prijediplomski studij",
    graduate: false,
    finalYear: 3,
    color: "#641A45",
    titles: ["prvostupnik ekonomije", "prvostupnica ekonomije", "bacc. oec."],
    semesters: 6,
    ects: 180,
    programs: [
      { name: "Hotelijerstvo", nameEng: "Hotel Management", fields: ["tourism"] },
      { name: "Održivi turizam", nameEng: "Sustainable Tourism", fields: ["tourism", "sustainability"] },
    ],
  },
  {
    name: "Digitalno poslovanje",
    type: "Stručni diplomski studij",
    graduate: true,
    after: "Informatika",
    finalYear: 2,
    color: "#4A7729",
    titles: ["magistar ekonomije", "magistra ekonomije", "mag. oec."],
    semesters: 4,
    ects: 120,
    programs: [
      { name: "Elektroničko poslovanje", nameEng: "Electronic Business", fields: ["eBusiness", "informationSystems"] },
    ],
  },
];

/** The study whose period is over: its students need a late reservation. */
export const studyPastItsPeriod = "Digitalno poslovanje";

export const strategicAreaNames = [
  "Digitalna preobrazba gospodarstva i društva",
  "Energetska sigurnost i zelena tranzicija",
  "Održivi turizam i kulturna baština",
  "Pametna i čista pokretljivost",
  "Poduzetništvo i razvoj malih poduzeća",
  "Hrana i biogospodarstvo",
  "Zdravlje i kvaliteta života",
  "Kibernetička sigurnost i otpornost",
];

/** No firm bears such a name. */
export const companies = [
  "Bijeli Galeb Hoteli d.o.o.",
  "Četiri Hrasta Namještaj d.o.o.",
  "Dravska Vidra d.o.o.",
  "Kvarnerska Smokva d.o.o.",
  "Ljubičasti Jež Softver d.o.o.",
  "Plava Lanterna Logistika d.o.o.",
  "Ris i Sova d.o.o.",
  "Sjeverni Orah d.d.",
  "Šapat Bukve d.o.o.",
  "Tri Jabuke Trgovina d.o.o.",
  "Zelena Žaba Energija d.o.o.",
  "Zvjezdana Lađa d.o.o.",
];

/** Where theses are defended. */
export const rooms = [
  "Vijećnica",
  "Dvorana 1",
  "Dvorana 2",
  "Dvorana 5",
  "Učionica 14",
  "Učionica 21",
  "Računalna učionica 3",
];
