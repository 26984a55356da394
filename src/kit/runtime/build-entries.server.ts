import path from "node:path";

/**
 * Returns the path of a module that runs in a thread or process of its own: an entry of the server
 * build (vite.config.ts), where all entries lie in one folder; in tests the source itself, which
 * Node runs.
 */
export const entryPath = (folder: string, name: string): string =>
  path.join(folder, `${name}.${import.meta.env?.PROD ? "js" : "ts"}`);
