import { expect, test } from "vitest";
import { findRepeatedName, nameFiles } from "./archive.ts";

const named = (...names: string[]) =>
  nameFiles(names.map((name) => ({ name }))).map(({ name }) => name);

test.each([
  [
    "a folder around all files is left out",
    ["radovi/a.pdf", "radovi/2019/b.pdf"],
    ["a.pdf", "2019/b.pdf"],
  ],
  ["folders of some files stay", ["2019/a.pdf", "2020/b.pdf"], ["2019/a.pdf", "2020/b.pdf"]],
  ["a file beside a folder", ["a.pdf", "2020/b.pdf"], ["a.pdf", "2020/b.pdf"]],
  ["what systems add", ["r/a.pdf", "__MACOSX/r/._a.pdf", "r/.DS_Store", "r/Thumbs.db"], ["a.pdf"]],
  ["nothing", [], []],
])("%s", (_, names, expected) => {
  expect(named(...names)).toEqual(expected);
});

test("a folder around all files stays if the table names files in it", () => {
  const files = [{ name: "Verzije/1 rad.pdf" }, { name: "Verzije/2 rad.pdf" }];
  expect(nameFiles(files, ["verzije/1 rad.pdf"]).map(({ name }) => name)).toEqual(
    files.map(({ name }) => name),
  );
  expect(nameFiles(files, ["1 rad.pdf"]).map(({ name }) => name)).toEqual([
    "1 rad.pdf",
    "2 rad.pdf",
  ]);
});

test("names that differ only in case or in the form of their letters are the same", () => {
  expect(findRepeatedName(["a.pdf", "b.pdf"])).toBeUndefined();
  expect(findRepeatedName(["Žito.pdf", "žito.PDF"])).toBe("žito.PDF");
  expect(findRepeatedName(["č.pdf", "č.pdf"])).toBe("č.pdf");
});
