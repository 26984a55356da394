import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { MB } from "#kit/forms/form.ts";
import { activePdfs } from "../testing/active-pdfs.ts";
import { harmlessPdfs, pdfWithFile } from "../testing/harmless-pdfs.ts";
import { deflated, streamOf, writePackedPdf, writePdf } from "../testing/pdf-writer.ts";
import { makeDocx, makePdf, makePdfWithStream, makeZip } from "../testing/samples.ts";
import { validateFile } from "../testing/verdict.ts";
import { isHarmless } from "./first-look.server.ts";
import { judgeByReader } from "./judge-by-reader.server.ts";
import { judgeObjects } from "./judge-objects.server.ts";
import { openWithReader } from "./open-with-reader.server.ts";

vi.setConfig({ testTimeout: 60_000 }); // many runs on slow machines

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "actions-"));
});

afterAll(() => rm(folder, { recursive: true }));

async function judged(content: Buffer) {
  const path = join(folder, "rad.pdf");
  await writeFile(path, content);
  const verdict = await validateFile(path, "thesis");
  return verdict.ok ? "ok" : verdict.reason;
}

/** A PDF with one more object in front of its end. */
const withObject = (object: Buffer | string, padding = 0) =>
  Buffer.concat([
    makePdf({ padding }).subarray(0, -1),
    Buffer.from("\n9 0 obj\n"),
    Buffer.from(object),
    Buffer.from("\nendobj\nstartxref\n0\n%%EOF\n"),
  ]);

const withObjectStream = (
  objects: string,
  filter = "/Filter /FlateDecode",
  data = deflateSync(objects),
) =>
  withObject(
    Buffer.concat([
      Buffer.from(`<< /Type /ObjStm /N 1 /First 4 ${filter} /Length ${data.length} >>\nstream\n`),
      data,
      Buffer.from("\nendstream"),
    ]),
  );

const script = "<< /Type /Action /S /JavaScript /JS (app.alert\\(1\\)) >>";
const program = "<< /S /Launch /F (cmd.exe) >>";

describe("a PDF with active content is refused", () => {
  test("a script or a program as an action", async () => {
    for (const action of [
      script,
      program,
      "<</S/JavaScript/JS 5 0 R>>",
      "<< /S % bilješka\n /Launch >>",
      "<< /S /J#61vaScript >>",
      "<< /#53 /Laun#63#68 >>",
      "<< /S 7 0 R /JS <6170702e> >>",
      "<< /Names << /JavaScript 7 0 R >> >>",
    ])
      expect(await judged(withObject(action)), action).toBe("activePdf");
  });

  test("anywhere in the file, also across the chunks in which it is read", async () => {
    const length = withObject(script).indexOf("/S /JavaScript");
    for (const padding of [MB - length - 7, MB - length, 3 * MB])
      expect(await judged(withObject(script, padding)), String(padding)).toBe("activePdf");
  });

  test("in a compressed stream of objects, small or large", async () => {
    expect(await judged(withObjectStream(`1 0 ${script}`, "/Fil#74er /Fl"))).toBe("activePdf");
    expect(await judged(withObjectStream(`1 0 ${script}`))).toBe("activePdf");
    const noise = Buffer.from(
      Array.from({ length: 300_000 }, (_, at) => ((at * 7919) ^ (at >> 5)) % 256),
    ).toString("hex");
    expect(await judged(withObjectStream(`1 0 <${noise}> ${program}`))).toBe("activePdf");
  });
});

describe("a stream of objects that can't be checked is refused", () => {
  test("with other filters, a predictor, a hidden name or damaged data", async () => {
    for (const filter of [
      "/Filter /LZWDecode",
      "/Filter [/ASCIIHexDecode /FlateDecode]",
      "/Filter [/FlateDecode /FlateDecode]",
      "/Filter 7 0 R",
      "/Filter /FlateDecode /DecodeParms << /Predictor 12 >>",
    ])
      expect(await judged(withObjectStream(script, filter)), filter).toBe("uncheckablePdf");
    expect(await judged(withObjectStream("", undefined, Buffer.from("nije sažeto")))).toBe(
      "uncheckablePdf",
    );
    const catalog = "/OpenAction 10 0 R";
    expect(await judged(writePackedPdf([script], { catalog, type: "stream\n endobj /Type" }))).toBe(
      "uncheckablePdf",
    );
  });
});

