import { mkdtempSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, describe, expect, test } from "vitest";
import { timetablePaths } from "#areas/defenses/timetables/timetables.ts";
import { depositPaths } from "#areas/deposits/deposits.ts";
import { paperPaths } from "#areas/papers/papers.ts";
import { studentRecordsPath } from "#areas/people/student-records/student-records.ts";
import { isvuPath } from "#areas/reservations/isvu-registration/isvu-registration.ts";
import { pkcs12File, pkcs12Password } from "#kit/signatures/testing/pkcs12-files.ts";
import { sandboxAccount, startDabarSandbox } from "#outside/dabar/sandbox.ts";
import { isvuSandboxAccount, startIsvuSandbox } from "#outside/isvu/sandbox.ts";
import { startTimestampSandbox } from "#outside/timestamp/sandbox.ts";
import { driveReservation } from "../model/drive-reservation.ts";
import { createWorld } from "../world/index.ts";
import { waitUntil } from "../world/jobs.ts";
import { startWatchingProxy, type WatchingProxy } from "../world/watching-proxy.ts";

type OpenTransaction = { query: string };

/**
 * The transactions that wait for the application now; also one of a moment between two statements.
 */
const findIdleTransactions = () =>
  world.sql<OpenTransaction>(
    `select query from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and state like 'idle in transaction%'`,
  );

/**
 * The transactions that stay open while a neighbour doesn't answer: those of a moment have ended by
 * then.
 */
const findHeldTransactions = () => waitUntil(findIdleTransactions, ({ length }) => length === 0);

const [isvuSandbox, dabarSandbox] = [await startIsvuSandbox(), await startDabarSandbox()];
const timestampSandbox = await startTimestampSandbox();
const employees = createServer((_, response) => response.end("[]"));
await new Promise<void>((resolve) => employees.listen(0, "127.0.0.1", resolve));
const timetables = createServer((_, response) =>
  response.end("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n"),
);
await new Promise<void>((resolve) => timetables.listen(0, "127.0.0.1", resolve));
afterAll(async () => {
  await isvuSandbox.close();
  await dabarSandbox.close();
  await timestampSandbox.close();
  employees.close();
  timetables.close();
});
const isvu = await startWatchingProxy(isvuSandbox.url, findHeldTransactions);
const dabar = await startWatchingProxy(dabarSandbox.url, findHeldTransactions);
const timestamps = await startWatchingProxy(timestampSandbox.url, findHeldTransactions);
const sealFile = join(mkdtempSync(join(tmpdir(), "teza-seal-")), "pečat.p12");
writeFileSync(sealFile, pkcs12File("modern"));
const hr = await startWatchingProxy(
  `http://127.0.0.1:${(employees.address() as AddressInfo).port}`,
  findHeldTransactions,
);
const timetable = await startWatchingProxy(
  `http://127.0.0.1:${(timetables.address() as AddressInfo).port}`,
  findHeldTransactions,
);
const { institution, username, password } = isvuSandboxAccount;
const world = await createWorld({
  ISVU_URL: isvu.url,
  ISVU_INSTITUTION: institution,
  ISVU_USER: username,
  ISVU_PASSWORD: password,
  DABAR_URL: dabar.url,
  DABAR_USER: sandboxAccount.username,
  DABAR_PASSWORD: sandboxAccount.password,
  ISVU_TUITION: "positive",
  HR_URL: hr.url,
  TIMETABLE_HOSTS: new URL(timetable.url).hostname,
  PAPER_SEAL_FILE: sealFile,
  PAPER_SEAL_PASSWORD: pkcs12Password,
  PAPER_SEAL_TIMESTAMP_URL: timestamps.url,
});
const { given, as, sql } = world;
await given.defenseDeadline();
const offices = {
  library: await given.person({ roles: ["library"] }),
  accountancy: await given.person({ roles: ["accountancy"] }),
  services: await given.person({ roles: ["studentServices"] }),
};
const services = await as(offices.services);
const { thesis, reservation } = await driveReservation(world, offices, {
  until: "completed",
  mentor: await given.teacher({ isvu_code: "AB042" }),
});
await sql(
  "update studies set dabar_thesis_type = 'Diplomski rad', finale_course_isvu_id = '219401'",
);
await sql("update study_programs set isvu_id = '999'");

/** The requests of these methods that a neighbour got; none while a transaction was held. */
function expectAskedOutside(
  { requests }: Pick<WatchingProxy<OpenTransaction[]>, "requests">,
  ...methods: string[]
) {
  expect(requests.filter(({ seen }) => seen.length > 0)).toEqual([]);
  expect(new Set(requests.map(({ method }) => method))).toEqual(new Set(methods));
}

describe("no transaction is held while a neighbour is asked", () => {
  test("to enter a result in ISVU", async () => {
    const step = {
      step: "send",
      submitButtonClick: "send",
      form_reservations: String(reservation),
    };
    expect((await services.post(isvuPath, step)).status).toBe(303);
    expect(
      await waitUntil(
        () => isvuSandbox.received(),
        ({ length }) => length === 1,
      ),
    ).toHaveLength(1);
    expectAskedOutside(isvu, "GET", "PUT");
  });

  test("for the timestamp of a paper's seal", async () => {
    const form = { female: "true", number: "1" };
    expect((await services.post(paperPaths.formB(reservation), form)).status).toBe(303);
    const seals = () =>
      sql<{ stamped_at: Date | null }>(
        "select s.stamped_at from paper_seals s join papers p on p.id = s.paper_id where p.kind = 'formB'",
      );
    const [seal] = await waitUntil(seals, ({ length }) => length > 0);
    expect(seal?.stamped_at).not.toBeNull();
    expectAskedOutside(timestamps, "POST");
  });

  test("for the students' records in ISVU", async () => {
    const before = isvu.requests.length;
    expect((await services.post(studentRecordsPath, { step: "read" })).status).toBe(303);
    const readings = () =>
      sql<{ finished: Date | null }>("select finished_at as finished from record_readings");
    expect(await waitUntil(readings, ([reading]) => reading?.finished != null)).toMatchObject([
      { finished: {} },
    ]);
    const requests = isvu.requests.slice(before);
    expect(requests.some(({ path }) => path.includes("skolarina"))).toBe(true);
    expectAskedOutside({ requests }, "GET");
  });

  test("to take a thesis into the repository", async () => {
    expect((await services.post(depositPaths.send(thesis), { step: "send" })).status).toBe(303);
    expect(
      await waitUntil(
        () => dabarSandbox.received(),
        ({ length }) => length === 1,
      ),
    ).toHaveLength(1);
    expectAskedOutside(dabar, "GET", "POST");
  });

  test("for the faculty's employees", async () => {
    const admin = await as(await given.person({ roles: ["admin"] }));
    expect((await admin.get("/user/update-employees")).status).toBe(200);
    await admin.post("/user/update-employees", { step: "apply", fingerprint: "0" });
    expect(hr.requests.length).toBeGreaterThan(1);
    expectAskedOutside(hr, "GET");
  });

  test("for the timetable of a room", async () => {
    const path = timetablePaths.room(Number((await given.room()).id));
    const form = { step: "address", version: "", address: timetable.url };
    expect((await services.post(path, form)).status).toBe(303);
    expectAskedOutside(timetable, "GET");
  });

  test("and one that were held would be seen", async () => {
    const client = new pg.Client({ connectionString: world.databaseUrl });
    await client.connect();
    await client.query("begin");
    await client.query("select 'held'");
    expect(await findIdleTransactions()).toContainEqual({ query: "select 'held'" });
    await client.query("rollback");
    await client.end();
  });
});
