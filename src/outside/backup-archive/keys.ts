import { readFile, writeFile } from "node:fs/promises";
import { generateIdentity, identityToRecipient } from "age-encryption";
import { StartupError } from "../startup-error.ts";
import type { ArchiveKey, WritingKey } from "./port.ts";
import { deriveSigningKey, isSigningKey } from "./signature.ts";
import { alreadyThere, noSecretKey, noSigningKey, unreadableKey } from "./texts.ts";

/**
 * Reads the key file: lines of `age-keygen`, or on a machine that may write backups but not read
 * them the public recipient and the signing key. Throws a StartupError if it holds neither.
 */
export async function readArchiveKey(file: string): Promise<ArchiveKey> {
  const text = await readFile(file, "utf8").catch(() => "");
  const lines = text.split("\n").map((line) => line.trim());
  const identity = lines.find((line) => line.startsWith("AGE-SECRET-KEY-"));
  const recipient = lines.find((line) => line.startsWith("age1"));
  try {
    if (identity)
      return {
        identity,
        recipient: await identityToRecipient(identity),
        signingKey: deriveSigningKey(identity),
      };
  } catch {
    throw new StartupError(unreadableKey(file));
  }
  if (!recipient) throw new StartupError(unreadableKey(file));
  return { recipient, identity: undefined, signingKey: lines.find(isSigningKey) };
}

/**
 * Reads the key file of a machine that writes archives. Throws a StartupError if it can't sign
 * them.
 */
export async function readWritingKey(file: string): Promise<ArchiveKey> {
  const key = await readArchiveKey(file);
  if (!key.signingKey) throw new StartupError(noSigningKey(file));
  return key;
}

/** Writes a new key, as `age-keygen` does, readable by this user alone. */
export async function createArchiveKey(file: string) {
  const identity = await generateIdentity();
  await writeKey(file, `# public key: ${await identityToRecipient(identity)}\n${identity}\n`);
}

/** Writes the part of a key that is enough to write archives; returns the name of the file. */
export async function createServerKey(file: string): Promise<string> {
  const key = await readArchiveKey(file);
  if (!key.identity) throw new StartupError(noSecretKey(file));
  const target = `${file}.server`;
  await writeKey(target, writingKeyText(key));
  return target;
}

/** The content of a key file that is enough to write archives. */
export const writingKeyText = ({ recipient, signingKey = "" }: WritingKey): string =>
  `${recipient}\n${signingKey}\n`;

async function writeKey(file: string, text: string) {
  try {
    await writeFile(file, text, { mode: 0o600, flag: "wx", flush: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST")
      throw new StartupError(alreadyThere(file));
    throw error;
  }
}
