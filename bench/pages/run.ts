import { audit } from "./audit.ts";
import { type Faculty, faculty } from "./faculty.ts";
import { paint } from "./paint.ts";
import { rate } from "./rate.ts";
import { weigh } from "./weight.ts";
import { openBrowser } from "./window.ts";

process.env.LOG_LEVEL ??= "silent";
process.env.NODE_ENV ??= "production"; // as npm start serves

/** `npm run bench:pages`, or only some of it: `npm run bench:pages weight rate paint lighthouse`. */
const asked = process.argv.slice(2);
const wanted = (name: string) => asked.length === 0 || asked.includes(name);

const on = await faculty();
const { browser, port } = await openBrowser();
try {
  if (wanted("weight")) await weights(on);
  if (wanted("paint")) await paints(on);
  if (wanted("lighthouse")) await audits(on);
  if (wanted("rate")) await rates(on);
} finally {
  await browser.close();
  await on.close();
}
process.exit(0);

async function weights(on: Faculty) {
  head("Compressed kilobytes before anybody acts, as served", [
    "page",
    "document",
    "script",
    "lazily",
    "style",
    "fonts",
  ]);
  for (const [name, path] of Object.entries(on.pages)) {
    const { document, script, lazyScript, style, font } = await weigh(browser, on, path);
    line([name, ...[document, script, lazyScript, style, font].map((kilobytes) => kilobytes.toFixed(1))]);
  }
}

async function paints(on: Faculty) {
  head("First visit on a phone's screen, CPU slowed down four-fold", ["page", "LCP, ms", "layout shift"]);
  for (const [name, path] of Object.entries(on.pages)) {
    const { lcp, shift } = await paint(browser, on, path);
    line([name, lcp.toFixed(0), shift.toFixed(3)]);
  }
}

async function audits({ pages, ...on }: Faculty) {
  head("Lighthouse", ["page", "accessibility", "best practices", "SEO", "performance"]);
  const found: string[] = [];
  for (const [name, path] of Object.entries(pages).filter(([name]) =>
    ["home", "catalogue", "a topic"].includes(name),
  )) {
    const { scores, found: these } = await audit(port, { pages, ...on }, path);
    line([name, ...Object.values(scores).map(String)]);
    found.push(...these.map((one) => `  ${name}: ${one}`));
  }
  if (found.length > 0) console.log(`\n${found.join("\n")}`);
}

async function rates(on: Faculty) {
  head("A kept page for visitors against node:http sending the same bytes", [
    "page",
    "bytes",
    "ours, 1/s",
    "bare, 1/s",
    "ratio",
  ]);
  for (const name of ["home", "catalogue", "a topic", "calendar", "help"]) {
    const { ours, bare, bytes } = await rate(on, on.pages[name] ?? "/");
    line([name, String(bytes), ours.toFixed(0), bare.toFixed(0), (ours / bare).toFixed(2)]);
  }
}

function head(title: string, columns: readonly string[]) {
  console.log(`\n${title}\n`);
  line(columns);
  line(columns.map(() => "---"));
}

function line(cells: readonly string[]) {
  console.log(`| ${cells.join(" | ")} |`);
}
