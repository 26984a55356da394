import path from "node:path";

/** The folder of the checkout. */
export const root = path.resolve(import.meta.dirname, "../..");

export const inRoot = (...names) => path.join(root, ...names);

/** Where Node keeps the compiled code of the build. */
export const compileCacheFolder = inRoot(".cache/compiled");
