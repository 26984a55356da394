import path from "node:path";
import { pathToFileURL } from "node:url";
import type { start as Start } from "#app/server.ts";

/** Returns the URL of the built server's module. */
export const builtServerUrl = (): string =>
  pathToFileURL(path.resolve(process.env.TEZA_BUILD ?? "build", "server/index.js")).href;

/**
 * Starts the built server, as `npm start` does, but without scheduled jobs: the result of a story
 * must not depend on the minute in which it runs. A story about the schedule asks for them with
 * `runsSchedules`.
 */
export const startBuiltServer: typeof Start = async (environment, options) => {
  const built = (await import(/* @vite-ignore */ builtServerUrl())) as { start: typeof Start };
  return built.start(environment, { runsSchedules: false, ...options });
};
