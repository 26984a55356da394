import { createRequire } from "node:module";
import { buffer } from "node:stream/consumers";
import {
  pdfkitThesis,
  sampleForm,
  sampleRecord,
  sampleThesis,
  toPages,
  typstThesis,
} from "#areas/submission-checks/fixtures.ts";
import type { Comparison } from "#areas/submission-checks/rule.ts";
import type { RuleKey } from "#areas/submission-checks/submission-checks.ts";

type Flawed = { content: Uint8Array; instead?: Partial<Comparison> };

const PDFDocument = createRequire(import.meta.url)("pdfkit");
const font =
  "node_modules/@expo-google-fonts/source-serif-4/400Regular/SourceSerif4_400Regular.ttf";

const { front, beginning } = sampleThesis();

/** The sample thesis with other texts, by Typst. */
const typst = async (...args: Parameters<typeof sampleThesis>): Promise<Flawed> => ({
  content: await typstThesis(sampleThesis(...args)),
});
const withFront = (from: string, to: string) =>
  typst({ front: front.map((line) => line.replace(from, to)) });
const withPage = (...lines: string[]) => typst({ beginning: [...beginning, lines] });
const unlike = async (instead: Partial<Comparison>): Promise<Flawed> => ({
  ...(await typst()),
  instead,
});

type Drawing = {
  addPage(options?: object): Drawing;
  font(name: string): Drawing;
  text(text: string, options?: object): Drawing;
  image(picture: Buffer, left: number, top: number, options: object): Drawing;
  rect(left: number, top: number, width: number, height: number): Drawing;
  fill(): Drawing;
  end(): void;
};

/** A picture of nine pixels. */
const picture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAMAAAADCAIAAADZSiLoAAAAEElEQVR4nGP4z8AAQQxYWACPjgj4kWPEuQAAAABJRU5ErkJggg==",
  "base64",
);
const scanned = (document: Drawing) =>
  document.addPage().image(picture, 0, 0, { width: 595, height: 842 });

const pages = toPages(sampleThesis());
const written = (document: Drawing, from = 0, to = pages.length) => {
  for (const page of pages.slice(from, to)) {
    document.addPage().font(font);
    for (const line of page) document.text(line);
  }
};

/** A file by pdfkit that is drawn page by page. */
async function drawn(draw: (document: Drawing) => void, options: object = {}): Promise<Flawed> {
  const document = new PDFDocument({ size: "A4", autoFirstPage: false, ...options });
  draw(document);
  document.end();
  return { content: new Uint8Array(await buffer(document)) };
}

/** A file in which a name is written as another of the same length, which no reader knows. */
async function renamed(content: Promise<Uint8Array>, from: string, to: string): Promise<Flawed> {
  const text = Buffer.from(await content).toString("latin1");
  return { content: new Uint8Array(Buffer.from(text.replaceAll(from, to), "latin1")) };
}

/** For each rule, a file in which it has to find something. */
export const flawedFiles: Readonly<Record<RuleKey, () => Promise<Flawed>>> = {
  title: () => withFront("UPRAVLJANJE RIZICIMA", "UPRAVLJANJE TROŠKOVIMA"),
  author: () => withFront("Ana Marija Đurđević-Šarić", "Petra Babić"),
  mentor: () => withFront("Ivan Horvat", "Ana Kovač"),
  faculty: () => withFront("FAKULTET PRIMIJENJENIH ZNANOSTI", "FAKULTET ELEKTROTEHNIKE"),
  year: () => withFront("2026.", "2019."),
  titlePicture: () =>
    drawn((document) => {
      scanned(document);
      written(document, 1);
    }),
  language: () => unlike({ facts: { ...sampleRecord, inEnglish: true, titleEng: "" } }),
  abstract: () => typst({ beginning: beginning.slice(1) }),
  abstractEng: () => unlike({ form: { ...sampleForm, abstractEng: "Something else. ".repeat(9) } }),
  keywords: () => unlike({ facts: { ...sampleRecord, keywords: ["drvo"] } }),
  keywordsEng: () => unlike({ form: { ...sampleForm, keywordsEng: "wood" } }),
  literature: () => typst({ literature: ["Kos, A. (2020). Rizici u šumarstvu."] }),
  jmbag: () => withPage("JMBAG: 0036475070"),
  oib: () => withPage("OIB: 00861590360"),
  jmbg: () => withPage("Matični broj 0101006500006"),
  indexNumber: () => withPage("Broj indeksa: 1234/2020-R"),
  birthDate: () => withPage("Rođena sam 5. siječnja 2001. u Zagrebu."),
  homeAddress: () => withPage("Adresa: Ilica 25, 10000 Zagreb"),
  privateEmail: () => withPage("ana.saric@gmail.com"),
  telephone: () => withPage("Mobitel: +385 (0)91 234 5678"),
  signatures: () =>
    drawn((document) => {
      written(document, 0, 2);
      scanned(document).font(font).text("II");
      written(document, 2);
    }),
  encrypted: async () => ({
    content: await pdfkitThesis(sampleThesis(), { userPassword: "x", pdfVersion: "1.7" }),
  }),
  damaged: async () => ({ content: (await typstThesis()).slice(0, 900) }),
  fonts: () =>
    drawn((document) => {
      document.addPage().font("Times-Roman").text("Rad");
    }),
  archival: async () => ({ content: await pdfkitThesis() }),
  colours: () => renamed(typstThesis(), "/OutputIntents", "/OutputIntentX"),
  tags: async () => ({ content: await pdfkitThesis() }),
  metadata: async () => ({ content: await pdfkitThesis() }),
  pageCount: () => typst({ body: [] }),
  emptyPages: () =>
    drawn((document) => {
      written(document);
      document.addPage().addPage();
    }),
  pageSize: () => drawn(written, { size: "LETTER" }),
  links: () =>
    drawn((document) => {
      document.addPage().font(font).text("Sadržaj", { goTo: "nigdje" });
    }),
  scanned: () =>
    drawn((document) => {
      for (let count = 0; count < 12; count += 1) scanned(document);
    }),
  curves: () =>
    drawn((document) => {
      for (let count = 0; count < 12; count += 1) document.addPage().rect(70, 70, 300, 9).fill();
    }),
  unmapped: () => renamed(pdfkitThesis(), "/ToUnicode", "/ToUnicodX"),
  unread: async () => ({
    content: await pdfkitThesis(
      sampleThesis({ body: Array.from({ length: 2_000 }, () => "Rad.") }),
    ),
  }),
};
