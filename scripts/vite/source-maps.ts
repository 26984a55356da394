import { mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";

/**
 * Moves the source maps of scripts for browsers to `build/maps`: whoever looks into an error of a page gives them to the
 * browser's tools by hand, and nobody else gets them.
 */
export const keepMapsApart = (): Plugin => ({
  name: "teza:source-maps",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  writeBundle: {
    sequential: true,
    order: "post",
    handler({ dir = "" }) {
      const folder = path.join(dir, "../maps");
      rmSync(folder, { recursive: true, force: true });
      mkdirSync(folder);
      for (const file of readdirSync(dir, { recursive: true, encoding: "utf8" }))
        if (file.endsWith(".map")) renameSync(path.join(dir, file), path.join(folder, path.basename(file)));
    },
  },
});
