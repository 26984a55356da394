import { setTimeout as sleep } from "node:timers/promises";
import { type ImportState, importPaths, workingStates } from "#areas/imports/imports.ts";
import { importSets } from "#areas/imports/sets/records.ts";
import { type Bench, type Shown, startBenchServer } from "./bench-server.ts";

const people = 50_000;

/**
 * Imports 50 000 people over HTTP into an empty faculty: the upload, the dry run, the import and
 * its reversal, each until its job has ended. Prints the rows per second and the memory of the
 * process, which includes this client.
 */
export const dataImport: Bench = {
  name: "import of people",
  async run() {
    const on = await startBenchServer();
    try {
      const client = await on.as(await on.given.person({ roles: ["admin"] }));
      const table = new File(peopleTable(), "osobe.csv");
      const measured: Shown[] = [];
      let id = 0;
      const step = (name: string) =>
        expectAccepted(client.post(importPaths.show(id), { step: name }));
      for (const [label, begin, end] of [
        [
          "upload",
          () =>
            expectAccepted(
              client.post(importPaths.index, { step: "upload", recordSet: "people", table }),
            ),
        ],
        ["dry run", async () => {}, "checked"],
        ["import", () => step("import"), "imported"],
        ["undoing", () => step("undo"), "undone"],
      ] as const) {
        const shown = await observe(async () => {
          await begin();
          id ||= (await on.sql<{ id: number }>("select max(id) as id from imports"))[0]?.id ?? 0;
          if (end) await ended(end);
        });
        measured.push({ label: `${people} people: ${label}`, shown });
      }
      return measured;

      async function ended(wanted: ImportState): Promise<void> {
        for (;;) {
          const [found] = await on.sql<{ state: ImportState; failure: string | null }>(
            "select state, failure from imports where id = $1",
            [id],
          );
          if (found?.state === wanted) return;
          if (!found || !workingStates.includes(found.state))
            throw new Error(`not ${wanted}: ${found?.failure}`);
          await sleep(50);
        }
      }
    } finally {
      await on.close();
    }
  },
};

function peopleTable(): string[] {
  const { username, firstName, lastName, email, roles } = importSets.people.columns;
  const head = [username, firstName, lastName, email, roles]
    .map((column) => column?.label)
    .join(";");
  const rows = Array.from(
    { length: people },
    (_, nth) => `uvoz${nth};Ana;Horvat${nth};uvoz${nth}@fakultet.hr;Student`,
  );
  return [`${head}\n`, rows.join("\n")];
}

async function expectAccepted(response: Promise<{ status: number; text: string }>): Promise<void> {
  const { status, text } = await response;
  if (status !== 303) throw new Error(`refused: ${status} ${text.slice(0, 300)}`);
}

async function observe(work: () => Promise<void>): Promise<string> {
  const before = process.memoryUsage.rss();
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 50);
  const began = performance.now();
  await work();
  clearInterval(timer);
  const seconds = (performance.now() - began) / 1000;
  const MB = (bytes: number) => `${(bytes / 1_048_576).toFixed(0)} MB`;
  return `${seconds.toFixed(1)} s, ${Math.round(people / seconds)} rows/s, memory ${MB(before)} before, ${MB(most)} at most`;
}
