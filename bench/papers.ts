import { createRequire } from "node:module";
import { setTimeout as sleep } from "node:timers/promises";
import { batchPaths, genderField } from "#areas/paper-batches/paper-batches.ts";
import type { Client } from "#test/world/client.ts";
import { type Bench, type Figure, medianTime } from "./measurement.ts";
import { type BenchServer, startBenchServer } from "./servers.ts";

/** More than the compiler caches, so that every certificate is compiled again. */
const certificateCount = 30;

const runs = { rounds: 150, warmUp: certificateCount };

/**
 * Measures the time from the request to the PDF/A file of certificates, one after another. The
 * baselines are plain Typst with an empty page, and pdfkit with a plain page of the same words in
 * the same typeface.
 */
export const certificate: Bench = {
  name: "certificate of completion",
  async run() {
    const server = await startBenchServer();
    try {
      const client = await server.as(await server.given.person({ roles: ["studentServices"] }));
      const paths: string[] = [];
      while (paths.length < certificateCount) paths.push(await completeCertificate(server, client));
      const ours = await medianTime(async (round) => {
        const { status, headers, text } = await client.get(paths[round % certificateCount] ?? "");
        if (headers.get("content-type") !== "application/pdf")
          throw new Error(`${status} ${text.slice(0, 300)}`);
      }, runs);
      return [
        {
          label: "a certificate, and Typst's empty page",
          ours,
          bare: await medianTime(bareCompiler(), runs),
          unit: "ms",
        },
        {
          label: "a certificate, and pdfkit's plain page",
          ours,
          bare: await medianTime(plainPage, runs),
          unit: "ms",
        },
      ];
    } finally {
      await server.close();
    }
  },
};

async function completeCertificate({ given, sql }: BenchServer, client: Client) {
  const student = await given.student();
  const thesis = await given.thesis({ mentor: await given.teacher() });
  const place = `Dvorana ${thesis.id}`;
  const reservation = await given.reservation({
    thesis,
    student,
    status: "completed",
    defense_place: place,
  });
  await client.post(`/certificate-of-completion/create-data/${reservation.id}`);
  const [draft] = await sql<{ id: number }>(
    `update certificates_of_completion set classification_no = '602-04/26-01/12', registration_no = '251-69-04-26-1',
      date_of_birth = '2003-01-05', birthplace = 'Slavonski Brod', female = true, academic_title = 'sveučilišna magistra ekonomije'
    where reservation_id = $1 returning id`,
    [reservation.id],
  );
  return `/certificate-of-completion/create-pdf/${draft?.id}`;
}

const require = createRequire(import.meta.url);
const PDFDocument = require("pdfkit");
const font = (face: string) =>
  require.resolve(`@expo-google-fonts/source-serif-4/${face}/SourceSerif4_${face}.ttf`);
const [regular, semiBold] = [font("400Regular"), font("600SemiBold")];

/**
 * Writes one page with pdfkit: the words of a certificate, one paragraph after another, neither
 * tagged nor PDF/A.
 */
const plainPage = (round: number) =>
  new Promise<void>((done) => {
    const page = new PDFDocument({ size: "A4", margin: 76 });
    page.on("data", () => undefined).on("end", () => done());
    page.font(semiBold).fontSize(17).text("Potvrda o završetku studija", { align: "center" });
    page.font(regular).fontSize(11);
    for (const line of words) page.moveDown().text(line);
    page.text(`Broj ${round}`);
    page.end();
  });

const words = [
  "Ekonomski fakultet, Osijek, 22. studenoga 2026.",
  "potvrđuje se da je Ana Anić, rođena 5. siječnja 2003., Slavonski Brod,",
  "završila sveučilišni diplomski studij Ekonomija obranom diplomskog rada i stekla akademski naziv",
  "sveučilišna magistra ekonomije (univ. mag. oec.)",
  "Naslov rada: Upravljanje šumskim rizicima u poduzećima",
  "Naslov na engleskom: Managing forest risks in companies",
  "Mentor: prof. dr. sc. Ivo Ivić",
  "Datum ispita: 22. studenoga 2026. · Ocjena: izvrstan (5) · Trajanje: 4 semestra, 120 ECTS",
  "Ova potvrda izdaje se radi ostvarivanja prava i u druge se svrhe ne može upotrijebiti.",
];

