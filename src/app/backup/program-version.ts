import { readFileSync } from "node:fs";

/** The version of the program, as in package.json. */
export const programVersion = () =>
  (JSON.parse(readFileSync("package.json", "utf8")) as { version: string }).version;
