import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { connect } from "#kit/database/connection.ts";
import { openHistoryAnchor } from "#outside/history-anchor/real.ts";
import { createWorld } from "#test/world/index.ts";
import { sealHistory } from "../integrity/commands.server.ts";
import { verifyHistory } from "../integrity/verify-history.server.ts";
import { redactHistory } from "./commands.server.ts";

const folder = mkdtempSync(path.join(os.tmpdir(), "teza-redactions-"));
const keyFile = path.join(folder, "history.key");
const { given, as, sql, clock, history, databaseUrl } = await createWorld({
  HISTORY_KEY_FILE: keyFile,
});
const connection = connect(databaseUrl, { max: 3 });
const [keeper, stranger] = [
  await openHistoryAnchor(keyFile),
  await openHistoryAnchor(path.join(folder, "other.key")),
];
const admin = await given.person({ roles: ["admin"] });

afterAll(async () => {
  await connection.close();
  rmSync(folder, { recursive: true, force: true });
});

const db = () => ({ db: connection.db, now: clock.now });

const findings = async () => {
  const sentences: string[] = [];
  await verifyHistory(connection.backgroundPool, keeper, (sentence) => sentences.push(sentence));
  return sentences;
};

const redactColumns = async (
  objectClass: string,
  id: number,
  columns: string[],
  signer = keeper,
) => {
  const request = { object_class: objectClass, object_ids: [id], columns, created_at: clock.now };
  await given.insert("redaction_requests", request);
  await redactHistory(db(), signer);
};

const sealed = () => sealHistory(db(), keeper);

let keywordCount = 0;

/** A keyword whose text was changed twice; the redaction is to remove the first text. */
async function changedKeyword() {
  keywordCount += 1;
  const keyword = await given.insert("keywords", { phrase: `Tajna riječ ${keywordCount}` });
  const rename = (phrase: string) =>
    sql("update keywords set phrase = $1 where id = $2", [`${phrase} ${keywordCount}`, keyword.id]);
  await rename("Druga tajna");
  await sealed();
  await rename("javna");
  return keyword;
}

const valuesOf = async (id: number) =>
  (await history("Keyword", id)).map(({ data }) => data.phrase);
const previousOf = (id: number) =>
  sql<{ phrase: string }>(
    "select previous ->> 'phrase' as phrase from log_entries where object_class = 'Keyword' and object_id = $1 and version > 1 order by version",
    [id],
  );

describe("a redaction", () => {
  test("replaces what was, keeps what the record still has, and leaves every hash and seal intact", async () => {
    const { id } = await changedKeyword();
    const hashes = () =>
      sql("select hash, seal from log_entries where object_id = $1 order by id", [id]);
    const before = await hashes();
    await redactColumns("Keyword", id, ["phrase"]);
    expect(await valuesOf(id)).toEqual(["[izbrisano]", "[izbrisano]", `javna ${keywordCount}`]);
    expect(await previousOf(id)).toEqual([{ phrase: "[izbrisano]" }, { phrase: "[izbrisano]" }]);
    expect(await hashes()).toEqual(before);
    expect(await findings()).toEqual([]);
    await sealed();
    expect(await findings()).toEqual([]);
  });

  test("of a deleted record keeps no text of it, and is shown to the admin as erased", async () => {
    const { id } = await changedKeyword();
    await sql("delete from keywords where id = $1", [id]);
    await redactColumns("Keyword", id, ["phrase"]);
    expect(await valuesOf(id)).toEqual(["[izbrisano]", "[izbrisano]", "[izbrisano]", undefined]);
    const { text } = await (await as(admin)).get(
      `/history/show-by-object?objectClass=Keyword&objectId=${id}`,
    );
    expect(text).toContainText("[izbrisano]");
    expect(text).not.toContainText("Tajna riječ");
    expect(await findings()).toEqual([]);
  });

  test("of a user name replaces it in all entries, also of those who acted as somebody else", async () => {
    const { id } = await given.insert("keywords", { phrase: "prva" });
    await sql(
      `with who as (select set_config('app.username', 'stara', true), set_config('app.real_username', 'stara', true))
       update keywords set phrase = 'druga' from who where id = $1`,
      [id],
    );
    await given.insert("redaction_requests", {
      username: "stara",
      pseudonym: "obrisano-1",
      created_at: clock.now,
    });
    await redactHistory(db(), keeper);
    expect((await history("Keyword", id)).at(-1)).toMatchObject({
      username: "obrisano-1",
      realUsername: "obrisano-1",
    });
    expect(await findings()).toEqual([]);
  });

  test("can follow another one of the same entry, and what comes later is chained as ever", async () => {
    const student = await given.student();
    await sql(
      "update users set first_name = 'Iva', last_name = 'Nova', email = 'nova@teza.hr' where id = $1",
      [student.id],
    );
    await redactColumns("User", student.id, ["email"]);
    await redactColumns("User", student.id, ["first_name", "email"]);
    expect((await history("User", student.id))[0]?.data).toMatchObject({ email: "[izbrisano]" });
    await sql("update users set last_name = 'Kasnija' where id = $1", [student.id]);
    expect(await findings()).toEqual([]);
  });

  test("of nothing leaves no trace", async () => {
    await redactHistory(db(), keeper);
    const count = () => sql("select count(*) from log_redactions");
    const before = await count();
    await redactColumns("Keyword", 987_654, ["phrase"]);
    expect(await count()).toEqual(before);
  });
});

