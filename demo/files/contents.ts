import { compilePdf } from "#kit/pdf/compile-pdf.ts";
import { startOfDay } from "#kit/time/time-zone.ts";
import type { DemoFaculty } from "../faculty.ts";
import type { DemoReservation, Program } from "../model.ts";
import { thesisPdf } from "../papers/thesis-pdf.ts";
import { composeChapters } from "./chapters.ts";
import { createPaymentSlip } from "./payment-slip.ts";
import sheet from "./sheet.typ?raw";
import { createZip } from "./zip.ts";

type ContentMaker = () => Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>>;

/** What is stored under the names that `keep` gave, each made when its turn comes. */
export function createContentMakers(
  facultyName: string,
  { today, programs }: DemoFaculty,
  own: readonly DemoReservation[],
): Map<string, ContentMaker> {
  const time = startOfDay(today);
  const sheetOf = (data: SheetData) => () => compilePdf({ template: sheet, data, creationTime: time });
  const paperOf = (paper: Omit<Parameters<typeof thesisPdf>[0], "faculty" | "year">) => () =>
    thesisPdf({ ...paper, faculty: facultyName, year: Number(today.slice(0, 4)) }, time);
  return new Map<string, ContentMaker>([
    ...own.map((life) => [life.contentName, paperOf(toThesisPaper(life))] as const),
    ...programs.map((program) => [sampleContentName(program), paperOf(toSamplePaper(program))] as const),
    ["remarks", sheetOf(remarks)],
    ["instructions", sheetOf(instructions)],
    ["payment-paper", sheetOf(payment)],
    [
      "payment-picture",
      () => createPaymentSlip(["UPLATNICA", "IZNOS: 70,00 EUR", "MODEL: HR00", "PRIMATELJ: DEKANAT"]),
    ],
    ...attachments.map((texts, nth) => [`attachments-${nth}`, () => createZip(texts)] as const),
  ]);
}

/** Most theses share the sample of their programme. */
export const sampleContentName = ({ name, study }: Program) => `sample ${study.name} ${name}`;

const toThesisPaper = ({ topic, student, program, abstract }: DemoReservation) => ({
  title: topic.idea.name,
  author: student.name,
  mentor: topic.mentor.nameWithTitle,
  study: `${program.study.formattedName}, ${program.name}`,
  kind: program.study.thesisName,
  abstract,
  chapters: composeChapters(topic.description, abstract),
});

const toSamplePaper = ({ name, study }: Program) => ({
  title: `Ogledni rad studijskog programa ${name}`,
  author: "Ogledni student",
  mentor: "Ogledni mentor",
  study: study.formattedName,
  kind: study.thesisName,
  abstract: "Ova je datoteka ogledna: pokazuje kako izgleda predani rad, a služi većem broju radova ogledne ustanove.",
  chapters: composeChapters("Cilj je rada pokazati oblik, opseg i sastavnice završnog ili diplomskog rada.", ""),
});

type SheetData = { title: string; values: { name: string; text: string }[]; paragraphs: string[] };

const payment: SheetData = {
  title: "Potvrda o izvršenoj uplati",
  values: [
    { name: "Iznos", text: "70,00 EUR" },
    { name: "Svrha", text: "Naknada za završetak studija" },
    { name: "Model i poziv na broj", text: "HR00 602-04" },
    { name: "Stanje", text: "izvršeno" },
  ],
  paragraphs: ["Potvrda je izrađena elektronički i vrijedi bez potpisa i pečata."],
};

const remarks: SheetData = {
  title: "Primjedbe na radnu verziju",
  values: [],
  paragraphs: [
    "1. Uvod treba skratiti na dvije stranice i na kraju jasno navesti istraživačka pitanja.",
    "2. U drugom poglavlju nedostaju novija domaća istraživanja. Dodajte barem pet izvora.",
    "3. Tablice numerirajte redom pojavljivanja i na svaku se pozovite u tekstu.",
    "4. Rasprava treba usporediti nalaze s literaturom, a ne ponoviti rezultate.",
  ],
};

const instructions: SheetData = {
  title: "Upute za pisanje završnog i diplomskog rada",
  values: [
    { name: "Opseg", text: "završni rad 30 do 40 stranica, diplomski rad 50 do 70 stranica" },
    { name: "Slog", text: "veličina 12, prored 1,5, obostrano poravnanje" },
    { name: "Literatura", text: "najmanje 15 izvora, od toga trećina iz posljednjih pet godina" },
  ],
  paragraphs: [
    "Rad ima naslovnu stranicu, sadržaj, sažetak na hrvatskom i engleskom jeziku, uvod, razradu, zaključak i popis literature.",
    "Svaka tuđa misao mora imati naveden izvor. Slike i tablice numeriraju se zasebno i imaju naslov.",
  ],
};

const attachments: Record<string, string>[] = [
  {
    "podatci/odgovori.csv": "ispitanik;dob;ocjena\n1;23;4\n2;31;5\n3;27;3\n",
    "upitnik.txt": "1. Koliko ste zadovoljni uslugom (1-5)?\n",
  },
  { "kod/analiza.py": "print('Analiza podataka')\n", "kod/README.txt": "Pokretanje: python analiza.py\n" },
  {
    "podatci/pokazatelji.csv": "godina;prihod;rashod\n2023;120;98\n2024;134;107\n",
    "izracuni.txt": "Marža = (prihod - rashod) / prihod\n",
  },
];
