import { createHash } from "node:crypto";
import type { Context } from "#kit/database/context.ts";
import { writeZip } from "#kit/files/zip/write-zip.server.ts";
import type { BagProfile } from "#outside/dabar/port.ts";
import { bagDeclaration, type DigestedFile, writeBagInfo, writeManifest } from "./bag.ts";
import type { DepositContents } from "./deposits.ts";
import { localIdentifier, writeMods } from "./mods.ts";

type Bag = {
  name: string;
  contents: DepositContents;
  profile: BagProfile;
  /** Day on which the package was made, yyyy-mm-dd. */
  day: string;
};

/** A file of a bag: generated, or read from the store. */
type BagFile = { path: string } & ({ text: string } | { sha256: string; size: number });

/**
 * Streams a BagIt package (RFC 8493) as a ZIP file with one folder of the same name. The same
 * contents, profile and day give the same bytes. The files of the thesis are read from the store
 * one after another. Throws MissingContent.
 */
export async function* streamBag(store: Context["files"], bag: Bag): AsyncIterable<Uint8Array> {
  const files = await listFiles(store, bag);
  const entries = files.map((file) => ({ ...file, path: `${bag.name}/${file.path}` }));
  yield* writeZip(store, entries, { modified: toZipDate(bag.day), reproducible: true });
}

/** ZIP files store local times, so local midnight gives the same value on every machine. */
function toZipDate(day: string): Date {
  const [year = 1980, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(year, month - 1, date);
}

async function listFiles(
  store: Context["files"],
  { contents, profile, day }: Bag,
): Promise<BagFile[]> {
  const { algorithm, labels, institution, metadataFile } = profile;
  const payload: BagFile[] = [
    { path: `data/${metadataFile}`, text: writeMods(contents, institution) },
    ...contents.files.map(({ name, sha256, size }) => ({ path: `data/${name}`, sha256, size })),
  ];
  const digest = async (files: readonly BagFile[]): Promise<DigestedFile[]> =>
    Promise.all(
      files.map(async (file) => ({
        path: file.path,
        digest: await digestOf(store, file, algorithm),
      })),
    );
  const bytes = payload.reduce(
    (sum, file) => sum + ("text" in file ? Buffer.byteLength(file.text) : file.size),
    0,
  );
  const bagInfo = writeBagInfo({
    organization: contents.grantor,
    day,
    identifier: localIdentifier(contents.thesisId),
    labels,
    payload: { bytes, count: payload.length },
  });
  const tagFiles: BagFile[] = [
    { path: "bagit.txt", text: bagDeclaration },
    { path: "bag-info.txt", text: bagInfo },
    { path: `manifest-${algorithm}.txt`, text: writeManifest(await digest(payload)) },
  ];
  const tagManifest = {
    path: `tagmanifest-${algorithm}.txt`,
    text: writeManifest(await digest(tagFiles)),
  };
  return [...tagFiles, tagManifest, ...payload];
}

/** Returns the digest of a file; contents of the store are named by their SHA-256. */
async function digestOf(
  store: Context["files"],
  file: BagFile,
  algorithm: BagProfile["algorithm"],
): Promise<string> {
  const hash = createHash(algorithm);
  if ("text" in file) return hash.update(file.text).digest("hex");
  if (algorithm === "sha256") return file.sha256;
  for await (const chunk of await store.open(file.sha256)) hash.update(chunk);
  return hash.digest("hex");
}
