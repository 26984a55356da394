import { connect, createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { expect, inject, onTestFinished, test } from "vitest";
import { awaitDatabase } from "./await-database.ts";
import { queryDatabase } from "./fixtures.ts";

const server = inject("server");
const { host: socketFolder = "", port, database } = new pg.Client(server);

/** The message that PostgreSQL sends while it starts. */
const startingUp = (() => {
  const fields = Buffer.from("SFATAL\0C57P03\0Mthe database system is starting up\0\0");
  const head = Buffer.alloc(5);
  head.write("E");
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
})();

/**
 * Serves the tests' PostgreSQL on a TCP port; the first connections are told that it is starting.
 */
async function serveOverTcp({ port: tcpPort = 0, refusals = 0 }) {
  let refused = 0;
  const proxy = createServer((socket) => {
    socket.on("error", () => {});
    if (refused++ < refusals) return socket.once("data", () => socket.end(startingUp));
    const target = connect(`${socketFolder}/.s.PGSQL.${port}`);
    target.on("error", () => socket.destroy());
    return socket.pipe(target).pipe(socket);
  });
  await new Promise<void>((resolve) => proxy.listen(tcpPort, "127.0.0.1", resolve));
  onTestFinished(() => void proxy.close());
  return (proxy.address() as { port: number }).port;
}

const urlOf = (tcpPort: number, name = database) =>
  `postgres://teza:tajna@127.0.0.1:${tcpPort}/${name}`;

async function waitFor(url: string, timeout = 20_000) {
  const said: string[] = [];
  await awaitDatabase(url, { timeout, announce: (sentence) => said.push(sentence) });
  return said;
}

test("a database that accepts connections is used at once", async () => {
  expect(await waitFor(server)).toEqual([]);
});

test("a server that is started later is awaited, with one message", async () => {
  const free = await serveOverTcp({});
  const waiting = waitFor(urlOf(free + 1));
  await sleep(1200);
  await serveOverTcp({ port: free + 1 });
  expect(await waiting).toEqual([
    `Baza podataka na adresi 127.0.0.1:${free + 1} još ne odgovara. Čekam je najviše 20 s …`,
  ]);
});

test("a PostgreSQL that is starting is awaited", async () => {
  expect(await waitFor(urlOf(await serveOverTcp({ refusals: 2 })))).toHaveLength(1);
});

test("a server that never answers ends the wait, without the password in the error", async () => {
  const begin = Date.now();
  const error = await waitFor("postgres://teza:tajna@127.0.0.1:1/teza", 1500).catch(
    (thrown) => thrown,
  );
  expect(error).toMatchObject({ code: "ECONNREFUSED" });
  expect(String(error)).not.toContain("tajna");
  expect(Date.now() - begin).toBeLessThan(5000);
});

test("stopping the start ends the wait", async () => {
  const stop = new AbortController();
  const waiting = awaitDatabase("postgres://127.0.0.1:1/teza", {
    timeout: 60_000,
    announce: () => stop.abort(),
    signal: stop.signal,
  });
  await expect(waiting).rejects.toMatchObject({ name: "AbortError" });
});

test("a database that doesn't exist is an error at once", async () => {
  const begin = Date.now();
  await expect(waitFor(urlOf(await serveOverTcp({}), "nigdje"))).rejects.toMatchObject({
    code: "3D000",
  });
  expect(Date.now() - begin).toBeLessThan(5000);
});

test("a server without TLS, asked for it, is named with the reason", async () => {
  const tcpPort = await serveOverTcp({});
  await expect(waitFor(`${urlOf(tcpPort)}?sslmode=verify-full`)).rejects.toThrow(
    `Veza s bazom podataka na adresi 127.0.0.1:${tcpPort} nije uspostavljena`,
  );
});

test("a database that is not in UTF-8 is refused", async () => {
  await queryDatabase(
    server,
    "create database old_letters encoding 'LATIN2' locale 'C' locale_provider libc template template0",
  );
  onTestFinished(() => void queryDatabase(server, "drop database old_letters"));
  await expect(waitFor(server.replace(/\/[^/]*$/, "/old_letters"))).rejects.toThrow(
    "mora biti u UTF-8, a ova je u LATIN2",
  );
});
