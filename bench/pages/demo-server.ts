import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { startBuiltServer } from "#test/world/built-server.ts";

/**
 * Starts the built server with the demo faculty, as visitors see it, for one run of the benchmark.
 */
export async function startDemoServer() {
  const folder = mkdtempSync(path.join(os.tmpdir(), "teza-pages-"));
  const server = await startBuiltServer(
    { PORT: "0", HOST: "127.0.0.1", TEZA_DEMO: "1", TEZA_DATA: folder },
    { runsSchedules: true },
  );
  const url = server.url.replace("localhost", "127.0.0.1");
  const catalogue = await (await fetch(`${url}/student/theses-by-mentors`)).text();
  const mentor = matchLink(catalogue, /\/student\/theses-by-mentors\/\d+/);
  const thesis = matchLink(await (await fetch(url + mentor)).text(), /\/student\/thesis\/\d+/);
  return {
    url,
    /** The public pages, by their names in the results. */
    pages: {
      home: "/",
      catalogue: "/student/theses-by-mentors",
      "a mentor's theses": mentor,
      keywords: "/student/theses-by-keywords",
      "a thesis": thesis,
      calendar: "/scheduled-defenses",
      search: "/search",
      help: "/help",
      "sign-in": "/login",
    } as Record<string, string>,
    async close() {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type DemoServer = Awaited<ReturnType<typeof startDemoServer>>;

function matchLink(html: string, link: RegExp): string {
  const [found] = link.exec(html) ?? [];
  if (!found) throw new Error(`the demo faculty shows no ${link.source}`);
  return found;
}
