import { existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import { demoAccounts, demoPassword } from "#areas/auth/auth.ts";
import { loadEmployees } from "#areas/people/hr-sync.server.ts";
import { loadRecordedStudent } from "#areas/people/student-records/student-records.server.ts";
import {
  completeJournal,
  repeatErasures,
} from "#areas/privacy/erasure/journal-repeat-erasures.server.ts";
import { connect } from "#kit/database/connection.ts";
import type { Context } from "#kit/database/context.ts";
import { openLiveHub } from "#kit/database/live-hub.ts";
import { runMigrations } from "#kit/database/migrations.ts";
import { createSealedValues } from "#kit/database/sealed-values.ts";
import { foldChanges } from "#kit/database/versions.ts";
import { loadForeignKeys } from "#kit/records/references.server.ts";
import { log } from "#kit/runtime/log.server.ts";
import { type Clock, systemClock } from "#kit/time/dates-and-times.ts";
import { openDabar } from "#outside/dabar/real.ts";
import { awaitDatabase } from "#outside/database/await-database.ts";
import type { ServerEvent } from "#outside/database/keep-lease.ts";
import type { ErasureJournal } from "#outside/erasure-journal/port.ts";
import { openErasureJournal } from "#outside/erasure-journal/real.ts";
import { openFileStore } from "#outside/files/real.ts";
import { openHistoryAnchor } from "#outside/history-anchor/real.ts";
import { openHr } from "#outside/hr/real.ts";
import { openIsvu } from "#outside/isvu/real.ts";
import { openMail } from "#outside/mail/real.ts";
import { openTimetables } from "#outside/timetable/real.ts";
import { createApplication } from "./application.ts";
import {
  embeddedFolder,
  refuseUnsignedBackups,
  startConfigured,
} from "./backup/embedded-database.ts";
import { programVersion } from "./backup/program-version.ts";
import { type Config, readConfig, requirePublicUrl } from "./config.ts";
import { createFacultyReader } from "./http/faculty-reader.ts";
import { listenUrl } from "./http/listen-url.ts";
import { type Listener, openListener } from "./http/listener.ts";
import { withPort } from "./http/public-origin.ts";
import { startJobs } from "./jobs.ts";
import { openPaperSeal } from "./open-paper-seal.ts";
import { prepareDemoFaculty, seedDatabase } from "./seed.ts";
import { watchServerProblems } from "./server-problem-log.ts";

export type RunningServer = {
  url: string;
  /** Demo accounts and their password; undefined without demo data. */
  demo:
    | { accounts: readonly (readonly [username: string, role: string])[]; password: string }
    | undefined;
  close(): Promise<void>;
};

type StartOptions = {
  clock: Clock;
  /** The folder of the checkout. */
  root: string;
  /**
   * Receives the SQL text of each statement that a request executes, for counting; statements of
   * jobs are not included.
   */
  onStatement: (statement: string) => void;
  /** Receives messages for the operator while a start takes longer than usual. */
  announce: (sentence: string) => void;
  /** False if no job runs by the clock, as in tests, which run jobs when they want them to. */
  runsSchedules: boolean;
  /** The folder of the files for browsers. */
  client: string;
  /** Listens already, for a program that starts the application again and again behind one port. */
  listener: Listener;
  /** Ends the wait for a database; steps already begun are completed, and `close` stops them. */
  signal: AbortSignal | undefined;
};

/**
 * Starts the whole application: port, database, migrations, seed, jobs. `close` stops them in
 * reverse order.
 */
export async function start(
  environment: Record<string, string | undefined>,
  {
    clock = systemClock,
    root = process.cwd(),
    onStatement = (_: string) => {},
    announce = (_: string) => {},
    runsSchedules = true,
    client = path.join(import.meta.dirname, "../client"),
    listener: given,
    signal,
  }: Partial<StartOptions> = {},
): Promise<RunningServer> {
  const config = readConfig(environment);
  requirePublicUrl(config);
  await refuseUnsignedBackups(config);
  const listener = given ?? (await openListener(config));
  const { SAML_ACCEPT } = config;
  if (SAML_ACCEPT.length > 0)
    log.warn({ SAML_ACCEPT }, "weak answers of the identity provider are accepted");
  const opened: (() => Promise<unknown>)[] = [];
  const streams: (() => Promise<void>)[] = [];
  const close = async () => {
    // the listener waits for all responses
    for (const endStreams of streams.splice(0)) await endStreams();
    await listener.close();
    for (const stop of opened.splice(0).reverse()) await stop();
  };
  try {
    const endpoint = config.OTEL_EXPORTER_OTLP_ENDPOINT;
    if (endpoint) {
      // its packages are loaded only if needed
      const { openTracing } = await import("./tracing/open-tracing.ts");
      opened.push(
        openTracing({ endpoint, share: config.OTEL_TRACES_SAMPLER_ARG, version: programVersion() }),
      );
    }
    // before the files, whose folder only this user may enter
    mkdirSync(config.dataFolder, { recursive: true });
    const files = await openFileStore(config.STORAGE_URL, path.join(config.dataFolder, "files"));
    const demo = willNeedDemo(config) ? prepareDemoFaculty(files, config, clock()) : undefined;
    demo?.catch(() => {}); // the awaiting code reports the error, unless the database fails first
    const database = await openDatabase(config, { announce, signal });
    opened.push(database.stop);
    const connection = connect(database.url, {
      onStatement,
      pooled: config.TEZA_POOLED === "1",
      directUrl: config.DATABASE_DIRECT_URL,
      version: programVersion(),
    });
    opened.push(connection.close);
    const migrations = path.join(root, "migrations");
    const migrationCount = await runMigrations(connection, migrations);
    await Promise.all([
      foldChanges(connection.background),
      loadForeignKeys(connection.db),
      seedDatabase(connection, files, config, clock, demo),
    ]);
    const isvu = await openIsvu(config.isvu, {
      findStudent: (jmbag) => loadRecordedStudent(connection.db, jmbag),
    });
    opened.push(isvu.close);
    const hr = openHr(config.hr, {
      isvu,
      staff: () => loadEmployees(connection.db),
      spared: demoAccounts.map(([username]) => username),
    });
    const dabar = await openDabar(config.dabar);
    opened.push(dabar.close);
    const { paperSeal, close: closePaperSeal } = await openPaperSeal(config, clock());
    opened.push(closePaperSeal);
    const timetables = openTimetables({ hosts: config.TIMETABLE_HOSTS });
    const databaseUrl = config.DATABASE_DIRECT_URL ?? database.url;
    const mail = openMail(config.SMTP_URL, config.mail);
    opened.push(async () => mail.close());
    const seals = await openHistoryAnchor(config.historyKeyFile);
    const sealed = createSealedValues(seals.deriveSecrets("values in the database"));
    const faculty = createFacultyReader(connection.db, config.faculty);
    await faculty.current();
    const shared = {
      config,
      connection,
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
    };
    const journal = openErasureJournal(config.erasuresFile);
    const jobs = await startJobs({
      ...shared,
      databaseUrl,
      migrations,
      seals,
      journal,
      runsSchedules,
    });
    opened.push(jobs.stop);
    await eraseAgain(await jobs.contextNow(), journal);
    const endWatch = watchServerProblems({ db: connection.background, files, jobs });
    opened.push(async () => endWatch());
    const hub = openLiveHub(connection, clock);
    streams.push(hub.close);
    const program = { version: programVersion(), migrations: migrationCount };
    listener.serve(
      createApplication({ ...shared, jobs, hub, program, client, port: listener.port }),
    );
    return {
      url: config.TEZA_URL
        ? withPort(config.TEZA_URL, listener.port)
        : listenUrl(config.HOST, listener.port),
      demo:
        config.TEZA_DEMO === "1" ? { accounts: demoAccounts, password: demoPassword } : undefined,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** True if the database doesn't exist yet; its demo data is then prepared in the meantime. */
const willNeedDemo = (config: Config) =>
  config.TEZA_DEMO === "1" && !config.DATABASE_URL && !existsSync(embeddedFolder(config));

/** Starts the embedded database, or waits for the configured one. */
async function openDatabase(config: Config, waiting: Pick<StartOptions, "announce" | "signal">) {
  if (!config.DATABASE_URL) return startConfigured(config, logServerEvent);
  const url = config.DATABASE_URL;
  const options = { timeout: config.DATABASE_WAIT * 1000, ...waiting };
  if (config.DATABASE_DIRECT_URL) await awaitDatabase(config.DATABASE_DIRECT_URL, options);
  await awaitDatabase(url, options);
  return { url, stop: async () => {} };
}

/**
 * Repeats the erasure of people whom a restore has brought back, before anybody can see them. A
 * start doesn't depend on the journal.
 */
async function eraseAgain(context: Context, journal: ErasureJournal) {
  try {
    await repeatErasures(context, journal);
    await completeJournal(context, journal);
  } catch (error) {
    log.error({ err: error }, "journal of erasures");
  }
}

const logServerEvent = (event: ServerEvent) =>
  event.what === "failed"
    ? log.error({ err: event.error }, "embedded database does not start")
    : log.warn(`embedded database ${event.what}`);
