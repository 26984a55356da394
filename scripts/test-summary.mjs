import { readFileSync } from "node:fs";

/**
 * Adds up Vitest's JSON reports, one per project. A run that failed without a failed test counts as
 * one failure.
 */
export function sumReports(runs) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const { report, passed } of runs) {
    const failed = report ? failuresIn(report) : 0;
    total.passed += report?.numPassedTests ?? 0;
    total.failed += failed === 0 && !passed ? 1 : failed;
    total.skipped += (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0);
  }
  return total;
}

/** Returns the last line that `npm test` prints. */
export const formatSummary = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;

/**
 * Returns the number of failures. A file that cannot be loaded reports no failed tests, so it
 * counts as one failure.
 */
const failuresIn = ({ numFailedTests = 0, testResults = [] }) =>
  numFailedTests +
  testResults.filter(
    ({ status, assertionResults }) =>
      status === "failed" && !assertionResults.some((test) => test.status === "failed"),
  ).length;

/** The kinds of tests by their files, in the order in which a file is looked at. */
const kinds = [
  ["sweeps", /^test\/sweeps\//],
  ["browser", /^e2e\//],
  ["stories", /stories\.test\.tsx?$|^src\/outside\/database\/|^test\/(spec-routes|world)/],
  ["unit", /./],
];

/** Returns the seconds that each file of all runs took, the slowest first. */
export const sortTimes = (runs) =>
  runs.flatMap(({ times }) => times).sort((one, other) => other.seconds - one.seconds);

/**
 * Returns the lines on where the time went: a sum for each kind of test and the twenty slowest
 * files.
 */
export function formatTimes(times) {
  const sums = new Map(kinds.map(([kind]) => [kind, { files: 0, seconds: 0 }]));
  for (const { file, seconds } of times) {
    const sum = sums.get(kinds.find(([, pattern]) => pattern.test(file))[0]);
    sum.files += 1;
    sum.seconds += seconds;
  }
  return [
    ...[...sums].map(([kind, { files, seconds }]) => `${inSeconds(seconds)}  ${kind} (${files})`),
    ...times.slice(0, 20).map(({ file, seconds }) => `${inSeconds(seconds)}  ${file}`),
  ];
}

const inSeconds = (seconds) => `${seconds.toFixed(1).replace(".", ",").padStart(8)} s`;

/**
 * Returns the seconds of processor time that the ended child processes of this one have used, with
 * the processes for which they waited; undefined where the system doesn't tell.
 */
export function usedByChildren() {
  try {
    // man 5 proc_pid_stat: the name in parentheses may hold spaces; cutime and cstime are the
    // fields 16 and 17, in hundredths
    const fields = readFileSync("/proc/self/stat", "latin1").split(") ").at(-1).split(" ");
    return (Number(fields[13]) + Number(fields[14])) / 100;
  } catch {
    return undefined;
  }
}
