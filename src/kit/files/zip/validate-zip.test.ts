import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { ZipFile } from "yazl";
import { MB } from "#kit/forms/form.ts";
import {
  findPositions,
  makeDocx,
  makeZip,
  withClaimedSize,
  withFlags,
  withMethod,
  withRenamedEntry,
} from "../testing/samples.ts";
import { validateFile } from "../testing/verdict.ts";
import { wrongKindMessage } from "../texts.ts";
import type { UploadPurpose } from "../upload-rules.ts";
import { leavesFolder } from "./entry-names.server.ts";

vi.setConfig({ testTimeout: 60_000 }); // many runs on slow machines

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "zip-"));
});

afterAll(() => rm(folder, { recursive: true }));

async function judged(content: Buffer, purpose: UploadPurpose = "mentor") {
  const path = join(folder, "file");
  await writeFile(path, content);
  return validateFile(path, purpose);
}

const refused = (reason: string) => expect.objectContaining({ ok: false, reason });
const taken = expect.objectContaining({ ok: true, kind: "zip" });

const noise = (length: number) =>
  Buffer.from(Array.from({ length }, (_, index) => (index * 7919 + (index >> 3)) % 251));

describe("the contents of a zip", () => {
  test("files in folders, stored or deflated, with Croatian names", async () => {
    const zip = await makeZip(
      { name: "mjerenja/čađa.csv", content: noise(200_000) },
      { name: "mjerenja/žito..csv", content: noise(10), compress: false },
      { name: "prazno.txt", content: "" },
    );
    expect(await judged(zip)).toEqual(taken);
  });

  test("no files", async () => {
    expect(await judged(await makeZip())).toEqual(refused("emptyZip"));
  });

  test("other packaged formats are neither zip nor DOCX", async () => {
    const types = { name: "[Content_Types].xml", content: "<Types/>" };
    expect(await judged(await makeDocx())).toMatchObject({ ok: true, kind: "docx" });
    expect(await judged(await makeZip(types, { name: "xl/workbook.xml", content: "" }))).toEqual(
      refused("wrongKind"),
    );
    expect(
      await judged(await makeDocx({ name: "word/vbaProject.bin", content: "makro" })),
    ).toMatchObject({
      reason: "wrongKind",
      message: wrongKindMessage("mentor", "DOCM"),
    });
  });

  test("a document of Word in the browser, whose main part has a number, is a DOCX", async () => {
    const types = { name: "[Content_Types].xml", content: "<Types/>" };
    expect(
      await judged(await makeZip(types, { name: "word/document2.xml", content: "" })),
    ).toMatchObject({
      kind: "docx",
    });
  });

  test.each([
    ["OpenDocument", ["mimetype", "META-INF/manifest.xml", "content.xml"]],
    ["XLSB", ["[Content_Types].xml", "xl/workbook.bin"]],
    ["iWork", ["Index/Document.iwa"]],
  ])("%s is named as such", async (format, names) => {
    expect(
      await judged(await makeZip(...names.map((name) => ({ name, content: "<Types/>" }))), "table"),
    ).toMatchObject({
      message: wrongKindMessage("table", format),
    });
  });
});

describe("encrypted", () => {
  test("with the old and with the strong method", async () => {
    const zip = await makeZip({ name: "tajna.txt", content: "tajna", compress: true });
    expect(await judged(withFlags(zip, 0x1))).toEqual(refused("encryptedZip"));
    expect(await judged(withFlags(zip, 0x41))).toEqual(refused("encryptedZip"));
  });
});

describe("paths", () => {
  test("that leave the folder are refused wherever they occur", async () => {
    const zip = await makeZip(
      { name: "dobro.txt", content: "1" },
      { name: "mapa/ab/rad.txt", content: "2" },
    );
    for (const name of [
      "../../ab/rad.tx",
      "mapa/../rad.txt",
      "/apa/ab/rad.txt",
      "C:pa/ab/rad.txt",
      "..\\a\\ab\\r.txt",
      "mapa\\..\\rad.tx",
      "\\\\pa\\ab\\r.txt",
      "C:\\a\\ab\\rd.txt",
    ]) {
      expect(await judged(withRenamedEntry(zip, "mapa/ab/rad.txt", name)), name).toEqual(
        refused("outsidePath"),
      );
    }
  });

  test("differ between the directory and the file", async () => {
    const zip = await makeZip({ name: "aa/rad.txt", content: "1" });
    const [first = 0] = findPositions(zip, Buffer.from("aa/rad.txt"));
    const hidden = Buffer.from(zip);
    hidden.write("../rad.txt", first, "latin1");
    expect(await judged(hidden)).toEqual(refused("damaged"));
  });

  test("names that leave the folder are recognised, others are not", () => {
    const part = fc.stringMatching(/^[a-zčćžšđ0-9 .,_-]{1,12}$/).filter((name) => name !== "..");
    const path = fc.array(part, { minLength: 1, maxLength: 5 });
    fc.assert(fc.property(path, (parts) => !leavesFolder(parts.join("/"))));
    fc.assert(
      fc.property(path, fc.nat(5), (parts, at) =>
        leavesFolder(parts.toSpliced(at, 0, "..").join("/")),
      ),
    );
  });
});

