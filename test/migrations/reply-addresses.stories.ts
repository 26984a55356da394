import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { createWorld } from "../world/index.ts";
import { openJobQueue } from "../world/jobs.ts";
import { migrateUpTo } from "./load-dump.ts";

const tokens = [
  "a1b2c3d4e5f60718293a4b5c6d7e8f9001122334",
  "0f1e2d3c4b5a69788796a5b4c3d2e1f000112233",
].map(String);
const [shown = "", spelled = ""] = tokens;
const unusedToken = "99887766554433221100ffeeddccbbaa99887766";
const hashOf = (token: string) => createHash("sha256").update(token).digest("hex");

/** Texts stored before migration 0103, some with addresses and some without. */
const before = `
  insert into users (username, first_name, last_name, name_with_title, email, roles) values
    ('ana', 'Ana', 'Anić', 'Ana Anić', 'ana@example.hr', '{teacher}'), ('ivo', 'Ivo', 'Ivić', 'Ivo Ivić', 'ivo@example.hr', '{student}');
  insert into messages (from_id, to_id, sent_at, title, body) select a.id, i.id, now(), title, body
    from users a, users i, (values
      ('Prva', '<p>U utorak.</p><p>Am Do. schrieb Teza &lt;odgovor+${shown}@teza.example.hr&gt;:</p>'),
      ('Druga', '<p>U srijedu.</p><p>mailto:odgovor%2B${spelled.slice(0, 20)}\u00ad<strong>${spelled.slice(20).toUpperCase()}</strong></p>'),
      ('Treća', '<p>U četvrtak, 01.12.2026. u 10:00, soba 123456.</p>')) texts (title, body)
    where a.username = 'ana' and i.username = 'ivo';
  insert into reply_addresses (token_hash, message_id, user_id, email, created_at, expires_at)
    select hash, m.id, m.to_id, 'ivo@example.hr', now() - interval '1 day', now() + interval '20 days'
    from messages m, unnest(array['${hashOf(shown)}', '${hashOf(spelled)}', '${hashOf(unusedToken)}']) hash
    where m.title = 'Treća'`;

const teza = await createWorld(
  {},
  { loadDatabase: (url) => migrateUpTo("0100_erasure_requests", url, before) },
);
const { sql, history } = teza;

test("a reply address that stands in a stored text is ended by the upgrade, another one isn't", async () => {
  const revoked = await sql<{ token_hash: string }>(
    "select token_hash from reply_addresses where revoked_at is not null",
  );
  expect(revoked.map(({ token_hash: hash }) => hash).sort()).toEqual(tokens.map(hashOf).sort());
});

test("in the next night the addresses leave the texts and the history, and nobody's words do", async () => {
  const queue = openJobQueue(teza);
  expect(await queue.run("delete-expired-data")).toMatchObject({ state: "completed" });
  const stored = await sql<{ id: number; body: string }>(
    "select id, body from messages order by id",
  );
  expect(stored.map(({ body }) => body)).toEqual([
    "<p>U utorak.</p><p>Am Do. schrieb Teza &lt;odgovor+…@teza.example.hr&gt;:</p>",
    "<p>U srijedu.</p><p>mailto:odgovor%2B…</p>",
    "<p>U četvrtak, 01.12.2026. u 10:00, soba 123456.</p>",
  ]);
  await expect
    .poll(async () => (await sql("select id from redaction_requests")).length, { timeout: 60_000 })
    .toBe(0);
  const entries = await history("Message", stored[0]?.id ?? 0);
  expect(entries.map(({ data }) => data.body)).toEqual(["[izbrisano]", stored[0]?.body]);
  const [{ count } = { count: "" }] = await sql<{ count: string }>(
    "select count(*) from log_entries where (data::text || previous::text) ~* $1",
    [`${shown}|${spelled.slice(20)}`],
  );
  expect(Number(count)).toBe(0);
});
