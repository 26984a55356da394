import { afterAll, describe, expect, test } from "vitest";
import { untilChanged } from "#kit/http/cache-policy.ts";
import { dataPath, fillRoutePath, routeTableName } from "#test/sweeps/route-rows.ts";
import {
  client,
  stripNonce,
  type TestResponse,
  uncachedClient,
  visitorClient,
} from "#test/world/client.ts";
import { blockedInlineElements } from "#test/world/content-security-policy.ts";
import { createWorld } from "#test/world/index.ts";
import { findRoute, routeTable } from "../routes.ts";

const executed: string[] = [];
const { given, clock, sql, url, visitor } = await createWorld(
  {},
  { onStatement: (statement) => executed.push(statement) },
);
const monday = clock.now;

afterAll(() => {
  clock.now = monday;
});

const study = await given.theStudy();
const mentor = await given.teacher();
const thesis = await given.thesis({ mentor, name: "Obnova šuma hrasta lužnjaka" });
const reserved = await given.thesis({ mentor, name: "Uzgoj medonosnog bilja" });
const defense = new Date(monday.getTime() + 3 * 3_600_000);

await given.reservation({
  thesis: reserved,
  student: await given.student(),
  status: "studentServicesConfirmedDefenseDate",
  defense_date: defense,
});

const completed = await given.thesis({ mentor, name: "Zaštita slatkovodnih rakova" });
await given.reservation({ thesis: completed, student: await given.student(), status: "completed" });
const keyword = await given.insert("keywords", { phrase: "hrast" });

for (const { id } of [thesis, reserved, completed])
  await given.insert("thesis_keywords", { thesis_id: id, keyword_id: keyword.id });

const rows: Record<string, number> = {
  theses: thesis.id,
  users: mentor.id,
  studies: study.id,
  keywords: keyword.id,
};

/** Every cached page, with and without its optional parameter. */
const paths = routeTable
  .filter(({ cachePolicy }) => cachePolicy)
  .flatMap((address) => {
    const id = rows[routeTableName(address) ?? ""];
    const given = { mentor: mentor.id, study: study.id, keyword: keyword.id };
    const whole = fillRoutePath(address, id ? { ...given, id } : given);
    return address.path.endsWith("?") ? [whole, whole.replace(/\/[^/]*$/, "")] : [whole];
  });

/** Returns the statements that the application executes during `work`. */
const statementsOf = async (work: () => Promise<unknown>) => {
  executed.length = 0;
  await work();
  return [...executed];
};

/**
 * False for the sign-in page, which can't be compared because it may tell a visitor that the
 * session has expired.
 */
const isComparable = (path: string) => path !== "/login";

/** The same pages with other records and query parameters. */
const more = [
  `/student/thesis/${reserved.id}`,
  `/student/thesis/${completed.id}`,
  "/?years=all",
  "/scheduled-defenses?view=week&date=2026-11-18",
  `/scheduled-defenses?view=day&study=${study.id}&mentor=${mentor.id}`,
  "/student/theses-by-mentors?view=table&page=1",
  "/student/theses-by-keywords?min=2&sort=2",
  `/student/theses-by-mentors/${mentor.id}?status=published&status=reserved&status=completed`,
];

const appearances: readonly Record<string, string>[] = [
  {},
  { fontSize: "24", dyslexia: "1", themeColor: "#F8B323", themeStyleDark: "0" },
  { fontSize: "18", themeColor: "#006A8D", language: "en" },
  { dyslexia: "true", themeStyleDark: "false", language: "en", appearanceReminder: "1" },
];

