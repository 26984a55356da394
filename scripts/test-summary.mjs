/** Adds up Vitest's JSON reports, one per project. A run that failed without a failed test counts as one failure. */
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

/** Returns the number of failures. A file that cannot be loaded reports no failed tests, so it counts as one. */
const failuresIn = ({ numFailedTests = 0, testResults = [] }) =>
  numFailedTests +
  testResults.filter(
    ({ status, assertionResults }) => status === "failed" && !assertionResults.some((test) => test.status === "failed"),
  ).length;
