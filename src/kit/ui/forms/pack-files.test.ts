import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { distinctNames, packFiles } from "./pack-files.ts";

test("several files become one zip that holds each of them", async () => {
  const packed = await packFiles(
    [new File(["prva"], "rad.pdf"), new File(["druga"], "Rad.pdf")],
    "privitak.zip",
  );
  expect([packed.name, packed.type]).toEqual(["privitak.zip", "application/zip"]);
  const entries = unzipSync(new Uint8Array(await packed.arrayBuffer()));
  const texts = Object.entries(entries).map(([name, content]) => [
    name,
    new TextDecoder().decode(content),
  ]);
  expect(texts).toEqual([
    ["rad.pdf", "prva"],
    ["Rad (2).pdf", "druga"],
  ]);
});

test("the files of a folder keep their paths", async () => {
  const file = new File(["prva"], "rad.pdf");
  Object.defineProperty(file, "webkitRelativePath", { value: "radovi/2020/rad.pdf" });
  const packed = await packFiles([file], "mapa.zip");
  expect(Object.keys(unzipSync(new Uint8Array(await packed.arrayBuffer())))).toEqual([
    "radovi/2020/rad.pdf",
  ]);
});

test("names that occur twice are numbered, also those without an extension", () => {
  expect(distinctNames(["a", "a", "b.tar.gz", "b.tar.gz", "a (2)"])).toEqual([
    "a",
    "a (2)",
    "b.tar.gz",
    "b.tar (2).gz",
    "a (2) (2)",
  ]);
});
