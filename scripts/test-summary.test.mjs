import { expect, test } from "vitest";
import { formatSummary, sumReports } from "./test-summary.mjs";

const report = (passed, failed, pending = 0, files = []) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  numPendingTests: pending,
  numTodoTests: 0,
  testResults: files,
});
const line = (...runs) => formatSummary(sumReports(runs));

test("the summary adds up the projects and mentions skipped tests only if there are any", () => {
  expect(line({ passed: true, report: report(3, 0) }, { passed: true, report: report(4, 0) })).toBe(
    "7 passed, 0 failed",
  );
  expect(line({ passed: false, report: report(3, 2) })).toBe("3 passed, 2 failed");
  expect(line({ passed: true, report: report(3, 0, 1) })).toBe("3 passed, 0 failed, 1 skipped");
  expect(line()).toBe("0 passed, 0 failed");
});

test("a run that fails before its tests counts as failed", () => {
  expect(line({ passed: false })).toBe("0 passed, 1 failed");
  expect(line({ passed: false, report: report(5, 0) })).toBe("5 passed, 1 failed");
  const broken = { status: "failed", assertionResults: [] };
  const named = { status: "failed", assertionResults: [{ status: "failed" }] };
  expect(line({ passed: false, report: report(5, 1, 0, [broken, named]) })).toBe("5 passed, 2 failed");
});
