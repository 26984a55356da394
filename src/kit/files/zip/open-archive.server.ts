import { open } from "node:fs/promises";
import type { Entry } from "yauzl";
import type { Message } from "#kit/text/localization.ts";
import type { FileStore } from "#outside/files/port.ts";
import { isAccepted, receivePart } from "../multipart.server.ts";
import type { ReceivedFile, UploadPurpose } from "../upload-rules.ts";
import { isFolder, nameEntries } from "./entry-names.server.ts";
import { openZip } from "./validate-zip.server.ts";

/**
 * A file of a zip. `receive` judges it as an upload for a purpose; its caller keeps or discards the
 * accepted file.
 */
export type ArchivedFile = {
  /** Its path in the zip, with `/` between folders. */
  name: string;
  receive(purpose: UploadPurpose): Promise<{ file: ReceivedFile } | { refusal: Message }>;
};

/**
 * Opens a kept zip, which was validated at its upload, as a copy on this machine that is removed
 * after `use`.
 */
export async function withArchive<T>(
  store: FileStore,
  sha256: string,
  use: (files: readonly ArchivedFile[]) => Promise<T>,
): Promise<T> {
  const copy = await store.stage(await store.open(sha256));
  try {
    const handle = await open(copy.path, "r");
    try {
      const zip = await openZip(handle, copy.size);
      const entries: Entry[] = [];
      for await (const entry of zip.eachEntry()) entries.push(entry);
      const named = await nameEntries(entries);
      return await use(
        named.flatMap(({ entry, name }) => {
          if (isFolder(name)) return [];
          return {
            name,
            receive: async (purpose) => {
              const stream = await zip.openReadStreamPromise(entry);
              const part = await receivePart(
                { field: "", name: name.split("/").at(-1) ?? name, purpose, stream },
                store,
              );
              if (part === "absent") throw new Error("a file of a zip has no name");
              if ("fault" in part) throw part.fault;
              return isAccepted(part) ? { file: part.file } : { refusal: part.refusal };
            },
          };
        }),
      );
    } finally {
      await handle.close();
    }
  } finally {
    await copy.discard();
  }
}
