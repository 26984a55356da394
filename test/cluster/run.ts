import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import S3rver from "s3rver";
import { openPool } from "#kit/database/pools.ts";
import { openInbox } from "#outside/mail/fixtures.ts";
import { verify } from "../../scripts/verify-history.ts";
import { checkJobs, findHalfDone, findLost } from "./checks.ts";
import { startEtcd } from "./etcd.ts";
import { createHaproxy } from "./haproxy.ts";
import { createNetwork } from "./network.ts";
import { awaitReady, startNodes } from "./nodes.ts";
import { startPatroni } from "./patroni.ts";
import { startPeople } from "./people.ts";
import type { Program } from "./processes.ts";
import { findPrograms } from "./programs.ts";

/** Something that is killed: `kill` returns how it is brought back. */
type Victim = { name: string; kill(): Promise<() => Promise<void>> };

/**
 * Runs two nodes of Teza behind HAProxy on a Patroni cluster of three members and a bucket, with
 * the files in deploy/patroni, and kills one part after the other while people work. Prints the
 * seconds until a step is acknowledged again; returns 1 if anything acknowledged is lost, half done
 * or shown late, or a job fails or runs twice at once.
 */
export async function testCluster(): Promise<number> {
  const programs = findPrograms();
  const folder = mkdtempSync(path.join(os.tmpdir(), "teza-cluster-"));
  chmodSync(folder, 0o755); // for the user who runs PostgreSQL
  const stops: (() => unknown)[] = [
    () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }),
  ];
  const stopAll = async () => {
    for (const stop of stops.splice(0).reverse()) await stop();
  };
  const interrupt = () => void stopAll().finally(() => process.exit(130));
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, interrupt);
  const stopping = (list: readonly Pick<Program, "kill">[]) =>
    stops.push(() => Promise.all(list.map((program) => program.kill())));
  try {
    const network = createNetwork(folder);
    const begin = Date.now();
    const etcd = await startEtcd(programs, network);
    stopping(etcd.members);
    const patroni = await startPatroni(programs, network);
    stops.push(patroni.stop);
    const { url, program: haproxy } = await createHaproxy(programs, network);
    haproxy.start();
    stopping([haproxy]);
    const inbox = await openInbox();
    stops.push(inbox.close);
    const bucket = await startBucket(path.join(folder, "bucket"));
    stops.push(bucket.close);
    const databaseUrl = await patroni.createDatabase();
    const historyKey = path.join(folder, "history.key");
    const settings = {
      DATABASE_URL: databaseUrl,
      STORAGE_URL: bucket.url,
      HISTORY_KEY_FILE: historyKey,
    };
    const nodes = await startNodes(network, { ...settings, TEZA_URL: url, SMTP_URL: inbox.url });
    stopping(nodes);
    const database = openPool({
      connectionString: databaseUrl,
      max: 6,
      connectionTimeoutMillis: 5_000,
    });
    stops.push(() => database.end());
    console.log(`etcd, Patroni, HAProxy and two nodes run after ${seconds(Date.now() - begin)}`);

    const people = await startPeople({ url, nodeUrls: nodes.map((node) => node.url), database });
    stops.push(people.stop);
    const awaitWhole = async () => {
      await patroni.awaitComplete();
      await awaitReady([{ url }, ...nodes]);
    };
    for (const { name, kill } of victims({ patroni, etcd, haproxy, nodes })) {
      await sleep(4_000);
      const restore = await kill();
      const until = await people.nextAcknowledged();
      await restore();
      await awaitWhole();
      console.log(`${name}: acknowledged again after ${seconds(until)}`);
    }
    await people.stop();

    const { acknowledged, counts, faults } = people;
    const { sent, twice, faults: jobFaults } = await checkJobs(database, inbox);
    const sentences = [
      ...faults,
      ...(await findLost(database, bucket.url, acknowledged)),
      ...(await findHalfDone(database)),
      ...jobFaults,
    ];
    const total = Object.values(acknowledged).reduce((sum, { size }) => sum + size, 0);
    console.log(
      `${total} steps acknowledged, ${counts.unavailable} answered as unavailable; ${counts.freshPages} pages were fresh; ` +
        `${sent} mails sent, ${twice} of them twice; whole run ${seconds(Date.now() - begin)}`,
    );
    for (const sentence of sentences) console.error(sentence);
    if (sentences.length > 0)
      for (const { logFile } of nodes) console.error(readFileSync(logFile, "utf8").slice(-4_000));
    const history = await verify({ ...settings, TEZA_DATA: folder });
    return sentences.length > 0 ? 1 : history;
  } finally {
    await stopAll();
  }
}

type Parts = {
  patroni: Awaited<ReturnType<typeof startPatroni>>;
  etcd: Awaited<ReturnType<typeof startEtcd>>;
  haproxy: Program;
  nodes: readonly Program[];
};

/**
 * The targets to kill, in this order. A program is restarted after two seconds, as by systemd; a
 * machine when another one leads.
 */
function victims({ patroni, etcd, haproxy, nodes }: Parts): Victim[] {
  const program = (name: string, find: () => Promise<Program>): Victim => ({
    name,
    async kill() {
      const victim = await find();
      await victim.kill();
      const back = sleep(2_000).then(() => victim.start());
      return () => back;
    },
  });
  return [
    ...nodes.map((node, index) => program(`a node (${index + 1})`, async () => node)),
    {
      name: "the machine of the primary",
      async kill() {
        const victim = await patroni.primary();
        await victim.kill();
        return async () => victim.start();
      },
    },
    program("HAProxy", async () => haproxy),
    {
      name: "the primary's PostgreSQL",
      async kill() {
        (await patroni.primary()).killPostgres();
        return async () => {};
      },
    },
    program("the leader of etcd", etcd.leader),
  ];
}

async function startBucket(directory: string) {
  const options = {
    address: "127.0.0.1",
    port: 0,
    silent: true,
    configureBuckets: [{ name: "teza" }],
  };
  const server = new S3rver({ ...options, directory });
  const { port } = await server.run();
  return { url: `s3://S3RVER:S3RVER@127.0.0.1:${port}/teza?tls=0`, close: () => server.close() };
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;
