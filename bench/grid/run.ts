import "../environment.ts";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { build, type InlineConfig, preview } from "vite";
import { pivotColumns } from "#kit/grid/aggregation.ts";
import { groupRows } from "#kit/grid/group.ts";
import { defaultView } from "#kit/grid/view.ts";
import { launchChromium } from "#test/world/chromium.ts";
import { icons } from "../../scripts/vite/icons.ts";
import { median, medianTime } from "../measurement.ts";
import { columns, type GridTimings, makeRows } from "./page.ts";

const count = 50_000;
const rounds = Number(process.argv[2] ?? 7);
const pages = ["ours", "community"] as const;

const folder = await mkdtemp(path.join(tmpdir(), "grid-"));
/** Builds and serves the two pages, each with its own script. */
const config: InlineConfig = {
  configFile: false,
  root: import.meta.dirname,
  logLevel: "silent",
  plugins: [icons()],
  build: {
    outDir: folder,
    target: "es2023",
    emptyOutDir: true,
    rolldownOptions: {
      input: Object.fromEntries(
        pages.map((name) => [name, path.join(import.meta.dirname, `${name}.html`)]),
      ),
    },
  },
  preview: { host: "127.0.0.1", port: 0 },
};
await build(config);
const server = await preview(config);
const address = server.httpServer.address();
const port = typeof address === "object" ? address?.port : 0;
const browser = await launchChromium();

const timings: Record<(typeof pages)[number], GridTimings[]> = { ours: [], community: [] };
for (let round = 0; round < rounds; round += 1) {
  for (const name of round % 2 ? pages.toReversed() : pages) {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    page.on("pageerror", (error) => console.error(name, error.message));
    await page.goto(`http://127.0.0.1:${port}/${name}.html`);
    timings[name].push(await page.evaluate((count) => window.measure(count), count));
    await page.close();
  }
}
await browser.close();
await server.close();

const medianOf = (name: (typeof pages)[number], figure: keyof GridTimings) =>
  median(timings[name].map((values) => values[figure]));
const table: [string, number, number | undefined][] = [
  ["data to first paint, ms", medianOf("ours", "paint"), medianOf("community", "paint")],
  ["sort by title in Croatian order, ms", medianOf("ours", "sort"), medianOf("community", "sort")],
  ["filter: title contains, ms", medianOf("ours", "filter"), medianOf("community", "filter")],
  ["slow scroll, frames a second", medianOf("ours", "slow"), medianOf("community", "slow")],
  ["flick, frames a second", medianOf("ours", "flick"), medianOf("community", "flick")],
  ["script of the page, kB (Brotli)", await scriptSize("ours"), await scriptSize("community")],
  ["group by study and mentor, bare model, ms", await medianGroupTime(), undefined],
  ["pivot of mentors by status, bare model, ms", await medianPivotTime(), undefined],
];
await rm(folder, { recursive: true });

console.log(
  `\n${count} rows × ${columns.length} columns, medians of ${rounds} rounds, both pages in turn\n`,
);
console.log("| what | ours | AG Grid Community |\n|---|---|---|");
for (const [what, ours, other] of table)
  console.log(
    `| ${what} | ${formatFigure(ours)} | ${other === undefined ? "–" : formatFigure(other)} |`,
  );
process.exit(0);

function formatFigure(value: number) {
  return value.toFixed(value < 100 ? 1 : 0);
}

/** Returns the size of the scripts that the page loads before any interaction. */
async function scriptSize(name: string): Promise<number> {
  const html = await readFile(path.join(folder, `${name}.html`), "utf8");
  const files = await readdir(path.join(folder, "assets"));
  const loaded = files.filter((file) => file.endsWith(".js") && html.includes(file));
  const bytes = await Promise.all(
    loaded.map(
      async (file) => brotliCompressSync(await readFile(path.join(folder, "assets", file))).length,
    ),
  );
  return bytes.reduce((sum, size) => sum + size, 0) / 1000;
}

function medianGroupTime(): Promise<number> {
  const view = { ...defaultView(columns), groups: ["study", "mentor"] };
  return medianModelTime((rows, indexes) => groupRows(rows, indexes, columns, view, []));
}

function medianPivotTime(): Promise<number> {
  const view = { ...defaultView(columns), groups: ["mentor"], pivot: "status" };
  return medianModelTime((rows, indexes) =>
    groupRows(rows, indexes, columns, view, pivotColumns(rows, indexes, columns, view)),
  );
}

function medianModelTime(
  act: (rows: ReturnType<typeof makeRows>, indexes: Uint32Array) => unknown,
): Promise<number> {
  const rows = makeRows(count);
  const indexes = Uint32Array.from(rows.keys());
  return medianTime(() => act(rows, indexes), { rounds });
}
