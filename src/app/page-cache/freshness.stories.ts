import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { describe, expect, test } from "vitest";
import { outdateAnswers } from "#test/world/data-changes.ts";
import { createWorld } from "#test/world/index.ts";

const heard: string[] = [];

const { given, sql, databaseUrl, url, visitor, startAnother } = await createWorld(
  {},
  { onStatement: (statement) => heard.push(statement) },
);

const mentor = await given.teacher();
const thesis = await given.thesis({ mentor, name: "Prvi naziv" });
const page = `/student/thesis/${thesis.id}`;
const list = `/student/theses-by-mentors/${mentor.id}`;
const rename = (name: string) => `update theses set name = '${name}' where id = ${thesis.id}`;

/** Opens a separate connection, whose transactions stay open until the test ends them. */
async function session() {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on("error", () => {}); // the test environment may be closed first
  await client.connect();
  return client;
}

/** Resolves once this number of the application's statements wait for a lock. */
async function waiting(most: number) {
  for (;;) {
    const [row] = await sql<{ n: number }>(
      "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and application_name = 'teza'",
    );
    if ((row?.n ?? 0) >= most) return;
  }
}

describe("a cached page is never older than the writes acknowledged before the request", () => {
  test("when a write happens between the version check and the page's queries", async () => {
    await visitor.get(page);
    await sql(rename("Drugi naziv"));
    const writer = await session();
    await writer.query("begin; lock table theses in access exclusive mode");
    // finds the cached page outdated, then waits to read the thesis
    const between = visitor.get(page);
    await waiting(1);
    await writer.query(rename("Treći naziv"));
    await writer.query("commit");
    expect((await between).text).toMatch(/(Drugi|Treći) naziv/);
    expect(await visitor.get(page)).toContainText("Treći naziv");
    await writer.end();
  });

  test("when a write happens after the page has read its thesis but before it is rendered", async () => {
    await visitor.get(page);
    await sql(rename("Pročitani naziv"));
    const slow = await session();
    await slow.query("begin; lock table study_academic_years in access exclusive mode");
    const answer = visitor.get(page); // reads the thesis, then waits to read its related data
    await waiting(1);
    await sql(rename("Noviji naziv"));
    await slow.query("commit");
    expect(await answer).toContainText("Pročitani naziv");
    expect(await visitor.get(page)).toContainText("Noviji naziv");
    await slow.end();
  });

  test("when a long transaction commits, on either of two servers", async () => {
    const other = await startAnother();
    const writer = await session();
    await writer.query("begin");
    await writer.query(rename("Kasni naziv"));
    for (const index of [1, 2, 3]) {
      await sql("update users set name_with_title = $1 where id = $2", [
        `prof. dr. sc. Ana ${index}`,
        mentor.id,
      ]);
      for (const door of [visitor, other.visitor]) {
        const { text } = await door.get(list);
        expect(text).toContainText(`Ana ${index}`);
        expect(text).not.toContainText("Kasni naziv");
      }
    }
    await sql("select fold_changes()");
    await writer.query("commit");
    for (const door of [other.visitor, visitor])
      for (const path of [list, page, `${page}.data`])
        expect(await door.get(path)).toContainText("Kasni naziv");
    await writer.end();
  });

  test("for every kind of write: insert, merge, copy, cascade, truncate", async () => {
    const keyword = await given.insert("keywords", { phrase: "nova riječ" });
    const pair = `(${thesis.id}, ${keyword.id})`;
    const steps: readonly (readonly [statement: string, isThere: boolean])[] = [
      [`insert into thesis_keywords values ${pair}`, true],
      [`with gone as (delete from thesis_keywords returning 1) select count(*) from gone`, false],
      [
        `merge into thesis_keywords t using (values ${pair}) v (t, k) on false when not matched then insert values (t, k)`,
        true,
      ],
      ["truncate thesis_keywords", false],
      [`copy thesis_keywords from program 'printf "${thesis.id}\\t${keyword.id}\\n"'`, true],
      [
        `do $$ begin delete from thesis_keywords; raise exception 'ne'; exception when others then null; end $$`,
        true,
      ],
      [`delete from keywords where id = ${keyword.id}`, false],
    ];
    for (const [statement, isThere] of steps) {
      await visitor.get(page);
      await sql(
        statement.replace(
          /^delete from keywords/,
          "delete from thesis_keywords; delete from keywords",
        ),
      );
      expect([statement, (await visitor.get(page)).text.includes("nova riječ")]).toEqual([
        statement,
        isThere,
      ]);
    }
  });

  test("when the connections to the database are lost", async () => {
    await visitor.get(page);
    await sql(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'teza' and datname = current_database()",
    );
    await sql(rename("Naziv nakon prekida"));
    const answers = await Promise.all(Array.from({ length: 4 }, () => visitor.get(page)));
    for (const { status, text } of answers)
      expect([status, text.includes("Naziv nakon prekida")]).toEqual([200, true]);
  });
});