describe("a PDF without active content is accepted", () => {
  test("with links to pages about scripts, and with streams of objects", async () => {
    for (const action of [
      "<< /S /URI /URI (https://developer.mozilla.org/docs/Web/JavaScript) >>",
      "<< /S /GoTo /D (Launch) >>",
      "(/JS) (O jeziku /JavaScript i naredbi /Launch)",
    ])
      expect(await judged(withObject(action)), action).toBe("ok");
    expect(await judged(withObjectStream("1 0 << /Type /Catalog >>"))).toBe("ok");
    expect(
      await judged(withObjectStream("1 0 << /Type /Catalog >>", "", Buffer.from("1 0 <<>>"))),
    ).toBe("ok");
    expect(await judged(makePdfWithStream())).toBe("ok");
  });

  const inStream = (content: Buffer | string, dictionary = "/Type /XObject /Subtype /Image") =>
    withObject(
      Buffer.concat([
        Buffer.from(`<< ${dictionary} /Length ${content.length} >>\nstream\n`),
        Buffer.from(content),
        Buffer.from("\nendstream"),
      ]),
    );

  test.each([
    [
      "the bytes of a picture",
      inStream(Buffer.from("\u0001/JS(\u0000\u00ff/JavaScript<<\u0002", "latin1")),
    ],
    [
      "a picture of two megabytes",
      inStream(Buffer.concat([Buffer.alloc(2 * MB, 1), Buffer.from("/JS(")])),
    ],
    ["the words of a page", inStream("BT (Naredba /JS \\(app\\) i /S /JavaScript) Tj ET", "")],
    ["a title", withObject("<< /Title (Akcija /S /JavaScript /JS \\(x\\) u PDF-u) >>")],
    ["a comment", withObject("<< % /S /JavaScript /JS (x)\n /A 1 >>")],
  ])("that looks like a script in %s", async (_, pdf) => {
    expect(await judged(pdf)).toBe("ok");
  });

  test.each([
    ["an object in the bytes of a picture", inStream(`\n7 0 obj\n${script}\nendobj\n`)],
    [
      "an object whose number has a comment in it",
      inStream(`7%a\n0%${"b".repeat(5000)}\nobj${script}`),
    ],
    [
      "a stream of objects that isn't packed",
      inStream(`1 0 ${script}`, "/Type /ObjStm /N 1 /First 4"),
    ],
    ["a string that says that a stream begins", withObject(`<< /A (stream\n) /B ${script} >>`)],
    ["a comment that says so", withObject(`<< % stream\n /B ${script} >>`)],
    ["what stands behind the end of a stream", inStream(`x\nendstream endobj ${script}`)],
    ["an object of many megabytes", withObject(`<< /A (${"a".repeat(9 * MB)}) /B ${script} >>`)],
    ["an object that never ends", withObject(`<< /A ${script} >> (`)],
  ])("but not with a script in %s", async (_, pdf) => {
    expect(await judged(pdf)).toBe("activePdf");
  });

  test("with an empty line before its header, and zeros behind its end", async () => {
    expect(await judged(Buffer.concat([Buffer.from("\r\n"), makePdf()]))).toBe("ok");
    expect(await judged(Buffer.concat([makePdf(), Buffer.alloc(4096)]))).toBe("ok");
  });
});

test("what is encrypted is refused, also under a name with a code in it", async () => {
  for (const name of ["/Encrypt", "/#45ncrypt", "/Encryp#74"]) {
    const pdf = `%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<< ${name} 5 0 R >>\nstartxref\n0\n%%EOF\n`;
    expect([name, await judged(Buffer.from(pdf))]).toEqual([name, "encryptedPdf"]);
  }
});

test("a file of nothing but beginnings of objects is judged in linear time", async () => {
  const many = Buffer.from(`%PDF-1.7\n/JS(x)\n${"1 0 obj (\n".repeat(200_000)}%%EOF\n`);
  expect(await judged(many)).toBe("tooComplexPdf");
});

test("streams of objects that inflate to more than real ones are refused", async () => {
  const stream = deflated(Buffer.alloc(60 * MB, " "), "/Type /ObjStm /N 0 /First 0");
  const objects = Array.from({ length: 6 }, (_, index) => [10 + index, stream] as const);
  expect(await judged(writePdf({ objects }))).toBe("tooComplexPdf");
  const huge = deflated(Buffer.alloc(70 * MB, " "), "/Type /ObjStm /N 0 /First 0");
  expect(await judged(writePdf({ objects: [[10, huge]] }))).toBe("uncheckablePdf");
});

test.each(Object.entries(activePdfs))("a script or a program is found: %s", async (_, make) => {
  expect(await judged(make())).toBe("activePdf");
});

test.each(Object.entries(harmlessPdfs))(
  "the same words run nothing and are accepted: %s",
  async (_, make) => {
    expect(await judged(make())).toBe("ok");
  },
);

