import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { importingAs } from "#areas/imports/fixtures.ts";
import { connect } from "#kit/database/connection.ts";
import { openHistoryAnchor } from "#outside/history-anchor/real.ts";
import { createWorld } from "#test/world/index.ts";
import { sealHistory } from "./commands.server.ts";
import { verifyHistory } from "./verify-history.server.ts";

const folder = mkdtempSync(path.join(os.tmpdir(), "teza-imported-"));
const keyFile = path.join(folder, "history.key");
const here = await createWorld({ HISTORY_KEY_FILE: keyFile });
const { given, as, sql, clock, databaseUrl } = here;
const connection = connect(databaseUrl, { max: 3 });
const keeper = await openHistoryAnchor(keyFile);

afterAll(async () => {
  await connection.close();
  rmSync(folder, { recursive: true, force: true });
});

async function verified() {
  const sentences: string[] = [];
  await sealHistory({ db: connection.db, now: clock.now }, keeper);
  await verifyHistory(connection.backgroundPool, keeper, (sentence) => sentences.push(sentence));
  return sentences;
}

test("an imported past is part of the history, which is intact before and after it is taken back", async () => {
  const { check, step } = importingAs(await as(await given.person({ roles: ["admin"] })), here);
  const [mentor, student] = [await given.teacher(), await given.student()];
  const [study, program, department] = [
    await given.theStudy(),
    await given.theProgram(),
    await given.theDepartment(),
  ];
  const theses = await check(
    "theses",
    `Korisničko ime mentora;Studij;Naziv teme;Odjel;Status;Predloženo;Objavljeno
${mentor.username};${study.name};Dug;${department.name};Objavljena;12.10.2019.;20.10.2019.`,
  );
  expect(await step(theses.id, "import")).toMatchObject({ state: "imported" });
  await sealHistory({ db: connection.db, now: clock.now }, keeper);
  const reservations = await check(
    "reservations",
    `mentor;Studij;Tema;JMBAG;Program;Status;reservedOn;closedOn;reason
${mentor.username};${study.name};Dug;${student.jmbag};${program.name};Otkazano;4.11.2019.;1.2.2020.;Odustaje.`,
  );
  expect(await step(reservations.id, "import")).toMatchObject({ state: "imported" });
  const past = await sql(
    "select 1 from log_entries where object_class = 'Reservation' and logged_at < '2020-03-01'",
  );
  expect(past.length).toBeGreaterThan(0);
  expect(await verified()).toEqual([]);
  expect(await step(reservations.id, "undo")).toMatchObject({ state: "undone" });
  expect(await verified()).toEqual([]);
});
