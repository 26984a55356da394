import { expect, test, vi } from "vitest";
import { startEmbedded } from "./embedded.ts";
import { isProcessAlive, postmasterPid, queryDatabase, temporaryFolders } from "./fixtures.ts";
import type { ServerEvent } from "./keep-lease.ts";

/** Starts a server with one row that was committed before anything happens to it. */
async function givenServer() {
  const { data } = temporaryFolders();
  const events: ServerEvent["what"][] = [];
  const server = await startEmbedded(data, { report: ({ what }) => events.push(what) });
  await queryDatabase(server.url, "create table kept as select 1 as row");
  return { data, events, server };
}

const rowsOf = (url: string) => queryDatabase(url, "select row from kept").catch(() => "no answer");

const until = (look: () => unknown) => vi.waitFor(look, { timeout: 25_000, interval: 50 });

test.each(["SIGKILL", "SIGQUIT"] as const)(
  "a server that is ended with %s is started again under the same address, with what was committed",
  async (signal) => {
    const { data, events, server } = await givenServer();
    const pid = postmasterPid(data) ?? 0;
    process.kill(pid, signal);
    await until(() => expect(events).toEqual(["lost", "restored"]));
    expect(postmasterPid(data)).not.toBe(pid);
    expect(await rowsOf(server.url)).toEqual([{ row: 1 }]);
    const second = postmasterPid(data);
    await server.stop();
    expect(postmasterPid(data)).toBeUndefined();
    await until(() => expect(isProcessAlive(second)).toBe(false));
  },
  60_000,
);

test("a server that ends all connections keeps running and is still stopped by its last user", async () => {
  const { data, events, server } = await givenServer();
  const pid = postmasterPid(data);
  await queryDatabase(
    server.url,
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'teza seat'",
  );
  await until(() => expect(events).toEqual(["lost", "restored"]));
  expect(postmasterPid(data)).toBe(pid);
  await server.stop();
  expect(postmasterPid(data)).toBeUndefined();
  await until(() => expect(isProcessAlive(pid)).toBe(false));
}, 60_000);
