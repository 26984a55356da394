import { readdirSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";

/**
 * A plugin that hands over the files of this pattern, whole paths, when a build for browsers or the
 * server is written.
 */
export const onWrittenFiles = (
  name: string,
  environment: "client" | "ssr",
  pattern: RegExp,
  handle: (files: readonly string[], folder: string) => void | Promise<void>,
): Plugin => ({
  name: `teza:${name}`,
  apply: "build",
  applyToEnvironment: (of) => of.name === environment,
  writeBundle: {
    sequential: true,
    handler({ dir = "" }) {
      const names = readdirSync(dir, { recursive: true, encoding: "utf8" }).filter((file) =>
        pattern.test(file),
      );
      return handle(
        names.map((file) => path.join(dir, file)),
        dir,
      );
    },
  },
});
