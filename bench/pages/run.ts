import "../environment.ts";
import type { Browser } from "playwright-core";
import { audit, measureRate } from "./public.ts";
import { measureSignedInPages, paintGrids } from "./signed-in.ts";
import {
  type DemoServer,
  launchDebuggedChromium,
  measureWeight,
  medianPaint,
  startDemoServer,
} from "./visit.ts";

/**
 * `npm run bench:pages` runs all measurements; `npm run bench:pages weight rate paint grids
 * signed-in lighthouse` selects some.
 */
const selected = process.argv.slice(2);
const isSelected = (name: string) => selected.length === 0 || selected.includes(name);

const server = await startDemoServer();
try {
  if (["weight", "paint", "grids", "signed-in", "lighthouse"].some(isSelected))
    await printBrowserFigures(server);
  if (isSelected("rate")) await printRates(server);
} finally {
  await server.close();
}
process.exit(0);

async function printBrowserFigures(server: DemoServer) {
  const { browser, port } = await launchDebuggedChromium();
  try {
    if (isSelected("weight")) await printWeights(server, browser);
    if (isSelected("paint")) await printPaints(server, browser);
    if (isSelected("grids")) await printGridPaints(server, browser);
    if (isSelected("signed-in")) await printSignedInPages(server, browser);
    if (isSelected("lighthouse")) await printAudits(server, port);
  } finally {
    await browser.close();
  }
}

async function printWeights(server: DemoServer, browser: Browser) {
  printTableHead("Compressed kilobytes before anybody acts, as served", [
    "page",
    "document",
    "script",
    "lazily",
    "style",
    "fonts",
  ]);
  for (const [name, path] of Object.entries(server.pages)) {
    const { document, script, lazyScript, style, font } = await measureWeight(
      browser,
      server,
      path,
    );
    printRow([
      name,
      ...[document, script, lazyScript, style, font].map((kilobytes) => kilobytes.toFixed(1)),
    ]);
  }
}

async function printPaints(server: DemoServer, browser: Browser) {
  printTableHead("First visit on a phone's screen, CPU slowed down four-fold", [
    "page",
    "LCP, ms",
    "layout shift",
  ]);
  for (const [name, path] of Object.entries(server.pages)) {
    const { lcp, shift } = await medianPaint(browser, server, path);
    printRow([name, lcp.toFixed(0), shift.toFixed(3)]);
  }
}

async function printGridPaints(server: DemoServer, browser: Browser) {
  const title =
    "First visit to a grid, signed in, CPU slowed down four-fold, against a static page of the same look";
  printTableHead(title, ["page", "screen", "LCP, ms", "static, ms", "ratio", "layout shift"]);
  for await (const { path, screen, ours, bare } of paintGrids(browser, server)) {
    const ratio = (ours.lcp / bare.lcp).toFixed(2);
    printRow([
      path,
      screen,
      ours.lcp.toFixed(0),
      bare.lcp.toFixed(0),
      ratio,
      ours.shift.toFixed(3),
    ]);
  }
}

async function printSignedInPages(server: DemoServer, browser: Browser) {
  const title =
    "Pages of signed-in people on a desk's screen; LCP with the CPU slowed down four-fold";
  printTableHead(title, [
    "who",
    "page",
    "script, kB",
    "LCP, ms",
    "layout shift",
    "click to heading, ms",
  ]);
  for await (const { username, path, script, paint, click } of measureSignedInPages(
    browser,
    server,
  ))
    printRow([
      username,
      path,
      script.toFixed(1),
      paint.lcp.toFixed(0),
      paint.shift.toFixed(3),
      click.toFixed(0),
    ]);
}

async function printAudits(server: DemoServer, port: number) {
  printTableHead("Lighthouse", ["page", "accessibility", "best practices", "SEO", "performance"]);
  const problems: string[] = [];
  for (const [name, path] of Object.entries(server.pages).filter(([name]) =>
    ["home", "catalogue", "a thesis"].includes(name),
  )) {
    const result = await audit(port, server, path);
    printRow([name, ...Object.values(result.scores).map(String)]);
    problems.push(...result.problems.map((problem) => `  ${name}: ${problem}`));
  }
  if (problems.length > 0) console.log(`\n${problems.join("\n")}`);
}

async function printRates(server: DemoServer) {
  printTableHead("A cached page for visitors against node:http sending the same bytes", [
    "page",
    "bytes",
    "ours, 1/s",
    "bare, 1/s",
    "ratio",
  ]);
  for (const name of ["home", "catalogue", "a thesis", "calendar", "help"]) {
    const { ours, bare, bytes } = await measureRate(server, server.pages[name] ?? "/");
    printRow([name, String(bytes), ours.toFixed(0), bare.toFixed(0), (ours / bare).toFixed(2)]);
  }
}

function printTableHead(title: string, columns: readonly string[]) {
  console.log(`\n${title}\n`);
  printRow(columns);
  printRow(columns.map(() => "---"));
}

function printRow(cells: readonly string[]) {
  console.log(`| ${cells.join(" | ")} |`);
}
