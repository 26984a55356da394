import http, { type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { openPool } from "#kit/database/pools.ts";

/** A server that is only `node:http`, as the baseline of a measurement. */
export type BareServer = { url: string; close(): Promise<void> };

/** Starts a bare server on a free port. */
export async function startBareServer(listener: RequestListener): Promise<BareServer> {
  const server = http.createServer(listener);
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close() {
      server.closeAllConnections();
      return new Promise((closed) => server.close(() => closed()));
    },
  };
}

/** Starts a bare server that runs one SELECT for each request and sends the rows as JSON. */
export async function startBareRowServer(
  connectionString: string,
  select: string,
): Promise<BareServer> {
  const pool = openPool({ connectionString, max: 20 });
  const server = await startBareServer(async (_, response) => {
    const { rows } = await pool.query(select);
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(rows));
  });
  return {
    url: server.url,
    async close() {
      await server.close();
      await pool.end();
    },
  };
}
