import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { directEntityChecks } from "./scripts/vite/entity-checks.ts";
import { croatianFontSubset } from "./scripts/vite/font-subset.ts";
import { icons } from "./scripts/vite/icons.ts";
import { precompress } from "./scripts/vite/precompress.ts";
import { prose } from "./scripts/vite/prose.ts";
import { keepMapsApart, mapLinesOfSources } from "./scripts/vite/source-maps.ts";

/**
 * zod and the fields made with it. Public pages do without them: a form may load its schema when it
 * is sent.
 */
const schemaModule = /[\\/]node_modules[\\/]zod[\\/]|src[\\/]kit[\\/]forms[\\/]fields/;

/**
 * What an area says, however many pages say some of it: a page for visitors would load the words of
 * the offices.
 */
const areaTexts = /src[\\/]areas[\\/].*[\\/-]texts/;

const commonChunk = {
  name: "common",
  test: (module: string) => !schemaModule.test(module) && !areaTexts.test(module),
  minShareCount: 56,
  priority: 3,
};

const schemaChunk = { name: "schemas", test: schemaModule, priority: 2 };

/**
 * The styles of a desk and of what stands in its pane. A page that loads its desk later needs them at
 * once, because the server has rendered it.
 */
const deskStyles = {
  name: "desk-styles",
  test: /src[\\/](kit[\\/]ui[\\/](task-desk|pdf|text-diff)|areas[\\/](clearance|operation|overview)).*\.css$/,
  priority: 4,
};

const shellChunk = {
  name: "shell",
  test: /src[\\/](root|app[\\/]shell[\\/](?!appearance-page))/,
  tags: ["$initial" as const],
  priority: 1,
};

/**
 * The application, the threads that validate uploads and parse mails, the processes that read
 * PDFs and calendars and compare texts, and the tools that an operator runs beside it.
 */
const serverEntries = {
  index: "./src/app/server.ts",
  "validation-worker": "./src/kit/files/validation-worker.ts",
  "inspection-process": "./src/kit/files/pdf/inspection-process.ts",
  "comparison-process": "./src/kit/files/comparison-process.ts",
  "signature-process": "./src/kit/signatures/signature-process.ts",
  "calendar-process": "./src/kit/calendars/calendar-process.ts",
  "mail-worker": "./src/kit/mail/mail-worker.ts",
  "backup-thread": "./src/app/backup/backup-thread.ts",
  "wal-segment": "./src/app/backup/wal-segment.ts",
  "verify-history": "./scripts/verify-history.ts",
  "dump-database": "./scripts/dump-database.ts",
  backup: "./scripts/backup.ts",
  restore: "./scripts/restore.ts",
};

export default defineConfig(({ command }) => ({
  plugins: [
    icons(),
    prose(),
    directEntityChecks(),
    croatianFontSubset(),
    reactRouter(),
    precompress(),
    mapLinesOfSources(),
    keepMapsApart(),
  ],
  build: { target: "es2023" },
  // found before the first page is opened, which would else be loaded twice
  optimizeDeps: {
    entries: ["src/entry.client.tsx", "src/root.tsx", "src/areas/**/screens/**/*.tsx"],
    exclude: ["@tabler/icons-react", "@node-rs/argon2"],
  },
  // the server is bundled with its packages, because a start would read hundreds of files; native
  // code can't be
  ssr: { noExternal: command === "build" ? true : undefined, external: ["@node-rs/argon2"] },
  // the server build is the whole application: pages, JSON calls and jobs share one graph of
  // modules
  environments: {
    ssr: {
      resolve: { conditions: ["module", "node", "production"] },
      // a stack names the line of the source (scripts/serve.mjs); the sources themselves stay where
      // they are
      build: {
        sourcemap: true,
        rolldownOptions: {
          input: serverEntries,
          output: { chunkFileNames: "[name]-[hash].js", sourcemapExcludeSources: true },
        },
      },
    },
    // what most pages use is one file, the frame around them another: fewer to ask for, and smaller
    // than many compressed one by one
    client: {
      build: {
        sourcemap: "hidden",
        rolldownOptions: {
          output: {
            codeSplitting: { groups: [deskStyles, commonChunk, schemaChunk, shellChunk] },
            sourcemapExcludeSources: true,
          },
        },
      },
    },
  },
}));
