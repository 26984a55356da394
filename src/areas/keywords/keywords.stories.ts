import { describe, expect, test } from "vitest";
import { createWorld } from "#test/world/index.ts";
import { keywordPaths } from "./keywords.ts";
import { texts } from "./texts.ts";

const { given, as, visitor, sql, history } = await createWorld();
const asAdmin = await as(await given.person({ roles: ["admin"] }));
const mentor = await given.teacher();

const keyword = async (phrase: string) => (await given.insert("keywords", { phrase })).id as number;

/** A published thesis with keywords. */
async function thesisWith(...keywords: readonly number[]) {
  const thesis = await given.thesis({ mentor, status: "published" });
  for (const id of keywords)
    await sql("insert into thesis_keywords (thesis_id, keyword_id) values ($1, $2)", [
      thesis.id,
      id,
    ]);
  return thesis;
}

const listOf = async ({ id }: { id: number }) =>
  (await sql<{ keyword_list: string }>("select keyword_list from theses where id = $1", [id]))[0]
    ?.keyword_list;

const merge = (ids: readonly number[], into: number, by = asAdmin) =>
  by.post("/keyword/merge", { form_keywords: ids.join(","), into });
const remove = (ids: readonly number[], by = asAdmin) =>
  by.post("/keyword/delete", { form_keywords: ids.join(",") });
const rename = (id: number, phrase: string, by = asAdmin) =>
  by.post(keywordPaths.edit(id), { phrase });
const publicPage = (id: number) => visitor.get(keywordPaths.public(id));

describe("merged keywords", () => {
  test("become one in every thesis, and the history says so", async () => {
    const [risk, risks, bank] = [
      await keyword("rizik"),
      await keyword("Rizici"),
      await keyword("banka"),
    ];
    const [both, other] = [await thesisWith(risk, risks), await thesisWith(risks, bank)];
    expect(await publicPage(risk)).toContainText(String(both.name)); // in the page cache by now
    expect((await merge([risk, risks], risk)).location).toBe(keywordPaths.edit(risk));
    expect([await listOf(both), await listOf(other)]).toEqual(["rizik", "banka|rizik"]);
    expect(await publicPage(risk)).toContainText(String(other.name));
    expect((await history("Thesis", other.id)).at(-1)).toMatchObject({
      data: { keyword_list: "banka|rizik" },
    });
    expect((await history("Keyword", risks)).at(-1)).toMatchObject({ action: "delete" });
  });

  test("keep their addresses, their followers and the views that name them", async () => {
    const [target, merged, later] = [
      await keyword("porez"),
      await keyword("Porezi"),
      await keyword("poreži"),
    ];
    await thesisWith(target, merged);
    const [one, two] = [await given.student(), await given.student()];
    for (const [person, id] of [
      [one, merged],
      [two, merged],
      [two, target],
    ] as const)
      await sql("insert into follows (user_id, keyword_id) values ($1, $2)", [person.id, id]);
    await given.insert("grid_views", {
      user_id: mentor.id,
      grid: "thesis",
      name: "x",
      query: "keywords.has=porezi",
    });
    await merge([target, merged], target);
    expect(
      await sql("select user_id from follows where keyword_id = $1 order by 1", [target]),
    ).toEqual([{ user_id: one.id }, { user_id: two.id }]);
    expect(await sql("select query from grid_views where name = 'x'")).toEqual([
      { query: "keywords.has=porez" },
    ]);
    await merge([target, later], later);
    const study = await given.theStudy();
    for (const [old, now] of [
      [
        `/student/theses-by-keywords/${merged}?status=completed`,
        `/student/theses-by-keywords/${later}?status=completed`,
      ],
      [
        `/student/theses-by-keyword-on-study/${merged}/${study.id}`,
        `/student/theses-by-keyword-on-study/${later}/${study.id}`,
      ],
      [`/feed/keyword/${merged}`, `/feed/keyword/${later}`],
    ] as const)
      expect([(await visitor.get(old)).status, (await visitor.get(old)).location]).toEqual([
        301,
        now,
      ]);
    const { text } = await visitor.get(`/student/theses-by-keyword-on-study-json/${merged}`);
    expect(text).toContainText("poreži");
    expect((await visitor.get("/student/theses-by-keywords/999999")).status).toBe(404);
  });

  test("are merged once, whoever else tries it", async () => {
    const [one, two, three] = [
      await keyword("dug"),
      await keyword("dugovi"),
      await keyword("dugovanje"),
    ];
    const thesis = await thesisWith(one, two, three);
    const statuses = (await Promise.all([merge([one, two], one), merge([one, two], two)])).map(
      ({ status }) => status,
    );
    expect(statuses.filter((status) => status === 303)).toHaveLength(1);
    expect((await listOf(thesis))?.split("|")).toHaveLength(2);
    expect((await merge([one, two], one)).status).toBe(404);
  });

  test.each([
    ["one alone", (id: number) => merge([id], id), texts.hr.merge.tooFew],
    [
      "into one that wasn't chosen",
      async (id: number) => merge([id, await keyword("x1")], 999),
      texts.hr.merge.other,
    ],
    ["none", () => merge([], 1), texts.hr.nothingChosen],
  ])("%s are refused", async (name, attempt, sentence) => {
    const { status, text } = await attempt(await keyword(`riječ ${name}`));
    expect([status, text.includes(sentence)]).toEqual([422, true]);
  });
});

