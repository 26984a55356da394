import { mkdtemp, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { MB } from "#kit/forms/form.ts";
import { formatMessage } from "#kit/text/localization.ts";
import { oddTables } from "#test/odd-tables.ts";
import {
  makeDocx,
  makeJpeg,
  makePdf,
  makePdfWithStream,
  makePng,
  makeZip,
} from "./testing/samples.ts";
import { validateFile } from "./testing/verdict.ts";
import type { UploadPurpose } from "./upload-rules.ts";

vi.setConfig({ testTimeout: 60_000 }); // many runs on slow machines

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "judge-"));
});

afterAll(() => rm(folder, { recursive: true }));

async function judged(content: Buffer | string, purpose: UploadPurpose, size?: number) {
  const path = join(folder, "file");
  await writeFile(path, content);
  if (size !== undefined) await truncate(path, size);
  const result = await validateFile(path, purpose);
  return result.ok ? result : { ...result, message: formatMessage(result.message) };
}

const paper = { name: "rad.txt", content: "podaci" };

describe("each purpose accepts its kinds and no others", () => {
  const contents = {
    pdf: async () => makePdf(),
    docx: () => makeDocx(),
    zip: () => makeZip(paper),
    png: async () => makePng(),
    jpeg: async () => makeJpeg(),
    xml: async () => Buffer.from('<?xml version="1.0" encoding="UTF-8"?><Document/>'),
    csv: async () => Buffer.from("Datum;Iznos\n1.2.2026.;70,00\n"),
    ics: async () => Buffer.from("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n"),
    xlsx: () =>
      makeZip(
        { name: "[Content_Types].xml", content: "<Types/>" },
        { name: "xl/workbook.xml", content: "<workbook/>" },
      ),
  };
  const taken: Record<UploadPurpose, string[]> = {
    thesis: ["pdf"],
    attachment: ["zip"],
    payment: ["pdf", "png", "jpeg"],
    mentor: ["pdf", "docx", "zip"],
    workingVersion: ["pdf", "docx", "zip"],
    note: ["pdf", "docx", "zip"],
    topic: ["pdf", "docx", "zip"],
    message: ["zip"],
    statement: ["xml", "csv"],
    calendar: ["ics"],
    table: ["xlsx", "csv"],
    certificate: ["pdf"],
    decision: ["pdf"],
    originality: ["pdf"],
    archive: ["zip"],
    sealedPapers: ["zip", "pdf"],
    portrait: ["png", "jpeg"],
    mark: ["svg"],
    picture: ["png", "jpeg"],
  };
  for (const [purpose, welcome] of Object.entries(taken) as [UploadPurpose, string[]][]) {
    for (const [kind, make] of Object.entries(contents)) {
      test(`${purpose}: ${kind}`, async () => {
        const verdict = await judged(await make(), purpose);
        expect(verdict).toMatchObject(
          welcome.includes(kind) ? { ok: true, kind } : { ok: false, reason: "wrongKind" },
        );
      });
    }
  }
});

test("a mark is SVG, whatever stands before its first element", async () => {
  const svg = '<?xml version="1.0"?>\n<!-- Znak -->\n<svg xmlns="http://www.w3.org/2000/svg"/>';
  expect(await judged(Buffer.from(svg), "mark")).toMatchObject({ ok: true, kind: "svg" });
  expect(await judged(Buffer.from("svg"), "mark")).toMatchObject({ reason: "wrongKind" });
});

test("the result is the detected kind and the size", async () => {
  expect(await judged(makePng(), "payment")).toEqual({
    ok: true,
    kind: "png",
    contentType: "image/png",
    size: makePng().length,
  });
});

test("a refusal names the kind of the chosen file, if known, and says what to do", async () => {
  expect(await judged(await makeZip(paper), "thesis")).toMatchObject({
    message:
      "Odabrana je datoteka vrste zip. Rad mora biti u PDF-u. Izvezite ga u PDF pa pokušajte ponovno.",
  });
  expect(await judged(Buffer.from("Rar!\x1a\x07\x01\x00..", "latin1"), "attachment")).toMatchObject(
    {
      message:
        "Odabrana je datoteka vrste RAR. Prilozi moraju biti u jednoj zip datoteci. Komprimirajte ih u zip pa pokušajte ponovno.",
    },
  );
  expect(await judged("samo tekst", "payment")).toMatchObject({
    message:
      "Potvrda o uplati mora biti PDF, PNG ili JPEG. Spremite je u jednom od tih oblika pa pokušajte ponovno.",
  });
});

test("an empty file", async () => {
  expect(await judged("", "thesis")).toMatchObject({ ok: false, reason: "empty" });
});