/** The compiler for Linux with the GNU C library, on which the benchmark runs. */
const compilerPackage = "@myriaddreamin/typst-ts-node-compiler-linux-x64-gnu";

/**
 * Runs the compiler alone, without a cache: no template, texts, own fonts, accessible PDF/A or HTTP
 * request.
 */
function bareCompiler() {
  const { NodeCompiler } = require(compilerPackage);
  const compiler = NodeCompiler.create({ workspace: import.meta.dirname });
  return async (round: number) => {
    compiler.pdf({ mainFileContent: `#set page(paper: "a4")\n// ${round}` });
    compiler.evictCache(0);
  };
}

/** Papers of one batch. */
const batchSize = 500;

/**
 * Makes 500 papers in one batch: one form, a job that issues and stores each paper, and a ZIP file.
 * Prints the time from the form to the ZIP file and the growth of the server's process. Repeats the
 * batch, which then only packs or merges the stored copies.
 */
export const paperBatch: Bench = {
  name: "papers in one batch",
  async run() {
    const server = await startBenchServer();
    try {
      const client = await server.as(await server.given.person({ roles: ["studentServices"] }));
      const ids = await insertReservations(server);
      const genders = Object.fromEntries(ids.map((id) => [genderField(id), "true"]));
      const form = { step: "start", kind: "formB", form_reservations: ids.join(","), ...genders };
      const figures: Figure[] = [];
      for (const [label, packing] of [
        [`${batchSize} papers issued and packed`, "zip"],
        ["the kept copies packed again", "zip"],
        ["the kept copies merged", "pdf"],
      ] as const) {
        const before = process.memoryUsage().rss;
        const start = performance.now();
        const { status } = await client.post(batchPaths.index, { ...form, packing });
        if (status !== 303) throw new Error(`the batch was not started: ${status}`);
        const fileId = await finishedFile(server);
        const seconds = (performance.now() - start) / 1_000;
        const growth = (process.memoryUsage().rss - before) / 1_048_576;
        const [file] = await server.sql<{ size: number }>("select size from files where id = $1", [
          fileId,
        ]);
        const size = (file?.size ?? 0) / 1_048_576;
        const each = ((seconds * 1_000) / batchSize).toFixed(1);
        const text = `${seconds.toFixed(1)} s, ${each} ms each, a file of ${size.toFixed(1)} MB, the process grew by ${growth.toFixed(0)} MB`;
        figures.push({ label, text });
      }
      return figures;
    } finally {
      await server.close();
    }
  },
};

/** Returns the ids of as many reservations as the batch has papers. */
async function insertReservations({ given }: BenchServer): Promise<number[]> {
  const mentor = await given.teacher();
  const ids: number[] = [];
  while (ids.length < batchSize) {
    const thesis = await given.thesis({ mentor });
    const student = await given.student();
    const { id } = await given.reservation({
      thesis,
      student,
      status: "submittedToStudentServices",
    });
    ids.push(id);
  }
  return ids;
}

/** Waits until the newest batch is finished; returns the id of its file. */
async function finishedFile({ sql }: BenchServer): Promise<number> {
  for (;;) {
    const [batch] = await sql<{ state: string; fileId: number | null }>(
      `select state, file_id as "fileId" from paper_batches order by id desc limit 1`,
    );
    if (batch?.state === "done" && batch.fileId !== null) return batch.fileId;
    if (batch?.state !== "running") throw new Error("the batch was not finished");
    await sleep(50);
  }
}
