import path from "node:path";

/** Folder of the checkout. */
export const root = path.resolve(import.meta.dirname, "../..");

export const inRoot = (...names) => path.join(root, ...names);
