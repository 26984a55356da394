import { describe, expect, test } from "vitest";
import { compilePdf } from "#kit/pdf/compile-pdf.ts";
import { readPdf, readPdfText } from "#kit/pdf/fixtures.ts";
import type { CertificateFacts } from "./certificate.ts";
import { toVerification } from "./document.server.ts";
import template from "./document.typ?raw";
import { sampleCertificateFacts, sampleIssuer, sampleOriginal } from "./fixtures.ts";
import type { OriginalPaper } from "./issued.ts";
import { type PaperFacts, toPaperDocument } from "./papers-rules.ts";
import { deliveredWording } from "./wording/delivered.server.ts";
import { parseWording } from "./wording/rules.ts";

type Options = {
  facts?: Partial<PaperFacts>;
  certificate?: Partial<CertificateFacts>;
  female?: boolean | null;
  language?: "hr" | "en";
  copy?: number | undefined;
  wording?: string;
  original?: OriginalPaper;
};

const code = "7K2M9QXA4B1CR8TD";

async function makePdf({
  facts,
  certificate,
  female = true,
  language = "hr",
  ...options
}: Options = {}) {
  const copy = "copy" in options ? options.copy : 1;
  const { blocks: wording } = parseWording(
    options.wording ?? deliveredWording("certificate", language),
    "certificate",
  );
  const filled = { ...sampleCertificateFacts.certificate, ...certificate };
  const data = toPaperDocument({
    kind: "certificate",
    language,
    wording,
    female,
    copy,
    issuer: sampleIssuer,
    facts: { ...sampleCertificateFacts, ...facts, certificate: filled },
    ...(language === "en" && { original: options.original, registrationNo: "251-69-04-26-2" }),
    ...(copy && { verification: await toVerification(code, "https://teza.fakultet.example") }),
  });
  return compilePdf({
    template,
    data,
    creationTime: new Date("2026-06-15T08:00:00Z"),
    sizes: [11, 10.5, 10, 9.5, 9],
  });
}

const printed = async (options: Options = {}) => (await readPdfText(await makePdf(options))).text;

const register = "Fakultet primijenjenih znanosti KLASA: 602-04/26-01/12 URBROJ: 251-69-04-26-1";
const title = "Naslov rada Predviđanje potrošnje električne energije u kućanstvima";
const titles = `${title} Naslov na engleskom Forecasting Household Electricity Consumption`;
const verification = "Provjera: teza.fakultet.example/provjera 7K2M-9QXA-4B1C-R8TD";

