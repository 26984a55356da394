import { TestRunner } from "vitest";

type Suite = Parameters<TestRunner["onBeforeRunSuite"]>[0];

/**
 * Runs the stories of each file from the last to the first, as `npm test` does. In this order a
 * test fails if it needs data of an earlier test. A test that needs data of a later one fails when
 * the file is run by hand, in its own order.
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