test("links, and what is neither a file nor a folder", async () => {
  const withMode = (mode: number) =>
    makeZip({ name: "rad.txt", content: "1" }, { name: "veza", content: "/etc/passwd", mode });
  expect(await judged(await withMode(0o120777))).toEqual(refused("link"));
  for (const mode of [0o010644, 0o020644, 0o060644, 0o140644])
    expect(await judged(await withMode(mode))).toEqual(refused("specialEntry"));
  for (const mode of [0o100600, 0o177777])
    expect(await judged(await withMode(mode))).toEqual(taken);
});

test("archives in an archive are refused, documents that are zips are not", async () => {
  const around = (name: string) =>
    makeZip({ name: "rad.txt", content: "1" }, { name, content: "PK" });
  for (const name of ["podaci.zip", "kod/izvor.tar.gz", "SVE.RAR", "slike.7z"])
    expect(await judged(await around(name)), name).toEqual(refused("nestedArchive"));
  for (const name of ["anketa.docx", "mjerenja.xlsx", "program.jar", "zip", "mapa.zip/rad.txt"])
    expect(await judged(await around(name)), name).toEqual(taken);
  // the files of an import may be zips, which are judged one by one
  expect(await judged(await around("podaci.zip"), "archive")).toEqual(taken);
  expect(await judged(await around("slike.7z"), "archive")).toEqual(refused("nestedArchive"));
});

describe("contents that the directory hides", () => {
  /** Sets the number of entries in the end record, and the size of the directory if given. */
  function withEndRecord(
    zip: Buffer,
    entryCount: number,
    directorySize = zip.readUInt32LE(zip.length - 10),
  ) {
    const patched = Buffer.from(zip);
    for (const offset of [14, 12]) patched.writeUInt16LE(entryCount, zip.length - offset);
    patched.writeUInt32LE(directorySize, zip.length - 10);
    return patched;
  }

  const harmless = { name: "rad.txt", content: "rad", compress: false };
  const hidden = {
    bomb: { name: "nule.bin", content: Buffer.alloc(200 * MB) },
    slip: { name: "van/../../x", content: "van" },
    link: { name: "veza", content: "/etc/passwd", mode: 0o120777 },
  };
  const slipped = async () =>
    withRenamedEntry(
      await makeZip(harmless, { ...hidden.slip, name: "van/ab/ab/x" }),
      "van/ab/ab/x",
      hidden.slip.name,
    );

  test("an end record that counts one entry of two", async () => {
    const zips = [
      await makeZip(harmless, hidden.bomb),
      await slipped(),
      await makeZip(harmless, hidden.link),
    ];
    for (const zip of zips) {
      expect(await judged(withEndRecord(zip, 1))).toEqual(refused("damaged"));
      expect(await judged(withEndRecord(zip, 1, 46 + harmless.name.length))).toEqual(
        refused("damaged"),
      );
    }
  });

  test("an entry in front of the directory that the directory doesn't mention", async () => {
    const zip = await makeZip(harmless, hidden.link);
    const [first = 0, second = 0] = findPositions(zip, Buffer.from("PK\x01\x02", "latin1"));
    const end = zip.length - 22;
    const cut = withEndRecord(
      Buffer.concat([zip.subarray(0, second), zip.subarray(end)]),
      1,
      second - first,
    );
    expect(await judged(cut)).toEqual(refused("damaged"));
  });

  test("bytes in front of the first entry, between two, and another end record in the comment", async () => {
    const zip = await makeZip(harmless, { ...harmless, name: "dva.txt" });
    const [directory = 0, second = 0] = findPositions(zip, Buffer.from("PK\x01\x02", "latin1"));
    const [, between = 0] = findPositions(zip, Buffer.from("PK\x03\x04", "latin1"));
    for (const [at, shifted] of [
      [0, [directory, second]],
      [between, [second]],
      [directory, []],
    ] as const) {
      const wider = Buffer.concat([
        zip.subarray(0, at),
        Buffer.from("PK\x03\x04"),
        zip.subarray(at),
      ]);
      for (const header of shifted)
        wider.writeUInt32LE(zip.readUInt32LE(header + 42) + 4, header + 4 + 42);
      wider.writeUInt32LE(directory + 4, wider.length - 6);
      expect(await judged(wider), String(at)).toEqual(refused("damaged"));
    }
    const commented = Buffer.concat([zip, Buffer.from("PK\x05\x06")]);
    commented.writeUInt16LE(4, zip.length - 2);
    expect(await judged(commented)).toEqual(refused("damaged"));
  });

  test("a header that says another method or another size than the directory", async () => {
    const zip = await makeZip(harmless);
    for (const [offset, value] of [
      [8, 8],
      [18, 1],
    ] as const) {
      const patched = Buffer.from(zip);
      patched.writeUInt16LE(value, offset);
      expect(await judged(patched)).toEqual(refused("damaged"));
    }
  });
});

