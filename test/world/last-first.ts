import { TestRunner } from "vitest";

type Suite = Parameters<TestRunner["onBeforeRunSuite"]>[0];

/**
 * Runs the stories of each file from the last to the first. A test that needs what an earlier one left behind fails so,
 * and one that a later one disturbs fails in the order in which the file is read; so each test can be run alone.
 */
export default class LastFirst extends TestRunner {
  onCollected(files: Suite[]) {
    for (const file of files) reverse(file);
  }
}

function reverse(suite: Suite) {
  suite.tasks.reverse();
  for (const task of suite.tasks) if (task.type === "suite") reverse(task);
}
