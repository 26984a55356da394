import { expect, test } from "vitest";
import { originalityPath } from "#areas/reservations/originality.ts";
import { connect } from "#kit/database/connection.ts";
import { createWorld } from "#test/world/index.ts";
import { waitUntil } from "#test/world/jobs.ts";
import { countLockWaits } from "#test/world/lock-waits.ts";
import { startProcess } from "#test/world/server-process.ts";
import { originalityFixtures, reportForm, reportPdf } from "./fixtures.ts";
import { originalityPaths } from "./originality.ts";

const world = await createWorld();
const { sql } = world;
const { work, services, today } = await originalityFixtures(world);

/**
 * Everything that belongs to a report: its row, its file, its history, its event, and the
 * notification of the mentor.
 */
const stored = async (id: number) =>
  sql(
    `select (select count(*)::int from originality_reports where reservation_id = $1) as reports,
      (select count(*)::int from files where purpose = 'originality') as files,
      (select count(*)::int from log_entries where object_class = 'OriginalityReport') as entries,
      (select count(*)::int from events where name = 'originality.enter') as events,
      (select count(*)::int from notifications) as notifications`,
    [id],
  );

test("a node that is killed while a report is entered has entered nothing, and another node enters it whole", async () => {
  const { id } = await work();
  const before = await stored(id);
  expect(before).toEqual([{ reports: 0, files: 0, entries: 0, events: 0, notifications: 0 }]);
  const first = await startProcess(world);
  const clerk = await first.as(services);
  const form = reportForm({
    checkedOn: today,
    file: await reportPdf([["Ukupna podudarnost: 12 %"]]),
  });
  // the mentor is notified in the same transaction, which waits while the notifications are locked
  const holder = connect(world.databaseUrl);
  await holder.db.transaction(async (held) => {
    await held.execute("lock table notifications in exclusive mode");
    const cut = clerk.post(originalityPaths.enter(id), form).catch(() => undefined);
    await waitUntil(
      () => countLockWaits(sql),
      (count) => count > 0,
    );
    await first.kill();
    await cut;
  });
  await holder.close();
  expect(await stored(id)).toEqual(before);
  const second = await startProcess(world);
  const answer = await (await second.as(services)).post(originalityPaths.enter(id), form);
  expect([answer.status, answer.location]).toEqual([303, originalityPath(id)]);
  expect(await stored(id)).toEqual([
    { reports: 1, files: 1, entries: 1, events: 1, notifications: 1 },
  ]);
  await second.kill();
});
