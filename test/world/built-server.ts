import path from "node:path";
import { pathToFileURL } from "node:url";
import type { start as Start } from "#app/server.ts";

/** Returns the URL of the built server's module. */
export const builtServerUrl = (): string =>
  pathToFileURL(path.resolve(process.env.TEZA_BUILD ?? "build", "server/index.js")).href;

/** Starts the built server, as `npm start` does. */
export const startBuiltServer: typeof Start = async (...given) => {
  const built = (await import(/* @vite-ignore */ builtServerUrl())) as { start: typeof Start };
  return built.start(...given);
};
