import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { build } from "vite";
import { afterAll } from "vitest";
import { croatianFontSubset } from "../../scripts/vite/font-subset.ts";
import { icons } from "../../scripts/vite/icons.ts";

const contentTypes: Readonly<Record<string, string>> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
};

/**
 * Builds the page of this folder and serves it while the tests of a file run; every path returns
 * the page.
 */
export async function serveGridPage(): Promise<{ url: string }> {
  const outDir = mkdtempSync(path.join(tmpdir(), "teza-grid-page-"));
  await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: "error",
    plugins: [icons(), croatianFontSubset()],
    build: { target: "es2023", outDir, emptyOutDir: true },
  });
  const server = createServer(({ url = "/" }, answer) => {
    const { pathname } = new URL(url, "http://localhost");
    const file = pathname.startsWith("/assets/")
      ? path.join(outDir, path.normalize(pathname))
      : path.join(outDir, "index.html");
    answer.setHeader(
      "content-type",
      contentTypes[path.extname(file)] ?? "application/octet-stream",
    );
    answer.end(readFileSync(file));
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  afterAll(() => {
    server.close();
    rmSync(outDir, { recursive: true, force: true });
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}
