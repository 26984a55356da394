import { sql } from "drizzle-orm";
import { fromDrizzle, PgBoss } from "pg-boss";
import { collectMailsJob } from "#areas/messages/mail-answers/jobs.server.ts";
import { takeBounce } from "#areas/notifications/bounces.server.ts";
import type { JobNeighbors } from "#kit/area/area.server.ts";
import { type Connection, type Database, settleTogether } from "#kit/database/connection.ts";
import type { Context, JobHandler, Jobs, ScheduledJob } from "#kit/database/context.ts";
import { jobs as versions } from "#kit/database/jobs.ts";
import { listenTo } from "#kit/database/listen.ts";
import type { SealedValues } from "#kit/database/sealed-values.ts";
import { jobs as files } from "#kit/files/jobs.server.ts";
import { log } from "#kit/runtime/log.server.ts";
import type { Clock } from "#kit/time/dates-and-times.ts";
import { systemActor } from "#kit/workflow/policy.ts";
import type { DabarPort } from "#outside/dabar/port.ts";
import type { ErasureJournal } from "#outside/erasure-journal/port.ts";
import type { FileStore } from "#outside/files/port.ts";
import type { HistoryAnchor } from "#outside/history-anchor/port.ts";
import type { HrPort } from "#outside/hr/port.ts";
import type { IsvuPort } from "#outside/isvu/port.ts";
import type { MailPort } from "#outside/mail/port.ts";
import { connectImap } from "#outside/mailbox/real.ts";
import type { PaperSealPort } from "#outside/paper-seal/port.ts";
import type { TimetablePort } from "#outside/timetable/port.ts";
import { serverAreaList } from "../areas.server.ts";
import { backupJobs } from "./backup/backup-jobs.ts";
import type { Config } from "./config.ts";
import { directMail } from "./direct-mail.ts";
import { watchJobs } from "./failed-jobs.ts";
import type { FacultyReader } from "./http/faculty-reader.ts";
import {
  ensureQueues,
  ensureSchedules,
  queueCheckSeconds,
  queuePlans,
  removeOldSchedules,
  startWorker,
} from "./job-queues.ts";
import { publish } from "./subscribers.ts";

const queueLock = 20_313;

export type RunningJobs = Jobs & {
  stop(): Promise<void>;
  /** The context in which jobs run now. */
  contextNow(): Promise<Context>;
};

type JobDependencies = {
  config: Config;
  connection: Connection;
  /** URL of the database itself, not of a connection pooler. */
  databaseUrl: string;
  /** The folder of the migrations. */
  migrations: string;
  files: FileStore;
  hr: HrPort;
  isvu: IsvuPort;
  dabar: DabarPort;
  paperSeal: PaperSealPort | undefined;
  timetables: TimetablePort;
  clock: Clock;
  mail: MailPort;
  sealed: SealedValues;
  faculty: FacultyReader;
  seals: HistoryAnchor;
  journal: ErasureJournal;
  /** False if this node queues no job by the clock. */
  runsSchedules: boolean;
};

/**
 * Starts the job queue, which all nodes share in the application's database. Jobs are enqueued
 * inside the business transaction.
 */
export async function startJobs({
  config,
  connection: { background: db, openBackgroundPool, withSession },
  databaseUrl,
  migrations,
  files,
  hr,
  isvu,
  dabar,
  paperSeal,
  timetables,
  clock,
  mail,
  sealed,
  faculty,
  seals,
  journal,
  runsSchedules,
}: JobDependencies): Promise<RunningJobs> {
  // a separate pool, so that jobs are fetched and completed even when their handlers hold all other
  // connections
  const own = openBackgroundPool(3, "teza-jobs");
  const boss = new PgBoss({
    db: {
      executeSql: (text, values) => own.query(text, values),
      listen: async (channel, onMessage, onOpen) =>
        listenTo({ withSession }, channel, { onMessage, onOpen }),
    },
    useListenNotify: true,
    schedule: runsSchedules,
    superviseIntervalSeconds: queueCheckSeconds,
    monitorIntervalSeconds: queueCheckSeconds,
  });
  boss.on("error", (error) => log.error({ err: error }, "job queue"));
  boss.on("warning", ({ message, data }) => log.warn({ data }, message));
  const works = queueWorkers({ mail, seals, journal });
  const scheduled = [
    ...scheduledJobs({ mail, seals, journal }),
    ...mailboxJobs(config.incomingMail),
    ...backupJobs(config, databaseUrl, migrations),
  ];
  const plans = queuePlans(works, scheduled);

  const jobs: RunningJobs = {
    enqueueAll: async (db, queue, list, options) =>
      (await prepareJobs(boss, queue, list, options))(db),
    prepare: (queue, list, options) => prepareJobs(boss, queue, list, options),
    ...watchJobs(boss, own),
    contextNow: () => contextNow(),
    async stop() {
      await boss.stop({ graceful: true, timeout: 5000 });
      await own.end();
    },
  };

  const contextNow = async (): Promise<Context> => ({
    actor: systemActor,
    language: "hr",
    now: clock(),
    db,
    files,
    hr,
    isvu,
    dabar,
    paperSeal,
    timetables,
    jobs,
    sealed,
    publish,
    publicUrl: config.url,
    sendMail: directMail(mail, config.url, faculty.latest),
    faculty: await faculty.current(db),
    incomingMail: config.incomingMail && { mailbox: config.incomingMail.mailbox },
  });
  await withSession(async (client) => {
    // nodes that start together would make queues twice
    await client.query("select pg_advisory_lock($1)", [queueLock]);
    await removeOldSchedules(client, scheduled);
    await boss.start();
    await ensureQueues(boss, plans);
    await ensureSchedules(boss, scheduled);
  });
  for (const plan of plans) await startWorker(boss, plan, contextNow);
  return jobs;
}

/** Prepares the statement that enqueues these jobs; the returned function sends it immediately. */
async function prepareJobs(
  boss: PgBoss,
  queue: string,
  list: readonly object[],
  { startAfter }: { startAfter?: Date } = {},
) {
  const statements: [text: string, values: unknown[]][] = [];
  const executeSql = async (text: string, values: unknown[] = []) => {
    statements.push([text, values]);
    return { rows: [] };
  };
  const jobs = list.map((data) => ({ data, ...(startAfter && { startAfter }) }));
  if (jobs.length > 0) await boss.insert(queue, jobs, { db: { executeSql } });
  return async (db: Database) => {
    const sendAtOnce = fromDrizzle(
      { execute: (statement: ReturnType<typeof sql>) => db.execute(statement).execute() },
      sql,
    );
    await settleTogether(statements.map(([text, values]) => sendAtOnce.executeSql(text, values)));
  };
}

/** Jobs that run on a schedule. */
const scheduledJobs = (neighbors: JobNeighbors): readonly ScheduledJob[] => [
  ...serverAreaList.flatMap(({ scheduledJobs: jobs }) => jobs?.(neighbors) ?? []),
  ...files,
  ...versions,
];

/** The job that reads a mailbox, if one is configured. */
const mailboxJobs = (incoming: Config["incomingMail"]): readonly ScheduledJob[] =>
  incoming?.imapUrl
    ? [
        collectMailsJob({
          mailbox: connectImap(incoming.imapUrl),
          intake: incoming,
          takeReport: takeBounce,
        }),
      ]
    : [];

/** Handlers of the jobs that transactions enqueue. */
const queueWorkers = (neighbors: JobNeighbors): readonly JobHandler[] =>
  serverAreaList.flatMap(({ queueWorkers: workers }) => workers?.(neighbors) ?? []);