describe("size", () => {
  test("80 MB are accepted, a byte more is not", async () => {
    const rest = 80 * MB - makePdf({ padding: 79 * MB }).length;
    const whole = makePdf({ padding: 79 * MB + rest });
    expect(whole.length).toBe(80 * MB);
    expect(await judged(whole, "thesis")).toMatchObject({ ok: true, kind: "pdf" });
    expect(await judged(makePdf(), "thesis", 80 * MB + 1)).toEqual({
      ok: false,
      reason: "tooLarge",
      message:
        "Datoteka je veća od 80 MB. Smanjite je ili izdvojite priloge u zip pa pokušajte ponovno.",
    });
  });

  test("a payment proof may have 10 MB", async () => {
    expect(await judged(makePng(), "payment", 10 * MB + 1)).toMatchObject({
      reason: "tooLarge",
      message:
        "Datoteka je veća od 10 MB. Spremite potvrdu kao PDF ili kao manju sliku pa pokušajte ponovno.",
    });
  });
});

describe("PDF", () => {
  test("is refused without its end", async () => {
    const whole = makePdf({ padding: 3000 });
    expect(await judged(whole.subarray(0, -7), "thesis")).toMatchObject({
      reason: "incompletePdf",
    });
    expect(await judged(whole.subarray(0, 2000), "thesis")).toMatchObject({
      reason: "incompletePdf",
    });
  });

  test("is refused if protected, whatever the form of its trailer", async () => {
    const refused = { ok: false, reason: "encryptedPdf" };
    expect(await judged(makePdf({ trailer: "/Encrypt 9 0 R" }), "thesis")).toMatchObject(refused);
    expect(
      await judged(makePdf({ trailer: "/Encrypt << /Filter /Standard >>" }), "thesis"),
    ).toMatchObject(refused);
    expect(await judged(makePdfWithStream({ trailer: "/Encrypt 9 0 R" }), "thesis")).toMatchObject(
      refused,
    );
    const startless = makePdf({ trailer: "/Encrypt 9 0 R" })
      .toString("latin1")
      .replace(/startxref\n\d+/, "startxref\n7");
    expect(await judged(startless, "thesis")).toMatchObject(refused);
  });

  test("is accepted if its text mentions encryption", async () => {
    const spoken = makePdf().toString("latin1").replace("%x", "% /Encrypt 9 0 R ");
    expect(await judged(spoken, "thesis")).toMatchObject({ ok: true });
    expect(await judged(makePdfWithStream(), "thesis")).toMatchObject({ ok: true, kind: "pdf" });
  });

  test("is refused if only its name says so", async () => {
    expect(await judged("<html>rad.pdf</html>", "thesis")).toMatchObject({ reason: "wrongKind" });
  });
});

describe("pictures", () => {
  test("are refused if truncated", async () => {
    for (const picture of [makePng(), makeJpeg()]) {
      for (const cut of [1, 2, 5, 12, 20]) {
        const verdict = await judged(picture.subarray(0, -cut), "payment");
        expect(verdict, `${cut} bytes cut`).toMatchObject({
          ok: false,
          reason: "incompletePicture",
        });
      }
    }
  });

  test("are accepted with data that phones append", async () => {
    const appended = Buffer.concat([makeJpeg(), Buffer.alloc(100_000, 7)]);
    expect(await judged(appended, "payment")).toMatchObject({ ok: true, kind: "jpeg" });
  });
});

test("an old or protected Word document is refused by its kind", async () => {
  const cfb = Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(2000)]);
  expect(await judged(cfb, "mentor")).toMatchObject({ reason: "oldOrEncryptedOffice" });
  expect(await judged(cfb, "thesis")).toMatchObject({ reason: "wrongKind" });
  for (const purpose of ["table", "statement"] as const)
    expect(await judged(cfb, purpose)).toMatchObject({ reason: "oldOrLockedWorkbook" });
});

const days = [
  ["Datum", "Iznos"],
  ["1.2.2026.", "70,00"],
];

test.each(oddTables(days))("a table is CSV, saved $name", async ({ bytes }) => {
  expect(await judged(Buffer.from(bytes), "table")).toMatchObject({ ok: true, kind: "csv" });
});

test("validation ends with a result, whatever is sent", async () => {
  const starts = [
    makePdf(),
    makePng(),
    makeJpeg(),
    Buffer.from("PK\x05\x06", "latin1"),
    Buffer.alloc(0),
  ];
  const sent = fc.tuple(fc.constantFrom(...starts), fc.nat(400), fc.uint8Array({ maxLength: 300 }));
  await fc.assert(
    fc.asyncProperty(sent, async ([start, length, rest]) => {
      const verdict = await judged(Buffer.concat([start.subarray(0, length), rest]), "payment");
      expect(verdict).toHaveProperty("ok");
    }),
    { numRuns: 200 },
  );
});

test("an unreadable disk is an error, not a result", async () => {
  await expect(validateFile(join(folder, "nema"), "thesis")).rejects.toThrow("ENOENT");
});
