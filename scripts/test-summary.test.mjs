import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import {
  formatSummary,
  formatTimes,
  sortTimes,
  sumReports,
  usedByChildren,
} from "./test-summary.mjs";

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
  expect(line({ passed: false, report: report(5, 1, 0, [broken, named]) })).toBe(
    "5 passed, 2 failed",
  );
});

test("the time of each file is kept, and told as a sum by kind and the slowest files", () => {
  const at = (file, seconds) => ({ file, seconds });
  const names = [
    "src/kit/a.test.ts",
    "src/areas/a/server/stories.test.ts",
    "test/sweeps/b.stories.test.ts",
    "e2e/c.test.ts",
  ];
  const files = names.map((name, index) => at(name, index + 1));
  const times = sortTimes([{ times: files.slice(0, 2) }, { times: files.slice(2) }]);
  expect(times[0]).toEqual({ file: "e2e/c.test.ts", seconds: 4 });
  expect(formatTimes(times).map((line) => line.trim())).toEqual([
    "3,0 s  sweeps (1)",
    "4,0 s  browser (1)",
    "2,0 s  stories (1)",
    "1,0 s  unit (1)",
    "4,0 s  e2e/c.test.ts",
    "3,0 s  test/sweeps/b.stories.test.ts",
    "2,0 s  src/areas/a/server/stories.test.ts",
    "1,0 s  src/kit/a.test.ts",
  ]);
  const many = Array.from({ length: 30 }, (_, index) => at(`e2e/${index}.test.ts`, index));
  expect(formatTimes(sortTimes([{ times: many }]))).toHaveLength(4 + 20);
});

test.runIf(process.platform === "linux")(
  "the processor time of a child that has ended is told",
  () => {
    const before = usedByChildren();
    spawnSync(process.execPath, ["-e", "while (process.cpuUsage().user < 100_000);"]);
    expect(usedByChildren() - before).toBeGreaterThan(0.05);
  },
);
