import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { files, placeOf, sources } from "./code.ts";
import { unexpected } from "./exceptions.ts";

/** The permitted file names of an area (docs/ARCHITECTURE.md). A file that grows becomes a folder of the same name. */
const vocabulary = {
  root: ["schema", "flow", "rules", "policy", "records", "columns", "texts", "fixtures"],
  server: ["tables", "queries", "commands", "record-set", "subscribers", "api", "jobs", "document", "fixtures"],
};
const grown = ["rules", "records", "texts", "queries", "commands", "api"];

const maxLines = 400;

describe("files and folders", () => {
  test("a file of an area is one of the closed list", () => {
    const found = files.filter((file) => placeOf(file).area !== "" && !isInVocabulary(file));
    expect(unexpected("vocabulary", found)).toEqual([]);
  });

  test(`no file has more than ${maxLines} lines, tests aside`, () => {
    const found = files
      .filter((file) => /\.(tsx?|css)$/.test(file) && !/\.(test|stories)\.tsx?$/.test(file))
      .filter((file) => readFileSync(file, "utf8").split("\n").length > maxLines + 1);
    expect(unexpected("file size", found)).toEqual([]);
  });

  test("each subject of the kit has a README.md", () => {
    const subjects = new Set(files.filter((file) => placeOf(file).top === "kit").map((file) => placeOf(file).part));
    const found = [...subjects].filter((subject) => !files.includes(`src/kit/${subject}/README.md`));
    expect(unexpected("kit folders", found)).toEqual([]);
  });

  test("each file that a README.md of the kit names is there", () => {
    const found = files
      .filter((file) => file.endsWith("/README.md"))
      .flatMap((file) => {
        const inside = files.filter((other) => other.startsWith(`${path.posix.dirname(file)}/`));
        const named = [...readFileSync(file, "utf8").matchAll(/`([\w./-]+\.(?:tsx?|css))`/g)].map(
          ([, name = ""]) => name,
        );
        return named
          .filter((name) => !inside.some((other) => other.endsWith(`/${name}`)))
          .map((name) => `${file}: ${name}`);
      });
    expect(unexpected("kit folders", found)).toEqual([]);
  });

  test("one exported name means one thing", () => {
    const shared = new Set(
      "default loader action middleware links meta handle headers shouldRevalidate ErrorBoundary Layout texts messages en routes mount jobs".split(
        " ",
      ),
    );
    const names = Map.groupBy(
      sources.flatMap(({ file, exports }) => exports.map((name) => ({ file, name }))),
      ({ name }) => name,
    );
    const found = [...names].flatMap(([name, places]) =>
      places.length > 1 && !shared.has(name) ? [`${name}: ${places.map(({ file }) => file).join(", ")}`] : [],
    );
    expect(unexpected("names", found)).toEqual([]);
  });
});

function isInVocabulary(file: string): boolean {
  const parts = file.split("/").slice(3);
  const name = parts.pop() ?? "";
  if (/\.(test|stories\.test|stories)\.tsx?$/.test(name)) return true;
  const screens = parts.indexOf("screens");
  if (screens >= 0) return parts.length === screens + 1 || (parts.length === screens + 2 && parts.at(-1) === "parts");
  const server = parts.indexOf("server");
  const list = server >= 0 ? vocabulary.server : vocabulary.root;
  const below = server >= 0 ? parts.slice(server + 1) : parts;
  const folder = below.at(-1);
  if (folder !== undefined && list.includes(folder))
    return grown.includes(folder) && (server < 0 || below.length === 1);
  return (server < 0 || below.length === 0) && list.includes(name.replace(/(\.en)?\.(ts|typ)$/, ""));
}
