/**
 * Compares what sweeps requested before and after a change: `node test/sweeps/compare-cells.mjs
 * before.tsv after.tsv old.stories.test.ts=new.stories.test.ts`. The lists are written by stories
 * that run with TEST_CELLS=<file>; a pair of names says that a file has gone into another. Ends
 * with 1 if a cell is missing.
 */
import { readFileSync } from "node:fs";

const [before = "", after = "", ...renamed] = process.argv.slice(2);
const newNames = new Map(renamed.map((pair) => pair.split("=")));

const readCells = (file) => new Set(readFileSync(file, "utf8").split("\n").filter(Boolean));

/** The cell with the present name of its file. */
const renameFile = (cell) => {
  const [file, ...rest] = cell.split("\t");
  return [newNames.get(file) ?? file, ...rest].join("\t");
};

const old = new Set([...readCells(before)].map(renameFile));
const now = readCells(after);
const missing = [...old].filter((cell) => !now.has(cell));
console.log(`${old.size} cells before, ${now.size} after, ${missing.length} missing`);
for (const cell of missing) console.log(cell);
process.exitCode = missing.length > 0 ? 1 : 0;
