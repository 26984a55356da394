import { describe, expect, test } from "vitest";
import type { Neighbour, ScheduledRun, ServerFacts } from "./operation.ts";
import {
  checkNeighbours,
  checkServer,
  countTroubles,
  sizeForPeople,
  sortRuns,
} from "./operation-rules.ts";

const never = { goodAt: null, failedAt: null };
const all = <T>(value: T): Record<Neighbour, T> => ({
  smtp: value,
  imap: value,
  aai: value,
  isvu: value,
  dabar: value,
  hr: value,
});

const healthy: ServerFacts = {
  version: "1.2.3",
  migrations: { applied: 70, expected: 70 },
  database: { version: "18.4", bytes: 10_000_000 },
  nodes: ["1.2.3", "1.2.3"],
  freeBytes: 50_000_000_000,
  backupAt: "2026-11-23T02:00:00Z",
  mails: { waiting: 0, failing: 0 },
  archive: {
    isOn: true,
    isExpected: true,
    minutes: 1,
    goodAt: "2026-11-23T10:00:00Z",
    failedAt: null,
  },
  received: { isOn: true, setAside: [], forged: 0 },
  lastImport: null,
  connected: all(true),
  exchanges: all({ ...never, goodAt: "2026-11-23T10:00:00Z" }),
  problems: [],
  paperSeal: { state: "valid", from: "01.01.2026.", until: "01.01.2036." },
};

const noArchive = { ...never, isOn: true, isExpected: true, minutes: null };

/** The state and the sentence of a check. */
function check(name: string, facts: Partial<ServerFacts>) {
  const given = { ...healthy, ...facts };
  const finding = [...checkServer(given), ...checkNeighbours(given)].find(
    (candidate) => candidate.name === name,
  );
  return [finding?.state, finding?.sentence];
}

test("a healthy server has nothing to look at", () => {
  const checks = [...checkServer(healthy), ...checkNeighbours(healthy)];
  expect(checks.map(({ state }) => state)).toEqual(checks.map(() => "ok"));
  expect(countTroubles(checks)).toBe(0);
});

