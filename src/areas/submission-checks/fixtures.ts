import { createRequire } from "node:module";
import { buffer } from "node:stream/consumers";
import type { ReservationStatus } from "#areas/reservations/reservations.ts";
import type { PdfContents, PdfPageContents } from "#kit/files/pdf-contents.ts";
import type { World } from "#test/world/index.ts";
import type { Comparison } from "./rule.ts";
import { type ComparedRecord, checkPaths } from "./submission-checks.ts";

/** A record with which the sample thesis agrees. */
export const sampleRecord: ComparedRecord = {
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
  keywords: ["logistika", "rizici", "šumarstvo"],
};

export const sampleForm = {
  abstract:
    "U radu se istražuje kako se upravlja rizicima u logistici drva. Prikazani su postupci procjene rizika, njihova primjena u poduzeću i rezultati ankete među radnicima na terenu.",
  abstractEng:
    "The thesis explores how risks are managed in the logistics of wood. It presents methods of assessment, their use in a company and the results of a survey among workers in the field.",
  keywordsEng: "forestry, logistics, risks",
};

export const sampleComparison: Comparison = {
  facts: sampleRecord,
  form: sampleForm,
  day: "2026-11-29",
};

/** The texts of a sample thesis; each may be replaced, and pages be added behind its beginning. */
export type SampleThesis = {
  front: string[];
  beginning: string[][];
  body: string[];
  literature: string[];
  title: string;
};

const paragraph =
  "Rizik je mjera neizvjesnosti koja se javlja u svakom poslu, a u logistici je posebno važna jer se drvo prevozi po šumskim cestama koje su često neprohodne. Za procjenu je potrebno poznavati teren, stroj i ljude, kao i način na koji se oni međusobno usklađuju. ";

export const sampleThesis = (instead: Partial<SampleThesis> = {}): SampleThesis => ({
  front: [
    "FAKULTET PRIMIJENJENIH ZNANOSTI",
    "Ana Marija Đurđević-Šarić",
    "UPRAVLJANJE RIZICIMA U ŠUMARSKOJ LOGISTICI",
    "Diplomski rad",
    "Mentor: prof. dr. sc. Ivan Horvat",
    "Zagreb, 2026.",
  ],
  beginning: [
    ["Sažetak", sampleForm.abstract, "Ključne riječi: šumarstvo, logistika, rizici"],
    ["Abstract", sampleForm.abstractEng, "Keywords: risks, logistics, forestry"],
  ],
  body: Array.from({ length: 10 }, () => paragraph.repeat(8)),
  literature: ["Literatura", "Kos, A. (2020). Rizici u šumarstvu. Zagreb."],
  title: sampleRecord.title,
  ...instead,
});

const template = `
#let thesis = json("/data.json")
#set document(title: thesis.title, author: "Ana Marija Đurđević-Šarić")
#set page(paper: "a4")
#set text(font: "Source Serif 4", fallback: false, lang: "hr", hyphenate: true)
#set par(justify: true)
#for page in thesis.pages [
  #for line in page [#line #parbreak()]
  #pagebreak(weak: true)
]`;

export const toPages = ({ front, beginning, body, literature }: SampleThesis): string[][] => [
  front,
  ...beginning,
  ...body.map((text) => [text]),
  literature,
];

/** A thesis by Typst: tagged, PDF/A-2a, hyphenated. */
export async function typstThesis(thesis = sampleThesis()): Promise<Uint8Array<ArrayBuffer>> {
  // the bench has no compiler
  const { compilePdf } = await import("#kit/pdf/compile-pdf.ts");
  return compilePdf({
    template,
    data: { title: thesis.title, pages: toPages(thesis) },
    creationTime: new Date("2026-11-28T10:00:00Z"),
  });
}

const PDFDocument = createRequire(import.meta.url)("pdfkit");

const font =
  "node_modules/@expo-google-fonts/source-serif-4/400Regular/SourceSerif4_400Regular.ttf";

/** A thesis by pdfkit: untagged, and no PDF/A. */
export async function pdfkitThesis(
  thesis = sampleThesis(),
  options: object = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const document = new PDFDocument({ size: "A4", autoFirstPage: false, ...options });
  for (const page of toPages(thesis)) {
    document.addPage().font(font);
    for (const line of page) document.text(line).moveDown();
  }
  document.end();
  return new Uint8Array(await buffer(document));
}

