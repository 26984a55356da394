import { describe, expect, test } from "vitest";
import { sampleOrder } from "#areas/payments/fixtures.ts";
import { toPaymentSlip } from "#areas/payments/payment-slip.ts";
import { emptyDetails } from "#areas/theses/details.ts";
import type { MentorListPdfThesis, MentorListWithPdf } from "#areas/theses/mentor-lists.ts";
import { readPdf, readPdfText } from "#kit/pdf/fixtures.ts";
import { compileDocument } from "../document.server.ts";
import { deliveredWording } from "../wording/delivered.server.ts";
import { parseWording } from "../wording/rules.ts";
import type { Printout } from "./printouts.ts";
import { toPaymentSlipPrintout, toPrintoutDocument, toThesisListPrintout } from "./rules.ts";

const thesis: MentorListPdfThesis = {
  name: "Čuvanje šuma",
  nameEng: "Forest care",
  student: "Ana Đurđević",
  study: "Diplomski studij Šumarstvo",
  programs: "Uzgajanje|Zaštita",
  department: "Odjel za šume",
  coMentor: null,
  company: "",
  strategicArea: null,
  keywords: "drvo|šuma",
  completedOn: "2026-07-01",
  ...emptyDetails,
  description: "Prvi odlomak.\n\nDrugi odlomak.",
};

const issuer = {
  faculty: "Fakultet primijenjenih znanosti",
  place: "Zagreb",
  day: "2026-11-16",
  isDemo: false,
};

const listOf = (list: MentorListWithPdf, theses: readonly MentorListPdfThesis[]) =>
  toThesisListPrintout(list, { mentor: "prof. dr. sc. Đuro Šarić", theses }, issuer);

const makePdf = (
  printout: Printout,
  wording = deliveredWording(printout.kind, printout.language),
) => {
  const { blocks } = parseWording(wording, printout.kind);
  const data = toPrintoutDocument(printout, { issuer, wording: blocks });
  return compileDocument(data, printout.kind, new Date("2026-11-16T08:00:00Z"));
};

const printed = async (...args: Parameters<typeof makePdf>) =>
  (await readPdfText(await makePdf(...args))).text;

describe("a mentor's list of theses", () => {
  test("of defended ones has all known facts, each once", async () => {
    expect(await printed(listOf("completed", [thesis]))).toBe(
      "Fakultet primijenjenih znanosti Obranjene teme Obranjena je 1 tema. 1. Čuvanje šuma Naziv na engleskom Forest care " +
        "Student Ana Đurđević Završeno 01.07.2026. Studij Diplomski studij Šumarstvo " +
        "Studijski programi Uzgajanje, Zaštita Odjel Odjel za šume Ključne riječi drvo, šuma " +
        "Izrađeno 16.11.2026. · prof. dr. sc. Đuro Šarić",
    );
  });

  test("of those that await publication is printed with their descriptions", async () => {
    expect(await printed(listOf("notPublished", [thesis]))).toContain(
      "Prvi odlomak. Drugi odlomak.",
    );
  });

  test("that is empty says so", async () => {
    expect(await printed(listOf("notPublished", []))).toContain("Nijedna tema ne čeka objavu.");
  });

  test("is an archivable and accessible document, also when it is empty", async () => {
    for (const theses of [[], [thesis]]) {
      const { metadata, pages } = readPdf(await makePdf(listOf("notPublished", theses)));
      expect(pages).toBe(1);
      expect(metadata).toContain(
        "<pdfuaid:part>1</pdfuaid:part><pdfaid:part>2</pdfaid:part><pdfaid:conformance>A<",
      );
      expect(metadata).toContain("Teme koje čekaju objavu: prof. dr. sc. Đuro Šarić</rdf:li>");
    }
  });

  test("that is long continues on further pages, and hostile texts are printed as text", async () => {
    const hostile = "#let x = panic() *a* \\ $y$ <w> // `k` 🎓 \u202eשלום\u0000\ud800 ".repeat(150);
    const theses = Array.from({ length: 12 }, () => ({
      ...thesis,
      name: hostile.slice(0, 300),
      description: hostile,
    }));
    expect(readPdf(await makePdf(listOf("notPublished", theses))).pages).toBeGreaterThan(12);
  });

  test("has the faculty's own words around the theses", async () => {
    const text = await printed(
      listOf("completed", [thesis]),
      "# Popis za {mentor}\n\nOdluka od 1. rujna.\n\n{popis_tema}\n\n{mjesto}, {datum}\n\n~ potpis mentora",
    );
    expect(text).toContain("Popis za prof. dr. sc. Đuro Šarić Odluka od 1. rujna. 1. Čuvanje šuma");
    expect(text).toContain("drvo, šuma Zagreb, 16. studenoga 2026. potpis mentora");
  });
});

describe("a payment slip", () => {
  const slip = toPaymentSlip(sampleOrder);

  test("has the details of the order between the delivered words", async () => {
    expect(await printed(toPaymentSlipPrintout(await slip, issuer))).toBe(
      "Fakultet primijenjenih znanosti Uplatnica za naknadu za završetak studija Podaci za nalog za plaćanje u " +
        "internetskom ili mobilnom bankarstvu, pošti ili banci. Platitelj Ivan Horvat Ulica 1 10000 Zagreb " +
        "Primatelj Fakultet Primjer Trg 1 10000 Zagreb Opis plaćanja Naknada za završetak studija Iznos EUR 70,00 " +
        "IBAN primatelja HR12 1001 0051 8630 0016 0 Model HR05 Poziv na broj primatelja 20265-36475070-123 " +
        "Šifra namjene OTHR Za aplikacije hrvatskih banaka Za aplikacije ostalih banaka Izrađeno 16.11.2026.",
    );
  });

  test("is an archivable and accessible document of one page, whose codes have a text", async () => {
    const pdf = await makePdf(toPaymentSlipPrintout(await slip, issuer));
    const { metadata, pages } = readPdf(pdf);
    expect(pages).toBe(1);
    expect(metadata).toContain("<pdfaid:conformance>A<");
    expect([...(await readPdfText(pdf)).roles]).toEqual(expect.arrayContaining(["H1", "Figure"]));
  });

  test("has the faculty's own words, with the fields of the payment", async () => {
    const text = await printed(
      toPaymentSlipPrintout(await slip, issuer),
      "# Naknada\n\n{kodovi}\n\nPlatite {iznos} na {poziv_na_broj} u roku od 8 dana.\n\n{nalog}",
    );
    expect(text).toContain("Platite 70,00 € na HR05 20265-36475070-123 u roku od 8 dana.");
  });
});
