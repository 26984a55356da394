import path from "node:path";
import { pathToFileURL } from "node:url";
import type { start as Start } from "#app/server.ts";

/** Starts the built server, as `npm start` does. */
export const startBuiltServer: typeof Start = async (...given) => {
  const file = pathToFileURL(path.resolve(process.env.TEZA_BUILD ?? "build", "server/index.js")).href;
  const built = (await import(/* @vite-ignore */ file)) as { start: typeof Start };
  return built.start(...given);
};
