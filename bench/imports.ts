import { setTimeout as sleep } from "node:timers/promises";
import { type ImportState, importPaths, workingStates } from "#areas/imports/imports.ts";
import { importSets } from "#areas/imports/sets/records.ts";
import { toEntry } from "#areas/payments/bank-statements/sample-statement.ts";
import type { Bench, Figure } from "./measurement.ts";
import { type BenchServer, startBenchServer } from "./servers.ts";
import { watchMemory } from "./usage.ts";

const peopleCount = 50_000;
const paymentCount = 100_000;

/** Milliseconds between two looks at the memory of the process. */
const interval = 50;

/**
 * Imports 50 000 people over HTTP into an empty faculty: the upload, the dry run, the import and
 * its reversal, each until its job has ended. Prints the rows per second and the memory of the
 * process, which includes this client.
 */
export const peopleImport: Bench = {
  name: "import of people",
  async run() {
    const server = await startBenchServer();
    try {
      const client = await server.as(await server.given.person({ roles: ["admin"] }));
      const table = new File(peopleTable(), "osobe.csv");
      const figures: Figure[] = [];
      const measure = async (label: string, work: () => Promise<unknown>) => {
        const text = formatImport(await watchMemory(work, interval));
        figures.push({ label: `${peopleCount} people: ${label}`, text });
      };
      let id = 0;
      await measure("upload", async () => {
        const fields = { step: "upload", recordSet: "people", table };
        requireSuccess(await client.post(importPaths.index, fields));
        id = await newestImport(server);
      });
      await measure("dry run", () => importReaches(server, id, "checked"));
      for (const [label, step, state] of [
        ["import", "import", "imported"],
        ["undoing", "undo", "undone"],
      ] as const)
        await measure(label, async () => {
          requireSuccess(await client.post(importPaths.show(id), { step }));
          await importReaches(server, id, state);
        });
      return figures;
    } finally {
      await server.close();
    }
  },
};

/**
 * Imports a bank statement of 100 000 payments over HTTP: receives, parses, matches and stores it
 * in one transaction. Repeats the import when nothing is new. Prints the time and the peak memory
 * of the process, which includes this client and its file.
 */
export const statementImport: Bench = {
  name: "import of a bank statement",
  async run() {
    const server = await startBenchServer();
    try {
      const { iban } = await server.given.paymentSettings();
      const client = await server.as(await server.given.person({ roles: ["accountancy"] }));
      const statement = new File(statementParts(String(iban)), "izvadak.xml");
      const size = (statement.size / 1_048_576).toFixed(0);
      const figures: Figure[] = [];
      for (const label of [`${paymentCount} new payments`, "the same file once more"]) {
        const { seconds, before, peak } = await watchMemory(async () => {
          const fields = { step: "import", statement };
          requireSuccess(await client.post("/service/bank-statements/new", fields));
        }, interval);
        const text = `${seconds.toFixed(1)} s, at most ${(peak - before).toFixed(0)} MB more; the file has ${size} MB`;
        figures.push({ label, text });
      }
      return figures;
    } finally {
      await server.close();
    }
  },
};

function peopleTable(): string[] {
  const { username, firstName, lastName, email, roles } = importSets.people.columns;
  const head = [username, firstName, lastName, email, roles]
    .map((column) => column?.label)
    .join(";");
  const rows = Array.from(
    { length: peopleCount },
    (_, index) => `uvoz${index};Ana;Horvat${index};uvoz${index}@fakultet.hr;Student`,
  );
  return [`${head}\n`, rows.join("\n")];
}

async function newestImport({ sql }: BenchServer): Promise<number> {
  const [row] = await sql<{ id: number }>("select max(id) as id from imports");
  return row?.id ?? 0;
}

/** Waits until the import is in this state; throws if it ends in another one. */
async function importReaches({ sql }: BenchServer, id: number, wanted: ImportState): Promise<void> {
  for (;;) {
    const [row] = await sql<{ state: ImportState; failure: string | null }>(
      "select state, failure from imports where id = $1",
      [id],
    );
    if (row?.state === wanted) return;
    if (!row || !workingStates.includes(row.state))
      throw new Error(`not ${wanted}: ${row?.failure}`);
    await sleep(50);
  }
}

function formatImport({ seconds, before, peak }: Awaited<ReturnType<typeof watchMemory>>): string {
  const rate = Math.round(peopleCount / seconds);
  return `${seconds.toFixed(1)} s, ${rate} rows/s, memory ${before.toFixed(0)} MB before, ${peak.toFixed(0)} MB at most`;
}

function statementParts(iban: string): string[] {
  const entries = Array.from({ length: paymentCount }, (_, index) =>
    toEntry(
      { payer: `Uplatitelj ${index}`, cents: 7000, reference: `HR00 ${index}` },
      "2026-11-02",
      `B${index}`,
    ),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?><Document><BkToCstmrStmt><Stmt>',
    `<Acct><Id><IBAN>${iban}</IBAN></Id></Acct>`,
    ...entries,
    "</Stmt></BkToCstmrStmt></Document>",
  ];
}

function requireSuccess({ status, text }: { status: number; text: string }) {
  if (status !== 303) throw new Error(`refused: ${status} ${text.slice(0, 300)}`);
}
