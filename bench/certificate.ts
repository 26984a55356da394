import { createRequire } from "node:module";
import type { Client } from "#test/world/client.ts";
import { type Bench, type BenchServer, startBenchServer } from "./bench-server.ts";
import { medianTime } from "./median.ts";

/** More than the compiler caches, so that every certificate is compiled again. */
const certificates = 30;

const runs = { rounds: 150, warmUp: certificates };

/**
 * Measures the time from the request to the PDF/A file of certificates, one after another. The
 * baselines are plain Typst with an empty page, and pdfkit with a plain page of the same words in
 * the same typeface.
 */
export const certificate: Bench = {
  name: "certificate of completion",
  async run() {
    const on = await startBenchServer();
    try {
      const client = await on.as(await on.given.person({ roles: ["studentServices"] }));
      const paths: string[] = [];
      while (paths.length < certificates) paths.push(await completeCertificate(on, client));
      const ours = await medianTime(async (nth) => {
        const { status, headers, text } = await client.get(paths[nth % certificates] ?? "");
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
      await on.close();
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
  const [drafted] = await sql<{ id: number }>(
    `update certificates_of_completion set classification_no = '602-04/26-01/12', registration_no = '251-69-04-26-1',
      date_of_birth = '2003-01-05', birthplace = 'Slavonski Brod', female = true, academic_title = 'sveučilišna magistra ekonomije'
    where reservation_id = $1 returning id`,
    [reservation.id],
  );
  return `/certificate-of-completion/create-pdf/${drafted?.id}`;
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
const plainPage = (nth: number) =>
  new Promise<void>((done) => {
    const page = new PDFDocument({ size: "A4", margin: 76 });
    page.on("data", () => undefined).on("end", () => done());
    page.font(semiBold).fontSize(17).text("Potvrda o završetku studija", { align: "center" });
    page.font(regular).fontSize(11);
    for (const line of words) page.moveDown().text(line);
    page.text(`Broj ${nth}`);
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
  return async (nth: number) => {
    compiler.pdf({ mainFileContent: `#set page(paper: "a4")\n// ${nth}` });
    compiler.evictCache(0);
  };
}
