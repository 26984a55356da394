import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { openDisk } from "./disk.ts";
import type { FileStore } from "./port.ts";
import { readS3Address } from "./s3-address.ts";

/**
 * The store that STORAGE_URL names: `s3://…` a bucket, `file:///…` a folder, unset the folder
 * itself. Content on its way to a bucket waits in the folder too. Throws a sentence for the
 * operator when the setting is wrong.
 */
export async function openFileStore(url: string | undefined, folder: string): Promise<FileStore> {
  if (url === undefined || url === "") return openDisk(folder);
  if (url.startsWith("file://")) return openDisk(fileURLToPath(url), new Date(), [dirname(folder)]);
  if (!url.startsWith("s3://"))
    throw new Error("STORAGE_URL must start with s3:// or file://, or be left out.");
  const address = readS3Address(url);
  // the library is large: only code that uses it waits for it
  const { openS3 } = await import("./s3.ts");
  return openS3(address, join(folder, "waiting"));
}
