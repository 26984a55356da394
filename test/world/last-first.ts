import { TestRunner } from "vitest";

type Suite = Parameters<TestRunner["onBeforeRunSuite"]>[0];

/**
 * Runs the stories of each file from the last to the first, as `npm test` does. A test that needs
 * what an earlier one left behind fails so; one that needs what a later one left fails where a file
 * is run by hand, in the order in which it is read.
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
