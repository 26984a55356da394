import { sql } from "drizzle-orm";
import { selectLastBackup } from "#areas/notifications/server-problems.server.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";

/**
 * Counts pending jobs, pending mails and sign-ins, and reads the time of the last nightly backup,
 * for a monitoring system. A value is null if there is nothing to watch: no folder for backups, no
 * archive.
 */
export async function loadGauges(db: Database): Promise<Record<string, number | null>> {
  const [row] = await queryRows<{ gauges: Record<string, number | null> }>(
    db,
    sql`select to_json(gauges) as gauges from (select
      (select count(*) from pgboss.job where state < 'active' and start_after <= now())::int as jobs_due,
      (select count(*) from pgboss.job where state = 'active')::int as jobs_running,
      (select count(*) from pgboss.job where state = 'failed')::int as jobs_failed,
      (select count(*) from mails where sent_at is null)::int as mails_unsent,
      (select count(*) from sessions where ends_at > now())::int as sessions,
      (select count(*) from sign_in_attempts where succeeded and at > now() - interval '15 minutes')::int as sign_ins_15_minutes,
      (select count(*) from sign_in_attempts where not succeeded and at > now() - interval '15 minutes')::int
        as failed_sign_ins_15_minutes,
      (select extract(epoch from at) from (${selectLastBackup}) backup)::float8 as last_backup_timestamp_seconds,
      (select extract(epoch from last_archived_time) from pg_stat_archiver)::float8 as last_archived_timestamp_seconds,
      (select count(*) from pg_stat_archiver where last_failed_time > coalesce(last_archived_time, '-infinity'))::int
        as archive_failing) gauges`,
  );
  return row?.gauges ?? {};
}
