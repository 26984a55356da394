import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { files, placeOf, sources } from "./code.ts";
import { unexpected } from "./exceptions.ts";

/**
 * Maximum number of lines of a file, and minimum number of a folder's files; the files of a smaller
 * folder belong beside the others.
 */
const maxLines = 400;
const minFiles = 4;

/** Words and lists, which are read entry by entry. */
const isRegistry = (file: string) =>
  /[/-](texts|area|columns|delivered[\w-]*|tables|erased-data)(\.en|\.server)?\.ts$/.test(file);

describe("files and folders", () => {
  test("a folder inside an area is called screens, or after a noun of the faculty with more than a few files", () => {
    const folders = Map.groupBy(
      files.filter((file) => placeOf(file).area !== ""),
      (file) => path.posix.dirname(file),
    );
    const violations = [...folders].flatMap(([folder, inside]) => {
      const [, , , noun, ...below] = folder.split("/");
      if (noun === undefined || (noun === "screens" && below.length === 0)) return [];
      return below.length > 0 || technicalKinds.has(noun) || inside.length < minFiles
        ? [folder]
        : [];
    });
    expect(unexpected("folders", violations)).toEqual([]);
  });

  test("components of areas stand in screens/", () => {
    const violations = files.filter(
      (file) => placeOf(file).area !== "" && /\.tsx$/.test(file) && !file.includes("/screens/"),
    );
    expect(unexpected("screens", violations)).toEqual([]);
  });

  test("stories have names of their own", () => {
    const stories = Map.groupBy(
      files.filter((file) => file.endsWith(".stories.ts")),
      (file) => path.posix.basename(file),
    );
    const violations = [...stories].flatMap(([name, same]) =>
      same.length > 1 ? [`${name}: ${same.join(", ")}`] : [],
    );
    expect(unexpected("stories", violations)).toEqual([]);
  });

  test(`no file has more than ${maxLines} lines, tests and registries aside`, () => {
    const violations = files
      .filter(
        (file) =>
          /\.(tsx?|css)$/.test(file) && !/\.(test|stories)\.tsx?$/.test(file) && !isRegistry(file),
      )
      .filter((file) => readFileSync(file, "utf8").split("\n").length > maxLines + 1);
    expect(unexpected("file size", violations)).toEqual([]);
  });

  test("each subject of the kit has a README.md", () => {
    const subjects = new Set(
      files.filter((file) => placeOf(file).top === "kit").map((file) => placeOf(file).part),
    );
    const violations = [...subjects].filter(
      (subject) => !files.includes(`src/kit/${subject}/README.md`),
    );
    expect(unexpected("kit folders", violations)).toEqual([]);
  });

  test("each file that a README.md names is there, by its path or below the folder", () => {
    const violations = files
      .filter((file) => file.endsWith("/README.md"))
      .flatMap((file) => {
        const inside = files.filter((other) => other.startsWith(`${path.posix.dirname(file)}/`));
        const named = [...readFileSync(file, "utf8").matchAll(/`([\w./-]+\.(?:tsx?|css))`/g)].map(
          ([, name = ""]) => name,
        );
        return named
          .filter(
            (name) => !existsSync(name) && !inside.some((other) => other.endsWith(`/${name}`)),
          )
          .map((name) => `${file}: ${name}`);
      });
    expect(unexpected("kit folders", violations)).toEqual([]);
  });

  test("one exported name means one thing", () => {
    const shared = new Set(
      "default loader action middleware links meta handle headers shouldRevalidate ErrorBoundary Layout texts messages en mount jobs area resources".split(
        " ",
      ),
    );
    const names = Map.groupBy(
      sources.flatMap(({ file, exports }) => exports.map((name) => ({ file, name }))),
      ({ name }) => name,
    );
    const violations = [...names].flatMap(([name, places]) =>
      places.length > 1 && !shared.has(name)
        ? [`${name}: ${places.map(({ file }) => file).join(", ")}`]
        : [],
    );
    expect(unexpected("names", violations)).toEqual([]);
  });
});

const technicalKinds = new Set(
  "api commands components helpers hooks lib models parts queries rules schema server services types utils".split(
    " ",
  ),
);
