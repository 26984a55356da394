import { beforeAll, describe, expect, test } from "vitest";
import { judgeSigned } from "./judge-signed.server.ts";
import { makeCertificate, type TestCertificate } from "./testing/certificates.ts";
import { type CompressedOptions, compressed, compressPaper } from "./testing/compressed-update.ts";
import { makePaper } from "./testing/paper.ts";
import { append, type SignOptions, signPdf } from "./testing/sign-pdf.ts";

const now = new Date("2026-11-29T12:00:00Z");
let paper: Uint8Array<ArrayBuffer>;
let seal: TestCertificate;

beforeAll(async () => {
  paper = await makePaper();
  seal = makeCertificate();
});

async function verdictOn(signed: Uint8Array, issued: Uint8Array = paper) {
  const { beginnings } = await judgeSigned("rad.pdf", new Uint8Array(signed), now);
  return beginnings.find(({ length }) => length === issued.length)?.verdict;
}

const sign = (compression: CompressedOptions = {}, options: SignOptions = {}) =>
  signPdf(paper, seal, { ...options, write: compressed(compression) });

const idOf = (pattern: RegExp) =>
  Number(pattern.exec(Buffer.from(paper).toString("latin1"))?.[1] ?? "");
const pageId = () => idOf(/\n(\d+) 0 obj\s*<<\s*\/Type \/Page\b(?!s)/);
const contentsId = () => idOf(/\/Contents (\d+) 0 R/);

describe("a paper that was signed by a program with compressed objects", () => {
  test.each([
    ["deflated", {}],
    ["with predictors", { predicts: true }],
    ["without a row for the table itself", { leavesItselfOut: true }],
    ["with a stream of objects that isn't deflated", { isPlain: true }],
    ["with a table alone", { packs: () => false }],
  ] satisfies [string, CompressedOptions][])(
    "%s, is the issued one and a signature",
    async (_, compression) => {
      expect(await verdictOn(sign(compression))).toMatchObject({ seals: [{ level: "qualified" }] });
    },
  );

  test.each([
    ["with such objects again", compressed()],
    ["with a table in letters", append],
  ])("may have been written with such objects itself, and be signed %s", async (_, write) => {
    const base = compressPaper(paper);
    const text = Buffer.from(paper).toString("latin1");
    const bodyOf = (id: number) =>
      [...text.matchAll(new RegExp(`\\n${id} 0 obj\\s*(<<[\\s\\S]*?>>)\\s*endobj`, "g"))].at(
        -1,
      )?.[1] ?? "";
    const [page, root] = [pageId(), idOf(/\/Root (\d+) 0 R/)];
    const signed = signPdf(base, seal, {
      // what signs reads the page and the catalog from letters, which are in the plain paper alone
      write: (file, objects, more) =>
        write(
          file,
          {
            [page]: bodyOf(page).replace(/\/Annots \[[^\]]*/, "$& 900 0 R"),
            [root]: bodyOf(root).replace(
              />>$/,
              " /AcroForm << /Fields [900 0 R] /SigFlags 3 >> >>",
            ),
            900: "<< /Type /Annot /Subtype /Widget /FT /Sig /T (Potpis) /F 132 /Rect [0 0 0 0] /V 901 0 R >>",
            901: Object.values(objects).find((body) => body.includes("/ByteRange")) ?? "",
          },
          more,
        ),
    });
    expect(await verdictOn(signed, base)).toMatchObject({ seals: [{ level: "qualified" }] });
    const changed = Buffer.from(signed);
    changed[base.length - 200] = (changed[base.length - 200] ?? 0) ^ 1;
    expect((await verdictOn(changed, base)) ?? {}).not.toHaveProperty("seals");
  });
});

describe("an update with compressed objects is refused", () => {
  const bytes = (text: string) => ({ data: (right: string) => right + text });

  test.each([
    ["that changes a page inside them", {}, { page: " /Rotate 90" }, "changedPage"],
    ["with bytes behind the objects", bytes(" 12"), {}, "brokenUpdate"],
    [
      "with bytes between them",
      { data: (right) => right.replace(/>>\n<</, ">>7<<") },
      {},
      "brokenUpdate",
    ],
    ["with bytes behind the deflated ones", { behind: "xyz" }, {}, "brokenUpdate"],
    ["that grow beyond measure", bytes(" ".repeat(8_000_000)), {}, "brokenUpdate"],
    ["that continue others", { containerKeys: "/Extends 9 0 R " }, {}, "brokenUpdate"],
    ["with an unknown filter", { containerKeys: "/DecodeParms << >> " }, {}, "brokenUpdate"],
    [
      "whose table leaves one out",
      { rows: (rows) => new Map([...rows].slice(1)) },
      {},
      "brokenUpdate",
    ],
    [
      "whose table names another place",
      {
        rows: (rows) =>
          new Map(
            [...rows].map(([id, [kind, at, more]]) => [id, [kind, at, kind === 2 ? more + 1 : 0]]),
          ),
      },
      {},
      "brokenUpdate",
    ],
    [
      "whose table frees another number",
      { rows: (rows) => new Map([...rows, [contentsId(), [0, 0, 0]]]) },
      {},
      "brokenUpdate",
    ],
    ["whose table has a second one", { tableKeys: "/XRefStm 9 " }, {}, "changedCatalog"],
    ["whose table encrypts", { tableKeys: "/Encrypt 9 0 R " }, {}, "changedCatalog"],
    ["with another width of its rows", { tableKeys: "/W [1 4 1] " }, {}, "brokenUpdate"],
    ["with bytes in front of its table", {}, { between: "q 1 0 0 1 0 0 cm\n" }, "brokenUpdate"],
    [
      "in which the signature has no place of its own",
      { packs: (body: string) => !/\bstream\b/.test(body), isPlain: true },
      {},
      "byteRange",
    ],
  ] satisfies [string, CompressedOptions, SignOptions, string][])(
    "%s",
    async (_, compression, options, flaw) => {
      expect(await verdictOn(sign(compression, options))).toMatchObject({ flaw });
    },
  );

  test("that changes the content of a page", async () => {
    const objects = { [contentsId()]: "<< /Length 5 >>\nstream\nBT ET\nendstream" };
    expect(await verdictOn(sign({}, { objects }))).toMatchObject({ flaw: "changedObject" });
  });

  test("that puts something aside under a number of the paper", async () => {
    const form = "<< /Length 0 /Subtype /Form /BBox [0 0 0 0] >>\nstream\n\nendstream";
    const sealed = (id: number) =>
      signPdf(paper, seal, {
        objects: { [id]: form },
        // as poppler leaves what it has drawn and no longer needs
        write: (file, objects, more) =>
          append(file, objects, more)
            .replace(`\n${id} 0 obj\n${form}`, `\n${id} 1 obj\n${form}`)
            .replace(new RegExp(`(\\n${id} 1\\n\\d{10}) 00000`), "$1 00001"),
      });
    expect(await verdictOn(sealed(900))).toMatchObject({ seals: [{}] });
    expect(await verdictOn(sealed(contentsId()))).toMatchObject({ flaw: "changedObject" });
  });

  test("whose stream of objects takes the number of a page's content", async () => {
    expect(await verdictOn(sign({ container: contentsId() }))).toMatchObject({
      flaw: "changedObject",
    });
  });
});
