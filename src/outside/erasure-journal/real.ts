import { appendFile, mkdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { ErasureJournal, JournaledErasure } from "./port.ts";

/**
 * The journal in this file: a line of JSON for each erasure, which is only added to. Without the
 * file it is empty.
 */
export function openErasureJournal(file: string): ErasureJournal {
  const read = () =>
    readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return "";
      throw error;
    });
  async function addLines(erasures: readonly JournaledErasure[]) {
    await mkdir(path.dirname(file), { recursive: true });
    const content = await read();
    const known = new Set(content.split("\n"));
    const lines = erasures
      .map((erasure) => JSON.stringify(erasure))
      .filter((line) => !known.has(line));
    // a line that was cut when the machine died doesn't spoil the next one
    const start = /[^\n]$/.test(content) ? "\n" : "";
    if (lines.length > 0)
      await appendFile(file, `${start}${lines.join("\n")}\n`, { mode: 0o600, flush: true });
  }
  let last: Promise<unknown> = Promise.resolve();
  return {
    async readAll() {
      const lines = (await read()).split("\n").filter((line) => line !== "");
      const erasures = lines.map(parseLine).filter((erasure) => erasure !== undefined);
      return { erasures, unreadable: lines.length - erasures.length };
    },
    append(erasures) {
      const added = last.then(() => addLines(erasures));
      last = added.catch(() => undefined); // the caller gets the error
      return added;
    },
  };
}

function parseLine(line: string): JournaledErasure | undefined {
  try {
    const { userId, erasedAt, hashes, seal } = JSON.parse(line);
    const isErasure =
      Number.isSafeInteger(userId) &&
      typeof erasedAt === "string" &&
      Array.isArray(hashes) &&
      hashes.every((hash) => typeof hash === "string") &&
      typeof seal === "string";
    return isErasure ? { userId, erasedAt, hashes, seal } : undefined;
  } catch {
    return undefined;
  }
}
