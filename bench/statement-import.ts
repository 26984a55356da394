import { toEntry } from "#areas/payments/statements/sample.ts";
import { type Bench, startBenchServer } from "./bench-server.ts";

const lines = 100_000;

/**
 * Imports a bank statement of 100 000 payments over HTTP: receives, parses, matches and stores it
 * in one transaction. Repeats the import when nothing is new. Prints the time and the peak memory
 * of the process, which includes this client and its file.
 */
export const statementImport: Bench = {
  name: "import of a bank statement",
  async run() {
    const on = await startBenchServer();
    try {
      await on.given.paymentSettings();
      const client = await on.as(await on.given.person({ roles: ["accountancy"] }));
      const file = new File(statement(), "izvadak.xml");
      const measured: { label: string; shown: string }[] = [];
      for (const label of [`${lines} new payments`, "the same file once more"]) {
        const before = process.memoryUsage().rss;
        let most = before;
        const watching = setInterval(() => {
          most = Math.max(most, process.memoryUsage().rss);
        }, 50);
        const begun = performance.now();
        const { status, text } = await client.post("/service/bank-statements/new", {
          step: "import",
          statement: file,
        });
        clearInterval(watching);
        if (status !== 303) throw new Error(`not imported: ${status} ${text.slice(0, 300)}`);
        const seconds = (performance.now() - begun) / 1_000;
        const grown = (most - before) / 1_048_576;
        const size = file.size / 1_048_576;
        const shown = `${seconds.toFixed(1)} s, at most ${grown.toFixed(0)} MB more; the file has ${size.toFixed(0)} MB`;
        measured.push({ label, shown });
      }
      return measured;
    } finally {
      await on.close();
    }
  },
};

function statement(): string[] {
  const entries = Array.from({ length: lines }, (_, nth) =>
    toEntry(
      { payer: `Uplatitelj ${nth}`, cents: 7000, reference: `HR00 ${nth}` },
      "2026-11-02",
      `B${nth}`,
    ),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?><Document><BkToCstmrStmt><Stmt>',
    ...entries,
    "</Stmt></BkToCstmrStmt></Document>",
  ];
}