test("a zip that was written as a stream, with sizes behind the contents and a comment", async () => {
  const zip = new ZipFile();
  zip.addReadStream(Readable.from([noise(70_000)]), "mjerenja.csv");
  zip.addReadStream(Readable.from([noise(70)]), "žito.csv", { compress: false });
  zip.end({ comment: "Prilozi uz rad", forceZip64Format: true });
  expect(await judged(await buffer(zip.outputStream))).toEqual(taken);
});

describe("bombs", () => {
  const zeros = (megabytes: number) =>
    makeZip({ name: "nule.bin", content: Buffer.alloc(megabytes * MB) });

  test("200 MB of zeros", async () => {
    const bomb = await zeros(200);
    expect(bomb.length).toBeLessThan(MB);
    expect(await judged(bomb)).toEqual(refused("bomb"));
  });

  test("a few zeros are no bomb", async () => {
    expect(await judged(await zeros(5))).toEqual(taken);
  });

  test("with a declared size that is too small", async () => {
    expect(await judged(withClaimedSize(await zeros(50), 1000))).toEqual(refused("bomb"));
  });

  test("with a declared size that is too large", async () => {
    const zip = await makeZip({ name: "rad.txt", content: "rad", compress: true });
    expect(await judged(withClaimedSize(zip, 2048 * MB))).toEqual(refused("bomb"));
    expect(await judged(withClaimedSize(zip, 4))).toEqual(refused("damaged"));
  });

  test("with entries that share the same bytes", async () => {
    const zip = await makeZip(
      { name: "a.bin", content: noise(5000), compress: false },
      { name: "b.bin", content: noise(5000), compress: false },
      { name: "c.bin", content: noise(5000), compress: false },
    );
    const entries = findPositions(zip, Buffer.from("PK\x01\x02", "latin1"));
    const shared = Buffer.concat([zip.subarray(0, 5100), zip.subarray(entries[0])]);
    const directory = 5100;
    for (const at of findPositions(shared, Buffer.from("PK\x01\x02", "latin1")))
      shared.writeUInt32LE(0, at + 42);
    shared.writeUInt32LE(directory, shared.length - 22 + 16);
    expect(await judged(shared)).toEqual(refused("bomb"));
  });

  test("with too many entries", async () => {
    const zip = await makeZip(
      ...Array.from({ length: 10_001 }, (_, index) => ({
        name: `${index}`,
        content: "",
        compress: false,
      })),
    );
    expect(await judged(zip)).toEqual(refused("tooManyEntries"));
  });
});

test("with an unknown compression method", async () => {
  const zip = await makeZip({ name: "rad.txt", content: "rad", compress: true });
  expect(await judged(withMethod(zip, 93))).toEqual(refused("unknownCompression"));
});

describe("damaged", () => {
  test("truncated anywhere", async () => {
    const zip = await makeZip(
      { name: "a.txt", content: noise(3000) },
      { name: "b.txt", content: noise(300) },
    );
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 4, max: zip.length - 1 }), async (length) => {
        expect(await judged(zip.subarray(0, length))).toEqual(refused("damaged"));
      }),
      { numRuns: 60 },
    );
  });

  test("with any changed content", async () => {
    const zip = await makeZip({ name: "a.txt", content: noise(3000), compress: false });
    const start = 30 + "a.txt".length;
    await fc.assert(
      fc.asyncProperty(fc.nat(2999), fc.integer({ min: 1, max: 255 }), async (at, change) => {
        const changed = Buffer.from(zip);
        changed[start + at] = (changed[start + at] ?? 0) ^ change;
        expect(await judged(changed)).toEqual(refused("damaged"));
      }),
      { numRuns: 40 },
    );
  });

  test("validation ends with a result, whatever is changed", async () => {
    const zip = await makeDocx({ name: "a.bin", content: noise(600) });
    const change = fc.tuple(fc.nat(zip.length - 1), fc.nat(255));
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), async (changes) => {
        const changed = Buffer.from(zip);
        for (const [at, value] of changes) changed[at] = value;
        expect(await judged(changed)).toHaveProperty("ok");
      }),
      { numRuns: 300 },
    );
  });

  test("with positions beyond the end of the file", async () => {
    const farDirectory = Buffer.alloc(46);
    farDirectory.write("PK\x03\x04PK\x06\x07", "latin1");
    farDirectory.writeBigUInt64LE(0xffff_ffff_ffff_ffffn, 12);
    farDirectory.write("PK\x05\x06", 24, "latin1");
    expect(await judged(farDirectory)).toEqual(refused("damaged"));

    const farEntries = Buffer.alloc(102);
    farEntries.write("PK\x03\x04PK\x06\x06", "latin1");
    farEntries.writeBigUInt64LE(1n, 36);
    farEntries.writeBigUInt64LE(0xffff_ffff_ffff_ffffn, 52);
    farEntries.write("PK\x06\x07", 60, "latin1");
    farEntries.writeBigUInt64LE(4n, 68);
    farEntries.write("PK\x05\x06", 80, "latin1");
    expect(await judged(farEntries)).toEqual(refused("damaged"));
  });
});
