import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, describe, expect, test } from "vitest";
import type { BagProfile } from "#outside/dabar/port.ts";
import { openFileStore } from "#outside/files/real.ts";
import { streamBag } from "./bag-document.server.ts";
import { depositContents } from "./fixtures.ts";

const folder = mkdtempSync(path.join(os.tmpdir(), "teza-bag-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const store = await openFileStore(undefined, path.join(folder, "files"));

const profile: BagProfile = {
  algorithm: "sha512",
  metadataFile: "mods.xml",
  institution: "42",
  labels: [["Contact-Email", "knjiznica@fakultet.example"]],
};

async function* bytesOf(text: string) {
  yield Buffer.from(text);
}

async function makeBag(settings: Partial<BagProfile> = {}): Promise<Buffer> {
  const stored = await store.put(bytesOf("%PDF-1.7 ".repeat(20_000)));
  const contents = depositContents({
    files: [{ id: "FILE0", name: "FILE0.pdf", contentType: "application/pdf", ...stored }],
  });
  const bag = {
    name: "teza-12-1",
    contents,
    profile: { ...profile, ...settings },
    day: "2026-11-23",
  };
  return buffer(streamBag(store, bag));
}

/** Unpacks a bag with the program of the system; returns its one folder. */
function unpack(bag: Buffer): string {
  const into = mkdtempSync(path.join(folder, "unpacked-"));
  writeFileSync(path.join(into, "bag.zip"), bag);
  execFileSync("unzip", ["-q", "bag.zip", "-d", "bag"], { cwd: into });
  expect(readdirSync(path.join(into, "bag"))).toEqual(["teza-12-1"]);
  return path.join(into, "bag", "teza-12-1");
}

const isInstalled = (program: string) => spawnSync(program, ["--help"]).error === undefined;

/** Programs that know nothing of ours; a machine without them checks the rest. */
const canVerify = ["unzip", "md5sum", "sha256sum", "sha512sum"].every(isInstalled);

describe("a package", () => {
  test.skipIf(!canVerify).each(["md5", "sha256", "sha512"] as const)(
    "is a valid bag: other programs unpack it and check its manifests by %s",
    async (algorithm) => {
      const at = unpack(await makeBag({ algorithm }));
      for (const manifest of [`manifest-${algorithm}.txt`, `tagmanifest-${algorithm}.txt`])
        execFileSync(`${algorithm}sum`, ["--check", "--strict", "--quiet", manifest], { cwd: at });
      const listed = (manifest: string) =>
        readFileSync(path.join(at, manifest), "utf8")
          .trimEnd()
          .split("\n")
          .map((line) => line.slice(line.indexOf("  ") + 2));
      expect(listed(`manifest-${algorithm}.txt`)).toEqual(["data/FILE0.pdf", "data/mods.xml"]);
      expect(listed(`tagmanifest-${algorithm}.txt`)).toEqual([
        "bag-info.txt",
        "bagit.txt",
        `manifest-${algorithm}.txt`,
      ]);
      expect(readFileSync(path.join(at, "bagit.txt"), "utf8")).toBe(
        "BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-8\n",
      );
      const bytes = readFileSync(path.join(at, "data/mods.xml")).length + 180_000;
      expect(readFileSync(path.join(at, "bag-info.txt"), "utf8").split("\n")).toEqual([
        "Source-Organization: Fakultet primijenjenih znanosti",
        "Bagging-Date: 2026-11-23",
        "External-Identifier: teza:12",
        `Payload-Oxum: ${bytes}.2`,
        "Contact-Email: knjiznica@fakultet.example",
        "",
      ]);
    },
  );

  test("has the same bytes whenever and wherever it is made", async () => {
    const usual = process.env.TZ;
    const first = await makeBag();
    process.env.TZ = "Pacific/Auckland";
    const second = await makeBag().finally(() => {
      if (usual === undefined) delete process.env.TZ;
      else process.env.TZ = usual;
    });
    expect(first.equals(second)).toBe(true);
  });

  test("breaks off if a file of the thesis is missing from the store", async () => {
    const contents = depositContents({
      files: [
        {
          id: "FILE0",
          name: "FILE0.pdf",
          contentType: "application/pdf",
          sha256: "0".repeat(64),
          size: 5,
        },
      ],
    });
    const bag = {
      name: "teza-12-1",
      contents,
      profile: { ...profile, algorithm: "sha256" as const },
      day: "2026-11-23",
    };
    await expect(buffer(streamBag(store, bag))).rejects.toThrow(/no content/);
  });
});
