import { cpSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { texts as historyTexts } from "#areas/history/texts.ts";
import { openInbox } from "#outside/mail/fixtures.ts";
import { verify } from "../../scripts/verify-history.ts";
import { client } from "../world/client.ts";
import { createWorld } from "../world/index.ts";
import { waitUntil } from "../world/jobs.ts";
import { loadDump } from "./load-dump.ts";

// 0028.sql.gz is a dump of a database of the release that ended with migration 0028. These tests
// upgrade it.
const inbox = await openInbox();
const folder = mkdtempSync(path.join(os.tmpdir(), "teza-upgrade-"));
const dumpFile = (name: string) => path.join(import.meta.dirname, name);
for (const name of ["history.key", "history.key.seals"])
  cpSync(dumpFile(name), path.join(folder, name));
const settings = { SMTP_URL: inbox.url, HISTORY_KEY_FILE: path.join(folder, "history.key") };
const loadDatabase = (databaseUrl: string) => loadDump(dumpFile("0028.sql.gz"), databaseUrl);
const { as, sql, url, databaseUrl } = await createWorld(settings, { loadDatabase });
afterAll(async () => {
  await inbox.close();
  rmSync(folder, { recursive: true });
});

/** A session of the mentor that was opened before the upgrade. */
const oldSession = "teza_session=AoGUJZgxFhg_jEX81xeFCQ";
const oldPassword = "stara lozinka za test";

const userId = async (username: string) =>
  (await sql<{ id: number }>("select id from users where username = $1", [username]))[0]?.id ?? 0;
const asAdmin = await as({ id: await userId("admin") });
const ids = async (table: string) =>
  (await sql<{ id: number }>(`select id from ${table} order by id`)).map(({ id }) => id);

describe("after the upgrade of a database at migration 0028", () => {
  test("waiting jobs are worked off", async () => {
    const waiting = () =>
      sql<{ name: string }>("select name from pgboss.job where state not in ('completed')");
    expect(await waitUntil(waiting, (rows) => rows.length === 0)).toEqual([]);
    expect(await sql("select id from mails where sent_at is null")).toEqual([]);
    expect(inbox.received).toHaveLength((await ids("mails")).length);
  });

  test("the history verifies", async () => {
    const lines: string[] = [];
    const code = await verify({ ...settings, DATABASE_URL: databaseUrl }, (line) =>
      lines.push(String(line)),
    );
    expect([code, lines.at(-1)]).toEqual([0, historyTexts.hr.verify.clean]);
  });

  test("saved views open with their columns", async () => {
    const views = await sql<{ grid: string; name: string; query: string }>(
      "select grid, name, query from grid_views",
    );
    const opened = views.map(async ({ grid, name, query }) => {
      const { text } = await asAdmin.get(`/${grid}?${query}`);
      return [
        name,
        [...text.matchAll(/role="columnheader"[^>]* data-key="(\w+)"/g)]
          .map(([, key]) => key)
          .join(" "),
      ];
    });
    expect(Object.fromEntries(await Promise.all(opened))).toEqual({
      "Teme po mentoru": "status name mentor study keywords createdAt",
      "Obrane s ocjenom": "student thesisName grade defenseDate status mentor study",
      "Verzije po vrsti":
        "kind thesisName student reviewStatus mentor publiclyAccessible createdAt mentorRespondedAt",
      Zaposlenici: "name username email roles impersonate",
    });
  });

  test("old sessions and passwords sign in", async () => {
    expect(await client(url, oldSession).get("/user/profile")).toContainText("Mentorić");
    const signedIn = await client(url).post("/login", { username: "admin", password: oldPassword });
    expect([signedIn.status, signedIn.location]).toEqual([303, "/homepage-user"]);
  });

  test("notifications read as before", async () => {
    const sent = await sql<{ message: string }>(
      "select distinct message from notifications where user_id = $1",
      [await userId("mentor")],
    );
    const page = (await client(url, oldSession).get("/notifications/list")).text;
    expect(sent.map(({ message }) => message).filter((message) => !page.includes(message))).toEqual(
      [],
    );
    expect(sent.length).toBeGreaterThan(4);
  });

  test("the history of each kind of record is shown", async () => {
    const entries = await sql<{ id: number; object_class: string; object_id: number }>(
      "select distinct on (object_class, action) id, object_class, object_id from log_entries order by object_class, action, id desc",
    );
    expect(entries.length).toBeGreaterThan(15);
    for (const { id, object_class, object_id } of entries)
      for (const page of [
        `/history/log-details/${id}`,
        `/history/record/${object_class}/${object_id}`,
      ])
        expect((await asAdmin.get(page)).status, page).toBe(200);
  });

  test.each(["thesis", "reservation", "document", "certificate-of-completion", "user", "study"])(
    "every page of %s opens",
    async (set) => {
      const tables: Record<string, string> = {
        "certificate-of-completion": "certificates_of_completion",
      };
      const plural: Record<string, string> = { thesis: "theses", study: "studies" };
      for (const id of await ids(tables[set] ?? plural[set] ?? `${set}s`))
        expect((await asAdmin.get(`/${set}/show/${id}`)).status, `${set} ${id}`).toBe(200);
    },
  );
});
