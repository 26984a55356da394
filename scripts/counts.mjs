/** Sums vitest's JSON reports, one a project; a run that ended badly without naming a failed test counts as one. */
export function countsOf(runs) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const { report, code } of runs) {
    const failed = report ? failuresIn(report) : 0;
    total.passed += report?.numPassedTests ?? 0;
    total.failed += failed === 0 && code !== 0 ? 1 : failed;
    total.skipped += (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0);
  }
  return total;
}

/** The last line of npm test. */
export const lineOf = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;

/** A file that could not even be loaded has no tests to fail. */
const failuresIn = ({ numFailedTests = 0, testResults = [] }) =>
  numFailedTests +
  testResults.filter(
    ({ status, assertionResults }) => status === "failed" && !assertionResults.some((test) => test.status === "failed"),
  ).length;
