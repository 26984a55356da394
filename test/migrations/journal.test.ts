import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import journal from "../../migrations/meta/_journal.json" with { type: "json" };

test("the journal names the file of every migration once, in the order in which they run", () => {
  const files = readdirSync("migrations").filter((name) => name.endsWith(".sql"));
  expect(journal.entries.map(({ tag }) => `${tag}.sql`)).toEqual(files.sort());
  const times = journal.entries.map(({ when }) => when);
  expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
});