describe("a keyword", () => {
  test("is renamed in its theses and on its page at once", async () => {
    const id = await keyword("poduzece");
    const thesis = await thesisWith(id);
    expect(await publicPage(id)).toContainText("poduzece");
    expect((await rename(id, "  poduzeće ")).location).toBe(keywordPaths.edit(id));
    expect(await listOf(thesis)).toBe("poduzeće");
    expect(await publicPage(id)).toContainText("poduzeće");
    expect((await history("Keyword", id)).at(-1)).toMatchObject({ data: { phrase: "poduzeće" } });
  });

  test("may change its case, but to the name of another one it can only be merged", async () => {
    const [id, other] = [await keyword("euro"), await keyword("Dolar")];
    expect((await rename(id, "Euro")).location).toBe(keywordPaths.edit(id));
    expect((await rename(id, "dolar")).location).toBe(keywordPaths.merge([id, other], other));
    expect(await asAdmin.get(keywordPaths.merge([id, other], other))).toContainText("Dolar");
    expect(await sql("select phrase from keywords where id = $1", [id])).toEqual([
      { phrase: "Euro" },
    ]);
  });

  test.each([
    ["empty", " ", texts.hr.noPhrase],
    ["with a bar", "a|b", texts.hr.noBar],
    ["too long", "a".repeat(101), "100"],
  ])("isn't renamed to what is %s", async (name, phrase, sentence) => {
    const { status, text } = await rename(await keyword(`ime ${name}`), phrase);
    expect([status, text.includes(sentence)]).toEqual([422, true]);
  });

  test("that is removed leaves the theses that had it, and its page is gone", async () => {
    const [id, stays] = [await keyword("višak"), await keyword("ostaje")];
    const thesis = await thesisWith(id, stays);
    expect(await asAdmin.get(keywordPaths.remove([id]))).toContainText("višak");
    expect((await remove([id])).location).toBe(keywordPaths.index);
    expect(await listOf(thesis)).toBe("ostaje");
    expect((await publicPage(id)).status).toBe(404);
    expect((await remove([id])).status).toBe(409);
  });
});

test("the grid counts theses and followers of each keyword", async () => {
  const id = await keyword("brojena");
  await thesisWith(id);
  const draft = await given.thesis({ mentor, status: "notPublishedDraft" });
  await sql("insert into thesis_keywords (thesis_id, keyword_id) values ($1, $2)", [draft.id, id]);
  const rows = (await asAdmin.get(keywordPaths.rows)).json<{ id: number }[]>();
  expect(rows.find((row) => row.id === id)).toMatchObject({
    theses: 2,
    publicTheses: 1,
    followers: 0,
  });
});

