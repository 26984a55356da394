import { type Bench, type BenchServer, startBenchServer } from "./bench-server.ts";
import { fillFaculty } from "./growth-fixtures.ts";
import { medianTime } from "./median.ts";
import { recordStatements } from "./recorded-statements.ts";

/** Of these, 20 000 are completed and public. */
const thesisCount = 21_539;
const rounds = 9;

type Part = { path: string; ms: number; bytes: number };

/**
 * Harvests 20 000 public theses over HTTP, part by part as a catalogue does. Prints the time of the
 * first, the middle and the last part, the statements of each, and the memory used for the whole
 * harvest.
 */
export const oaiBench: Bench = {
  name: "OAI-PMH over 20 000 theses",
  async run() {
    const record = recordStatements("teza");
    const on = await startBenchServer();
    try {
      const published = await publishTheses(on);
      const lines = [{ label: "public theses", shown: published.toLocaleString("en") }];
      const [study] = await on.sql<{ id: number }>(
        "select study_id as id from oai_records limit 1",
      );
      for (const [label, query] of [
        ["oai_dc", "verb=ListRecords&metadataPrefix=oai_dc"],
        ["mods", "verb=ListRecords&metadataPrefix=mods"],
        [
          "heads of a set since 2000",
          `verb=ListIdentifiers&metadataPrefix=oai_dc&set=study-${study?.id}&from=2000-01-01`,
        ],
      ] as const) {
        await harvest(on.url, query, 5); // plans
        const memory = process.memoryUsage().rss;
        const { parts, peak } = await harvest(on.url, query);
        const seconds = parts.reduce((sum, { ms }) => sum + ms, 0) / 1000;
        const megabytes = parts.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6;
        lines.push({
          label,
          shown: `${parts.length} parts in ${seconds.toFixed(1)} s, ${megabytes.toFixed(1)} MB; memory of the process ${mib(memory)} before, at most ${mib(peak)}`,
        });
        for (const [place, part] of [
          ["first", parts[0]],
          ["middle", parts[Math.floor(parts.length / 2)]],
          ["last", parts.at(-1)],
        ] as const) {
          if (!part) continue;
          const open = () => ask(on.url + part.path);
          const statements = await record(async () => void (await open()));
          const ms = await medianTime(open, { rounds, warmUp: 2 });
          lines.push({
            label: `${label}, ${place} part`,
            shown: `${ms.toFixed(1)} ms, ${(part.bytes / 1000).toFixed(0)} kB, statements: ${statements.length}`,
          });
        }
      }
      return lines;
    } finally {
      await on.close();
    }
  },
};

const mib = (bytes: number) => `${(bytes / 2 ** 20).toFixed(0)} MiB`;

/**
 * Fills the faculty and adds its theses to the harvesting table, as the migration did for the
 * theses that existed before it.
 */
async function publishTheses(on: BenchServer): Promise<number> {
  await fillFaculty(on, thesisCount);
  await on.sql(
    `insert into oai_records (thesis_id, study_id, changed_at)
     select p.thesis_id, p.study_id, t.completed_at from public_documents(current_date) p join theses t on t.id = p.thesis_id`,
  );
  await on.sql("vacuum analyze");
  return (await on.sql("select from oai_records")).length;
}

/** Follows the resumption tokens to the end, or for at most this many parts. */
async function harvest(url: string, query: string, most = Number.POSITIVE_INFINITY) {
  const parts: Part[] = [];
  let path: string | undefined = `/oai?${query}`;
  let peak = 0;
  while (path !== undefined && parts.length < most) {
    const begun = performance.now();
    const text = await ask(url + path);
    parts.push({ path, ms: performance.now() - begun, bytes: Buffer.byteLength(text) });
    peak = Math.max(peak, process.memoryUsage().rss);
    const token = /<resumptionToken[^>]*>([^<]+)</.exec(text)?.[1];
    path = token && `/oai?verb=${new URLSearchParams(query).get("verb")}&resumptionToken=${token}`;
  }
  return { parts, peak };
}

async function ask(url: string): Promise<string> {
  const response = await fetch(url);
  const text = await response.text();
  if (response.status !== 200 || text.includes("<error "))
    throw new Error(`${url}: ${response.status} ${text}`);
  return text;
}
