import { mkdtemp, open, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32, gzipSync } from "node:zlib";
import iconv from "iconv-lite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { MB } from "#kit/forms/form.ts";
import { makeStoredZip, makeZip, type StoredEntry } from "../testing/samples.ts";
import { validateFile } from "../testing/verdict.ts";
import { nameEntries } from "./entry-names.server.ts";
import { openZip } from "./validate-zip.server.ts";

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "zip-names-"));
});

afterAll(() => rm(folder, { recursive: true }));

async function store(content: Buffer) {
  const path = join(folder, "file");
  await writeFile(path, content);
  return path;
}

async function namesOf(...entries: StoredEntry[]) {
  const file = await open(await store(makeStoredZip(...entries)), "r");
  try {
    const zip = await openZip(file, (await file.stat()).size);
    const zipEntries = [];
    for await (const entry of zip.eachEntry()) zipEntries.push(entry);
    return (await nameEntries(zipEntries)).map(({ name }) => name);
  } finally {
    await file.close();
  }
}

const judge = async (content: Buffer) => validateFile(await store(content), "attachment");
const judgeNames = (...entries: StoredEntry[]) => judge(makeStoredZip(...entries));

const written = [
  "Čišćenje šuma - Đurić.pdf",
  "Žetva i sjetva/Međuspremnik.csv",
  "Ispitni čvorovi/šećer u đusu.txt",
  "readme.txt",
];
const encoded = (encoding: string, names = written) =>
  names.map((name) => ({ name: iconv.encode(name, encoding) }));
const utf8 = { flags: 0x800 };

describe("names of entries are read as they were written", () => {
  test.each([
    ["Windows Explorer and 7-Zip in Croatian (code page 852)", encoded("cp852")],
    ["programs that write the code page of Windows", encoded("windows-1250")],
    ["old programs of Macs in Croatian", encoded("maccroatian")],
    ["7-Zip and Linux, which mark UTF-8", encoded("utf-8").map((entry) => ({ ...entry, ...utf8 }))],
    ["macOS, which doesn't mark UTF-8", encoded("utf-8")],
    [
      "macOS, whose letters are decomposed",
      encoded(
        "utf-8",
        written.map((name) => name.normalize("NFD")),
      ),
    ],
    [
      "code page 852 wrongly marked as UTF-8",
      encoded("cp852").map((entry) => ({ ...entry, ...utf8 })),
    ],
    [
      "PowerShell 5, which writes backslashes",
      encoded(
        "cp852",
        written.map((name) => name.replaceAll("/", "\\")),
      ),
    ],
  ])("%s", async (_, entries) => {
    expect(await namesOf(...entries)).toEqual(written);
    expect(await judgeNames(...entries)).toMatchObject({ ok: true, kind: "zip" });
  });

  test("old programs of Macs in Central Europe, which have no đ", async () => {
    const names = written.map((name) => name.replace(/đ/gi, "d"));
    expect(await namesOf(...encoded("maccenteuro", names))).toEqual(names);
  });

  test.each([
    "č.pdf",
    "ć.pdf",
    "š.pdf",
    "ž.pdf",
    "đ.pdf",
    "Č.pdf",
    "Ć.pdf",
    "Š.pdf",
    "Ž.pdf",
    "Đ.pdf",
  ])("a single letter in code page 852: %s", async (name) =>
    expect(await namesOf(...encoded("cp852", [name]))).toEqual([name]),
  );

  test("one zip to which macOS and Windows added", async () => {
    expect(
      await namesOf(...encoded("utf-8", ["čaj.txt"]), ...encoded("cp852", ["kuća.txt"])),
    ).toEqual(["čaj.txt", "kuća.txt"]);
  });

  test("a name that doesn't tell its encoding is read by code page 852", async () => {
    expect(await namesOf({ name: Buffer.from([0xff, 0xfe, 0x61, 0xd5]) })).toEqual(["\u00a0■aŇ"]);
    expect(await namesOf({ name: Buffer.from([0x61, 0, 0x62, 0, 0x9f, 0]) })).toEqual([
      "a\0b\0č\0",
    ]);
  });

  test("the second name of Info-ZIP counts while it belongs to the first", async () => {
    const name = Buffer.from("?uma.txt");
    expect(await namesOf({ name, extra: unicodePath(name, "šuma.txt") })).toEqual(["šuma.txt"]);
    expect(
      await namesOf({ name, extra: unicodePath(Buffer.from("Auma.txt"), "šuma.txt") }),
    ).toEqual(["?uma.txt"]);
  });
});

function unicodePath(name: Buffer, path: string) {
  const data = Buffer.concat([Buffer.from([1, 0, 0, 0, 0]), Buffer.from(path)]);
  data.writeUInt32LE(crc32(name), 1);
  const head = Buffer.alloc(4);
  head.writeUInt16LE(0x7075, 0);
  head.writeUInt16LE(data.length, 2);
  return Buffer.concat([head, data]);
}

