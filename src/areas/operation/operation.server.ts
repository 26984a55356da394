import { sql } from "drizzle-orm";
import { mailTroublesJson } from "#areas/messages/mail-answers/fragments.server.ts";
import { maxMailAgeDays } from "#areas/notifications/notifications.ts";
import {
  type DatabaseCondition,
  databaseConditionColumns,
  loadOtherConditions,
  toServerProblems,
} from "#areas/notifications/server-problems.server.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import type { Context } from "#kit/database/context.ts";
import { sealState } from "#kit/signatures/seal-state.ts";
import { withValues } from "#kit/text/localization.ts";
import { addDays, formatDate, localDate } from "#kit/time/dates-and-times.ts";
import { hasRole } from "#kit/workflow/policy.ts";
import { accessDenied, Refusal } from "#kit/workflow/refusal.ts";
import {
  forgedDays,
  type LastExchanges,
  type ScheduledRun,
  type ServerFacts,
} from "./operation.ts";
import { messages, texts } from "./texts.ts";

/**
 * Loads what the page of the server shows; no system outside of Teza is called. `program` is
 * undefined in jobs.
 */
export async function loadServerFacts(context: Context): Promise<ServerFacts> {
  const { db, now, program, sendMail, identitySignIn, isvu, dabar, hr, incomingMail, paperSeal } =
    context;
  const [[row], others] = await Promise.all([
    queryRows<FactsRow>(db, selectFacts(now)),
    loadOtherConditions(context),
  ]);
  if (!row) throw new Error("a statement of aggregates has one row");
  const { applied, backup, imap, exchanges, troubles, readOnly, backupHours, ...facts } = row;
  return {
    ...facts,
    version: program?.version ?? "",
    migrations: { applied, expected: program?.migrations ?? 0 },
    freeBytes: others.free,
    received: { isOn: incomingMail !== undefined, ...troubles },
    backupAt: backup ? backup.goodAt : undefined,
    connected: {
      smtp: sendMail !== undefined,
      imap: imap !== null,
      aai: identitySignIn !== undefined,
      isvu: isvu.isConnected,
      dabar: dabar.isConnected,
      hr: hr.isConnected,
    },
    exchanges: { ...exchanges, imap: imap ?? never },
    problems: toServerProblems({ readOnly, backupHours }, others),
    paperSeal: paperSeal
      ? {
          state: sealState(paperSeal.certificate, now),
          from: formatDate(localDate(new Date(paperSeal.certificate.validFrom))),
          until: formatDate(localDate(new Date(paperSeal.certificate.validUntil))),
        }
      : null,
  };
}

type FactsRow = Pick<ServerFacts, "database" | "nodes" | "mails" | "archive" | "lastImport"> &
  DatabaseCondition & {
    applied: number;
    troubles: Pick<ServerFacts["received"], "setAside" | "forged">;
    /** Null while none is set. */
    backup: LastExchanges | null;
    imap: LastExchanges | null;
    exchanges: Record<"smtp" | "aai" | "isvu" | "dabar" | "hr", LastExchanges>;
  };

const never: LastExchanges = { goodAt: null, failedAt: null };

/**
 * SQL: one row. Each node listens on one session, whose name ends with its version. An exchange
 * counts as good if the system has answered, even with a refusal.
 */
