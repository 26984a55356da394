import type { Browser } from "playwright-core";
import { audit } from "./audit.ts";
import { launchDebuggedChromium } from "./chromium.ts";
import { type DemoServer, startDemoServer } from "./demo-server.ts";
import { paintGrids } from "./grid-paint.ts";
import { paint } from "./paint.ts";
import { measureRate } from "./rate.ts";
import { measureSignedInPages } from "./signed-in.ts";
import { measureWeight } from "./weight.ts";

process.env.LOG_LEVEL ??= "silent";
process.env.NODE_ENV ??= "production"; // as in npm start

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

async function printBrowserFigures(on: DemoServer) {
  const { browser, port } = await launchDebuggedChromium();
  try {
    if (isSelected("weight")) await printWeights(on, browser);
    if (isSelected("paint")) await printPaints(on, browser);
    if (isSelected("grids")) await printGridPaints(on, browser);
    if (isSelected("signed-in")) await printSignedInPages(on, browser);
    if (isSelected("lighthouse")) await printAudits(on, port);
  } finally {
    await browser.close();
  }
}

async function printWeights(on: DemoServer, browser: Browser) {
  printTableHead("Compressed kilobytes before anybody acts, as served", [
    "page",
    "document",
    "script",
    "lazily",
    "style",
    "fonts",
  ]);
  for (const [name, path] of Object.entries(on.pages)) {
    const { document, script, lazyScript, style, font } = await measureWeight(browser, on, path);
    printRow([
      name,
      ...[document, script, lazyScript, style, font].map((kilobytes) => kilobytes.toFixed(1)),
    ]);
  }
}

async function printPaints(on: DemoServer, browser: Browser) {
  printTableHead("First visit on a phone's screen, CPU slowed down four-fold", [
    "page",
    "LCP, ms",
    "layout shift",
  ]);
  for (const [name, path] of Object.entries(on.pages)) {
    const { lcp, shift } = await paint(browser, on, path);
    printRow([name, lcp.toFixed(0), shift.toFixed(3)]);
  }
}

async function printGridPaints(on: DemoServer, browser: Browser) {
  const title =
    "First visit to a grid, signed in, CPU slowed down four-fold, against a static page of the same look";
  printTableHead(title, ["page", "screen", "LCP, ms", "static, ms", "ratio", "layout shift"]);
  for await (const { path, screen, ours, floor } of paintGrids(browser, on)) {
    const ratio = (ours.lcp / floor.lcp).toFixed(2);
    printRow([
      path,
      screen,
      ours.lcp.toFixed(0),
      floor.lcp.toFixed(0),
      ratio,
      ours.shift.toFixed(3),
    ]);
  }
}

async function printSignedInPages(on: DemoServer, browser: Browser) {
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
  for await (const { username, path, script, seen, click } of measureSignedInPages(browser, on))
    printRow([
      username,
      path,
      script.toFixed(1),
      seen.lcp.toFixed(0),
      seen.shift.toFixed(3),
      click.toFixed(0),
    ]);
}

async function printAudits({ pages, ...on }: DemoServer, port: number) {
  printTableHead("Lighthouse", ["page", "accessibility", "best practices", "SEO", "performance"]);
  const found: string[] = [];
  for (const [name, path] of Object.entries(pages).filter(([name]) =>
    ["home", "catalogue", "a thesis"].includes(name),
  )) {
    const { scores, found: these } = await audit(port, { pages, ...on }, path);
    printRow([name, ...Object.values(scores).map(String)]);
    found.push(...these.map((one) => `  ${name}: ${one}`));
  }
  if (found.length > 0) console.log(`\n${found.join("\n")}`);
}

async function printRates(on: DemoServer) {
  printTableHead("A cached page for visitors against node:http sending the same bytes", [
    "page",
    "bytes",
    "ours, 1/s",
    "bare, 1/s",
    "ratio",
  ]);
  for (const name of ["home", "catalogue", "a thesis", "calendar", "help"]) {
    const { ours, bare, bytes } = await measureRate(on, on.pages[name] ?? "/");
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