describe("however a PDF is changed", () => {
  const pieces = [
    "%c\n",
    "%",
    "(",
    ")",
    "<",
    "<<",
    ">>",
    "[",
    "]",
    "/",
    "\0",
    "\r",
    "stream\n",
    "endstream",
    "endobj",
    "7 0 obj ",
  ];
  const more = [
    "trailer ",
    "R",
    "+",
    "\\",
    "null",
    "/Length 5",
    "/S",
    "/JS(",
    "#53",
    "endobj\n7 0 obj\n",
  ];
  const change = fc.tuple(fc.nat(3_000), fc.nat(3), fc.constantFrom(...pieces, ...more));
  const changes = fc.array(change, { minLength: 1, maxLength: 4 });
  const changed = (file: Buffer, list: readonly (readonly [number, number, string])[]) =>
    list.reduce(
      (text, [place, cut, piece]) =>
        text.slice(0, place % text.length) + piece + text.slice((place % text.length) + cut),
      file.toString("latin1"),
    );

  /** True if pdf.js would run a script. */
  async function runsScript(file: Buffer): Promise<boolean> {
    const opened = await openWithReader(new Uint8Array(file));
    if ("state" in opened) return false;
    try {
      return await opened.pdf.hasJSActions();
    } catch {
      return false;
    } finally {
      await opened.close();
    }
  }

  test("what a reader would run is found by the objects alone", async () => {
    let ran = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...Object.values(activePdfs)),
        changes,
        async (make, list) => {
          const file = Buffer.from(changed(make(), list), "latin1");
          if (!(await runsScript(file))) return;
          ran += 1;
          expect((await judgeObjects(file)).flaw).toBeDefined();
          expect(await isHarmless(file)).toBe(false);
        },
      ),
      { numRuns: 1_500 },
    );
    expect(ran).toBeGreaterThan(100);
  });

  test("there is a verdict", async () => {
    const samples = [...Object.values(activePdfs), ...Object.values(harmlessPdfs)];
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...samples), changes, async (make, list) => {
        await judged(Buffer.from(changed(make().subarray(0, 9_000), list), "latin1"));
      }),
      { numRuns: 300 },
    );
  });
});

describe("pdf.js as the second reader", () => {
  const read = (file: Buffer, isSuspect: boolean) => judgeByReader(file, { isSuspect });
  const named = (name: keyof typeof activePdfs) => activePdfs[name]?.() ?? Buffer.alloc(0);

  test("finds scripts of the document, and of pages that are suspect", async () => {
    for (const isSuspect of [true, false])
      for (const name of [
        "action of opening",
        "tree of names",
        "stream of objects without a type",
        "form of XFA",
      ])
        expect([name, await read(named(name), isSuspect)]).toEqual([name, "activePdf"]);
    for (const name of ["additional action of a page", "field of a form", "rich media"])
      expect([name, await read(named(name), true)]).toEqual([name, "activePdf"]);
  });

  test("finds files", async () => {
    for (const way of ["names", "note"] as const) {
      expect(await read(pdfWithFile("a", { name: "(a.exe)", way }), true)).toBe("embeddedProgram");
      expect(await read(pdfWithFile("a", { way }), true)).toBe(undefined);
    }
  });

  test("refuses what it can't read only if it is suspect", async () => {
    const damaged = Buffer.from("%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n");
    expect([await read(damaged, true), await read(damaged, false)]).toEqual([
      "uncheckablePdf",
      undefined,
    ]);
  });
});