describe("verification detects it when somebody", () => {
  let id: number;
  beforeEach(async () => {
    ({ id } = await changedKeyword());
    await redactColumns("Keyword", id, ["phrase"]);
    await sql("drop table if exists kept_entries, kept_redactions");
    await sql("create table kept_entries as table log_entries");
    await sql("create table kept_redactions as table log_redactions");
  });

  const restored = () =>
    sql(`set session_replication_role = replica; delete from log_entries; delete from log_redactions;
      insert into log_entries overriding system value select * from kept_entries;
      insert into log_redactions select * from kept_redactions; set session_replication_role = default`);

  const first = "object_class = 'Keyword' and version = 1 and object_id =";

  test.each<[what: string, damage: () => Promise<unknown>, finding: RegExp]>([
    [
      "alters an entry that was redacted",
      () => sql(`update log_entries set data = '{"phrase": "lažna"}' where ${first} $1`, [id]),
      /^Zapis \d+ \(Ključna riječ \d+, verzija 1\) ne odgovara svojem otisku/,
    ],
    [
      "deletes a redaction",
      () => sql("delete from log_redactions where id = (select max(id) from log_redactions)"),
      /ne odgovara svojem otisku/,
    ],
    [
      "dresses a change as a redaction, signed with a key of their own",
      async () => {
        await sql(`update log_entries set data = '{"phrase": "lažna"}' where ${first} $1`, [id]);
        await redactColumns("Keyword", id, ["phrase_eng", "phrase"], stranger);
      },
      /^Brisanje vrijednosti \d+ ne vrijedi: nije ga potpisao ključ povijesti\.$/,
    ],
    [
      "changes which entries a redaction is about",
      () =>
        sql(
          "update log_redactions set entry_ids = (select array_agg(id order by nth desc) from unnest(entry_ids) with ordinality e(id, nth)) where id = (select max(id) from log_redactions)",
        ),
      /^Brisanje vrijednosti \d+ ne vrijedi/,
    ],
    [
      "uses the redaction of one entry for another",
      () =>
        sql(
          `update log_entries e set data = o.data, previous = o.previous from log_entries o
           where e.object_class = 'Keyword' and e.object_id = $1 and e.version = 3
             and o.object_class = 'Keyword' and o.object_id = $1 and o.version = 2`,
          [id],
        ),
      /verzija 3\) ne odgovara svojem otisku/,
    ],
  ])("%s", async (_, damage, finding) => {
    try {
      await damage();
      expect(
        (await findings()).filter((sentence) => finding.test(sentence)).length,
      ).toBeGreaterThan(0);
    } finally {
      await restored();
    }
    expect(await findings()).toEqual([]);
  });
});
