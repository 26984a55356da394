import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createWorld } from "../world/index.ts";

const { given, sql, history, visitor } = await createWorld();

/** The part of the migration that mends what is stored; its functions are there already. */
const mend = () => {
  const text = readFileSync("migrations/0109_plain_titles_keywords_and_names.sql", "utf8");
  return sql(text.slice(text.indexOf("select set_config('app.username', 'nadogradnja'")));
};

test("stored titles, names and keywords lose odd characters, the history says why, and each keyword is there once", async () => {
  const mentor = await given.teacher({ first_name: "Novak\u00a0", last_name: "Ba\u00adbić" });
  const plain = await given.thesis({ mentor, name: "Postupak mjerenja tla" });
  const odd = await given.thesis({
    mentor,
    name: "Po\u00adstu\u00adpak\u00a0mje\u200brenja\u202e",
  });
  const keyword = (phrase: string) => given.insert("keywords", { phrase });
  const [kept, same, other] = [
    await keyword("mjerenje"),
    await keyword("mje\u00adrenje"),
    await keyword("geo\u200bdezija"),
  ];
  const link = (thesis: { id: number }, word: { id: number }) =>
    sql("insert into thesis_keywords (thesis_id, keyword_id) values ($1, $2)", [
      thesis.id,
      word.id,
    ]);
  for (const [thesis, word] of [
    [plain, kept],
    [odd, same],
    [odd, other],
  ] as const)
    await link(thesis, word);
  await sql("insert into keyword_redirects (keyword_id, merged_into) values (900001, $1)", [
    same.id,
  ]);

  await mend();

  const stored = async (id: number) =>
    (await sql("select name, keyword_list from theses where id = $1", [id]))[0];
  expect(await stored(odd.id)).toEqual({
    name: "Postupak mjerenja",
    keyword_list: "geodezija|mjerenje",
  });
  expect(await stored(plain.id)).toMatchObject({ name: "Postupak mjerenja tla" });
  expect(await sql("select first_name, last_name from users where id = $1", [mentor.id])).toEqual([
    { first_name: "Novak", last_name: "Babić" },
  ]);
  expect(await sql("select phrase from keywords order by phrase")).toEqual([
    { phrase: "geodezija" },
    { phrase: "mjerenje" },
  ]);
  expect(
    await sql("select keyword_id, merged_into from keyword_redirects order by keyword_id"),
  ).toEqual([
    { keyword_id: same.id, merged_into: kept.id },
    { keyword_id: 900001, merged_into: kept.id },
  ]);
  expect((await history("Thesis", odd.id)).at(-1)).toMatchObject({
    action: "update",
    username: "nadogradnja",
  });
  expect((await history("Thesis", plain.id)).map(({ username }) => username)).not.toContain(
    "nadogradnja",
  );
  const { text } = await visitor.get("/search?q=postupak+mjerenja");
  expect(text).toContainText("Postupak mjerenja tla");
  expect(text).toContain(`/student/thesis/${odd.id}`);
});

test("what is stored with such characters in other ways is found without them", async () => {
  const thesis = await given.thesis({
    mentor: await given.teacher(),
    name: "Ispi\u00adtivanje vo\u200bda",
  });
  expect((await visitor.get("/search?q=ispitivanje+voda")).text).toContain(
    `/student/thesis/${thesis.id}`,
  );
});
