import type { SetAsideMail } from "#areas/messages/mail-answers/mail-answers.ts";
import type { ServerProblem } from "#areas/notifications/server-problems.ts";
import type { SealState } from "#kit/signatures/seal-state.ts";
import type { texts } from "./texts.ts";

export const statusPath = "/service/status";

/** When exchanges with a system last succeeded and failed, as ISO instants; null for never. */
export type LastExchanges = { goodAt: string | null; failedAt: string | null };

/** The systems outside of Teza, in the order in which the page shows them. */
export const neighbours = ["smtp", "imap", "aai", "isvu", "dabar", "hr"] as const;

export type Neighbour = (typeof neighbours)[number];

/** PostgreSQL's facts about the archive of its log. */
export type ArchiveFacts = LastExchanges & {
  /** Whether the database server archives. */
  isOn: boolean;
  /** Whether Teza is configured to archive the embedded database. */
  isExpected: boolean;
  /** Minutes since the last segment was archived; null before the first one. */
  minutes: number | null;
};

/** The mails that people answer with. */
export type ReceivedMails = {
  /** Whether mails can be answered. */
  isOn: boolean;
  /** Those that failed twice, newest first. */
  setAside: readonly SetAsideMail[];
  /** How many were refused within `forgedDays` because their sender is forged. */
  forged: number;
};

/** Days for which forged mails are counted. */
export const forgedDays = 7;

/** The known facts about the server, the database that all nodes share and the last exchanges. */
export type ServerFacts = {
  version: string;
  migrations: { applied: number; expected: number };
  database: { version: string; bytes: number };
  /** The versions of the processes of Teza that listen to this database, one for each. */
  nodes: readonly string[];
  freeBytes: number;
  /** Undefined if no nightly backup is set; null before the first one. */
  backupAt: string | null | undefined;
  /** The archive of the database's log. */
  archive: ArchiveFacts;
  /** Mails that wait for their first try, and those whose last try failed. */
  mails: { waiting: number; failing: number };
  received: ReceivedMails;
  /** The import that ended last; null if there was none. */
  lastImport: { at: string; failed: boolean } | null;
  connected: Readonly<Record<Neighbour, boolean>>;
  exchanges: Readonly<Record<Neighbour, LastExchanges>>;
  problems: readonly ServerProblem[];
  /** The seal that Teza puts on papers, with the day of its end; null if there is none. */
  paperSeal: { state: SealState; until: string; from: string } | null;
};

/** A job that runs on a schedule, with its last run; instants as ISO. */
export type ScheduledRun = {
  queue: string;
  cron: string;
  state: "completed" | "failed" | null;
  endedAt: string | null;
  error: string | null;
  /** The last heartbeat of the current run; null if none is running. */
  aliveAt: string | null;
};

export type CheckState = "ok" | "warning" | "failed" | "unset";

/** One line of the page: the check, its state, and a sentence with its values. */
export type Check = {
  name: keyof typeof texts.hr.names;
  state: CheckState;
  sentence: keyof typeof texts.hr.sentences;
  values?: Readonly<Record<string, string | number>>;
  /** When it last succeeded and failed. */
  last?: Partial<LastExchanges>;
};
