import { brotliCompressSync } from "node:zlib";
import type { Browser } from "playwright-core";
import { launchChromium } from "#test/world/chromium.ts";
import { startBareServer } from "../bare-server.ts";
import type { Bench, Measured } from "../bench-server.ts";
import { desk, firstVisitOptions, signIn } from "./chromium.ts";
import { type DemoServer, startDemoServer } from "./demo-server.ts";
import { type Paint, paint } from "./paint.ts";

/** Pages with a grid, each with the demo account that opens it. */
const gridPages = { "/thesis": "admin", "/mentor/published-thesis": "teacher" } as const;

/**
 * The paint of a grid's page on one screen, and that of a static page with the same appearance and
 * size.
 */
export type GridPaint = { path: string; screen: string; ours: Paint; floor: Paint };

/**
 * Measures each grid's page on the screens of a phone and a desktop computer, alternating with its
 * static copy.
 */
export async function* paintGrids(
  browser: Browser,
  { url }: DemoServer,
): AsyncGenerator<GridPaint> {
  for (const [path, username] of Object.entries(gridPages)) {
    const cookie = await signIn(browser, url, username);
    const floorServer = await startStaticCopy(url, path, cookie);
    try {
      for (const [screen, options] of Object.entries({ phone: firstVisitOptions, desk })) {
        const floor = await paint(
          browser,
          { url: floorServer.url.replace(/\/$/, "") },
          path,
          options,
        );
        const ours = await paint(browser, { url, cookie }, path, options);
        yield { path, screen, ours, floor };
      }
    } finally {
      await floorServer.close();
    }
  }
}

/** The same for `npm run bench`, where the baseline is the static page. */
export const gridPaintBench: Bench = {
  name: "first visit to a grid",
  async run() {
    const server = await startDemoServer();
    const browser = await launchChromium();
    try {
      const measured: Measured[] = [];
      for await (const { path, screen, ours, floor } of paintGrids(browser, server))
        measured.push({
          label: `LCP of ${path} on a ${screen}`,
          ours: ours.lcp,
          bare: floor.lcp,
          unit: "ms",
        });
      return measured;
    } finally {
      await browser.close();
      await server.close();
    }
  },
};

/**
 * Serves the page, its styles and fonts from memory by `node:http`, compressed as the application
 * sends them. Its scripts are neither loaded nor run.
 */
async function startStaticCopy(
  url: string,
  path: string,
  { name, value }: { name: string; value: string },
) {
  const cookie = `${name}=${value}`;
  const html = await (await fetch(url + path, { headers: { cookie, accept: "text/html" } })).text();
  const copies = new Map<string, Buffer>();
  const types = new Map<string, string>();
  const inert = html
    .replaceAll("<script", '<script type="text/plain"')
    .replaceAll(/rel="(modulepreload|manifest)"/g, 'rel="none"');
  const linked = [
    ...html.matchAll(/(?:href|src)="(\/[^"]+\.(?:css|woff2|svg|png|ico)[^"]*)"/g),
  ].flatMap(([, to]) => to ?? []);
  for (const to of new Set(linked)) {
    const answer = await fetch(url + to.replaceAll("&amp;", "&"), { headers: { cookie } });
    copies.set(to, Buffer.from(await answer.arrayBuffer()));
    types.set(to, answer.headers.get("content-type") ?? "");
  }
  copies.set(path, Buffer.from(inert));
  types.set(path, "text/html; charset=utf-8");
  for (const [to, bytes] of copies)
    if (!to.endsWith(".woff2")) copies.set(to, brotliCompressSync(bytes));
  return startBareServer((request, response) => {
    const bytes = copies.get(request.url ?? "");
    if (!bytes) return response.writeHead(404).end();
    response.writeHead(200, {
      "content-type": types.get(request.url ?? ""),
      "content-length": bytes.length,
      ...(!request.url?.endsWith(".woff2") && { "content-encoding": "br" }),
    });
    response.end(bytes);
  });
}
