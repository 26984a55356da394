import { defineConfig } from "vitest/config";

/** Tests that need real processes or a database; everything else in src/ is `unit`. */
const stories = [
  "src/**/*.stories.test.ts",
  "src/**/stories.test.ts",
  "src/outside/database/*.test.ts",
  "test/**/*.stories.test.ts",
  "test/spec-routes.test.ts",
];

export default defineConfig({
  test: {
    env: { LOG_LEVEL: process.env.LOG_LEVEL ?? "silent" },
    projects: [
      {
        test: {
          name: "unit",
          environment: "node",
          include: ["src/**/*.test.{ts,tsx}", "demo/**/*.test.ts", "test/**/*.test.ts", "scripts/**/*.test.mjs"],
          exclude: [...stories, "test/world/**"],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: "stories",
          environment: "node",
          include: [...stories, "test/world/**/*.test.ts"],
          globalSetup: "test/database.setup.ts",
          maxWorkers: 2,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "browser",
          environment: "node",
          include: ["e2e/**/*.test.ts"],
          globalSetup: "test/database.setup.ts",
          maxWorkers: 2,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
