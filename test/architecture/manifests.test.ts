import { expect, test } from "vitest";
import { serverAreas } from "../../src/areas.server.ts";
import { areas } from "../../src/areas.ts";
import { files, imports, placeOf, sources } from "./code.ts";
import { unexpected } from "./exceptions.ts";

/** The folders of areas, or those with a file of this name. */
const foldersWith = (name: string) => [
  ...new Set(
    files
      .filter((file) => placeOf(file).area !== "" && file.endsWith(name))
      .map((file) => placeOf(file).area),
  ),
];

test("each area is in src/areas.ts, and in src/areas.server.ts if it has a part for the server", () => {
  expect(Object.keys(areas).toSorted()).toEqual(foldersWith("").toSorted());
  const withServer = foldersWith("/area.server.ts");
  expect(Object.keys(serverAreas)).toEqual(
    Object.keys(areas).filter((area) => withServer.includes(area)),
  );
  const listed = imports.filter(({ from }) => /^src\/areas(\.server)?\.ts$/.test(from));
  expect(listed.filter(({ from, to }) => !to.endsWith(from.replace("src/areas", "/area")))).toEqual(
    [],
  );
});

test("what an area exports for the composition is in its manifest", () => {
  const violations = sources
    .filter(({ file }) => placeOf(file).area !== "")
    .flatMap(({ file, exports }) =>
      exports
        .filter((name) => /^(routes|resources|mount|jobs)$|(Job|RecordSet)$/.test(name))
        .filter((name) => !importersOf(file, name).some(isComposition))
        .map((name) => `${file}: ${name}`),
    );
  expect(unexpected("manifests", violations)).toEqual([]);
});

test("each declared record set is among those of its area", () => {
  const found = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/^export const (\w+) = resource\(/gm)]
      .filter(
        ([, name = ""]) => !importersOf(file, name).some((from) => /\/resources\.ts$/.test(from)),
      )
      .map(([, name]) => `${file}: ${name}`),
  );
  expect(unexpected("manifests", found)).toEqual([]);
});

const importersOf = (file: string, name: string) =>
  imports
    .filter(({ to, exported }) => to === file && exported.some((other) => other.name === name))
    .map(({ from }) => from);

/** True for a manifest, for src/app, and for calls that mount those of a part of their area. */
const isComposition = (file: string) =>
  /^src\/app\/|\/(area|area\.server|api\.server)\.ts$/.test(file);
