import type { ServerProblem } from "#areas/notifications/server-problems.ts";
import { texts as notificationTexts } from "#areas/notifications/texts.ts";
import { MB } from "#kit/forms/form.ts";
import {
  type ArchiveFacts,
  type Check,
  type Neighbour,
  neighbours,
  type ScheduledRun,
  type ServerFacts,
} from "./operation.ts";

/**
 * The checks of Teza, its database and its disk.
 *
 * @rule what counts as trouble of the server
 */
export function checkServer(facts: ServerFacts): Check[] {
  const { version, migrations, database, nodes, freeBytes, problems } = facts;
  const isMigrated = migrations.applied === migrations.expected;
  const readOnly = problemOf(problems, "readOnly");
  const littleSpace = problemOf(problems, "littleSpace");
  return [
    {
      name: "version",
      state: isMigrated ? "ok" : "failed",
      sentence: isMigrated ? "migrated" : "notMigrated",
      values: { version, ...migrations },
    },
    {
      name: "database",
      state: readOnly ? "failed" : "ok",
      sentence: readOnly ? "readOnly" : "writable",
      values: { version: database.version, size: sizeForPeople(database.bytes) },
    },
    checkNodes(nodes),
    {
      name: "disk",
      state: littleSpace ? "warning" : "ok",
      sentence: littleSpace ? "littleSpace" : "enoughSpace",
      values: { size: sizeForPeople(freeBytes) },
    },
    checkBackup(facts),
    checkArchive(facts.archive),
    checkJobs(problems),
    checkPaperSeal(facts.paperSeal),
  ];
}

/** Nodes of two versions are normal only during an upgrade. */
function checkNodes(nodes: readonly string[]): Check {
  if (nodes.length === 0) return { name: "nodes", state: "warning", sentence: "noNodes" };
  const versions = [...new Set(nodes)].toSorted();
  const values = { nodes: nodes.length, versions: versions.join(", ") };
  if (versions.length > 1)
    return { name: "nodes", state: "warning", sentence: "differentNodes", values };
  return { name: "nodes", state: "ok", sentence: "nodes", values };
}

function checkBackup({ backupAt, problems }: ServerFacts): Check {
  const overdue = problemOf(problems, "backupOverdue");
  if (backupAt === undefined) return { name: "backup", state: "unset", sentence: "noBackup" };
  const last = { goodAt: backupAt };
  if (overdue)
    return {
      name: "backup",
      state: "failed",
      sentence: "backupOverdue",
      values: { hours: overdue.hours },
      last,
    };
  return { name: "backup", state: "ok", sentence: backupAt ? "backedUp" : "backupAhead", last };
}

/**
 * The embedded database archives each minute in which something was written, and jobs write in
 * each.
 */
const lateArchiveMinutes = 10;

function checkArchive({ isOn, isExpected, minutes, goodAt, failedAt }: ArchiveFacts): Check {
  const last = { goodAt, failedAt };
  if (!isOn)
    return {
      name: "archive",
      state: isExpected ? "failed" : "unset",
      sentence: isExpected ? "archiveOff" : "noArchive",
    };
  if (failedAt !== null && (goodAt === null || Date.parse(goodAt) < Date.parse(failedAt)))
    return { name: "archive", state: "failed", sentence: "archiveFailing", last };
  if (isExpected && minutes !== null && minutes >= lateArchiveMinutes)
    return {
      name: "archive",
      state: "warning",
      sentence: "archiveLate",
      values: { minutes },
      last,
    };
  return {
    name: "archive",
    state: "ok",
    sentence: minutes === null ? "archiveAhead" : "archived",
    last,
  };
}

/** A seal that has expired stops no paper: they are issued without. */
function checkPaperSeal(seal: ServerFacts["paperSeal"]): Check {
  if (!seal) return { name: "paperSeal", state: "unset", sentence: "noPaperSeal" };
  const { state, ...values } = seal;
  const name = "paperSeal";
  if (state === "valid") return { name, state: "ok", sentence: "paperSealValid", values };
  if (state === "expiring")
    return { name, state: "warning", sentence: "paperSealExpiring", values };
  return {
    name,
    state: "failed",
    sentence: state === "expired" ? "paperSealExpired" : "paperSealNotYetValid",
    values,
  };
}

