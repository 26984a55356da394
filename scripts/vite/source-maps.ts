import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { decode, encode, type SourceMapSegment } from "@jridgewell/sourcemap-codec";
import { onWrittenFiles } from "./written-files.ts";

const map = /\.map$/;

/** The parts of a source map that stacks need. */
type LineMap = { version: number; sources: string[]; names: string[]; mappings: string };

/**
 * Reduces the server's maps to the lines of our own sources. Node holds the whole map of a file
 * from the first stack that it prints: with every expression of every package that took 90 MB and a
 * quarter of a second.
 */
export const mapLinesOfSources = () =>
  onWrittenFiles("lines-of-sources", "ssr", map, (maps) => maps.forEach(reduceMap));

function reduceMap(file: string) {
  const isOwn = (source: string) =>
    !source.includes("node_modules") && existsSync(path.resolve(path.dirname(file), source));
  const reduced = keepLines(JSON.parse(readFileSync(file, "utf8")), isOwn);
  if (reduced.sources.length > 0) return writeFileSync(file, JSON.stringify(reduced));
  rmSync(file);
  const script = file.replace(map, "");
  writeFileSync(
    script,
    readFileSync(script, "utf8").replace(/\n\/\/# sourceMappingURL=\S+\s*$/, "\n"),
  );
}

/**
 * Returns the map with one entry where a line of an own source begins. Code of other sources gets
 * an entry without a source, so that it isn't mistaken for the line before it.
 */
export function keepLines(
  { version, sources, mappings }: LineMap,
  isOwn: (source: string) => boolean,
): LineMap {
  const own = sources.filter(isOwn);
  const numbers = sources.map((source) => own.indexOf(source));
  let last: string | undefined;
  const lines = decode(mappings).map((segments, generatedLine) => {
    const newSegments: SourceMapSegment[] = [];
    for (const [column, source = -1, line = 0, from = 0] of segments) {
      const number = numbers[source] ?? -1;
      const position = number < 0 ? undefined : `${generatedLine} ${number} ${line}`;
      if (position === last) continue;
      newSegments.push(number < 0 ? [column] : [column, number, line, from]);
      last = position;
    }
    return newSegments;
  });
  return { version, sources: own, names: [], mappings: encode(lines) };
}

/**
 * Moves the source maps of scripts for browsers to `build/maps`: a developer who investigates an
 * error of a page loads them into the browser's tools by hand, and nobody else gets them.
 */
export const keepMapsApart = () =>
  onWrittenFiles("source-maps", "client", map, (maps, folder) => {
    const apart = path.join(folder, "../maps");
    rmSync(apart, { recursive: true, force: true });
    mkdirSync(apart);
    for (const file of maps) renameSync(file, path.join(apart, path.basename(file)));
  });
