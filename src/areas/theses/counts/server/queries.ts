import { type SQL, sql } from "drizzle-orm";

/**
 * SQL: sums of `thesis_counts`, as the columns published, reserved and completed of a SELECT that groups its rows
 * (docs/decisions/0040).
 */
export const sumsOfCounts: SQL = sql`sum(published)::int as published, sum(reserved)::int as reserved, sum(completed)::int as completed`;

/** SQL condition of such a group: there is any public thesis. */
export const hasCounts: SQL = sql`sum(published + reserved + completed) > 0`;
