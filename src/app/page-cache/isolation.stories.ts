import { request } from "node:http";
import { describe, expect, test } from "vitest";
import { stripNonce, visitorClient } from "#test/world/client.ts";
import { createWorld } from "#test/world/index.ts";

const executed: string[] = [];
const { given, as, url, visitor } = await createWorld(
  {},
  { onStatement: (statement) => executed.push(statement) },
);
const mentor = await given.teacher();
await given.thesis({ mentor });

const plain = async (path: string) => stripNonce((await visitor.get(path)).text);

describe("a cached page contains nothing of another request", () => {
  test("not the appearance, nor the language", async () => {
    const cookies = { themeColor: "#00A4A7", fontSize: "24", dyslexia: "1", language: "en" };
    expect(await visitorClient(url, cookies).get("/help")).toContainText("#00A4A7");
    expect(
      await visitorClient(url, { ...cookies, themeColor: "#123abc" }).get("/help"),
    ).toContainText("#123abc");
    const other = await visitorClient(url).get("/help");
    expect(other).toContainText('<html lang="hr" class="normal"');
    expect(other.text).not.toMatch(/#123abc|#00A4A7|<body class|lang="en" class/i);
  });

  test.each([
    { themeColor: '"><script>alert(1)</script>' },
    { themeColor: "#12345\n" },
    { themeColor: "#ffffff;background:url(//zlo.example)" },
    { themeColor: "red" },
    { themeColor: `#${"f".repeat(4000)}` },
    { fontSize: "99" },
    { fontSize: "1e1" },
    { fontSize: "٢٠" },
    { dyslexia: "<body onload=alert(1)>" },
    { themeStyleDark: "ne" },
    { language: "../../en" },
    { language: "EN" },
    { __proto__x: "1", constructor: "a", toString: "b" },
  ] as unknown as Record<string, string>[])(
    "an invalid preference cookie changes nothing, not even for its reader: %o",
    async (cookies) => {
      const before = await plain("/privacy");
      expect(stripNonce((await visitorClient(url, cookies).get("/privacy")).text)).toBe(before);
      expect(await plain("/privacy")).toBe(before);
    },
  );

  /** Sends a request that only an attacker's client would send. */
  const raw = (path: string, headers: Record<string, string>, method = "GET") =>
    new Promise<{ status: number; text: string }>((resolve, reject) => {
      const sent = request(url, { path, headers, method }, (answer) => {
        const parts: Buffer[] = [];
        answer.on("data", (part: Buffer) => parts.push(part));
        answer.on("end", () =>
          resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString() }),
        );
      });
      sent.on("error", reject);
      sent.end();
    });

  test.each([
    ["a host", "/accessibility", { host: "zlo.example" }],
    ["a host before the path", "http://zlo.example/accessibility", {}],
    [
      "a proxy's host",
      "/",
      {
        "x-forwarded-host": "zlo.example",
        "x-forwarded-proto": "zlo.example",
        forwarded: "host=zlo.example",
      },
    ],
    ["another address", "/", { "x-original-url": "/zlo.example", "x-rewrite-url": "/zlo.example" }],
    [
      "a referrer",
      "/student/theses-by-mentors",
      { referer: "https://zlo.example/", origin: "https://zlo.example" },
    ],
    ["a language", "/", { "accept-language": "zlo.example", "user-agent": "zlo.example <script>" }],
  ])("%s of the first request is in no cached page", async (_, path, headers) => {
    const own = new URL(path, url).pathname;
    for (const address of [path, path.replace(/\/?$/, "/").replace(/^\/\/$/, "/")]) {
      const { text } = await raw(address, headers);
      expect(text).toContainText("</html>");
      expect(text).not.toContainText("zlo.example");
    }
    expect(await plain(own)).not.toContain("zlo.example");
  });

  test("neither a signed-in person nor the reader of a flash message gets a cached page, or adds one", async () => {
    const signedIn = await as(mentor);
    expect(await signedIn.get("/help")).toContainText(mentor.name);
    expect(await plain("/help")).not.toContain(mentor.name);
    expect(await signedIn.get("/help.data")).toContainText(mentor.name);
    expect(await visitor.get("/help.data")).not.toContainText(mentor.name);
    const informed = visitorClient(url, { teza_flash: JSON.stringify({ hr: "Odjavljeni ste." }) });
    expect(await informed.get("/privacy")).toContainText("Odjavljeni ste.");
    expect(await plain("/privacy")).not.toContain("Odjavljeni ste.");
  });

  test("a session cookie is found among other cookies, however they are written", async () => {
    const token = "teza_session=istekla";
    for (const cookie of [
      `a=b; ${token}`,
      `${token};themeColor=#000000`,
      `  ${token}  `,
      `"x"=; ${token}`,
    ]) {
      const { text } = await raw("/login", { cookie });
      expect([cookie, /Prijava je istekla|istekl/i.test(text)]).toEqual([cookie, true]);
    }
    expect(await plain("/login")).not.toMatch(/istekl/i);
  });
});

describe("a page has one cache entry", () => {
  const readsTheses = async (target: string) => {
    await visitor.get(target);
    executed.length = 0;
    expect((await visitor.get(target)).status).toBe(200);
    return executed.some((statement) => statement.includes("theses"));
  };

  test.each(["?page=1", "?view=table&status=published&page=1"])(
    "with declared parameters: %s",
    async (query) => {
      expect(await readsTheses(`/student/theses-by-mentors${query}`)).toBe(false);
    },
  );

  test.each([
    "?q=odjava",
    "?utm_source=a",
    "?status",
    "?view=ploče",
    "?page=0",
    "?page=1%0A",
    "?page=1&page=1",
    "?&page=1",
    "?page=1&",
    "?p%61ge=1",
    "?page=%31",
    "?page=+1",
    "?constructor=a",
    "?_routes=root",
    "?page=1&__proto__=1",
  ])("and not with undeclared parameters, or under another spelling: %s", async (query) => {
    expect(await readsTheses(`/student/theses-by-mentors${query}`)).toBe(true);
  });
});

describe("a request for a cached page", () => {
  test("with HEAD gets the same headers without a body", async () => {
    const head = await fetch(`${url}/help`, { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
    expect(head.headers.get("content-security-policy")).toContain("'sha256-");
  });

  test.each([
    { range: "bytes=0-9" },
    { "if-none-match": '"x"' },
    { "if-modified-since": "Fri, 01 Jan 2100 00:00:00 GMT" },
    { "accept-encoding": "gzip;q=0, br" },
    { "accept-encoding": "gzip;q=0.5, *;q=0" },
    { accept: "application/json", "x-requested-with": "XMLHttpRequest" },
    { "content-encoding": "gzip" },
  ] as Record<string, string>[])(
    "is answered with 200 and the whole page, for headers such as %o",
    async (headers) => {
      const answer = await visitor.get("/help", headers);
      expect(answer.status).toBe(200);
      expect(stripNonce(answer.text)).toBe(await plain("/help"));
    },
  );

  test("with another method is refused", async () => {
    for (const method of ["PUT", "DELETE", "PATCH", "POST"])
      expect(
        (await fetch(`${url}/help`, { method, headers: { origin: url } })).status,
      ).toBeGreaterThanOrEqual(400);
    const options = await fetch(`${url}/help`, {
      method: "OPTIONS",
      headers: { origin: "https://zlo.example" },
    });
    expect(options.headers.get("access-control-allow-origin")).toBeNull();
  });
});
