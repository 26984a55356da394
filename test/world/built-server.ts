import path from "node:path";
import { pathToFileURL } from "node:url";
import type { start as Start } from "#app/server.ts";

/** The built server, as `npm start` runs it. */
export const startBuiltServer: typeof Start = async (...given) => {
  const file = pathToFileURL(path.resolve(process.env.TEZA_BUILD ?? "build", "server/index.js")).href;
  const built = (await import(/* @vite-ignore */ file)) as { start: typeof Start };
  return built.start(...given);
};
