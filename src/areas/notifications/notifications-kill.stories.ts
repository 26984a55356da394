import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { openInbox, type ReceivedMail } from "#outside/mail/fixtures.ts";
import { createWorld } from "#test/world/index.ts";
import { openJobQueue, waitUntil } from "#test/world/jobs.ts";
import { startProcess } from "#test/world/server-process.ts";

const count = 200;
const kills = 4;

/**
 * Until it is `steady`, the server refuses each seventh mail for now and doesn't answer the last
 * five of sixty.
 */
let steady = false;
let offered = 0;
/**
 * The node to be killed next: the server takes as many more mails of it, then all mails wait and
 * are refused.
 */
let doomed: { sender: string; taken: number; killed: Promise<void> } | undefined;
/** The senders of the mails that wait. */
const held: string[] = [];

async function decide(mail: ReceivedMail) {
  const from = mail.headers.get("from") ?? "";
  if (doomed) {
    const isFirst = from.includes(doomed.sender) && doomed.taken < 3;
    doomed.taken += isFirst ? 1 : 0;
    if (isFirst) return "take";
    held.push(from);
    await doomed.killed;
    return "refuse";
  }
  offered += 1;
  if (steady) return "take";
  // a stalled mail would keep a node from taking others until it is killed
  const mayStall = !from.includes("cvor-");
  return mayStall && offered % 60 >= 55 ? "stall" : offered % 7 === 0 ? "refuse" : "take";
}

const arrived: ReceivedMail[] = [];
let inbox = await openInbox({ decide, slowness: 20 });
const teza = await createWorld({ SMTP_URL: inbox.url });
const { sql, clock } = teza;
const { boss, run, bringForward } = openJobQueue(teza);

/** Starts a node whose mails can be told by their sender. */
async function startNode(index: number) {
  const sender = `cvor-${index}@teza.example.hr`;
  const { kill } = await startProcess(teza, {
    environment: { SMTP_URL: inbox.url, MAIL_FROM: sender },
  });
  return { sender, kill };
}

/** Ends the mail server with all its connections and starts it again. */
async function restartServer() {
  await inbox.close();
  arrived.push(...inbox.received);
  await sleep(500);
  inbox = await openInbox({ decide, slowness: 20, port: inbox.port });
}

const takenIds = () => [...arrived, ...inbox.received].map(({ messageId }) => messageId);

const countSent = async () =>
  (
    await sql<{ sent: number }>("select count(*)::int as sent from mails where sent_at is not null")
  )[0]?.sent ?? 0;

test(`${count} mails through a server that refuses, stalls and dies, while ${kills} nodes are killed, arrive once each`, async () => {
  const ids = await sql<{ id: number }>(
    `insert into mails (recipient, subject, body, created_at)
     select 'ana' || n || '@example.hr', 'Proba', 'Tekst.', $2 from generate_series(1, $1) n returning id::int`,
    [count, clock.now],
  );
  const jobs = ids.map(({ id }) => ({ data: { mailId: id } }));
  const perKill = Math.floor(count / (kills + 1));
  for (let index = 0; index < kills; index += 1) {
    const node = await startNode(index);
    const round = jobs.slice(index * perKill, (index + 1) * perKill);
    await boss.insert("send-mail", round.slice(0, perKill / 2));
    await sleep(300);
    const { promise: killed, resolve: release } = Promise.withResolvers<void>();
    doomed = { sender: node.sender, taken: 0, killed };
    await boss.insert("send-mail", round.slice(perKill / 2));
    await bringForward("send-mail");
    // the node dies while it sends mails that the server hasn't accepted; accepted ones are noted
    // before
    await waitUntil(
      async () => held.includes(node.sender) && takenIds().length === (await countSent()),
      (isReady) => isReady,
    );
    expect(held).toContain(node.sender);
    expect(takenIds()).toHaveLength(await countSent());
    await node.kill();
    if (index % 2 === 1) await restartServer();
    clock.now = new Date(clock.now.getTime() + 11 * 60_000); // the claims of the dead node pass
    doomed = undefined;
    held.length = 0;
    release();
  }
  await boss.insert("send-mail", jobs.slice(kills * perKill));
  await sleep(1000);
  steady = true;
  for (let seconds = 0; seconds < 90 && (await countSent()) < count; seconds += 1) {
    await bringForward("send-mail");
    await run("requeue-mails");
    await sleep(1000);
  }
  const times = [...Map.groupBy(takenIds(), (id) => id).values()].map(({ length }) => length);
  expect([await countSent(), times.length, Math.max(...times)]).toEqual([count, count, 1]);
  await inbox.close();
});
