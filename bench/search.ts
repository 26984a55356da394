import { brotliCompressSync, constants } from "node:zlib";
import { runSearch } from "#areas/search/search.server.ts";
import { connect } from "#kit/database/connection.ts";
import { startBenchServer } from "./bench-server.ts";
import { medianTime } from "./median.ts";
import { insertTheses } from "./search-fixtures.ts";

process.env.LOG_LEVEL ??= "silent";
process.env.NODE_ENV ??= "production"; // as in npm start

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
  for (const q of searchTexts) {
    const path = `/search?q=${encodeURIComponent(q)}`;
    const inDatabase = await medianTime(() => runSearch({ db, now: new Date() }, q, firstPage), {
      rounds,
    });
    const page = await medianRequestTime(path);
    const data = await medianRequestTime(path.replace("/search?", "/search.data?"));
    const columns = Object.entries({ database: inDatabase, page, data });
    console.log(
      `  ${q.padEnd(42)} ${columns.map(([name, ms]) => `${name} ${ms.toFixed(1).padStart(6)}`).join("   ")}`,
    );
  }
  const set = (change: string) =>
    medianTime(() => server.sql(`update theses set ${change} where id = $1`, [count / 2]), {
      rounds,
    });
  const written = {
    published: await set(
      "status = case status when 'published' then 'notPublished' else 'published' end",
    ),
    renamed: await set("name = name || ' i'"),
    described: await set("description = description || ' i'"),
  };
  console.log(
    `  a thesis: ${Object.entries(written)
      .map(([how, ms]) => `${how} ${ms.toFixed(1)} ms`)
      .join(", ")}`,
  );
  const begun = performance.now();
  const answer = await fetch(`${server.url}/search-data`, {
    headers: { "accept-encoding": "identity" },
  });
  const body = Buffer.from(await answer.arrayBuffer());
  const first = performance.now() - begun;
  const etag = answer.headers.get("etag") ?? "";
  const again = await medianRequestTime("/search-data", { "if-none-match": etag });
  const small = brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
  const items = JSON.parse(body.toString()).length;
  console.log(
    `  /search-data: ${items} items, ${Math.round(body.length / 1000)} kB, Brotli ${Math.round(small.length / 1000)} kB; first ${first.toFixed(0)} ms, unchanged (304) ${again.toFixed(1)} ms`,
  );
}
await close();
await server.close();
process.exit(0);

function medianRequestTime(path: string, headers: Record<string, string> = {}) {
  return medianTime(
    async () => {
      const answer = await fetch(server.url + path, { headers });
      await answer.arrayBuffer();
      if (answer.status >= 400) throw new Error(`${path}: ${answer.status}`);
    },
    { rounds },
  );
}