test.each<[string, string, Partial<ServerFacts>, string, string]>([
  [
    "a missing migration",
    "version",
    { migrations: { applied: 69, expected: 70 } },
    "failed",
    "notMigrated",
  ],
  ["no seal", "paperSeal", { paperSeal: null }, "unset", "noPaperSeal"],
  [
    "a seal that ends soon",
    "paperSeal",
    { paperSeal: { state: "expiring", from: "", until: "" } },
    "warning",
    "paperSealExpiring",
  ],
  [
    "a seal that has ended",
    "paperSeal",
    { paperSeal: { state: "expired", from: "", until: "" } },
    "failed",
    "paperSealExpired",
  ],
  [
    "a seal that isn't valid yet",
    "paperSeal",
    { paperSeal: { state: "notYetValid", from: "", until: "" } },
    "failed",
    "paperSealNotYetValid",
  ],
  ["a read-only database", "database", { problems: [{ kind: "readOnly" }] }, "failed", "readOnly"],
  ["no node that listens", "nodes", { nodes: [] }, "warning", "noNodes"],
  [
    "an upgrade that is not finished",
    "nodes",
    { nodes: ["1.2.3", "1.2.4"] },
    "warning",
    "differentNodes",
  ],
  [
    "a full disk",
    "disk",
    { problems: [{ kind: "littleSpace", megabytes: 3 }] },
    "warning",
    "littleSpace",
  ],
  ["no backup set", "backup", { backupAt: undefined }, "unset", "noBackup"],
  ["a backup still to come", "backup", { backupAt: null }, "ok", "backupAhead"],
  [
    "a late backup",
    "backup",
    { problems: [{ kind: "backupOverdue", hours: 40 }] },
    "failed",
    "backupOverdue",
  ],
  [
    "no archive set",
    "archive",
    { archive: { ...noArchive, isOn: false, isExpected: false } },
    "unset",
    "noArchive",
  ],
  [
    "an archive that nothing fills",
    "archive",
    { archive: { ...noArchive, isOn: false } },
    "failed",
    "archiveOff",
  ],
  ["an archive still to be filled", "archive", { archive: noArchive }, "ok", "archiveAhead"],
  [
    ...(["an archive whose disk is full", "archive"] as const),
    {
      archive: {
        ...noArchive,
        minutes: 1,
        goodAt: "2026-11-23T10:00:00Z",
        failedAt: "2026-11-23T10:00:30Z",
      },
    },
    ...(["failed", "archiveFailing"] as const),
  ],
  [
    ...(["an archive whose disk was full", "archive"] as const),
    {
      archive: {
        ...noArchive,
        minutes: 0,
        goodAt: "2026-11-23T10:01:00Z",
        failedAt: "2026-11-23T10:00:30Z",
      },
    },
    ...(["ok", "archived"] as const),
  ],
  [
    ...(["an archive that falls behind", "archive"] as const),
    { archive: { ...noArchive, minutes: 10, goodAt: "2026-11-23T10:00:00Z" } },
    ...(["warning", "archiveLate"] as const),
  ],
  [
    ...(["the archive of one's own server, which archives full segments", "archive"] as const),
    { archive: { ...noArchive, isExpected: false, minutes: 600, goodAt: "2026-11-23T10:00:00Z" } },
    ...(["ok", "archived"] as const),
  ],
  [
    "a failed job",
    "jobs",
    { problems: [{ kind: "failedJobs", count: 2 }] },
    "warning",
    "failedJobs",
  ],
  [
    "jobs that nobody works on",
    "jobs",
    { problems: [{ kind: "overdueJobs", count: 2 }] },
    "failed",
    "overdueJobs",
  ],
  ["a mail on its way", "mails", { mails: { waiting: 1, failing: 0 } }, "ok", "mailsWaiting"],
  [
    "a mail that is not sent",
    "mails",
    { mails: { waiting: 1, failing: 1 } },
    "warning",
    "mailsFailing",
  ],
  [
    ...(["mails without a mail server", "mails"] as const),
    { mails: { waiting: 1, failing: 0 }, connected: { ...all(true), smtp: false } },
    ...(["warning", "mailsWaiting"] as const),
  ],
  [
    "mails that nobody can answer",
    "received",
    { received: { isOn: false, setAside: [], forged: 0 } },
    "unset",
    "notAnswered",
  ],
  [
    "forged answers",
    "received",
    { received: { isOn: true, setAside: [], forged: 3 } },
    "ok",
    "mailsReceived",
  ],
  [
    ...(["a mail that failed twice", "received"] as const),
    {
      received: {
        isOn: true,
        setAside: [{ key: "a", at: "2026-11-23T10:00:00Z", size: 1 }],
        forged: 0,
      },
    },
    ...(["warning", "mailsSetAside"] as const),
  ],
])("%s is told", (_, name, facts, state, sentence) => {
  expect(check(name, facts)).toEqual([state, sentence]);
});

describe("a system outside", () => {
  const isvu = (goodAt: string | null, failedAt: string | null, isSet = true) =>
    check("isvu", {
      connected: { ...all(true), isvu: isSet },
      exchanges: { ...all(never), isvu: { goodAt, failedAt } },
    });

  test.each([
    ["that is not set", isvu(null, null, false), ["unset", "notConnected"]],
    ["that was never asked", isvu(null, null), ["ok", "neverAsked"]],
    [
      "that answered after a failure",
      isvu("2026-11-23T10:00:00Z", "2026-11-23T09:00:00Z"),
      ["ok", "lastGood"],
    ],
    [
      "that failed after an answer",
      isvu("2026-11-23T09:00:00Z", "2026-11-23T10:00:00Z"),
      ["failed", "lastFailed"],
    ],
    ["that has only failed", isvu(null, "2026-11-23T10:00:00Z"), ["failed", "lastFailed"]],
  ])("%s", (_, result, expected) => {
    expect(result).toEqual(expected);
  });
});

test("jobs whose last run failed come first, then all by name", () => {
  const run = (queue: string, state: ScheduledRun["state"]): ScheduledRun => ({
    queue,
    state,
    cron: "0 3 * * *",
    endedAt: null,
    error: null,
    aliveAt: null,
  });
  const runs = [
    run("expire-reservations", null),
    run("seal-history", "failed"),
    run("sweep-files", "completed"),
  ];
  expect(sortRuns(runs).map(({ queue }) => queue)).toEqual([
    "seal-history",
    "sweep-files",
    "expire-reservations",
  ]);
});

test.each([
  [0, "0 MB"],
  [850 * 1024 ** 2, "850 MB"],
  [1024 ** 3, "1 GB"],
  [12.44 * 1024 ** 3, "12,4 GB"],
  [1234 * 1024 ** 3, "1.234 GB"],
])("%d bytes are %s", (bytes, size) => {
  expect(sizeForPeople(bytes)).toBe(size);
});
