import { describe, expect, test } from "vitest";
import { addresses } from "#app/addresses.ts";
import { dataPath, filled, tableOf } from "#test/walk/rows.ts";
import { client } from "#test/world/client.ts";
import { world } from "#test/world/index.ts";

const heard: string[] = [];
const { given, as, sql, clock, url, visitor } = await world({}, { onStatement: (statement) => heard.push(statement) });

const study = await given.theStudy();
const mentor = await given.teacher();
const thesis = await given.thesis({ mentor, name: "Obnova šuma hrasta lužnjaka" });
const defended = await given.thesis({ mentor, name: "Uzgoj medonosnog bilja" });
await given.reservation({
  thesis: defended,
  student: await given.student(),
  status: "studentServicesConfirmedDefenseDate",
  defense_date: new Date(clock.now.getTime() + 3 * 3_600_000),
});
const keyword = await given.insert("keywords", { phrase: "hrast" });
await given.insert("thesis_keywords", { thesis_id: thesis.id, keyword_id: keyword.id });
const rows: Record<string, number> = { theses: thesis.id, users: mentor.id, studies: study.id, keywords: keyword.id };

/** Each kept page, and what it shows without what it can do without. */
const paths = addresses
  .filter(({ keeping }) => keeping)
  .flatMap((address) => {
    const id = rows[tableOf(address) ?? ""];
    const given = { mentor: mentor.id, study: study.id, keyword: keyword.id };
    const whole = filled(address, id ? { ...given, id } : given);
    return address.path.endsWith("?") ? [whole, whole.replace(/\/[^/]*$/, "")] : [whole];
  });

const statements = async (work: () => Promise<unknown>) => {
  heard.length = 0;
  await work();
  return heard.filter((statement) => !/pgboss/.test(statement));
};

/** A reader without an account; `nobody` has a session that has ended, so that pages are made for them alone. */
const reader = (cookies: Record<string, string> = {}) =>
  client(url, ...Object.entries(cookies).map(([name, value]) => `${name}=${encodeURIComponent(value)}`));
const nobody = (cookies: Record<string, string> = {}) => reader({ ...cookies, teza_session: "istekla" });

/** Who comes to sign in with a session that has ended is told so. */
const isFreshForNobody = (path: string) => path !== "/login";

