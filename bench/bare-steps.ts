import { openPool } from "#kit/database/pools.ts";

// A bare process for `bench steps`: the durable writes of a step and nothing else, prepared, in one
// transaction, without triggers.

const [connectionString, atOnce = "1", seconds = "1"] = process.argv.slice(2);

const statements: [name: string, text: string, values: (id: number, nth: number) => unknown[]][] = [
  ["begin", "begin", () => []],
  [
    "reservation",
    "update reservations set version = version + 1, return_reason = $2, updated_at = now() where id = $1",
    (id, nth) => [id, `${nth}`],
  ],
  [
    "entry",
    `insert into log_entries (action, logged_at, object_class, object_id, version, user_id, username, data, previous, hash)
     values ('update', now(), $5, $1, $2, 1, 'ana', $3, $3, $4)`,
    (id, nth) => [
      id,
      nth,
      '{"status": "statements", "return_reason": ""}',
      Buffer.alloc(32),
      `Bare ${atOnce}`,
    ],
  ],
  [
    "change",
    "insert into data_changes (source) values ('reservations') on conflict do nothing",
    () => [],
  ],
  [
    "event",
    `insert into events (name, reservation_id, actor_id, data) values ('reservation.step', $1, 1, '{"status": "statements"}')`,
    (id) => [id],
  ],
  [
    "notifications",
    `insert into notifications (event_id, user_id, url, icon, message)
     select currval('events_id_seq'), n, '/student/reservation/1', 'check', repeat('Obavijest ', 8) from generate_series(1, 2) n`,
    () => [],
  ],
  [
    "mails",
    `insert into mails (event_id, user_id, recipient, subject, body)
     select currval('events_id_seq'), n, 'ana@example.hr', 'Naslov pisma o radu', repeat('Tekst pisma ', 40) from generate_series(1, 2) n`,
    () => [],
  ],
  [
    "job",
    `insert into pgboss.job (name, data) values ('send-mail', '{"mailIds": [1, 2]}')`,
    () => [],
  ],
  ["commit", "commit", () => []],
];

const pool = openPool({ connectionString, max: Number(atOnce) });
pool.on("connect", (client) => void client.query("set session_replication_role = replica"));
const { rows } = await pool.query<{ id: number }>("select id from reservations");
const reservations = rows.map(({ id }) => id);
let nth = 0;
let done = 0;
const until = performance.now() + Number(seconds) * 1000;

async function work(own: readonly number[]) {
  const client = await pool.connect();
  for (let at = 0; performance.now() < until; at += 1) {
    nth += 1;
    const turn = nth;
    const id = own[at % own.length] ?? 0;
    for (const [name, text, values] of statements)
      await client.query({ name, text, values: values(id, turn) });
    done += 1;
  }
  client.release();
}

const begun = performance.now();
await Promise.all(
  Array.from({ length: Number(atOnce) }, (_, own) =>
    work(reservations.filter((_, at) => at % Number(atOnce) === own)),
  ),
);
console.log((done * 1000) / (performance.now() - begun));
await pool.end();
