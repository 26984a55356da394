import { execFileSync } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, readdir, rm, stat, truncate } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ZipFile } from "yazl";
import { MB } from "#kit/forms/form.ts";
import {
  beginUpload,
  readResponse,
  startUploadServer,
  type UploadServer,
  uploadFile,
} from "./testing/process.ts";

let folder: string;
let root: string;
let server: UploadServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "upload-"));
  root = join(folder, "store");
  server = await startUploadServer(root);
});

afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

const tooLarge = "Datoteka je veća od 80 MB. Izostavite ono što nije nužno pa pokušajte ponovno.";

const noRoom =
  "Na poslužitelju trenutačno nema mjesta za datoteku. Ništa nije spremljeno; pokušajte ponovno kasnije ili se obratite administratoru.";

/** A real zip slightly below this number of megabytes, with incompressible content. */
async function bigZip(megabytes: number) {
  const path = join(folder, `${megabytes}.zip`);
  const zip = new ZipFile();
  for (let index = 0; index < megabytes; index++) {
    zip.addBuffer(randomBytes(MB - 1000), `${index}.bin`, { compress: index % 2 === 0 });
  }
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(path));
  return { path, size: (await stat(path)).size };
}

const waiting = (store = root) => readdir(join(store, "waiting"));

async function eventually(holds: () => Promise<boolean>) {
  for (let turn = 0; turn < 200; turn++) {
    if (await holds()) return;
    await pause(25);
  }
  expect(await holds()).toBe(true);
}

test("a zip of 80 MB takes hardly more memory than one of 40 MB, so no file is held in memory", async () => {
  const half = await bigZip(40);
  await uploadFile(server.origin, half.path, half.size);
  const before = await server.state();

  const { path, size } = await bigZip(80);
  expect(size).toBeGreaterThan(79 * MB);
  const { files, refusals, fields } = await uploadFile(server.origin, path, size);
  expect(refusals).toEqual({});
  expect(fields).toEqual({ poruka: ["stiglo"] });
  expect(files.prilozi).toMatchObject({ kind: "zip", size, name: "prilozi čć.zip" });

  const { peak } = await server.state();
  expect((peak - before.peak) / MB).toBeLessThan(30);
});

test("a file of 90 MB is refused with a message, and the rest of the form is read", async () => {
  const { path } = await bigZip(2);
  await truncate(path, 90 * MB);
  const answer = await uploadFile(server.origin, path, 90 * MB);
  expect(answer).toEqual({
    fields: { poruka: ["stiglo"] },
    files: {},
    refusals: { prilozi: tooLarge },
  });
  expect(await waiting()).toEqual([]);
});

test("a file that would take too long is refused before it is sent", async () => {
  const { upload } = beginUpload(server.origin, 10 ** 13);
  const answer = await readResponse(upload);
  upload.destroy();
  expect(answer.refusals).toEqual({ "": expect.stringMatching(/^Sve zajedno preveliko je/) });
});

describe("an aborted request leaves nothing behind", () => {
  test("while sending", async () => {
    const before = await server.state();
    const fileCount = (await readdir(root, { recursive: true })).length;
    const uploads = Array.from({ length: 5 }, () => beginUpload(server.origin, 50 * MB).upload);
    for (const upload of uploads) {
      upload.on("error", () => {});
      upload.write(randomBytes(3 * MB));
    }
    await eventually(async () => (await waiting()).length === uploads.length);
    for (const upload of uploads) upload.destroy();
    await eventually(async () => (await waiting()).length === 0);
    await eventually(async () => (await server.state()).openFiles <= before.openFiles + 1);
    expect(await readdir(root, { recursive: true })).toHaveLength(fileCount);
  });

  test("while fetching", async () => {
    const { path, size } = await bigZip(20);
    const { files } = await uploadFile(server.origin, path, size);
    const before = await server.state();
    for (let turn = 0; turn < 5; turn++) {
      const fetching = request(`${server.origin}/file/${files.prilozi?.sha256}/${size}`).end();
      await new Promise<void>((resolve) => {
        fetching.once("response", (response) => response.once("data", () => resolve()));
      });
      fetching.destroy();
    }
    await eventually(async () => (await server.state()).openFiles <= before.openFiles + 1);
  });
});

test("a stored file comes back byte for byte, and in parts", async () => {
  const { path, size } = await bigZip(3);
  const { files } = await uploadFile(server.origin, path, size);
  const address = `${server.origin}/file/${files.prilozi?.sha256}/${size}`;
  const whole = Buffer.from(await (await fetch(address)).arrayBuffer());
  expect(whole.length).toBe(size);
  const part = await fetch(address, { headers: { range: `bytes=${size - 100}-` } });
  expect(part.status).toBe(206);
  expect(Buffer.from(await part.arrayBuffer())).toEqual(whole.subarray(-100));
  expect(createHash("sha256").update(whole).digest("hex")).toBe(files.prilozi?.sha256);
});

describe("a full disk", () => {
  /** A disk of 2 MB if this user may mount one; otherwise a process with a limit on file size. */
  function tinyDisk(place: string) {
    try {
      execFileSync("mount", ["-t", "tmpfs", "-o", "size=2m", "tmpfs", place], { stdio: "ignore" });
      return { fileLimit: false, release: () => execFileSync("umount", [place]) };
    } catch {
      return { fileLimit: true, release: () => {} };
    }
  }

  test("is reported with a message, and a smaller file still fits", async () => {
    const tiny = join(folder, "tiny");
    await mkdir(tiny);
    const { fileLimit, release } = tinyDisk(tiny);
    const full = await startUploadServer(tiny, { fileLimit });
    try {
      const large = await bigZip(5);
      const answer = await uploadFile(full.origin, large.path, large.size);
      expect(answer).toEqual({
        fields: { poruka: ["stiglo"] },
        files: {},
        refusals: { prilozi: noRoom },
      });
      expect(await waiting(tiny)).toEqual([]);
      const small = await bigZip(1);
      expect(await uploadFile(full.origin, small.path, small.size)).toMatchObject({ refusals: {} });
    } finally {
      await full.stop();
      release();
    }
  });
});