const withoutNonce = (html: string) => html.replaceAll(/nonce="[^"]{24}"/g, 'nonce=""');
const nonceOf = (text: string) => /nonce="([^"]+)"/.exec(text)?.[1];

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
      for (const cookies of looks) {
        const fresh = await nobody(cookies).get(path, { "user-agent": "Googlebot" });
        expect(fresh.status).toBe(200);
        for (const encoding of ["gzip", "br", "identity"]) {
          const kept = await reader(cookies).get(path, { "accept-encoding": encoding });
          expect(kept.status).toBe(200);
          expect(withoutNonce(kept.text)).toBe(withoutNonce(fresh.text));
          expect(kept.headers.get("content-security-policy")).toContain(`'nonce-${nonceOf(kept.text)}'`);
          expect(kept.headers.get("set-cookie")).toBeNull();
          expect(kept.headers.get("cache-control")).toBe("private, no-cache");
        }
        expect((await reader(cookies).get(dataPath(path))).text).toBe((await nobody(cookies).get(dataPath(path))).text);
      }
    },
  );

  test.each(paths)("%s: is made once, and then at most looked after", async (path) => {
    await visitor.get(path);
    for (const asked of [path, dataPath(path)]) {
      await visitor.get(asked);
      const again = await statements(() => visitor.get(asked));
      expect(again.length).toBeLessThan(2);
      for (const statement of again) expect(statement).toContain("data_changes");
    }
  });

  test.each(paths.filter(isFreshForNobody))(
    "%s: is as it would be at any other time of which it says nothing",
    async (path) => {
      const then = clock.now;
      try {
        for (const hours of [0, 1, 2, 3.01, 14, 24 * 3, 24 * 200, 24 * 900]) {
          clock.now = new Date(then.getTime() + hours * 3_600_000);
          const kept = await visitor.get(dataPath(path));
          const fresh = await nobody().get(dataPath(path));
          expect(kept.text, `${hours} hours later`).toBe(fresh.text);
        }
      } finally {
        clock.now = then;
      }
    },
  );

  test("has a nonce of its own in each answer", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => visitor.get("/help")));
    const nonces = answers.map(({ text }) => nonceOf(text));
    expect(new Set(nonces).size).toBe(20);
    for (const { text } of answers) expect(new Set(text.match(/nonce="[^"]+"/g)).size).toBe(1);
  });

  test("brings nothing of one reader to another", async () => {
    const one = await reader({ themeColor: "#123abc", fontSize: "24", dyslexia: "1", language: "en" }).get("/help");
    expect(one.text).toContain("#123abc");
    const other = await reader().get("/help");
    expect(other.text).toContain('<html lang="hr" class="normal"');
    expect(other.text).not.toMatch(/#123abc|<body class|lang="en" class/i);
  });

  test.each([
    { themeColor: '"><script>alert(1)</script>' },
    { themeColor: "#12345\n" },
    { themeColor: "#ffffff;background:url(//zlo.example)" },
    { themeColor: "red" },
    { fontSize: "99" },
    { fontSize: "1e1" },
    { dyslexia: "<body onload=alert(1)>" },
    { themeStyleDark: "ne" },
    { language: "../../en" },
    { language: "EN" },
  ] as Record<string, string>[])("takes nothing from a cookie but what is a choice: %o", async (cookies) => {
    const plain = withoutNonce((await visitor.get("/privacy")).text);
    expect(withoutNonce((await reader(cookies).get("/privacy")).text)).toBe(plain);
  });

  test("names no host that its asker named", async () => {
    const { request } = await import("node:http");
    const text = await new Promise<string>((resolve, reject) => {
      const asked = request(`${url}/accessibility?`, { headers: { host: "zlo.example" } }, (answer) => {
        let all = "";
        answer.on("data", (part) => {
          all += part;
        });
        answer.on("end", () => resolve(all));
      });
      asked.on("error", reject);
      asked.end();
    });
    expect(text).toContain("</html>");
    expect(text).not.toContain("zlo.example");
    expect((await visitor.get("/accessibility")).text).not.toContain("zlo.example");
  });

  test("is not for who is signed in, nor for whom something was just done", async () => {
    const signedIn = await as(mentor);
    expect((await signedIn.get("/help")).text).toContain(mentor.name);
    expect((await visitor.get("/help")).text).not.toContain(mentor.name);
    const told = reader({ teza_flash: "Odjavljeni ste." });
    expect((await told.get("/help")).text).toContain("Odjavljeni ste.");
    expect((await visitor.get("/help")).text).not.toContain("Odjavljeni ste.");
  });

  test("with parameters of which nothing is declared is made for its reader alone", async () => {
    for (const query of ["?q=odjava", "?utm_source=a", "?q=a&q=b", "?status"]) {
      await visitor.get(`/scheduled-defenses${query}`);
      expect((await statements(() => visitor.get(`/scheduled-defenses${query}`))).join()).toContain("reservations");
    }
  });

  test("answers HEAD as GET, without a body", async () => {
    const head = await fetch(`${url}/help`, { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
    expect(head.headers.get("content-security-policy")).toContain("nonce-");
  });
});

describe("a page that fails", () => {
  test("isn't kept: the next reader gets it as soon as it works", async () => {
    await sql("update data_changes set step = step + 1");
    await sql("alter table studies rename to studies_elsewhere");
    const failed = await Promise.all(Array.from({ length: 5 }, () => visitor.get("/scheduled-defenses")));
    expect(failed.map(({ status }) => status)).toEqual([500, 500, 500, 500, 500]);
    await sql("alter table studies_elsewhere rename to studies");
    const works = await visitor.get("/scheduled-defenses");
    expect(works.status).toBe(200);
    expect(works.text).toContain("Uzgoj medonosnog bilja");
  });

  test("of an unknown topic or address stays 404", async () => {
    for (const path of ["/student/thesis/999999", "/nema-me"])
      for (const _ of [1, 2]) expect((await visitor.get(path)).status).toBe(404);
  });
});