describe("names are judged as every program may read them", () => {
  const plain = (name: string) => ({ name: Buffer.from(name) });
  const two = (first: string, second: string) => ({
    ...plain(first),
    extra: unicodePath(Buffer.from(first), second),
  });

  test.each([
    ["backslashes to the folder above", plain("..\\rad.txt")],
    ["backslashes within", plain("mapa\\..\\..\\rad.txt")],
    ["both kinds of slashes", plain("mapa/..\\rad.txt")],
    ["a drive", plain("C:\\rad.txt")],
    ["another computer", plain("\\\\server\\rad.txt")],
    ["the root", plain("\\rad.txt")],
    [
      "letters of code page 852 before",
      { name: Buffer.concat([iconv.encode("čaj", "cp852"), Buffer.from("\\..\\x")]) },
    ],
    ["a second name that leaves the folder", two("rad.txt", "../rad.txt")],
    ["a first name that leaves the folder", two("..\\rad.txt", "rad.txt")],
    ["zeros", plain("rad.txt\0.pdf")],
    ["a path that no system can unpack", plain("a".repeat(5000))],
  ])("%s", async (_, entry) => {
    expect(await judgeNames(plain("dobro.txt"), entry)).toMatchObject({
      ok: false,
      reason: "outsidePath",
    });
  });

  test("an archive by either of two names is one", async () => {
    for (const entry of [two("podaci.7z", "podaci.txt"), two("podaci.txt", "podaci.7z")])
      expect(await judgeNames(entry)).toMatchObject({ ok: false, reason: "nestedArchive" });
  });

  test("two files may not have one path, however it is written; folders may be named twice", async () => {
    for (const [one, other] of [
      [plain("a/rad.txt"), plain("a\\rad.txt")],
      [plain("č.txt"), plain("č.txt".normalize("NFD"))],
      [plain("č.txt"), { name: iconv.encode("č.txt", "cp852") }],
      [plain("šuma.txt"), two("_uma.txt", "šuma.txt")],
    ] as const)
      expect(await judgeNames(one, other)).toMatchObject({ ok: false, reason: "samePaths" });
    expect(await judgeNames(plain("a/"), plain("a\\"), plain("a/b.txt"))).toMatchObject({
      ok: true,
    });
  });
});

describe("a single file compressed with gzip", () => {
  const judgeGzip = async (content: Buffer, name = "mjerenja/data.csv.gz") =>
    judge(await makeZip({ name: "citaj.txt", content: "1" }, { name, content }));
  const tar = Buffer.alloc(1536);
  tar.write("rad.txt", 0);
  tar.write("0000644\x000000000\x000000000\x0000000000000\x0000000000000\0", 100);
  tar.write("        0", 148);
  tar.write("ustar\x0000", 257);
  tar.write(
    `${[...tar.subarray(0, 512)]
      .reduce((sum, byte) => sum + byte, 0)
      .toString(8)
      .padStart(6, "0")}\0 `,
    148,
  );

  test("may be in a zip", async () => {
    for (const content of ["a;b\n1;2\n", "", "č".repeat(100_000)])
      expect(await judgeGzip(gzipSync(content)), content.slice(0, 9)).toMatchObject({
        ok: true,
        kind: "zip",
      });
    expect(await judgeGzip(gzipSync("NIFTI"), "SNIMKA.NII.GZ")).toMatchObject({ ok: true });
  });

  test("is an archive by its content", async () => {
    const zip = await makeZip({
      name: "a.bin",
      content: Buffer.alloc(100_000, "a1b2"),
      compress: false,
    });
    for (const content of [
      tar,
      zip,
      gzipSync("a"),
      Buffer.from("7z\xbc\xaf\x27\x1c\x00\x04".padEnd(64, "\0"), "latin1"),
    ])
      expect(await judgeGzip(gzipSync(content))).toMatchObject({
        ok: false,
        reason: "nestedArchive",
      });
  });

  test("that isn't one, or is cut, is refused as what it can't be told from", async () => {
    for (const content of [Buffer.from("nije gzip"), gzipSync("a;b".repeat(1000)).subarray(0, 20)])
      expect(await judgeGzip(content)).toMatchObject({ ok: false, reason: "nestedArchive" });
    for (const name of ["a.tar.gz", "a.tgz", "a.csv.bz2"])
      expect(await judgeGzip(gzipSync("a"), name)).toMatchObject({
        ok: false,
        reason: "nestedArchive",
      });
  });

  test("counts with its unpacked size, and all of them together", async () => {
    expect(await judgeGzip(gzipSync(Buffer.alloc(5 * MB)))).toMatchObject({ ok: true });
    expect(await judgeGzip(gzipSync(Buffer.alloc(40 * MB)))).toMatchObject({
      ok: false,
      reason: "bomb",
    });
    const content = gzipSync(Buffer.alloc(5 * MB));
    const many = ["a.gz", "b.gz", "c.gz"].map((name) => ({ name, content }));
    expect(await judge(await makeZip(...many))).toMatchObject({ ok: false, reason: "bomb" });
  });
});
