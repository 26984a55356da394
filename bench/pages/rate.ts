import http from "node:http";
import { startBareServer } from "../bare-server.ts";
import { compareRates, type RequestRates } from "../request-rate.ts";
import type { DemoServer } from "./demo-server.ts";

const connections = 16;

/** The request headers of a browser. */
const headers = { accept: "text/html", "accept-encoding": "gzip, deflate, br" };

/**
 * Compares the request rate of a cached page with that of a bare server that sends the same bytes.
 */
export async function measureRate(
  { url }: DemoServer,
  path: string,
): Promise<RequestRates & { bytes: number }> {
  const { encoding, body } = await fetchCompressed(url + path);
  const bare = await startBareServer((_, response) => {
    response.writeHead(200, {
      "content-type": "text/html",
      "content-encoding": encoding,
      "content-length": body.length,
    });
    response.end(body);
  });
  try {
    const rates = await compareRates(
      { url: url + path, headers },
      { url: bare.url, headers },
      connections,
    );
    return { ...rates, bytes: body.length };
  } finally {
    await bare.close();
  }
}

/** Returns the body of the page's response, compressed as received. */
const fetchCompressed = (url: string) =>
  new Promise<{ encoding: string; body: Buffer }>((resolve, reject) => {
    const asked = http.get(url, { headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.on("end", () =>
        resolve({
          encoding: answer.headers["content-encoding"] ?? "identity",
          body: Buffer.concat(parts),
        }),
      );
    });
    asked.on("error", reject);
  });
