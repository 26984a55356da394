import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { MB } from "#kit/forms/index.ts";
import { makePdf, makePdfWithStream } from "./testing/samples.ts";
import { validateFile } from "./validate-file.ts";

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

const withObjectStream = (objects: string, filter = "/Filter /FlateDecode", data = deflateSync(objects)) =>
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
    expect(await judged(withObjectStream(`1 0 ${script}`))).toBe("activePdf");
    const noise = Buffer.from(Array.from({ length: 300_000 }, (_, at) => ((at * 7919) ^ (at >> 5)) % 256)).toString(
      "hex",
    );
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
      "/Fil#74er /FlateDecode",
      "/Filter /FlateDecode /DecodeParms << /Predictor 12 >>",
    ])
      expect(await judged(withObjectStream(script, filter)), filter).toBe("uncheckablePdf");
    expect(await judged(withObjectStream("", undefined, Buffer.from("nije sažeto")))).toBe("uncheckablePdf");
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
    expect(await judged(withObjectStream("1 0 << /Type /Catalog >>", "", Buffer.from("1 0 <<>>")))).toBe("ok");
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
    ["the bytes of a picture", inStream(Buffer.from("\u0001/JS(\u0000\u00ff/JavaScript<<\u0002", "latin1"))],
    ["a picture of two megabytes", inStream(Buffer.concat([Buffer.alloc(2 * MB, 1), Buffer.from("/JS(")]))],
    ["the words of a page", inStream("BT (Naredba /JS \\(app\\) i /S /JavaScript) Tj ET", "")],
    ["a title", withObject("<< /Title (Akcija /S /JavaScript /JS \\(x\\) u PDF-u) >>")],
    ["a comment", withObject("<< % /S /JavaScript /JS (x)\n /A 1 >>")],
  ])("that looks like a script in %s", async (_, pdf) => {
    expect(await judged(pdf)).toBe("ok");
  });

  test.each([
    ["an object in the bytes of a picture", inStream(`\n7 0 obj\n${script}\nendobj\n`)],
    ["an object whose number has a comment in it", inStream(`7%a\n0%${"b".repeat(5000)}\nobj${script}`)],
    ["a stream of objects that isn't packed", inStream(`1 0 ${script}`, "/Type /ObjStm /N 1 /First 4")],
    ["a string that says that a stream begins", withObject(`<< /A (stream\n) /B ${script} >>`)],
    ["a comment that says so", withObject(`<< % stream\n /B ${script} >>`)],
    ["what stands behind the end of a stream", inStream(`x\nendstream endobj ${script}`)],
    ["an object longer than a megabyte", withObject(`<< /A (${"a".repeat(2 * MB)}) /B ${script} >>`)],
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
  expect(await judged(many)).toBe("activePdf");
});
