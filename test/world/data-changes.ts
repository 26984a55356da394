import type { World } from "./world.ts";

/**
 * Makes every kept answer outdated, as a change of each table would. It adds changes as the
 * triggers do, so it never waits for a transaction of the application.
 */
export const outdateAnswers = (sql: World["sql"]) =>
  sql("insert into data_changes (source) select distinct source from data_changes");
