import { expect, test } from "vitest";
import { client } from "#test/world/client.ts";
import { createWorld } from "#test/world/index.ts";
import { importingAs } from "./fixtures.ts";
import { importPaths, importSetKeys } from "./imports.ts";

const demo = await createWorld({ TEZA_DEMO: "1" }, { loadDatabase: async () => {} });
const asAdmin = client(demo.url);
await asAdmin.post("/login", { username: "admin", password: "teza" });
const { check, faultsOf } = importingAs(asAdmin, demo);

test.each(importSetKeys)("the demo's exported %s are the same when imported again", async (set) => {
  const { text } = await asAdmin.get(importPaths.data(set, "csv"));
  const { id, counts } = await check(set, text, `${set}.csv`);
  const faults = counts?.faulty ? await faultsOf(id) : "";
  expect(counts, faults).toEqual({ same: rowsOf(text) - 1 });
});

/** The rows of a CSV file with its heading; a quoted cell may have several lines. */
const rowsOf = (csv: string) =>
  csv
    .replaceAll(/"(?:[^"]|"")*"/g, "")
    .trimEnd()
    .split("\n").length;
