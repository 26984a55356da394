type Sql = <T = Record<string, unknown>>(text: string, values?: unknown[]) => Promise<T[]>;

/**
 * Sequential scans of a table and the rows that they read; PostgreSQL updates these counters once a
 * second.
 */
export async function countScans(sql: Sql, table: string) {
  await new Promise((later) => setTimeout(later, 1200));
  return sql("select seq_scan, seq_tup_read from pg_stat_user_tables where relname = $1", [table]);
}