test("merging begins on its own page with names, of which each must be known", async () => {
  const [lake, lakes] = [await keyword("jezero"), await keyword("Jezera")];
  await asAdmin.get("/keyword").then(({ text }) => expect(text).toContain('href="/keyword/merge"'));
  expect((await asAdmin.get("/keyword/merge")).text).toContainText(texts.hr.merge.choose);
  const choose = (phrases: string) => asAdmin.post("/keyword/merge", { step: "choose", phrases });
  expect((await choose("JEZERO|jezera")).location).toBe(keywordPaths.merge([lakes, lake]));
  const unknown = await choose("jezero|jezerce");
  expect([unknown.status, unknown.text.includes("Nema ključne riječi „jezerce”.")]).toEqual([
    422,
    true,
  ]);
  const single = await choose("jezero");
  expect([single.status, single.text.includes(texts.hr.merge.tooFew)]).toEqual([422, true]);
  expect((await choose("")).status).toBe(422);
});

test("the admin names a keyword in English, which every English page shows at once", async () => {
  const id = await keyword("vodno gospodarstvo");
  const thesis = await thesisWith(id, await keyword("bez prijevoda"));
  const pages = [
    `/student/thesis/${thesis.id}`,
    `/student/theses-by-mentors/${mentor.id}`,
    "/student/theses-by-keywords",
    keywordPaths.public(id),
  ];
  const read = (path: string) => visitor.get(path, { cookie: "language=en" });
  for (const path of pages) expect(await read(path)).toContainText("vodno gospodarstvo");
  const name = (phraseEng: string) =>
    asAdmin.post(keywordPaths.edit(id), { phrase: "vodno gospodarstvo", phraseEng });
  expect((await name("water management")).location).toBe(keywordPaths.edit(id));
  for (const path of pages) {
    const page = await read(path);
    expect(page).toContainText("water management");
    expect(page).not.toContainText(">vodno gospodarstvo<");
    expect(await visitor.get(path)).not.toContainText(">water management<");
  }
  expect(await read(pages[0] ?? "")).toContainText('<span lang="hr">bez prijevoda</span>');
  expect((await history("Keyword", id)).at(-1)).toMatchObject({
    data: { phrase_eng: "water management" },
  });
  expect((await name("water|management")).status).toBe(422);
  await name("");
  expect(await read(keywordPaths.public(id))).toContainText("vodno gospodarstvo");
});

test("an English list of keywords is in the order and under the letters of its names", async () => {
  for (const [phrase, phrase_eng] of [
    ["arhiviranje zapisa", "zoning of records"],
    ["žuti kruh", "acorn bread"],
  ]) {
    const { id } = await given.insert("keywords", { phrase, phrase_eng });
    await thesisWith(id as number);
  }
  const list = async (query: string) =>
    (await visitor.get(`/student/theses-by-keywords?sort=2&q=${query}`, { cookie: "language=en" }))
      .text;
  expect(await list("bread")).toMatch(/aria-label="A".*acorn bread/);
  expect(await list("zoning&letter=Z")).toContain("zoning of records");
  expect(await list("zoning&letter=A")).not.toContain("zoning of records");
});

test("nobody but the admin changes keywords", async () => {
  const [one, two] = [await keyword("tuđa"), await keyword("tuđe")];
  for (const role of ["teacher", "viceDean", "library", "studentServices"] as const) {
    const client = await as(await given.person({ roles: [role] }));
    for (const answer of [
      merge([one, two], one, client),
      remove([one], client),
      rename(one, "moja", client),
    ])
      expect((await answer).status).toBe(403);
  }
  expect((await visitor.get("/keyword")).location).toContain("/login");
  expect(await sql("select 1 from keywords where id = any($1)", [[one, two]])).toHaveLength(2);
});
