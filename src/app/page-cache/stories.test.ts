import { afterAll, describe, expect, test } from "vitest";
import { untilChanged } from "#kit/http/cache-policy.ts";
import { dataPath, fillRoutePath, routeTableName } from "#test/sweeps/route-rows.ts";
import { readNonce, uncachedClient, visitorClient, withoutNonce } from "#test/world/client.ts";
import { world } from "#test/world/index.ts";
import { findRoute, routeTable } from "../routes.ts";

const heard: string[] = [];
const { given, clock, url, visitor } = await world({}, { onStatement: (statement) => heard.push(statement) });
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

const rows: Record<string, number> = { theses: thesis.id, users: mentor.id, studies: study.id, keywords: keyword.id };

/** Each kept page, and what it shows without what it can do without. */
const paths = routeTable
  .filter(({ cachePolicy }) => cachePolicy)
  .flatMap((address) => {
    const id = rows[routeTableName(address) ?? ""];
    const given = { mentor: mentor.id, study: study.id, keyword: keyword.id };
    const whole = fillRoutePath(address, id ? { ...given, id } : given);
    return address.path.endsWith("?") ? [whole, whole.replace(/\/[^/]*$/, "")] : [whole];
  });

const statements = async (work: () => Promise<unknown>) => {
  heard.length = 0;
  await work();
  return [...heard];
};

/** Who comes to sign in with a session that has ended is told so. */
const isFreshForNobody = (path: string) => path !== "/login";

/** The same pages of other rows, and as their parameters make them. */
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

const looks: readonly Record<string, string>[] = [
  {},
  { fontSize: "24", dyslexia: "1", themeColor: "#AbCdEf", themeStyleDark: "0" },
  { fontSize: "18", themeColor: "#006A8D", language: "en" },
  { dyslexia: "true", themeStyleDark: "false", language: "en", appearanceReminder: "1" },
];

describe("a kept page", () => {
  test("there are some, and they are the public ones", () => {
    expect(paths.length).toBeGreaterThan(4);
    for (const path of ["/help", "/login", "/privacy", "/accessibility", "/scheduled-defenses"])
      expect(paths).toContain(path);
  });

  test.each(paths.filter(isFreshForNobody))(
    "%s: is what a fresh one would be, but for the nonce, whatever its reader chose",
    async (path) => {
      for (const cookies of looks) await isAsFresh(path, cookies);
    },
  );

  test.each(more)("%s: is as well", async (path) => {
    await isAsFresh(path, {});
    expect((await statements(() => visitor.get(path))).length, "it is kept").toBeLessThan(2);
  });

  test.each(paths)("%s: is made once, and then at most looked after", async (path) => {
    await visitor.get(path);
    for (const asked of [path, dataPath(path)]) {
      await visitor.get(asked);
      const again = await statements(() => visitor.get(asked));
      expect(again.length).toBeLessThan(2);
      for (const statement of again) expect(statement).toContain("data_changes");
    }
  });

  test("has a nonce of its own in each answer", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => visitor.get("/help")));
    const nonces = answers.map(({ text }) => readNonce(text));
    expect(new Set(nonces).size).toBe(20);
    for (const { text } of answers) expect(new Set(text.match(/nonce="[^"]+"/g)).size).toBe(1);
  });
});

/** Of pages that time changes, at the moments at which it does, asked for just before too; of others years later. */
describe("a kept page at another time", () => {
  const hour = 3_600_000;
  const instants = [
    monday,
    ...[-1, 0, 1, hour / 2 - 1, hour / 2].map((after) => new Date(defense.getTime() + after)),
    ...["2026-11-16T22:59:59.999Z", "2026-11-16T23:00:00Z", "2026-12-31T22:59:59.999Z", "2026-12-31T23:00:00Z"],
    // the change of clocks in March and in October, and the midnights after it
    ...["2027-03-28T00:59:59.999Z", "2027-03-28T01:00:00Z", "2027-03-28T21:59:59.999Z", "2027-03-28T22:00:00Z"],
    ...["2027-10-31T00:59:59.999Z", "2027-10-31T01:00:00Z", "2027-10-31T22:59:59.999Z", "2027-10-31T23:00:00Z"],
    "2029-05-01T10:00:00Z",
  ].map((instant) => new Date(instant));

  const momentsOf = (path: string) =>
    findRoute(path)?.cachePolicy?.until === untilChanged ? [monday, ...instants.slice(-1)] : instants;

  test.each([...paths.filter(isFreshForNobody), ...more.filter((path) => /thesis|week/.test(path))])(
    "%s: is as one made then",
    async (path) => {
      for (const instant of momentsOf(path)) {
        clock.now = instant;
        const kept = await visitor.get(dataOf(path));
        const fresh = await uncachedClient(url).get(dataOf(path));
        expect(kept.text, instant.toISOString()).toBe(fresh.text);
      }
      // a clock that is set back
      clock.now = monday;
      expect((await visitor.get(dataOf(path))).text).toBe((await uncachedClient(url).get(dataOf(path))).text);
    },
  );
});

/** `/a?b` as `/a.data?b` */
function dataOf(target: string) {
  const [path = "", ...query] = target.split("?");
  return [dataPath(path), ...query].join("?");
}

async function isAsFresh(path: string, cookies: Record<string, string>) {
  const fresh = await uncachedClient(url, cookies).get(path, { "user-agent": "Googlebot" });
  expect(fresh.status).toBe(200);
  for (const encoding of ["gzip", "br", "identity"]) {
    const kept = await visitorClient(url, cookies).get(path, { "accept-encoding": encoding });
    expect(kept.status).toBe(200);
    expect(withoutNonce(kept.text)).toBe(withoutNonce(fresh.text));
    expect(kept.headers.get("content-security-policy")).toContain(`'nonce-${readNonce(kept.text)}'`);
    expect(kept.headers.get("set-cookie")).toBeNull();
    expect(kept.headers.get("cache-control")).toBe("private, no-cache");
  }
  const data = dataOf(path);
  expect((await visitorClient(url, cookies).get(data)).text).toBe((await uncachedClient(url, cookies).get(data)).text);
}
