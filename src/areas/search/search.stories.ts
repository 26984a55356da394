import { beforeEach, describe, expect, test } from "vitest";
import { createWorld } from "#test/world/index.ts";
import { searchItemSchema } from "./search.ts";
import type { SearchItem } from "./search-rules.ts";

const statements: string[] = [];
const { given, as, visitor, sql } = await createWorld(
  {},
  { onStatement: (text) => statements.push(text) },
);

const mentor = await given.teacher({
  first_name: "Žarko",
  last_name: "Šćrbačić",
  name_with_title: "prof. dr. sc. Žarko Šćrbačić",
});

const silent = await given.teacher({
  first_name: "Tihi",
  last_name: "Nepoznatić",
  name_with_title: "doc. dr. sc. Tihi Nepoznatić",
});

const photo = await given.file();
await sql("update users set photo_file_id = $1 where id = $2", [photo.id, mentor.id]);

async function keyword(phrase: string, ...theses: readonly { id: number }[]) {
  const row = await given.insert("keywords", { phrase });
  for (const { id } of theses)
    await sql("insert into thesis_keywords (thesis_id, keyword_id) values ($1, $2)", [id, row.id]);
  return row;
}

const thesis = (name: string, fields = {}) =>
  given.thesis({ mentor, name, name_eng: "", ...fields });

const forest = await thesis("Upravljanje šumskim resursima");
const unmarked = await thesis("Casa u kojoj je caj");
const marked = await thesis("Časa u kojoj je čaj");
const digital = await thesis("Utjecaj digitalizacije na poslovanje", {
  name_eng: "The impact of digitalisation",
});
const defended = await thesis("Digitalizacija knjižnica");
await given.reservation({ thesis: defended, student: await given.student(), status: "completed" });
const draft = await thesis("Tajna digitalizacija skica", {
  mentor: silent,
  status: "notPublishedDraft",
});
await thesis("Obrisana digitalizacija", { mentor: silent, status: "deleted" });
const used = await keyword("električna vozila", digital, defended);
const unused = await keyword("elektrane", draft);
const [last] = await sql(
  "select max(t.id) as thesis, max(k.id) as keyword from theses t, keywords k",
);

// no test finds what another has made
beforeEach(async () => {
  await sql("delete from thesis_keywords where thesis_id > $1 or keyword_id > $2", [
    last?.thesis,
    last?.keyword,
  ]);
  await sql("delete from keywords where id > $1", [last?.keyword]);
  await sql("delete from thesis_study_programs where thesis_id > $1", [last?.thesis]);
  await sql("delete from theses where id > $1", [last?.thesis]);
});

/** The visible text of a page without scripts. */
const read = async (path: string) => {
  const { status, text } = await visitor.get(path);
  expect(status).toBe(200);
  const main = /<main[\s\S]*<\/main>/.exec(text)?.[0] ?? "";
  return main.replace(/<!--.*?-->|<\/?(mark|span|a)\b[^>]*>/g, "").replaceAll("&quot;", '"');
};

const search = (q: string, more = "") => read(`/search?q=${encodeURIComponent(q)}${more}`);

/** The titles of the results, in order. */
const titles = async (q: string, more = "") =>
  [...(await search(q, more)).matchAll(/<h3[^>]*>(.*?)<\/h3>/g)].map(([, title]) => title);

describe("GET /search-data", () => {
  const items = async () => {
    const { status, text } = await visitor.get("/search-data");
    expect(status).toBe(200);
    return searchItemSchema.array().parse(JSON.parse(text)) as SearchItem[];
  };

  test("lists mentors, keywords and theses as the specification says", async () => {
    const all = await items();
    expect(all).toContainEqual({
      id: `u-${mentor.id}`,
      title: "prof. dr. sc. Žarko Šćrbačić",
      subtitle: expect.stringMatching(/./),
      photoUrl: `/student/mentor-portrait/${mentor.id}?v=${photo.id}`,
      action: "user",
    });
    expect(all).toContainEqual({
      id: `k-${used.id}`,
      title: "električna vozila",
      subtitle: "2 teme",
      photoUrl: null,
      action: "tag",
    });
    expect(all).toContainEqual({
      id: `t-${forest.id}`,
      title: "Upravljanje šumskim resursima",
      subtitle: "prof. dr. sc. Žarko Šćrbačić",
      photoUrl: null,
      action: "bulb",
    });
  });

  test("contains nothing that is not public", async () => {
    const ids = (await items()).map(({ id }) => id);
    expect(ids).not.toContain(`u-${silent.id}`);
    expect(ids).not.toContain(`t-${draft.id}`);
    expect(ids).not.toContain(`k-${unused.id}`);
  });

  test("is answered with 304 while nothing changes, and is updated at once after a change", async () => {
    const first = await visitor.get("/search-data");
    const etag = first.headers.get("etag") ?? "";
    expect((await visitor.get("/search-data", { "if-none-match": etag })).status).toBe(304);
    await thesis("Sasvim nova tema");
    const then = await visitor.get("/search-data", { "if-none-match": etag });
    expect([then.status, then.text.includes("Sasvim nova tema")]).toEqual([200, true]);
  });

  test("counts theses in English for readers of English", async () => {
    const { text } = await visitor.get("/search-data", { cookie: "language=en" });
    expect(text).toContainText('"2 topics"');
  });

  test("returns only matching items if there are too many", async () => {
    const matches = searchItemSchema
      .array()
      .parse((await visitor.get("/search-data?q=sumski")).json());
    expect(matches.map(({ id }) => id)).toEqual([`t-${forest.id}`]);
    expect((await visitor.get("/search-data?q=")).json()).toEqual([]);
    expect((await visitor.get(`/search-data?q=${"a".repeat(201)}`)).status).toBe(422);
  });
});

