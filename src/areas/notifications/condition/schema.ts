import { MB } from "#kit/forms/index.ts";

/**
 * What the admin should know of a node that still serves. None of it takes the node out (docs/decisions/0032): a
 * read-only database, little free space, failed jobs (mails aside, which the outbox shows), jobs that nobody works on
 * and a nightly backup that is not made.
 */
export type ConditionProblem =
  | { kind: "readOnly" }
  | { kind: "littleSpace"; megabytes: number }
  | { kind: "failedJobs"; count: number }
  | { kind: "overdueJobs"; count: number }
  | { kind: "backupOverdue"; hours: number };

/** Hours without a new good backup after which the admin is told of it: a nightly backup is late by half a day. */
export const longestBackupGap = 36;

/**
 * Free bytes below which space is little: the log of the embedded database may take 512 MB, and three final versions
 * with attachments, sent at the same time, 160 MB each.
 */
export const leastFreeSpace = 1024 * MB;
