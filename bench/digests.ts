import { setTimeout as sleep } from "node:timers/promises";
import { openInbox } from "#outside/mail/fixtures.ts";
import { openJobQueue } from "#test/world/jobs.ts";
import { type Bench, type BenchServer, startBenchServer } from "./bench-server.ts";

const peopleCount = 5_000;
const noticesOfEach = 5;

/** A Monday at ten, on which the weekly mail is due. */
const monday = new Date("2026-11-16T09:00:00Z");

/**
 * Writes the daily mail of 5 000 people with five notices each, and the weekly mail of 5 000
 * mentors with pending tasks. Prints how long each job takes, and how fast a mail server on this
 * machine receives the mails.
 */
export const digests: Bench = {
  name: "digest for 5 000 people",
  async run() {
    const inbox = await openInbox();
    const on = await startBenchServer({ environment: { SMTP_URL: inbox.url } });
    on.clock.now = monday;
    try {
      await insertMentors(on);
      await insertNotices(on);
      await on.sql("vacuum analyze");
      const measured = [];
      for (const [queue, label] of [
        ["send-digests", "mail of the day"],
        ["remind-of-tasks", "weekly mail"],
      ] as const) {
        await on.sql("update mails set sent_at = created_at where sent_at is null");
        const begun = performance.now();
        await runJob(on, queue);
        const written = (performance.now() - begun) / 1000;
        const all = await sentBy(on, begun);
        const each = ((written / peopleCount) * 1000).toFixed(1);
        const shown = `${written.toFixed(1)} s to write ${peopleCount} mails, ${each} ms each; all sent after ${all.toFixed(1)} s`;
        measured.push({ label, shown });
      }
      return measured;
    } finally {
      await on.close();
      await inbox.close();
    }
  },
};

/** Runs a scheduled job; throws if it fails or doesn't write a mail for each. */
async function runJob({ sql }: BenchServer, queue: string) {
  const { boss } = openJobQueue({ sql });
  const countMails = async () =>
    (await sql<{ count: number }>("select count(*)::int as count from mails"))[0]?.count ?? 0;
  const before = await countMails();
  const id = await boss.send(queue);
  for (;;) {
    const [job] = id ? await boss.findJobs(queue, { id }) : [];
    if (job?.state === "completed") break;
    if (!job || job.state === "retry" || job.state === "failed")
      throw new Error(`${queue}: ${job?.state}`);
    await sleep(50);
  }
  const written = (await countMails()) - before;
  if (written !== peopleCount) throw new Error(`${queue} has written ${written} mails`);
}

/** Waits until all mails are sent; returns the seconds since `begun`. */
async function sentBy({ sql }: BenchServer, begun: number): Promise<number> {
  while ((await sql("select 1 from mails where sent_at is null limit 1")).length > 0)
    await sleep(100);
  return (performance.now() - begun) / 1000;
}

/** Inserts mentors with one reservation each that awaits their answer. */
async function insertMentors({ sql, given }: BenchServer) {
  const [study, program, department] = [
    await given.theStudy(),
    await given.theProgram(),
    await given.theDepartment(),
  ];
  for (const [role, count] of [
    ["teacher", peopleCount],
    ["student", peopleCount],
  ] as const)
    await sql(
      `insert into users (username, email, first_name, last_name, name_with_title, roles)
       select $1 || n, $1 || n || '@example.hr', 'Ana', 'Horvat', 'Ana Horvat', array[$1] from generate_series(1, $2) n`,
      [role, count],
    );
  const fields = [
    study.id,
    department.id,
    program.id,
    new Date(monday.getTime() + 300 * 86_400_000),
  ];
  await sql(
    `insert into theses (study_id, department_id, mentor_id, name, name_eng, description, status)
     select $1, $2, id, 'Upravljanje rizicima ' || id, 'Risk management ' || id, 'Opis teme.', 'published'
     from users where 'teacher' = any(roles) and username like 'teacher%'`,
    fields.slice(0, 2),
  );
  await sql(
    `with followed as (update theses set status = 'reserved'),
       student as (select id, row_number() over (order by id) as nth from users where username like 'student%'),
       thesis as (select *, row_number() over (order by id) as nth from theses)
     insert into reservations (thesis_id, student_id, student_study_program_id, thesis_name, thesis_name_eng, thesis_description, status, expires_at)
     select thesis.id, student.id, $1, thesis.name, thesis.name_eng, thesis.description, 'reserved', $2
     from thesis join student using (nth)`,
    fields.slice(2),
  );
}

const insertNotices = ({ sql }: BenchServer) =>
  sql(
    `with event as (insert into events (name) select 'thesis.publish' from generate_series(1, $1) returning id)
     insert into notifications (event_id, user_id, url, icon, message, awaits_digest, created_at)
     select event.id, u.id, '/', 'thesis', 'Objavljena je tema ' || event.id || '.', true, $2
     from event, users u where u.username like 'teacher%'`,
    [noticesOfEach, monday],
  );
