import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { declaringFiles, files, imports, placeOf, sources } from "./code.ts";
import { unexpected } from "./exceptions.ts";

/** Lines below which a file that one other file imports belongs to that file. */
const shortFile = 40;
const maxLines = 250;
/** Files that a screen may reach by the names that it and they import, types aside. */
const maxReach = 150;

/**
 * True if a file is found under its name, however short it is: one of the closed list of an area (docs/ARCHITECTURE.md),
 * the script of a worker thread, the protocol of a neighbour outside.
 */
const isExpectedName = (file: string) =>
  placeOf(file).top === "outside" ||
  /\/(schema|flow|rules|policy|records|columns|texts(\.en)?|routes)\.ts$/.test(file) ||
  /\/(tables|queries|fragments|commands|record-set|subscribers|document|api|jobs)\.ts$/.test(file) ||
  file.endsWith("-worker.ts");

/** For each file the imports of names that it declares. */
const importsOf = Map.groupBy(
  imports.flatMap((one) => declaringFiles(one, { types: true }).map((file) => ({ ...one, file }))),
  ({ file }) => file,
);

describe("what a reader has to open", () => {
  test(`a file of less than ${shortFile} lines that one file beside it imports is part of that file`, () => {
    const found = sources
      .map(({ file }) => file)
      .filter((file) => lines(file) < shortFile && !isExpectedName(file) && !hasOwnTest(file))
      .flatMap((file) => {
        const users = importsOf.get(file) ?? [];
        const [user = "", ...others] = new Set(users.map(({ from }) => from));
        const isBeside = [folder(user), `${folder(user)}/parts`].includes(folder(file));
        const fits = lines(file) + lines(user) <= maxLines && !users.some(({ lazy }) => lazy);
        const isListed = user.endsWith("/index.ts"); // with other files of its kind
        return others.length === 0 && isBeside && fits && !isListed ? [`${file} → ${user}`] : [];
      });
    expect(unexpected("short files", found)).toEqual([]);
  });

  test(`a screen reaches at most ${maxReach} files`, () => {
    const screens = files.filter((file) => placeOf(file).area !== "" && /\/screens\/[^/]+\.tsx$/.test(file));
    const found = screens.flatMap((file) => {
      const reached = reachedFrom(file).size - 1;
      return reached > maxReach ? [`${file} reaches ${reached}`] : [];
    });
    expect(unexpected("reach", found)).toEqual([]);
  });
});

const lines = (file: string) => (file === "" ? 0 : readFileSync(file, "utf8").split("\n").length - 1);

const folder = (file: string) => path.posix.dirname(file);

const hasOwnTest = (file: string) =>
  files.some((other) => other.startsWith(`${file.replace(/\.tsx?$/, "")}.`) && other !== file);

const importsFrom = Map.groupBy(imports, ({ from }) => from);

/** Returns the file and those which it imports, and they in turn, by the files that declare the imported names. */
function reachedFrom(file: string, reached = new Set<string>()): Set<string> {
  if (reached.has(file)) return reached;
  reached.add(file);
  for (const one of importsFrom.get(file) ?? [])
    if (!one.lazy && !one.to.endsWith(".css"))
      for (const next of declaringFiles(one, { types: false })) reachedFrom(next, reached);
  return reached;
}
