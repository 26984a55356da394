import { MB } from "#kit/forms/form.ts";

/**
 * Problems of a node that still serves requests, for the admin. None of them takes the node out of
 * service (docs/decisions/0032): a read-only database, little free space, failed jobs (except
 * mails, which the outbox shows), overdue jobs, and a missing nightly backup.
 */
export type ServerProblem =
  | { kind: "readOnly" }
  | { kind: "littleSpace"; megabytes: number }
  | { kind: "failedJobs"; count: number }
  | { kind: "overdueJobs"; count: number }
  | { kind: "backupOverdue"; hours: number };

/**
 * Number of hours without a new valid backup after which the admin is warned. A nightly backup is
 * then half a day late.
 */
export const longestBackupGap = 36;

/**
 * Free bytes below which space is little: the log of the embedded database may take 512 MB, and
 * three final versions with attachments, sent at the same time, 160 MB each.
 */
export const leastFreeSpace = 1024 * MB;
