import { MB } from "#kit/forms/index.ts";

/**
 * What the admin should know of a node that still serves. None of it takes the node out (docs/decisions/0032): a
 * read-only database, little free space, failed jobs (mails aside, which the outbox shows) and jobs that nobody works
 * on.
 */
export type ConditionProblem =
  | { kind: "readOnly" }
  | { kind: "littleSpace"; megabytes: number }
  | { kind: "failedJobs"; count: number }
  | { kind: "overdueJobs"; count: number };

/**
 * Free bytes below which space is little: the log of the embedded database may take 512 MB, and three final versions
 * with attachments, sent at the same time, 160 MB each.
 */
export const leastFreeSpace = 1024 * MB;