describe("a cached page", () => {
  test("is one of the public pages", () => {
    expect(paths.length).toBeGreaterThan(4);
    for (const path of ["/help", "/login", "/privacy", "/accessibility", "/scheduled-defenses"])
      expect(paths).toContain(path);
  });

  test.each(paths.filter(isComparable))(
    "%s: equals a fresh page except for the nonce, in every language and preset appearance",
    async (path) => {
      for (const cookies of appearances) await expectAsFresh(path, cookies);
    },
  );

  test.each(more)("%s: equals a fresh page", async (path) => {
    await expectAsFresh(path, {});
    expect((await statementsOf(() => visitor.get(path))).length, "it is cached").toBeLessThan(2);
  });

  test.each(paths)("%s: is rendered once, then only the data versions are read", async (path) => {
    await visitor.get(path);
    for (const target of [path, dataPath(path)]) {
      await visitor.get(target);
      const again = await statementsOf(() => visitor.get(target));
      expect(again.length).toBeLessThan(2);
      for (const statement of again) expect(statement).toContain("data_changes");
    }
  });

  test.each([...paths, ...more])(
    "%s: contains no nonce, and its policy allows exactly its inline elements",
    async (path) => {
      for (const cookies of appearances) {
        const answer = await visitorClient(url, cookies).get(path);
        expect(answer.text).toMatch(/<script[^>]*>./);
        expectHashedPolicy(answer);
      }
    },
  );

  test("is 304, with its policy, for a reader who has it, until it changes", async () => {
    const path = `/student/thesis/${thesis.id}`;
    const first = await visitor.get(path);
    const etag = first.headers.get("etag") ?? "";
    expect(etag).toMatch(/^W\/"[\w-]+"$/);
    for (const known of [etag, etag.replace("W/", ""), `"x", ${etag}`, "*"]) {
      const again = await visitor.get(path, { "if-none-match": known });
      expect([known, again.status, again.text]).toEqual([known, 304, ""]);
      for (const name of ["etag", "content-security-policy", "cache-control", "vary"])
        expect(again.headers.get(name), name).toBe(first.headers.get(name));
    }
    await sql("update theses set name = 'Obnova šuma hrasta kitnjaka' where id = $1", [thesis.id]);
    const changed = await visitor.get(path, { "if-none-match": etag });
    expect([changed.status, changed.text.includes("kitnjaka")]).toEqual([200, true]);
    expect(changed.headers.get("etag")).not.toBe(etag);
    expectHashedPolicy(changed);
  });

  test("and its data have their own entity tags", async () => {
    const data = await visitor.get("/help.data");
    expect(
      (await visitor.get("/help.data", { "if-none-match": data.headers.get("etag") ?? "" })).status,
    ).toBe(304);
    expect(
      (await visitor.get("/help", { "if-none-match": data.headers.get("etag") ?? "" })).status,
    ).toBe(200);
  });

  test("has an entry for each preset appearance", async () => {
    const catalogue = "/student/theses-by-mentors?page=1";
    const tags = new Set<string | null>();
    for (const cookie of [
      "",
      "themeColor=%2300A4A7",
      "fontSize=17",
      "dyslexia=1",
      "themeStyleDark=0",
    ]) {
      const reader = client(url, ...(cookie ? [cookie] : []));
      expect((await statementsOf(() => reader.get(catalogue))).length, "rendered").toBeGreaterThan(
        1,
      );
      expect((await statementsOf(() => reader.get(catalogue))).length, "cached").toBeLessThan(2);
      tags.add((await reader.get(catalogue)).headers.get("etag"));
    }
    expect(tags.size).toBe(5);
  });

  test("is not used for a custom colour: each response is rendered, with a nonce", async () => {
    const path = `/student/thesis/${thesis.id}`;
    await visitor.get(`${path}.data`);
    for (const themeColor of ["#AbCdEf", "#ce003d"]) {
      const reader = visitorClient(url, { themeColor });
      const answers = [await reader.get(path), await reader.get(path, { "if-none-match": "*" })];
      const policies = answers.map(({ headers }) => headers.get("content-security-policy"));
      expect(new Set(policies).size).toBe(2);
      for (const answer of answers) {
        expect([answer.status, answer.text.includes(themeColor)]).toEqual([200, true]);
        expect(answer.headers.get("content-security-policy")).toContain("'nonce-");
        expect([answer.headers.get("etag"), answer.headers.get("cache-control")]).toEqual([
          null,
          "private, no-store",
        ]);
        expect(blockedInlineElements(answer)).toEqual([]);
      }
      expect((await statementsOf(() => reader.get(path))).length).toBeGreaterThan(1);
      expect(
        (await statementsOf(() => reader.get(`${path}.data`))).length,
        "its data are cached",
      ).toBeLessThan(2);
    }
  });
});

