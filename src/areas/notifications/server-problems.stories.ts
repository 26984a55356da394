import { expect, test } from "vitest";
import { createWorld } from "#test/world/index.ts";
import { openJobQueue } from "#test/world/jobs.ts";

const teza = await createWorld();
const { given, as, sql } = teza;
const { boss, run } = openJobQueue(teza);
const admin = await as(await given.person({ roles: ["admin"] }));
const pages = async () => {
  const [home, outbox] = [await admin.get("/homepage-user"), await admin.get("/outbox")];
  expect([home.status, outbox.status]).toEqual([200, 200]);
  return { home: home.text, outbox: outbox.text };
};

test("the admin is told of a scheduled job whose last run failed, retries it, and nobody else is told", async () => {
  expect((await pages()).home).not.toContain("u pozadini");
  await sql("alter table sign_in_attempts rename to hidden");
  await boss.updateQueue("delete-expired-data", { retryLimit: 0 });
  const failed = await run("delete-expired-data").finally(() =>
    sql("alter table hidden rename to sign_in_attempts"),
  );
  expect(failed.state).toBe("failed");
  const { home, outbox } = await pages();
  expect(home).toContain("1 posao nije uspio.");
  expect(outbox).toContain("Brisanje podataka kojima je istekao rok");
  const viceDean = await as(await given.person({ roles: ["viceDean"] }));
  expect(await viceDean.get("/homepage-user")).not.toContainText("u pozadini");
  expect((await admin.post("/outbox", { step: "tryAgain" })).status).toBe(303);
  expect((await run("delete-expired-data")).state).toBe("completed");
  expect((await pages()).outbox).not.toContain("Poslovi koji nisu uspjeli");
});

test("the admin is told of jobs that have been due for ten minutes", async () => {
  await boss.createQueue("nobody-works");
  const id = await boss.send("nobody-works", {});
  expect((await pages()).home).not.toContain("dulje od deset minuta");
  await sql("update pgboss.job set start_after = now() - interval '11 minutes' where id = $1", [
    id,
  ]);
  const { home, outbox } = await pages();
  expect(home).toContain("1 posao čeka dulje od deset minuta.");
  expect(outbox).toContain("1 posao u pozadini čeka dulje od deset minuta.");
  await boss.deleteQueue("nobody-works");
});
