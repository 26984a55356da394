import type pg from "pg";
import { openFileStore } from "#outside/files/real.ts";
import type { TestInbox } from "#outside/mail/fixtures.ts";
import type { Acknowledged } from "./people.ts";
import { waitFor } from "./processes.ts";

/** Returns a sentence for each change that was confirmed to a person but is missing. */
export async function findLost(
  database: pg.Pool,
  storageUrl: string,
  { reserved, confirmed, files, comments }: Acknowledged,
): Promise<string[]> {
  const column = async (text: string) =>
    new Set((await database.query(text)).rows.map(({ it }) => it));
  const [reservedNow, confirmedNow, commentsNow] = [
    await column("select thesis_id as it from reservations"),
    await column(
      "select thesis_id as it from reservations where status = 'mentorConfirmedReservation'",
    ),
    await column("select mentor_comment as it from documents"),
  ];
  const stored = await database.query<{ name: string; sha256: string }>(
    "select f.name, f.sha256 from documents d join files f on f.id = d.thesis_file_id",
  );
  const contents = new Map(stored.rows.map(({ name, sha256 }) => [name, sha256]));
  const store = await openFileStore(storageUrl, "");
  const lost: string[] = [];
  for (const id of reserved)
    if (!reservedNow.has(id)) lost.push(`the reservation of thesis ${id} is lost`);
  for (const id of confirmed)
    if (!confirmedNow.has(id)) lost.push(`the confirmation for thesis ${id} is lost`);
  for (const comment of comments)
    if (!commentsNow.has(comment)) lost.push(`the comment "${comment}" is lost`);
  for (const name of files) if (!contents.has(name)) lost.push(`the version ${name} is lost`);
  for (const [name, sha256] of contents)
    if (!(await store.has(sha256))) lost.push(`the content of ${name} is lost`);
  return lost;
}

/** Returns the reservations and versions that lack a part: a status, an event, the history. */
export async function findHalfDone(database: pg.Pool): Promise<string[]> {
  const { rows } = await database.query<{ what: string }>(
    `select format('reservation %s', r.id) as what from reservations r join theses t on t.id = r.thesis_id
     where t.status <> 'reserved'
       or not exists (select from events e where e.reservation_id = r.id)
       or not exists (select from log_entries l where l.object_class = 'Reservation' and l.object_id = r.id)
     union all
     select format('document %s', d.id) from documents d
     where not exists (select from log_entries l where l.object_class = 'Document' and l.object_id = d.id)
       or not exists (select from events e where e.reservation_id = d.reservation_id and e.name like 'document.%')`,
  );
  return rows.map(({ what }) => `${what} is half done`);
}

export type JobCounts = { sent: number; twice: number; faults: string[] };

/**
 * Seconds until a job that three outages met is tried once more (the queues' growing delays), and
 * is done.
 */
const longestRetry = 1_000;

/** Waits until all mails are sent, and compares them with those that arrived. */
export async function checkJobs(database: pg.Pool, inbox: TestInbox): Promise<JobCounts> {
  const count = async (text: string) => (await database.query<{ n: number }>(text)).rows[0]?.n ?? 0;
  await waitFor("all mails are sent", longestRetry, async () =>
    (await count("select count(*)::int as n from mails where sent_at is null")) === 0
      ? true
      : undefined,
  );
  const sent = await count("select count(*)::int as n from mails");
  const arrived = new Set(inbox.received.map(({ messageId }) => messageId));
  const overlapping = await database.query<{ name: string }>(
    `select distinct one.name from pgboss.job one join pgboss.queue q on q.name = one.name and q.policy = 'exclusive'
     join pgboss.job other on other.name = one.name and other.id <> one.id
       and other.state = 'completed' and other.started_on >= one.started_on and other.started_on < one.completed_on
     where one.state = 'completed'`,
  );
  const failed = await count(
    "select count(*)::int as n from pgboss.job where state = 'failed' or name = 'given-up' and state = 'created'",
  );
  const faults = overlapping.rows.map(({ name }) => `two runs of the job ${name} overlap`);
  if (failed > 0) faults.push(`${failed} jobs have failed for good`);
  if (arrived.size !== sent)
    faults.push(`${sent} mails were sent, ${arrived.size} different ones arrived`);
  return { sent, twice: inbox.received.length - arrived.size, faults };
}
