import { SourceMap } from "node:module";
import { decode, encode } from "@jridgewell/sourcemap-codec";
import { expect, test } from "vitest";
import { keepLines } from "../scripts/vite/source-maps.ts";

const [own, packaged] = ["../../src/app/config.ts", "../../node_modules/pg/lib/client.js"];
const isOwn = (source: string) => source === own;

/** Two statements of ours, one over two lines of the source, then a package's, then ours again. */
const full = {
  version: 3,
  sources: [packaged, own],
  names: ["port"],
  mappings: encode([
    [
      [0, 1, 4, 0],
      [6, 1, 4, 6, 0],
      [12, 1, 5, 2],
    ],
    [[0, 1, 6, 0]],
    [
      [0, 0, 90, 0],
      [4, 0, 90, 4],
    ],
    [[0, 0, 91, 0]],
    [[2, 1, 7, 2]],
  ]),
};

test("a map of the server keeps one entry for each line of our sources, and none of packages", () => {
  const reduced = keepLines(full, isOwn);
  expect(reduced).toMatchObject({ version: 3, sources: [own], names: [] });
  expect(decode(reduced.mappings)).toEqual([
    [
      [0, 0, 4, 0],
      [12, 0, 5, 2],
    ],
    [[0, 0, 6, 0]],
    [[0]],
    [],
    [[2, 0, 7, 2]],
  ]);
});

test("Node finds the line of a place in our code, and nothing for a place in a package's", () => {
  const map = new SourceMap({
    ...keepLines(full, isOwn),
    file: "",
    sourceRoot: "",
    sourcesContent: [],
  });
  const lineAt = (line: number, column: number) => {
    const entry = map.findEntry(line, column);
    return "originalSource" in entry && entry.originalSource ? entry.originalLine + 1 : undefined;
  };
  expect([lineAt(0, 8), lineAt(0, 20), lineAt(1, 3)]).toEqual([5, 6, 7]);
  expect([lineAt(2, 6), lineAt(3, 1)]).toEqual([undefined, undefined]);
  expect(lineAt(4, 9)).toBe(8);
});