describe("one version check", () => {
  test("serves all requests that arrived before it began, for any page", async () => {
    const paths = [page, list, "/", "/scheduled-defenses", `${page}.data`];
    for (const path of paths) await visitor.get(path);
    const blocker = await session();
    await blocker.query("begin; lock table data_changes in access exclusive mode");
    heard.length = 0;
    const first = visitor.get(page);
    await waiting(1);
    const rest = Array.from({ length: 30 }, (_, index) =>
      visitor.get(paths[index % paths.length] ?? page),
    );
    await sleep(100); // all requests have arrived
    await blocker.query("commit");
    for (const { status } of await Promise.all([first, ...rest])) expect(status).toBe(200);
    const looks = heard.filter((statement) => statement.includes("data_changes"));
    expect(looks.length).toBeLessThanOrEqual(4);
    await blocker.end();
  });
});

describe("a client that disconnects", () => {
  test("during rendering does not affect others who wait for the same page", async () => {
    const path = `${list}?view=cards`;
    const blocker = await session();
    await blocker.query("begin; lock table theses in access exclusive mode");
    const leaving = new AbortController();
    const first = fetch(url + path, { signal: leaving.signal });
    await waiting(1);
    const others = [1, 2, 3].map(() => visitor.get(path));
    leaving.abort();
    await expect(first).rejects.toThrow();
    await blocker.query("commit");
    for (const { status, text } of await Promise.all(others))
      expect([status, /<\/html>$/.test(text)]).toEqual([200, true]);
    heard.length = 0;
    expect((await visitor.get(path)).status).toBe(200);
    expect(heard.filter((statement) => statement.includes("theses"))).toEqual([]);
    await blocker.end();
  });
});

describe("a page that fails", () => {
  test("is not cached, and reveals no cause", async () => {
    await outdateAnswers(sql);
    await sql("alter table studies rename to studies_elsewhere");
    const failed = await Promise.all(
      Array.from({ length: 5 }, () => visitor.get("/scheduled-defenses")),
    );
    const asData = await visitor.get("/scheduled-defenses.data");
    const call = await visitor.get(`/student/theses-by-mentor-on-study-json/${mentor.id}`);
    await sql("alter table studies_elsewhere rename to studies");
    for (const { status, text } of [...failed, asData, call])
      expect([status, /studies|select |relation|at \w+ \(/.exec(text)?.[0]]).toEqual([
        500,
        undefined,
      ]);
    expect((await visitor.get("/scheduled-defenses")).status).toBe(200);
  });

  test("is rendered for each request while versions cannot be checked", async () => {
    await sql(rename("Naziv bez provjere"));
    await sql("alter table data_changes rename to changes_elsewhere");
    const answer = await visitor.get(page);
    await sql("alter table changes_elsewhere rename to data_changes");
    expect([answer.status, answer.headers.get("content-type")]).toEqual([
      200,
      "text/html; charset=utf-8",
    ]);
    expect(answer).toContainText("Naziv bez provjere");
  });

  test("of an unknown thesis or URL stays 404", async () => {
    for (const path of ["/student/thesis/999999", "/nema-me"])
      for (const _ of [1, 2]) expect((await visitor.get(path)).status).toBe(404);
  });
});