describe("a file in a PDF", () => {
  const ways = ["names", "note", "element"] as const;
  const macho = Buffer.from("cffaedfe07000001", "hex");
  const old = Buffer.concat([
    Buffer.from("d0cf11e0a1b11ae1", "hex"),
    Buffer.from("_VBA_PROJECT", "utf16le"),
  ]);

  test.each(ways)("is accepted if it holds data, by its %s", async (way) => {
    expect(await judged(pdfWithFile("a;b\n1;2\n", { way }))).toBe("ok");
    expect(
      await judged(pdfWithFile("<math/>", { way, name: "(formula.xml)", pack: streamOf })),
    ).toBe("ok");
    expect(await judged(pdfWithFile(await makeDocx(), { way, name: "(izvor.docx)" }))).toBe("ok");
    expect(await judged(pdfWithFile(writePdf(), { way, name: "(prilog.pdf)" }))).toBe("ok");
    expect(await judged(pdfWithFile("x", { way, name: "(rad.exe.txt)" }))).toBe("ok");
  });

  test.each(ways)("is refused by its name, by its %s", async (way) => {
    for (const name of [
      "(igra.exe)",
      "(Skripta.JS)",
      "(igra.e\\170e)",
      "<69677261 2e657865>",
      `<feff${Buffer.from("\u202efdp.exe ", "utf16le").swap16().toString("hex")}>`,
      "(igra.exe. . )",
      "(podaci.zip)",
      "(makro.docm)",
    ])
      expect([name, await judged(pdfWithFile("a", { way, name }))]).toEqual([
        name,
        "embeddedProgram",
      ]);
  });

  test.each(ways)("is refused by its content, whatever its name, by its %s", async (way) => {
    const contents: [string, Buffer][] = [
      ["a program of Windows", Buffer.concat([Buffer.from("MZ"), Buffer.alloc(200)])],
      ["a program of Linux", Buffer.from("7f454c46020101000000000000000000", "hex")],
      ["a program of macOS", macho],
      ["a script", Buffer.from("#!/bin/sh\nrm -rf ~\n")],
      ["an archive", await makeZip({ name: "a.txt", content: "a" })],
      ["macros", await makeDocx({ name: "word/vbaProject.bin", content: "a" })],
      ["old macros", old],
    ];
    for (const [what, content] of contents)
      for (const pack of [deflated, streamOf])
        expect([what, await judged(pdfWithFile(content, { way, pack }))]).toEqual([
          what,
          "embeddedProgram",
        ]);
  });

  test("is found where a list of files is an object of its own, packed or not, and where a content names no type", async () => {
    const program = deflated(Buffer.concat([Buffer.from("MZ"), Buffer.alloc(200)]));
    const catalog = "/AF [7 0 R]";
    const file = "<< /Type /Filespec /F (a.csv) /EF 10 0 R >>";
    const objects = [
      [7, file],
      [10, "<< /UF 9 0 R >>"],
      [9, program],
    ] as const;
    expect(await judged(writePdf({ catalog, objects }))).toBe("embeddedProgram");
    const packed = writePackedPdf(["<< /UF 9 0 R >>"], {
      catalog,
      objects: [
        [7, file],
        [9, program],
      ],
    });
    expect(await judged(packed)).toBe("embeddedProgram");
  });

  test("is told from a picture of the same short name", async () => {
    const picture = streamOf("\u00ff\u00d8", "/Type /XObject /Subtype /Image /Filter /DCTDecode");
    const page = "/Resources << /XObject << /F 10 0 R >> >>";
    const objects = [
      [8, "<< /Type /Filespec /F (a.csv) /EF << /F 9 0 R >> >>"],
      [9, deflated("a;b")],
      [10, picture],
    ] as const;
    expect(await judged(writePdf({ page, catalog: "/AF [8 0 R]", objects }))).toBe("ok");
  });

  test("that is a PDF with a script is refused", async () => {
    for (const make of Object.values(activePdfs)) {
      expect(await judged(pdfWithFile(make()))).toBe("embeddedProgram");
      // its objects may be those of the file
      expect(await judged(pdfWithFile(make(), { pack: streamOf }))).toBe("activePdf");
    }
  });

  test("is refused if it can't be read", async () => {
    const odd = (content: Buffer | string) => streamOf(content, "/Filter /LZWDecode");
    expect(await judged(pdfWithFile("a", { pack: odd }))).toBe("uncheckablePdf");
  });
});

test("what readers take for the beginning and the end of a PDF leads to the same verdicts", async () => {
  const before = (file: Buffer) => Buffer.concat([Buffer.from("\r\n"), file]);
  const behind = (file: Buffer) => Buffer.concat([file, Buffer.alloc(4096)]);
  const locked = makePdf({ trailer: "/#45ncrypt 9 0 R" });
  for (const around of [before, behind, (file: Buffer) => before(behind(file))]) {
    for (const make of Object.values(activePdfs))
      expect(await judged(around(make()))).toBe("activePdf");
    for (const make of Object.values(harmlessPdfs)) expect(await judged(around(make()))).toBe("ok");
    expect(await judged(around(locked))).toBe("encryptedPdf");
    expect(await judged(around(pdfWithFile("a", { name: "(a.exe)" })))).toBe("embeddedProgram");
  }
});

test("protection is told from its mention", async () => {
  for (const trailer of [
    "/Encrypt%\n5 0 R",
    `/Encrypt %${"b".repeat(9_000)}\n<< /V 1 >>`,
    "/Encrypt 5 0 R /Prev 0",
  ])
    expect(await judged(makePdf({ trailer }))).toBe("encryptedPdf");
  for (const trailer of ["/A (/Encrypt 5 0 R)", "%/Encrypt 5 0 R\n"])
    expect(await judged(makePdf({ trailer }))).toBe("ok");
});
