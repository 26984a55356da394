import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { startBareServer } from "./bare-server.ts";
import { type Bench, startBenchServer } from "./bench-server.ts";
import { measureLoad } from "./own-cpu.ts";

/**
 * Measures the processor time, in microseconds, of the answers that need neither a session nor the
 * database: a script, of which a first visit asks for a hundred, and the manifest of routes, for
 * which a browser asks after each new page. The baseline is a `node:http` server that sends the
 * same bytes.
 */
export const visitFiles: Bench = {
  name: "files of a visit",
  async run() {
    const on = await startBenchServer();
    try {
      const home = await (await fetch(on.url)).text();
      const script = firstMatch(home, /\/assets\/entry\.client-[\w-]+\.js/);
      const manifest = firstMatch(home, /\/assets\/manifest-\w+\.js/);
      const version = firstMatch(
        await (await fetch(on.url + manifest)).text(),
        /(?<="version":")\w+/,
      );
      const paths =
        "/help,/student/theses-by-mentors,/student/theses-by-keywords,/scheduled-defenses";
      return [
        await compare("a script of /assets/", on.url + script),
        await compare(
          "the manifest of four routes",
          `${on.url}/__manifest?${new URLSearchParams({ paths, version })}`,
        ),
      ];
    } finally {
      await on.close();
    }
  },
};

async function compare(label: string, url: string) {
  const headers = { "accept-encoding": "br" };
  const [answer] = (await once(get(url, { headers }), "response")) as [IncomingMessage];
  const bytes = await buffer(answer);
  const { "content-type": type, "content-encoding": encoding } = answer.headers;
  const bare = await startBareServer((_, response) =>
    response.writeHead(200, { "content-type": type, "content-encoding": encoding }).end(bytes),
  );
  const measure = async (to: string) => {
    await measureLoad({ url: to, headers }, { seconds: 1 }); // warm-up
    return (await measureLoad({ url: to, headers })).cpu * 1000;
  };
  try {
    return {
      label: `${label}, ${bytes.length} bytes`,
      ours: await measure(url),
      bare: await measure(bare.url),
      unit: "µs",
    };
  } finally {
    await bare.close();
  }
}

function firstMatch(text: string, pattern: RegExp): string {
  const [found] = pattern.exec(text) ?? [];
  if (found === undefined) throw new Error(`nothing matches ${pattern}`);
  return found;
}
