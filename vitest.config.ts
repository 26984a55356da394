import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { prose } from "./scripts/vite/prose.ts";

/** Tests that need real processes or a database; everything else in src/ is `unit`. */
const stories = [
  "src/**/*.stories.ts",
  "src/outside/database/*.test.ts",
  "test/**/*.stories.ts",
  "test/spec-routes.test.ts",
];

/**
 * Stories that `npm test` leaves to `npm run test:deep`: a backup, a kill, an outage, a stored
 * database, a deployment, an embedded database that is copied or belongs to another user. Its start
 * is tried by every run.
 */
const deepStories = [
  "test/{backup,deploy,outages}/*.stories.ts",
  "test/migrations/{branches,papers,restore,stored-backup,upgrade}.stories.ts",
  "test/concurrency/crash.stories.ts",
  "src/app/backup/*.stories.ts",
  "src/**/*-kill.stories.ts",
  "src/outside/database/{copied-folder,embedded-kill,identity,keep-lease}.test.ts",
];

/**
 * Files tested at the same time; each story has a server, a database and perhaps a browser of its
 * own.
 */
const maxWorkers = Math.min(4, Math.max(2, availableParallelism() - 1));

/**
 * The files of a worker share the modules that they import, which would else take a sixth of the
 * time, more than half of it in unit tests. So nothing that a test changes may live in a module:
 * each story has a server, a database and a clock of its own.
 */
const isolate = false;

/**
 * Milliseconds after which a story counts as hanging, also on a machine that is ten times as slow
 * as usual.
 */
const unhurried = { testTimeout: 600_000, hookTimeout: 600_000 };

/** React runs as under `npm start`: its development build takes twice the time to render a page. */
const env = { NODE_ENV: "production" };

/**
 * By hand the stories of a file run as one reads them, in `npm test` from the last to the first.
 */
const runner = process.env.TEZA_LAST_TEST_FIRST === "1" ? "./test/world/last-first.ts" : undefined;

/**
 * A story waits for what a person would see, however busy the machine is; the default of a second
 * is a time limit.
 */
const expectOptions = { poll: { timeout: 60_000 } };

/**
 * What tests with a real server share; each makes a world of its own on the PostgreSQL that the
 * setup starts.
 */
const onDatabase = {
  environment: "node",
  server: {
    deps: {
      // a harvester for tests, whose modules have no file that Node 24 can load
      inline: ["oai-pmh"],
      // the built server is loaded by Node itself, as under `npm start`
      external: [/\/build\/server\//],
    },
  },
  globalSetup: "test/database.setup.ts",
  setupFiles: "test/world/page-text.ts",
  isolate,
  env,
  expect: expectOptions,
  ...unhurried,
};

/** What the build does to files that tests import. */
const plugins = [prose()];

/**
 * The files that take minutes. They begin first, so that at the end no worker waits for one of
 * them.
 */
const longest =
  /sweeps\/(statement-counts|permissions|planning|privacy|fuzz)|page-cache\/personal|model\/lifecycle|thesis-lifecycle/;

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => longest.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    env: { LOG_LEVEL: process.env.LOG_LEVEL ?? "silent" },
    projects: [
      {
        plugins,
        test: {
          name: "unit",
          environment: "node",
          include: [
            "src/**/*.test.{ts,tsx}",
            "demo/**/*.test.ts",
            "test/**/*.test.ts",
            "scripts/**/*.test.mjs",
          ],
          exclude: [...stories, "test/world/**", "test/deep/**"],
          maxWorkers,
          isolate,
          testTimeout: 30_000,
        },
      },
      {
        plugins,
        test: {
          name: "stories",
          include: [...stories, "test/world/**/*.test.ts"],
          exclude: deepStories,
          ...onDatabase,
          setupFiles: [onDatabase.setupFiles, "test/rows/watch-rows.ts"],
          runner,
          maxWorkers,
        },
      },
      {
        plugins,
        test: {
          name: "browser",
          include: ["e2e/**/*.test.ts"],
          ...onDatabase,
          maxWorkers,
        },
      },
      {
        plugins,
        test: {
          name: "deep",
          // the life cycle is walked more often here, see TEZA_MODEL_RUNS
          include: ["test/deep/**/*.test.ts", ...deepStories, "test/model/lifecycle.stories.ts"],
          ...onDatabase,
          maxWorkers: 1,
        },
      },
    ],
  },
});
