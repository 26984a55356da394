import "./environment.ts";
import { brotliCompressSync, constants } from "node:zlib";
import { runSearch } from "#areas/search/search.server.ts";
import { connect } from "#kit/database/connection.ts";
import { insertTheses } from "./faculty.ts";
import { medianTime } from "./measurement.ts";
import { startBenchServer } from "./servers.ts";

/**
 * Typical search texts: one or several words, with and without diacritics, inflected, incomplete
 * and misspelt words, names, and words that occur in nearly all theses.
 */
const searchTexts = [
  "digitalizacija poslovanja",
  "digitalizacijom poslovanju",
  "razvoj mrežne aplikacije za upravljanje",
  "utjecaj marke",
  "analiza poslovanja",
  "prof. dr. sc. Horvat",
  "Horvat",
  "blokov",
  "marketing",
  "analiza",
  "analizom",
  "digital",
  "pro",
  "i",
  "digitlizacija",
  "marketnig",
  "analiza xqzwy blokova",
];
const rounds = 9;

const server = await startBenchServer();
const { db, close } = connect(server.databaseUrl);
const firstPage = {
  status: undefined,
  study: undefined,
  page: 1,
  topics: 20,
  mentors: 6,
  keywords: 12,
};
for (const count of [5_000, 100_000]) {
  await server.sql(
    "truncate theses, keywords, search_words, thesis_words restart identity cascade",
  );
  await server.sql("delete from users where username like 'mentor%'");
  await insertTheses(server, count);
  console.log(
    `\n${count.toLocaleString("en")} topics: what the database does, the page /search over HTTP and its data alone, medians of ${rounds}, ms`,
  );
  for (const text of searchTexts) {
    const path = `/search?q=${encodeURIComponent(text)}`;
    const inDatabase = await medianTime(() => runSearch({ db, now: new Date() }, text, firstPage), {
      rounds,
    });
    const page = await medianRequestTime(path);
    const data = await medianRequestTime(path.replace("/search?", "/search.data?"));
    const columns = Object.entries({ database: inDatabase, page, data });
    console.log(
      `  ${text.padEnd(42)} ${columns.map(([name, ms]) => `${name} ${ms.toFixed(1).padStart(6)}`).join("   ")}`,
    );
  }
  const medianChangeTime = (assignment: string) =>
    medianTime(() => server.sql(`update theses set ${assignment} where id = $1`, [count / 2]), {
      rounds,
    });
  const changes = {
    published: await medianChangeTime(
      "status = case status when 'published' then 'notPublished' else 'published' end",
    ),
    renamed: await medianChangeTime("name = name || ' i'"),
    described: await medianChangeTime("description = description || ' i'"),
  };
  console.log(
    `  a thesis: ${Object.entries(changes)
      .map(([change, ms]) => `${change} ${ms.toFixed(1)} ms`)
      .join(", ")}`,
  );
  const start = performance.now();
  const response = await fetch(`${server.url}/search-data`, {
    headers: { "accept-encoding": "identity" },
  });
  const body = Buffer.from(await response.arrayBuffer());
  const firstTime = performance.now() - start;
  const etag = response.headers.get("etag") ?? "";
  const unchangedTime = await medianRequestTime("/search-data", { "if-none-match": etag });
  const compressed = brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
  const items = JSON.parse(body.toString()).length;
  console.log(
    `  /search-data: ${items} items, ${Math.round(body.length / 1000)} kB, Brotli ${Math.round(compressed.length / 1000)} kB; first ${firstTime.toFixed(0)} ms, unchanged (304) ${unchangedTime.toFixed(1)} ms`,
  );
}
await close();
await server.close();
process.exit(0);

function medianRequestTime(path: string, headers: Record<string, string> = {}) {
  return medianTime(
    async () => {
      const response = await fetch(server.url + path, { headers });
      await response.arrayBuffer();
      if (response.status >= 400) throw new Error(`${path}: ${response.status}`);
    },
    { rounds },
  );
}
