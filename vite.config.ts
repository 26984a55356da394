import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { croatianFontSubset } from "./scripts/vite/font-subset.ts";
import { directIconImports } from "./scripts/vite/icon-imports.ts";
import { precompress } from "./scripts/vite/precompress.ts";

const commonChunk = { name: "common", minShareCount: 40, priority: 2 };

const shellChunk = {
  name: "shell",
  test: /src[\\/](root|app[\\/]shell[\\/](?!appearance-page))/,
  tags: ["$initial" as const],
  priority: 1,
};

export default defineConfig({
  plugins: [directIconImports(), croatianFontSubset(), reactRouter(), precompress()],
  build: { target: "es2023" },
  // the server takes from these only what pages use; loading them whole would delay its start
  ssr: { noExternal: [/^@mantine\//, /^@tabler\//] },
  // the server build is the whole application: pages, JSON calls and jobs share one graph of modules
  environments: {
    ssr: { build: { rolldownOptions: { input: "./src/app/server.ts" } } },
    // what most pages use is one file, the frame around them another: fewer to ask for, and smaller than many compressed one by one
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [commonChunk, shellChunk] } } } } },
  },
});
