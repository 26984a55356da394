import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createWorld } from "../world/index.ts";

const { given, sql } = await createWorld();

test("a saved view that filters by a study's full name filters by its short name", async () => {
  const full = "Sveučilišni diplomski studij Računarstvo i podatkovna znanost (čšž)";
  const study = await given.study({
    name: "Računarstvo i podatkovna znanost",
    formatted_name: full,
  });
  const { id } = await given.teacher();
  const save = (name: string, params: Record<string, string>) =>
    given.insert("grid_views", {
      user_id: id,
      grid: "thesis",
      name,
      query: String(new URLSearchParams(params)),
    });
  await save("po studiju", { "study.is": full, sort: "-mentor" });
  await save("po nazivu", { "name.has": full });
  await sql(readFileSync("migrations/0044_short_study_names_in_views.sql", "utf8"));
  const views = await sql<{ name: string; query: string }>(
    "select name, query from grid_views order by id",
  );
  expect(
    views.map(({ name, query }) => [name, Object.fromEntries(new URLSearchParams(query))]),
  ).toEqual([
    ["po studiju", { "study.is": study.name, sort: "-mentor" }],
    ["po nazivu", { "name.has": full }],
  ]);
});