describe("the page", () => {
  test("finds letters with diacritics by plain ones, and lists exact matches first", async () => {
    expect(await titles("sumskim")).toEqual(["Upravljanje šumskim resursima"]);
    expect(await titles("čaj")).toEqual([marked.name, unmarked.name]);
    expect(await titles("caj")).toEqual([unmarked.name, marked.name]);
    expect(await titles("ČAJ časa")).toEqual([marked.name, unmarked.name]);
  });

  test("finds a word in all its forms, the same form first, free theses before defended ones", async () => {
    expect(await titles("digitalizacijom")).toEqual([digital.name, defended.name]);
    expect(await titles("digitalizacija")).toEqual([defended.name, digital.name]);
    expect(await titles("resurs šumski")).toEqual([forest.name]);
    expect(await titles("digitaliz")).toEqual([digital.name, defended.name]);
  });

  test("matches all words together, including those of the mentor, the keyword and the English title", async () => {
    expect(await titles("Šćrbačića digitalizacija vozila")).toEqual([digital.name, defended.name]);
    expect(await titles("impact digitalisation")).toEqual([digital.name]);
    expect(await search("digitalizacija šuma")).toContain(
      "Prikazujemo rezultate za „digitalizacija”.",
    );
  });

  test("finds a mentor by name and titles, and ignores stop words", async () => {
    for (const query of [
      "prof. dr. sc. Žarko Šćrbačić",
      "Žarko Šćrbačić, prof. dr. sc.",
      "red. prof. art. Šćrbačić",
    ])
      expect(await search(query), query).toMatch(/Mentori.*prof\. dr\. sc\. Žarko Šćrbačić/s);
    expect(await titles("utjecaj za digitalizaciju u poslovanju")).toEqual([digital.name]);
    expect(await titles("i")).not.toContain(digital.name);
    expect(await titles("u")).toEqual([marked.name, unmarked.name]);
  });

  test("shows theses with some of the words if none has them all, and says so", async () => {
    const page = await search("šumski čaj resursi");
    expect(page).toContain(
      "Nema rezultata sa svim upisanim riječima. Prikazujemo one s nekima od njih.",
    );
    expect(await titles("šumski čaj resursi")).toEqual([forest.name]);
    expect(await titles("šumski čaj")).toEqual([marked.name, unmarked.name, forest.name]);
    expect(await search("šumski resursi")).not.toContain("s nekima od njih");
    const misspelt = await search("šumksi čaj resursi");
    for (const words of ["Prikazujemo rezultate za „šumskim čaj resursi”", "s nekima od njih"])
      expect(misspelt).toContain(words);
  });

  test("lists theses with the words in the title first, in any form", async () => {
    await thesis("Dubinska obrada zapisa");
    const newer = await thesis("Popis inventara");
    await keyword("obrada zapisa", newer);
    expect(await titles("obrada zapisa")).toEqual(["Dubinska obrada zapisa", "Popis inventara"]);
    expect(await titles("obradom zapisima")).toEqual(["Dubinska obrada zapisa", "Popis inventara"]);
    expect(await titles("obrada")).toEqual(["Dubinska obrada zapisa", "Popis inventara"]);
  });

  test("finds by the company of a thesis, and a misspelt word among others", async () => {
    await thesis("Logistika dostave", { company: "Končarić d.o.o." });
    expect(await titles("Koncaric d.o.o.")).toEqual(["Logistika dostave"]);
    expect((await visitor.get("/search?q=Koncaric")).text).toMatch(/<mark[^>]*>Končarić<\/mark>/);
    const second = await given.teacher({
      last_name: "Drugić",
      name_with_title: "doc. dr. sc. Iva Drugić",
    });
    await thesis("Skladištenje žita", { co_mentor_id: second.id });
    expect((await visitor.get("/search?q=drugic")).text).toMatch(
      /doc. dr. sc. Iva .*<mark[^>]*>Drugić<\/mark>/,
    );
    expect(await titles("logstika dostave")).toEqual(["Logistika dostave"]);
  });

  test("highlights the matches in their original spelling", async () => {
    const { text } = await visitor.get("/search?q=sumski");
    expect(text).toMatch(/<mark[^>]*>šumskim<\/mark>/);
    expect(text).not.toMatch(/<mark[^>]*>Upravljanje/);
  });

  test("suggests a correction and shows its results", async () => {
    const page = await search("digitlizacija");
    expect(page).toContain(
      "Za „digitlizacija” nema rezultata. Prikazujemo rezultate za „digitalizacija”.",
    );
    expect(await titles("digitlizacija")).toEqual([defended.name, digital.name]);
    expect(await search("šumksim xqzwy")).toContain("Prikazujemo rezultate za „šumskim”");
  });

  test("offers links if there are no similar results", async () => {
    const page = await search("xqzwyyy");
    for (const words of [
      "Ništa nije pronađeno",
      "Za „xqzwyyy” nema rezultata.",
      "Teme po mentorima",
    ])
      expect(page).toContain(words);
    expect(await search("!!! ???")).toContain("Upišite naziv teme");
    expect(await read("/search")).toContain("Upišite naziv teme");
  });

  test("finds mentors and keywords, but none without public theses, nor students", async () => {
    const page = await search("scrbacic");
    expect(page).toContain(`prof. dr. sc. Žarko Šćrbačić`);
    expect(await search("elektricno vozilo")).toContain("električna vozila");
    const student = await given.student({ first_name: "Bogdanka", last_name: "Studentić" });
    expect(student.name).toBe("Bogdanka Studentić");
    for (const hidden of [
      "Studentić",
      "Bogdanka",
      "Nepoznatić",
      "Tajna skica",
      "Obrisana",
      "elektrane",
    ])
      expect(await search(hidden), hidden).toMatch(/Ništa nije pronađeno|Prikazujemo rezultate za/);
    expect(await titles("digitalizacija skica")).not.toContain("Tajna digitalizacija skica");
  });

  test("is narrowed by kind, status and study", async () => {
    const other = await given.study({ name: "Šumarstvo na daljinu" });
    await thesis("Digitalizacija na drugom studiju", { study_id: other.id, programs: [] });
    expect(await titles("digitalizacija", `&study=${other.id}`)).toEqual([
      "Digitalizacija na drugom studiju",
    ]);
    expect(await titles("digitalizacija", "&status=completed")).toEqual([defended.name]);
    expect(
      await titles("digitalizacija drugom", `&status=published&study=${other.id}`),
    ).toHaveLength(1);
    expect(await titles("digitalizacija drugom", `&status=completed&study=${other.id}`)).toEqual(
      [],
    );
    expect(await titles("digitalizacija", "&kind=mentors")).toEqual([]);
    expect(await search("digitalizacija", "&status=reserved")).toContain(
      "S ovim odabirom nema rezultata",
    );
    expect((await search("digitalizacija")).includes(">Šumarstvo na daljinu</option>")).toBe(true);
  });

  test("neither shows nor counts a pre-reserved thesis as free, and does not name the student", async () => {
    const keeper = await given.teacher({
      last_name: "Čuvarić",
      name_with_title: "doc. dr. sc. Iva Čuvarić",
    });
    const preReservedThesis = await thesis("Zadržana proučavanja", { mentor: keeper });
    expect(await search("Čuvarić")).toContain("1 slobodna tema");
    const student = await given.student({ last_name: "Odabranović" });
    await sql(
      "update theses set pre_reservation_student_id = $1, pre_reservation_date = current_date + 30 where id = $2",
      [student.id, preReservedThesis.id],
    );
    const page = await search("Čuvarić");
    expect(page).toContain("Predbilježena, oslobađa se ");
    expect(page).toContain("nema slobodnih tema");
    expect(page).not.toContain("Odabranović");
  });

  test("is paged", async () => {
    for (let index = 1; index <= 25; index += 1) await thesis(`Numerička metoda ${index}`);
    const [first, second] = [
      await titles("numeričke metode"),
      await titles("numeričke metode", "&page=2"),
    ];
    expect([first.length, second.length]).toEqual([20, 5]);
    expect(new Set([...first, ...second]).size).toBe(25);
    expect(await search("numeričke metode")).toContain("25 rezultata za");
    expect(await titles("numeričke metode", "&page=9")).toEqual([]);
    expect(await search("numeričke metode", "&page=9")).toContain(
      "Na ovoj stranici više nema rezultata",
    );
  });

  test("counts up to a limit, and says so", async () => {
    const { id } = await thesis("Beskrajna niska 0");
    await sql(
      `insert into theses (study_id, department_id, mentor_id, name, status, published_at)
       select study_id, department_id, mentor_id, 'Beskrajna niska ' || n, status, published_at
       from theses, generate_series(1, 620) n where id = $1`,
      [id],
    );
    for (const query of ["niska", "beskrajna niska"]) {
      expect(await search(query), query).toContain(`Više od 500 rezultata za „${query}”.`);
      expect(await titles(query, "&page=25"), query).toHaveLength(20);
      expect(await search(query, "&page=25"), query).not.toContain("Sljedeća stranica");
    }
    expect((await titles("niska")).slice(0, 2)).toEqual([
      "Beskrajna niska 620",
      "Beskrajna niska 619",
    ]);
    await sql("update theses set status = 'notPublished' where name like 'Beskrajna niska%'");
    expect(await titles("niska")).toEqual([]);
  });

  test("has a URL to share, which search engines do not index", async () => {
    const { text } = await visitor.get("/search?q=digitalizacija");
    expect(text).toContainText('<meta name="robots" content="noindex, follow"/>');
    expect(text).not.toContainText('rel="canonical"');
    const empty = (await visitor.get("/search")).text;
    expect(empty).toMatch(/<link rel="canonical" href="https?:\/\/[^"]+\/search"\/>/);
    expect(empty).not.toContain("noindex");
  });

  test("pages through keywords, too", async () => {
    for (let index = 1; index <= 61; index += 1) await keyword(`optimizacija ${index}`, digital);
    const page = async (more: string) =>
      (await visitor.get(`/search?q=optimizacija${more}`)).text.match(
        /href="\/student\/theses-by-keywords\/\d+/g,
      )?.length;
    expect([
      await page(""),
      await page("&kind=keywords"),
      await page("&kind=keywords&page=2"),
    ]).toEqual([12, 60, 1]);
  });

  test("reflects every change of a thesis and of its mentor's name", async () => {
    const changing = await thesis("Prvotni naslov", { status: "notPublished" });
    expect(await titles("prvotni")).toEqual([]);
    await sql("update theses set status = 'published' where id = $1", [changing.id]);
    expect(await titles("prvotni")).toEqual(["Prvotni naslov"]);
    await sql("update theses set name = 'Konačni naslov' where id = $1", [changing.id]);
    expect(await titles("prvotnog")).toEqual([]);
    await sql("update users set last_name = 'Preimenović' where id = $1", [mentor.id]);
    expect(await titles("konačan naslov preimenović")).toEqual(["Konačni naslov"]);
    await sql("update users set last_name = 'Šćrbačić' where id = $1", [mentor.id]);
    await sql("delete from thesis_study_programs where thesis_id = $1", [changing.id]);
    await sql("delete from theses where id = $1", [changing.id]);
    expect(await titles("konačni")).toEqual([]);
  });

  test("is in English except for Croatian titles", async () => {
    const { text } = await visitor.get("/search?q=digitalizacija", { cookie: "language=en" });
    for (const part of [
      '<html lang="en"',
      "results for “digitalizacija”",
      "Available",
      'lang="hr"',
    ])
      expect(text).toContainText(part);
    expect(text).toMatch(/<h3[^>]*lang="en"[^>]*>.*?The impact of.*?<\/h3>/);
  });

  test.each([
    "'",
    "\\",
    "' | '",
    ":*",
    "a'b:*&!(",
    "%_",
    "<b>šuma</b>",
    "😀",
    "č".repeat(300),
    "đ ".repeat(200),
    "=šumskim",
  ])("treats %j as plain words", async (query) => {
    const { status, text } = await visitor.get(`/search?q=${encodeURIComponent(query)}`);
    expect(status).toBe(200);
    expect(text).not.toContainText("<b>šuma</b>");
  });

  test("needs few statements, however many results there are", async () => {
    const student = await as(await given.student());
    const query = async (q: string) => {
      statements.length = 0;
      await student.get(`/search?q=${encodeURIComponent(q)}`);
      return statements.length;
    };
    const few = await query("digitalizacija");
    for (let index = 1; index <= 40; index += 1) await keyword(`digitalizacija ${index}`, digital);
    for (let index = 1; index <= 25; index += 1) await thesis(`Numerička metoda ${index}`);
    expect([few, await query("digitalizacija"), await query("numerička metoda")]).toEqual([
      2, 2, 2,
    ]);
    expect(await query("digitlizacija")).toBe(4);
    expect(await query("šumski čaj resursi")).toBe(4);
    expect(await query("xqzwyyy")).toBe(3);
  });
});
