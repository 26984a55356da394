import { writeFileSync } from "node:fs";

/**
 * A reporter for Vitest that writes how long each file took to the file that FILE_TIMES names: with
 * its imports and hooks, in which many stories make their world and which the JSON report leaves
 * out.
 */
export default class FileTimesReporter {
  times = [];

  onTestModuleEnd(module) {
    const { collectDuration, setupDuration, duration } = module.diagnostic();
    const seconds = (collectDuration + setupDuration + duration) / 1000;
    this.times.push({ file: module.relativeModuleId, seconds });
  }

  onTestRunEnd() {
    writeFileSync(process.env.FILE_TIMES, JSON.stringify(this.times));
  }
}
