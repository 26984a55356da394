import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unzipSync, zipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeZip, withFlags } from "../testing/samples.ts";
import { validateFile } from "../testing/verdict.ts";
import { type FileErrorCode, messages } from "../texts.ts";
import { packZip } from "./pack-zip.server.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "pack-"));
});
afterAll(() => rm(folder, { recursive: true }));

const bytes = (content: string | Uint8Array) => new Uint8Array(Buffer.from(content as string));
const text = "prvi red\n".repeat(500);
const empty = Buffer.concat([Buffer.from("PK\x05\x06"), Buffer.alloc(18)]);

/** The texts of the packed files, and what an upload says about the zip. */
async function pack(files: Record<string, string | Uint8Array>): Promise<unknown> {
  const packed = await packZip(
    Object.entries(files).map(([name, content]) => ({ name, content: bytes(content) })),
  );
  if ("refusal" in packed) return packed;
  const path = join(folder, "packed.zip");
  await writeFile(path, packed.content);
  const judged = await validateFile(path, "message");
  const unpacked = Object.entries(unzipSync(packed.content)).map(([name, content]) => [
    name,
    Buffer.from(content).toString(),
  ]);
  return { judged, files: Object.fromEntries(unpacked) };
}

test("files are packed in their order, two of one name as well", async () => {
  const { judged, files } = (await pack({ "rad.pdf": "a", "mapa/rad.pdf": "b", "": "c" })) as never;
  expect(files).toEqual({ "1-rad.pdf": "a", "2-mapa-rad.pdf": "b", "3-privitak": "c" });
  expect(judged).toMatchObject({ ok: true, kind: "zip" });
});

test("a zip among them goes in by its entries, compressed or not, in whatever letters", async () => {
  const kod = zipSync({
    src: { "main.ts": [bytes(text), { level: 9 }], "šuma.txt": [bytes("š"), { level: 0 }] },
    prazna: {},
  });
  const { judged, files } = (await pack({ "kod.ZIP": kod, "rad.pdf": "a" })) as never;
  expect(files).toEqual({
    "1-kod/src/": "",
    "1-kod/src/main.ts": text,
    "1-kod/src/šuma.txt": "š",
    "1-kod/prazna/": "",
    "2-rad.pdf": "a",
  });
  expect(judged).toMatchObject({ ok: true, kind: "zip" });
});

test("an empty zip is an empty folder", async () => {
  const { judged, files } = (await pack({ "kod.zip": empty, "a.pdf": "a" })) as never;
  expect(files).toEqual({ "1-kod/": "", "2-a.pdf": "a" });
  expect(judged).toMatchObject({ ok: true });
});

test.each<[string, FileErrorCode, () => Promise<string | Uint8Array>]>([
  ["no zip", "damaged", async () => "PK nije zip"],
  [
    "an encrypted one",
    "encryptedZip",
    async () => withFlags(await makeZip({ name: "a.txt", content: "a" }), 1),
  ],
  ["one with an archive", "nestedArchive", async () => makeZip({ name: "b.7z", content: "a" })],
  [
    "one with a link",
    "link",
    async () => makeZip({ name: "a", content: "/etc/passwd", mode: 0o120777 }),
  ],
  [
    "one cut off",
    "damaged",
    async () => (await makeZip({ name: "a.txt", content: text })).subarray(0, 60),
  ],
])("%s is refused with its own sentence", async (_, reason, make) => {
  expect(await pack({ "kod.zip": await make(), "a.pdf": "a" })).toEqual({
    refusal: messages.errors[reason],
  });
});

test("what a zip claims falsely is found when the packed one is judged", async () => {
  const kod = Buffer.from(await makeZip({ name: "a.txt", content: "abc" }));
  const place = kod.indexOf("PK\x01\x02");
  kod[place + 16] = (kod[place + 16] ?? 0) ^ 1; // the checksum
  expect(await pack({ "kod.zip": kod, "a.pdf": "a" })).toMatchObject({
    judged: { ok: false, reason: "damaged" },
  });
});