function expectHashedPolicy(answer: TestResponse) {
  expect(answer).not.toContainText("nonce");
  expect(answer.headers.get("content-security-policy")).toMatch(/script-src 'self' 'sha256-/);
  expect(answer.headers.get("content-security-policy")).not.toMatch(/nonce|script-src[^;]*unsafe/);
  expect(blockedInlineElements(answer)).toEqual([]);
}

/**
 * Tests pages that change with time at each instant of change and just before it, and the other
 * pages years later.
 */
describe("a cached page at another time", () => {
  const hour = 3_600_000;
  const instants = [
    monday,
    ...[-1, 0, 1, hour / 2 - 1, hour / 2].map((after) => new Date(defense.getTime() + after)),
    "2026-11-16T22:59:59.999Z",
    "2026-11-16T23:00:00Z",
    "2026-12-31T22:59:59.999Z",
    "2026-12-31T23:00:00Z",
    // the starts and ends of daylight saving time, and the midnights after them
    "2027-03-28T00:59:59.999Z",
    "2027-03-28T01:00:00Z",
    "2027-03-28T21:59:59.999Z",
    "2027-03-28T22:00:00Z",
    "2027-10-31T00:59:59.999Z",
    "2027-10-31T01:00:00Z",
    "2027-10-31T22:59:59.999Z",
    "2027-10-31T23:00:00Z",
    "2029-05-01T10:00:00Z",
  ].map((instant) => new Date(instant));

  const instantsOf = (path: string) =>
    findRoute(path)?.cachePolicy?.until === untilChanged
      ? [monday, ...instants.slice(-1)]
      : instants;

  test.each([...paths.filter(isComparable), ...more.filter((path) => /thesis|week/.test(path))])(
    "%s: equals a page rendered then",
    async (path) => {
      for (const instant of instantsOf(path)) {
        clock.now = instant;
        const cached = await visitor.get(dataOf(path));
        const fresh = await uncachedClient(url).get(dataOf(path));
        expect(cached.text, instant.toISOString()).toBe(fresh.text);
      }
      // the clock is set back
      clock.now = monday;
      expect((await visitor.get(dataOf(path))).text).toBe(
        (await uncachedClient(url).get(dataOf(path))).text,
      );
    },
  );
});

/** Converts `/a?b` to `/a.data?b`. */
function dataOf(target: string) {
  const [path = "", ...query] = target.split("?");
  return [dataPath(path), ...query].join("?");
}

async function expectAsFresh(path: string, cookies: Record<string, string>) {
  const fresh = await uncachedClient(url, cookies).get(path, { "user-agent": "Googlebot" });
  expect(fresh.status).toBe(200);
  for (const encoding of ["gzip", "br", "identity"]) {
    const cached = await visitorClient(url, cookies).get(path, { "accept-encoding": encoding });
    expect(cached.status).toBe(200);
    expect(cached.headers.get("content-encoding")).toBe(encoding === "identity" ? null : encoding);
    expect(cached.text).toBe(stripNonce(fresh.text));
    expect(cached.headers.get("set-cookie")).toBeNull();
    expect(cached.headers.get("cache-control")).toBe("private, no-cache");
  }
  const data = dataOf(path);
  expect((await visitorClient(url, cookies).get(data)).text).toBe(
    (await uncachedClient(url, cookies).get(data)).text,
  );
}
