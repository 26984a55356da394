import { expect, test } from "vitest";
import { createServerProblemLog } from "./server-problem-log.ts";

test("a problem is logged when it begins and when it ends, not as long as it lasts", () => {
  const lines: string[] = [];
  const line = (level: string) => (values: object) =>
    void lines.push(`${level} ${JSON.stringify(values)}`);
  const note = createServerProblemLog({ warn: line("warn"), info: line("info") });
  note([]);
  note([{ kind: "failedJobs", count: 1 }]);
  note([{ kind: "failedJobs", count: 2 }]);
  note([
    { kind: "failedJobs", count: 2 },
    { kind: "littleSpace", megabytes: 900 },
  ]);
  note([{ kind: "littleSpace", megabytes: 800 }]);
  note([]);
  note([{ kind: "readOnly" }]);
  expect(lines).toEqual([
    'warn {"problem":"failedJobs","count":1}',
    'warn {"problem":"littleSpace","megabytes":900}',
    'info {"problem":"failedJobs"}',
    'info {"problem":"littleSpace"}',
    'warn {"problem":"readOnly"}',
  ]);
});
