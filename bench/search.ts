import { brotliCompressSync, constants } from "node:zlib";
import { fillWithTopics } from "./search-faculty.ts";
import { stage } from "./stage.ts";

process.env.LOG_LEVEL ??= "silent";
process.env.NODE_ENV ??= "production"; // as npm start serves

/** What people type: one word and several, marked and not, in some case, begun, misspelt, a name, a word that every fifth topic has. */
const asked = [
  "digitalizacija poslovanja",
  "digitalizacijom poslovanju",
  "razvoj mrežne aplikacije za upravljanje",
  "utjecaj marke",
  "Horvat",
  "blokov",
  "digitlizacija",
  "marketnig",
  "analiza",
];
const rounds = 9;

const on = await stage();
for (const count of [5_000, 100_000]) {
  await on.sql("truncate theses, keywords, search_words, thesis_words restart identity cascade");
  await on.sql("delete from users where username like 'mentor%'");
  await fillWithTopics(on, count);
  console.log(
    `\n${count.toLocaleString("en")} topics: the page /search over HTTP and its data alone, medians of ${rounds}, ms`,
  );
  for (const q of asked) {
    const path = `/search?q=${encodeURIComponent(q)}`;
    const page = await median(path);
    const data = await median(path.replace("/search?", "/search.data?"));
    console.log(`  ${q.padEnd(42)} page ${page.toFixed(1).padStart(6)}   data ${data.toFixed(1).padStart(6)}`);
  }
  const begun = performance.now();
  const answer = await fetch(`${on.url}/search-data`, { headers: { "accept-encoding": "identity" } });
  const body = Buffer.from(await answer.arrayBuffer());
  const first = performance.now() - begun;
  const etag = answer.headers.get("etag") ?? "";
  const again = await median("/search-data", { "if-none-match": etag });
  const small = brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
  const items = JSON.parse(body.toString()).length;
  console.log(
    `  /search-data: ${items} items, ${Math.round(body.length / 1000)} kB, Brotli ${Math.round(small.length / 1000)} kB; first ${first.toFixed(0)} ms, unchanged (304) ${again.toFixed(1)} ms`,
  );
}
await on.close();
process.exit(0);

async function median(path: string, headers: Record<string, string> = {}) {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const begun = performance.now();
    const answer = await fetch(on.url + path, { headers });
    await answer.arrayBuffer();
    if (answer.status >= 400) throw new Error(`${path}: ${answer.status}`);
    times.push(performance.now() - begun);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0;
}