const selectFacts = (now: Date) => sql`
  select (select count(*)::int from drizzle.migrations) as applied, ${databaseConditionColumns()},
    (select json_build_object('at', i.ended_at, 'failed', i.failure is not null) from imports i
      where i.ended_at is not null order by i.ended_at desc limit 1) as last_import,
    ${mailTroublesJson(addDays(localDate(now), -forgedDays))} as troubles,
    json_build_object('version', split_part(current_setting('server_version'), ' ', 1),
      'bytes', pg_database_size(current_database())) as database,
    (select coalesce(json_agg(substring(application_name from '\\S+$') order by application_name), '[]')
      from pg_stat_activity where datname = current_database() and query = 'listen bell') as nodes,
    (select json_build_object('waiting', count(*) filter (where attempts = 0), 'failing', count(*) filter (where attempts > 0))
      from mails where sent_at is null and created_at > ${now.toISOString()}::timestamptz - make_interval(days => ${maxMailAgeDays})) as mails,
    (select json_build_object('isOn', current_setting('archive_mode') <> 'off',
        'isExpected', exists (select from pgboss.schedule where name = 'archive-database'),
        'minutes', floor(extract(epoch from now() - last_archived_time) / 60)::int,
        'goodAt', last_archived_time, 'failedAt', last_failed_time) from pg_stat_archiver) as archive,
    (${lastRuns("make-backup")}) as backup, (${lastRuns("collect-mails")}) as imap,
    json_build_object(
      'smtp', (select ${lastExchanges(sql`max(sent_at)`, sql`max(attempted_at) filter (where sent_at is null)`)} from mails),
      'aai', (select ${lastExchanges(sql`max(created_at)`, sql`null`)} from sessions where provider_session is not null),
      'isvu', (select ${lastExchanges(sql`greatest(max(asked_at) filter (where ${wasAnswered}), (select max(read_at) from student_records))`, sql`max(asked_at) filter (where not (${wasAnswered}))`)}
        from exchanges where system = 'isvu'),
      'dabar', (${lastRecorded("dabar")}), 'hr', (${lastRecorded("hr")})) as exchanges`;

const lastExchanges = (good: ReturnType<typeof sql>, failed: ReturnType<typeof sql>) =>
  sql`json_build_object('goodAt', ${good}, 'failedAt', ${failed})`;

const lastRecorded = (system: "dabar" | "hr") => sql`
  select ${lastExchanges(sql`max(asked_at) filter (where ${wasAnswered})`, sql`max(asked_at) filter (where not (${wasAnswered}))`)}
  from exchanges where system = ${system}`;

const wasAnswered = sql`status is not null and coalesce(failure, '') not in ('unreachable', 'tooSlow', 'denied', 'busy', 'failed', 'unexpected')`;

/**
 * SQL: the last runs of a scheduled job; null if it isn't scheduled. The queue keeps the runs of a
 * week.
 */
const lastRuns = (queue: string) => sql`
  select (select ${lastExchanges(sql`max(completed_on) filter (where state = 'completed')`, sql`max(completed_on) filter (where state = 'failed')`)}
    from pgboss.job where name = s.name) from pgboss.schedule s where s.name = ${queue}`;

/** Loads the scheduled jobs with their last runs. */
export const loadScheduledRuns = (db: Database): Promise<ScheduledRun[]> =>
  queryRows(
    db,
    sql`select s.name as queue, s.cron, last.state, to_json(last.completed_on) #>> '{}' as ended_at,
        last.output ->> 'message' as error, to_json(coalesce(going.heartbeat_on, going.started_on)) #>> '{}' as alive_at
      from pgboss.schedule s
      left join lateral (select state, completed_on, output from pgboss.job
        where name = s.name and state in ('completed', 'failed') order by completed_on desc limit 1) last on true
      left join lateral (select heartbeat_on, started_on from pgboss.job
        where name = s.name and state = 'active' limit 1) going on true
      order by s.name`,
  );

/**
 * Sends a mail to the requesting admin immediately and returns the mail server's response. Refuses
 * with 403 everybody except admins, and with 422 if there is no mail server or no address, or with
 * the mail server's error.
 */
export async function tryMailServer({
  actor,
  sendMail,
}: Context): Promise<{ email: string; answer: string }> {
  if (!hasRole(actor, "admin")) throw new Refusal(403, accessDenied);
  if (!sendMail) throw new Refusal(422, messages.noMailServer);
  const { email } = actor;
  if (!email) throw new Refusal(422, messages.noAddress);
  try {
    return { email, answer: await sendMail({ to: email, hr: texts.hr.mail, en: texts.en.mail }) };
  } catch (error) {
    throw new Refusal(
      422,
      withValues(messages.testMailFailed, { error: (error as Error).message }),
    );
  }
}
