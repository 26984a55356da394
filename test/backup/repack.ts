import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { buffer } from "node:stream/consumers";
import { gunzipSync, gzipSync } from "node:zlib";
import { Decrypter, Encrypter } from "age-encryption";
import { extract, pack } from "tar-stream";

export type Entry = { name: string; content: Buffer };

/** Reads all entries of an archive, as `age` and `tar` do. */
export async function unpack(file: string, identity?: string): Promise<Entry[]> {
  const entries: Entry[] = [];
  const tar = extract();
  tar.end(gunzipSync(await decrypt(readFileSync(file), identity)));
  for await (const entry of tar)
    entries.push({ name: entry.header.name, content: await buffer(entry) });
  return entries;
}

async function decrypt(content: Buffer, identity: string | undefined): Promise<Uint8Array> {
  if (identity === undefined) return content;
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  return decrypter.decrypt(content);
}

/** Writes an archive, as anybody can who knows the public recipient. */
export async function repack(
  file: string,
  entries: readonly Entry[],
  recipient?: string,
): Promise<string> {
  const tar = pack();
  for (const { name, content } of entries) tar.entry({ name }, content);
  tar.finalize();
  const content = gzipSync(await buffer(tar));
  const encrypter = new Encrypter();
  if (recipient) encrypter.addRecipient(recipient);
  writeFileSync(file, recipient ? await encrypter.encrypt(content) : content);
  return file;
}

export const sha256 = (content: Buffer | string): string =>
  createHash("sha256").update(content).digest("hex");

/** Replaces the list of checksums by one of these entries. */
export function relist(entries: readonly Entry[]): Entry[] {
  const members = entries.filter(({ name }) => !name.startsWith("SHA256SUMS"));
  const list = members.map(({ name, content }) => `${sha256(content)}  ${name}\n`).join("");
  const signature = entries.filter(({ name }) => name === "SHA256SUMS.sig");
  return [...members, { name: "SHA256SUMS", content: Buffer.from(list) }, ...signature];
}

/** Replaces the content of one entry. */
export const replace = (
  entries: readonly Entry[],
  wanted: string,
  change: (content: string) => string,
): Entry[] =>
  entries.map(({ name, content }) => ({
    name,
    content: name === wanted ? Buffer.from(change(content.toString())) : content,
  }));
