import { readFile, writeFile } from "node:fs/promises";
import { generateIdentity, identityToRecipient } from "age-encryption";
import { StartupError } from "../startup-error.ts";
import type { ArchiveKey } from "./port.ts";
import { alreadyThere, unreadableKey } from "./texts.ts";

/**
 * Reads the key file: lines of `age-keygen`, or the public recipient alone on a machine that may write backups but not
 * read them. Throws a StartupError if it holds neither.
 */
export async function readArchiveKey(file: string): Promise<ArchiveKey> {
  const text = await readFile(file, "utf8").catch(() => "");
  const lines = text.split("\n").map((line) => line.trim());
  const identity = lines.find((line) => line.startsWith("AGE-SECRET-KEY-"));
  const recipient = lines.find((line) => line.startsWith("age1"));
  try {
    if (identity) return { identity, recipient: await identityToRecipient(identity) };
  } catch {
    throw new StartupError(unreadableKey(file));
  }
  if (!recipient) throw new StartupError(unreadableKey(file));
  return { recipient, identity: undefined };
}

/** Writes a new key, as `age-keygen` does, readable by this user alone; returns its public recipient. */
export async function createArchiveKey(file: string): Promise<string> {
  const identity = await generateIdentity();
  const recipient = await identityToRecipient(identity);
  try {
    await writeFile(file, `# public key: ${recipient}\n${identity}\n`, { mode: 0o600, flag: "wx", flush: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") throw new StartupError(alreadyThere(file));
    throw error;
  }
  return recipient;
}