describe("the certificate of completion", () => {
  test("of a woman", async () => {
    expect(await printed()).toBe(
      `${register} Zagreb, 1. lipnja 2026. Potvrda o završetku studija ` +
        "Na temelju službene evidencije potvrđuje se da je studentica Ana Đurđević rođena 5. siječnja 2003. u mjestu " +
        "Slavonski Brod dana 12. lipnja 2026. završila sveučilišni diplomski studij Računarstvo, studijski program " +
        "Programsko inženjerstvo, obranila diplomski rad i time stekla akademski naziv " +
        `sveučilišna magistra inženjerka računarstva (univ. mag. ing. comp.) ${title} ` +
        "Mentor prof. dr. sc. Željko Čavrak Datum obrane 12. lipnja 2026. Ocjena izvrstan (5) " +
        "Trajanje i opseg studija 4 semestra, 120 ECTS bodova JMBAG 0036512345 " +
        "Potvrda se izdaje studentici kao dokaz o završetku studija do uručenja diplome. " +
        `${verification} M. P. potpis ovlaštene osobe Primjerak 1, izdan 1. lipnja 2026.`,
    );
  });

  test("of a man with a co-mentor", async () => {
    const text = await printed({
      female: false,
      facts: { student: "Ivo Šarić", coMentor: "doc. dr. sc. Šime Đurić" },
      certificate: { academicTitle: "sveučilišni magistar inženjer računarstva" },
    });
    expect(text).toContain(
      "potvrđuje se da je student Ivo Šarić rođen 5. siječnja 2003. u mjestu Slavonski Brod dana 12. lipnja 2026. završio " +
        "sveučilišni diplomski studij Računarstvo, studijski program Programsko inženjerstvo, obranio diplomski rad i time " +
        `stekao akademski naziv sveučilišni magistar inženjer računarstva (univ. mag. ing. comp.) ${title} ` +
        "Mentor prof. dr. sc. Željko Čavrak Komentor doc. dr. sc. Šime Đurić Datum obrane",
    );
    expect(text).toContain("se izdaje studentu kao");
  });

  test("of a thesis in English is Croatian, with both titles", async () => {
    const text = await printed({ facts: { inEnglish: true } });
    expect(text).toContain(
      "Potvrda o završetku studija Na temelju službene evidencije potvrđuje se da je studentica",
    );
    expect(text).toContain(`(univ. mag. ing. comp.) ${titles} Mentor`);
  });

  test("in English has its own number and names its original, with the English title of the studies", async () => {
    expect(await printed({ language: "en", original: sampleOriginal })).toBe(
      "Fakultet primijenjenih znanosti For international use Issued in addition to the original in Croatian: copy 2 of " +
        "16 November 2026, KLASA: 602-04/26-01/12, URBROJ: 251-69-04-26-1, verification code 7K2M-9QXA-4B1C-R8TD. " +
        "KLASA: 602-04/26-01/12 URBROJ: 251-69-04-26-2 Zagreb, 1 June 2026 Certificate of completion " +
        "On the basis of official records it is certified that the student Ana Đurđević born on 5 January 2003 in Slavonski " +
        "Brod on 12 June 2026 completed the degree programme Computing, specialisation Software Engineering, defended the master's " +
        "thesis and thereby acquired the academic title Master of Engineering in Computing (univ. mag. ing. comp.) " +
        "Title of the thesis Forecasting Household Electricity Consumption " +
        "Title in Croatian Predviđanje potrošnje električne energije u kućanstvima Mentor prof. dr. sc. Željko Čavrak " +
        "Date of the defence 12 June 2026 Grade excellent (5) Duration and extent 4 semesters, 120 ECTS credits " +
        "Student number (JMBAG) 0036512345 " +
        "This certificate is issued to the student as proof of the completion of studies until the diploma is presented. " +
        "Verify: teza.fakultet.example/provjera 7K2M-9QXA-4B1C-R8TD Place of the seal signature of the authorised person " +
        "Copy 1, issued 1 June 2026",
    );
  });

  test("of a professional study, without repeated words", async () => {
    const professional = {
      studyType: "Stručni prijediplomski",
      study: "Pravo",
      studyProgram: "Pravo",
    };
    expect(await printed({ certificate: { ...professional, thesisType: "Završni" } })).toContain(
      "završila stručni prijediplomski studij Pravo, obranila završni rad i time stekla stručni naziv",
    );
    expect(await printed({ certificate: { study: "Diplomski studij ekonomije" } })).toContain(
      "završila diplomski studij ekonomije, studijski program",
    );
  });

  test.each([
    [1, 181, "1 semestar, 181 ECTS bod"],
    [2, 120, "2 semestra, 120 ECTS bodova"],
    [6, 183, "6 semestara, 183 ECTS boda"],
    [11, 311, "11 semestara, 311 ECTS bodova"],
  ])("%d semesters and %d credits are written %j", async (semesterCount, ects, words) => {
    expect(await printed({ certificate: { semesterCount, ects } })).toContain(
      `Trajanje i opseg studija ${words} JMBAG`,
    );
  });

  test("without a grade, an English title or a JMBAG has no empty line", async () => {
    const text = await printed({ facts: { grade: null, jmbag: "", thesisNameEng: "" } });
    for (const label of ["Ocjena", "JMBAG", "Naslov na engleskom", "Komentor"])
      expect(text).not.toContain(label);
  });

  test("is a preview without a code until it is issued", async () => {
    const text = await printed({ copy: undefined });
    expect(text).toContain("PREGLED");
    expect(text).not.toContain("Provjera:");
  });

  test.each(["hr", "en"] as const)(
    "is one archivable and accessible page in %s, with its QR code",
    async (language) => {
      const pdf = await makePdf({ language });
      const { metadata, catalog, pages } = readPdf(pdf);
      expect(pages).toBe(1);
      expect(metadata).toContain(
        "<pdfuaid:part>1</pdfuaid:part><pdfaid:part>2</pdfaid:part><pdfaid:conformance>A<",
      );
      expect(metadata).toContain(": Ana Đurđević</rdf:li>");
      expect(metadata).toContain(
        "<rdf:li>Fakultet primijenjenih znanosti</rdf:li></rdf:Seq></dc:creator>",
      );
      expect(catalog).toMatch(/\/StructTreeRoot \d+ 0 R/);
      const { roles, fonts, language: declared } = await readPdfText(pdf);
      expect(declared).toBe(language === "hr" ? "hr-HR" : "en-GB");
      expect([...roles]).toEqual(
        expect.arrayContaining(["H1", "P", "L", "LI", "Lbl", "LBody", "Figure"]),
      );
      expect([...fonts.values()]).not.toContain(false);
    },
  );

  test("stays on its page with titles of 300 characters and a co-mentor", async () => {
    const long = "Usporedna analiza algoritama dubokog učenja za klasifikaciju rukopisnih zapisa "
      .repeat(4)
      .slice(0, 300);
    const facts = {
      thesisName: long,
      thesisNameEng: long,
      inEnglish: true,
      coMentor: "doc. dr. sc. Šime Đurić",
    };
    expect(readPdf(await makePdf({ facts })).pages).toBe(1);
  });

  test("cuts no name, however long", async () => {
    const long = (words: string) => `${words} `.repeat(40).slice(0, 300).trim();
    const facts = {
      student: long("Ana Marija Đurđević-Šćepanović"),
      thesisName: long("Usporedna analiza algoritama"),
      thesisNameEng: long("A comparative analysis"),
      mentor: long("prof. dr. sc. Željko Čavrak"),
      coMentor: long("doc. dr. sc. Šime Đurić"),
    };
    const certificate = {
      studyProgram: long("Programsko inženjerstvo"),
      birthplace: long("Slavonski Brod"),
    };
    const spaceless = (words: string) =>
      words.replaceAll(/[\s\u00ad-]/g, "").replace(/Primjerak1,izdan1\.lipnja2026\.\d\/\d/, "");
    const text = spaceless(await printed({ facts: { ...facts, inEnglish: true }, certificate }));
    for (const name of Object.values({ ...facts, ...certificate }))
      expect(text).toContain(spaceless(name));
  });

  test("has its code on any wording, also on one without a signature", async () => {
    for (const wording of [
      "# Potvrda\n\n{student}",
      "# Potvrda\n~ a\n~ b\n~ c",
      "# Potvrda\n~ a\n\n{student}",
    ])
      expect(await printed({ wording })).toContain(verification);
  });

  test.each([
    "#let x = panic() *a* \\ $y$ @z <w> // `k`",
    "🎓 \u202eשלום\u0000\ud800",
    "š".repeat(10_000),
    "riječ ".repeat(1_667),
  ])("prints hostile text in every field: %#", async (text) => {
    const certificate = {
      classificationNo: text,
      registrationNo: text,
      birthplace: text,
      study: text,
      academicTitle: text,
    };
    const pdf = await makePdf({
      certificate,
      facts: { student: text, thesisName: text, mentor: text },
    });
    const { metadata, pages } = readPdf(pdf);
    expect([pages > 0, metadata.match(/<pdfaid:part>/g)?.length]).toEqual([true, 1]);
  });
});
