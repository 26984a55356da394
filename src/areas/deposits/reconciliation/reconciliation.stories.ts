import { afterAll, describe, expect, test } from "vitest";
import {
  type RecordEdit,
  sandboxAccount,
  sandboxOaiPath,
  startDabarSandbox,
} from "#outside/dabar/sandbox.ts";
import { createDefendedThesis } from "#test/world/defended-thesis.ts";
import { createWorld } from "#test/world/index.ts";
import { openJobQueue, waitUntil } from "#test/world/jobs.ts";
import { depositPaths } from "../deposits.ts";
import { checkQueue } from "../deposits-commands.server.ts";
import { texts } from "./texts.ts";

const sandbox = await startDabarSandbox();
afterAll(() => sandbox.close());
const world = await createWorld({
  DABAR_URL: sandbox.url,
  DABAR_USER: sandboxAccount.username,
  DABAR_PASSWORD: sandboxAccount.password,
  DABAR_OAI_URL: sandbox.url + sandboxOaiPath,
  DABAR_TIMEOUT: "0.5",
});
const { given, as, clock, sql } = world;
const jobs = openJobQueue(world);
await given.defenseDeadline();
const mentor = await given.teacher();
await sql(
  "update studies set dabar_thesis_type = 'Diplomski rad', dabar_open_aire = 'masterThesis'",
);
const offices = {
  library: await given.person({ roles: ["library"] }),
  services: await given.person({ roles: ["studentServices"] }),
};
const admin = await as(await given.person({ roles: ["admin"] }));
const begin = clock.now;
const { differences } = texts.hr;

type Published = { id: number; pid: string };

/** A thesis that student services have sent and the repository has published. */
async function published(): Promise<Published> {
  clock.now = begin;
  const { id } = await createDefendedThesis(world, mentor);
  expect(
    (await (await as(offices.services)).post(depositPaths.send(id), { step: "send" })).status,
  ).toBe(303);
  const ask = async () => {
    const [row] = await sql<{ deposit: number; next: Date | null; pid: string | null }>(
      `select d.id as deposit, d.next_check_at as next, t.dabar_pid as pid
       from deposits d join theses t on t.id = d.thesis_id where t.id = $1`,
      [id],
    );
    if (row?.next) {
      clock.now = new Date(Math.max(clock.now.getTime(), row.next.getTime()));
      await jobs.run(checkQueue, { depositId: row.deposit });
    }
    return row?.pid ?? null;
  };
  const pid = await waitUntil(ask, (value) => value !== null);
  // theses of other tests are no longer compared
  await sql(
    `insert into deposit_checks (thesis_id, next_check_at)
     select id, 'infinity' from theses where dabar_pid is not null and id <> $1
     on conflict (thesis_id) do update set next_check_at = excluded.next_check_at`,
    [id],
  );
  return { id, pid: pid ?? "" };
}

/** Runs the comparison, in this night or another. */
async function compare(nights = 0) {
  clock.now = new Date(clock.now.getTime() + nights * 86_400_000);
  await jobs.run("compare-deposits");
}

const bells = ({ id }: { id: number }, thesis: number) =>
  sql<{ message: string }>(
    "select n.message from notifications n where n.user_id = $1 and n.url like $2 and n.message like '%više nije onakav%'",
    [id, `%send-to-dabar/${thesis}`],
  );

const questions = (thesis: number) =>
  sql<{ path: string }>(
    "select path from exchanges where thesis_id = $1 and path like '?verb=GetRecord%'",
    [thesis],
  );

const read = async (id: number) =>
  (await (await as(offices.services)).get(depositPaths.send(id))).text;

describe("a published thesis", () => {
  test("is compared with its record once a night; without a difference nobody is told", async () => {
    const { id } = await published();
    await compare();
    await compare();
    expect(await questions(id)).toHaveLength(1);
    await compare(1);
    expect(await questions(id)).toHaveLength(2);
    expect(await bells(offices.services, id)).toEqual([]);
    const text = await read(id);
    expect(text).toContainText(texts.hr.checkedAt);
    expect(text).not.toContainText(texts.hr.next);
    expect(await admin.get(depositPaths.send(id))).toContainText("GetRecord");
  });

  test.each<[string, (pid: string) => RecordEdit, string]>([
    ["is gone", () => "withdraw", differences.gone],
    [
      "has another title",
      () => ({ title: "Drugi naslov" }),
      differences.otherTitle.replace("{seen}", "Drugi naslov"),
    ],
    [
      "has another PID",
      (pid) => ({ pid: `${pid}9` }),
      differences.otherIdentifier.split("{")[0] ?? "",
    ],
  ])(
    "whose record %s: who sent it is told once, and its page says so",
    async (_, change, sentence) => {
      const { id, pid } = await published();
      sandbox.edit(pid, change(pid));
      await compare();
      await compare(1);
      expect(await bells(offices.services, id)).toHaveLength(1);
      expect(await bells(offices.library, id)).toEqual([]);
      const text = await read(id);
      expect(text).toContainText(sentence);
      expect(text).toContainText(texts.hr.next);
    },
  );

  test("that was sent by somebody who isn't known any more: the library is told of a difference", async () => {
    const { id, pid } = await published();
    await sql("update deposits set requested_by = null where thesis_id = $1", [id]);
    sandbox.edit(pid, "withdraw");
    await compare();
    expect(await bells(offices.library, id)).toHaveLength(1);
    expect(await bells(offices.services, id)).toEqual([]);
  });

  test("that two nodes would compare at the same time is compared by one", async () => {
    const { id } = await published();
    await Promise.all([compare(), compare(), compare()]);
    expect(await questions(id)).toHaveLength(1);
  });
});

describe("a repository that doesn't answer", () => {
  test.each(["stall", "fail", "busy", "html"] as const)(
    "(%s) is asked again later, and nobody is told",
    async (mode) => {
      const { id } = await published();
      sandbox.play("record", mode);
      await compare();
      const [check] = await sql<{ failure: string; next: Date }>(
        "select failure, next_check_at as next from deposit_checks where thesis_id = $1",
        [id],
      );
      expect(check?.failure).toBeTruthy();
      expect(check?.next.getTime()).toBeGreaterThan(clock.now.getTime());
      expect(await bells(offices.services, id)).toEqual([]);
      clock.now = check?.next ?? clock.now;
      await compare();
      expect(await read(id)).toContain(texts.hr.checkedAt);
    },
  );

  test("ends the round, so that the other theses aren't asked about now", async () => {
    const [first, second] = [await published(), await published()];
    await sql("update deposit_checks set next_check_at = $1 where thesis_id = $2", [
      clock.now,
      first.id,
    ]);
    sandbox.play("find", "fail");
    await compare();
    expect([...(await questions(first.id)), ...(await questions(second.id))]).toEqual([]);
  });
});