/** The contents of a file with these pages, as the reader of PDF files would tell them. */
export const contentsOf = (
  pages: readonly (readonly string[])[],
  instead: Partial<Extract<PdfContents, { state: "read" }>> = {},
): Extract<PdfContents, { state: "read" }> => ({
  state: "read",
  format: {
    state: "read",
    pages: pages.length,
    archival: "PDF/A-2b",
    outputIntent: true,
    missingFonts: [],
  },
  pages: pages.map((lines) => pageOf(lines)),
  tagged: true,
  language: "hr-HR",
  title: sampleRecord.title,
  author: "",
  brokenLinks: [],
  ...instead,
});

/** A page of A4 whose lines are set one below the other. */
export const pageOf = (
  lines: readonly string[],
  instead: Partial<PdfPageContents> = {},
): PdfPageContents => ({
  width: 595,
  height: 842,
  lines: lines.map((text, index) => ({
    text,
    box: [70, 760 - 15 * index, 70 + 5 * text.length, 772 - 15 * index],
  })),
  pictures: 0,
  picture: null,
  shapes: 0,
  ...instead,
});

/** What a script sends with its requests. */
export const scriptHeaders = { accept: "application/json", "x-requested-with": "XMLHttpRequest" };

/** The student's form with this file. */
export const finalVersion = (thesis: File, instead: Record<string, string> = {}) => ({
  step: "submitFinal",
  ...sampleForm,
  publiclyAccessible: "yes",
  creativeCommons: "by",
  statementOfOrigin: true,
  studentComment: "",
  thesis,
  ...instead,
});

/** Creates studies that want the check, their reservations, and students who check files. */
export async function checkFixtures(world: World) {
  const { given, as, sql } = world;
  await given.defenseDeadline();

  /** A thesis with which the sample file agrees, on a study with these settings. */
  async function work(
    settings: Record<string, unknown> | null = { warns: "title|author" },
    status: ReservationStatus = "mentorConfirmedReservation",
  ) {
    const study = await given.study();
    if (settings) await given.insert("submission_settings", { study_id: study.id, ...settings });
    const mentor = await given.teacher({ first_name: "Ivan", last_name: "Horvat" });
    const { firstName: first_name, lastName: last_name, title, titleEng } = sampleRecord;
    const student = await given.student({ first_name, last_name });
    const thesis = await given.thesis({
      mentor,
      study_id: study.id,
      name: title,
      name_eng: titleEng,
    });
    const { id } = await given.reservation({ thesis, student, status });
    const [asStudent, asMentor] = [await as(student), await as(mentor)];
    const path = `/document/student-final-version/${id}`;
    return { study, mentor, student, thesis, id, path, asStudent, asMentor };
  }

  type Work = Awaited<ReturnType<typeof work>>;

  /** Sends a file in pieces for a form, as the page's script does, and has it checked. */
  async function check(
    { asStudent, student, id, path }: Work,
    file: File,
    { form = path, field = "thesis", fields = sampleForm as Record<string, string> } = {},
  ) {
    const announced = await asStudent.post(
      form,
      {},
      {
        ...scriptHeaders,
        "upload-field": field,
        "upload-length": `${file.size}`,
        "upload-name": encodeURIComponent(file.name),
      },
    );
    const address = announced.json<{ to: string }>().to;
    await fetch(world.url + address, {
      method: "PATCH",
      headers: {
        ...scriptHeaders,
        cookie: await world.sessionCookie(student),
        origin: world.url,
        "upload-offset": "0",
      },
      body: file,
    });
    const url = `${checkPaths.check(id)}?form=${encodeURIComponent(form)}`;
    return asStudent.post(
      url,
      { [field]: address.split("/").at(-1) ?? "", ...fields },
      scriptHeaders,
    );
  }

  const statusOf = async ({ id }: Work) =>
    (await sql<{ status: string }>("select status from reservations where id = $1", [id]))[0]
      ?.status;
  const checksOf = ({ id }: Work) =>
    sql<{ sha256: string; reading: { state: string } }>(
      "select * from submission_checks where reservation_id = $1 order by id",
      [id],
    );
  return { work, check, statusOf, checksOf };
}