function checkJobs(problems: readonly ServerProblem[]): Check {
  const failed = problemOf(problems, "failedJobs")?.count ?? 0;
  const overdue = problemOf(problems, "overdueJobs")?.count ?? 0;
  if (overdue > 0)
    return { name: "jobs", state: "failed", sentence: "overdueJobs", values: { count: overdue } };
  if (failed > 0)
    return { name: "jobs", state: "warning", sentence: "failedJobs", values: { count: failed } };
  return { name: "jobs", state: "ok", sentence: "jobsDone" };
}

/** The checks of the mails and of the systems outside of Teza, by the last exchanges with them. */
export const checkNeighbours = (facts: ServerFacts): Check[] => [
  checkMails(facts),
  checkReceived(facts.received),
  ...neighbours.map((name) => checkNeighbour(name, facts)),
];

function checkMails({ mails: { waiting, failing }, connected }: ServerFacts): Check {
  if (failing > 0)
    return {
      name: "mails",
      state: "warning",
      sentence: "mailsFailing",
      values: { failing, waiting },
    };
  if (waiting === 0) return { name: "mails", state: "ok", sentence: "mailsSent" };
  return {
    name: "mails",
    state: connected.smtp ? "ok" : "warning",
    sentence: "mailsWaiting",
    values: { waiting },
  };
}

function checkReceived({ isOn, setAside, forged }: ServerFacts["received"]): Check {
  const name = "received";
  if (setAside.length > 0)
    return {
      name,
      state: "warning",
      sentence: "mailsSetAside",
      values: { count: setAside.length, forged },
    };
  return isOn
    ? { name, state: "ok", sentence: "mailsReceived", values: { forged } }
    : { name, state: "unset", sentence: "notAnswered" };
}

function checkNeighbour(name: Neighbour, { connected, exchanges }: ServerFacts): Check {
  const last = exchanges[name];
  if (!connected[name]) return { name, state: "unset", sentence: "notConnected" };
  const { goodAt, failedAt } = last;
  if (failedAt !== null && (goodAt === null || Date.parse(goodAt) < Date.parse(failedAt)))
    return { name, state: "failed", sentence: "lastFailed", last };
  if (goodAt !== null) return { name, state: "ok", sentence: "lastGood", last };
  return { name, state: "ok", sentence: "neverAsked" };
}

function problemOf<K extends ServerProblem["kind"]>(problems: readonly ServerProblem[], kind: K) {
  return problems.find(
    (problem): problem is Extract<ServerProblem, { kind: K }> => problem.kind === kind,
  );
}

/** The name of a job for people. */
export const jobName = (queue: string): string => namesOfJobs[queue] ?? queue;

const namesOfJobs: Readonly<Record<string, string>> = notificationTexts.hr.failedJobs.queues;

/** The scheduled jobs: those that failed first, then by their names. */
export const sortRuns = (runs: readonly ScheduledRun[]): ScheduledRun[] =>
  runs.toSorted(
    (a, b) =>
      Number(b.state === "failed") - Number(a.state === "failed") ||
      jobName(a.queue).localeCompare(jobName(b.queue), "hr"),
  );

/** A number of bytes as people read it: 850 MB, 12,4 GB. */
export function sizeForPeople(bytes: number): string {
  const gigabytes = bytes / 1024 / MB;
  if (gigabytes < 1) return `${Math.round(bytes / MB)} MB`;
  return `${gigabytes.toLocaleString("hr", { maximumFractionDigits: gigabytes < 100 ? 1 : 0 })} GB`;
}

/** The checks that ask for the admin's attention. */
export const troublesOf = (checks: readonly Check[]): Check[] =>
  checks.filter(({ state }) => state === "warning" || state === "failed");

/** The number of checks that somebody should look at. */
export const countTroubles = (checks: readonly Check[]): number => troublesOf(checks).length;
