import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import { serializeCookie } from "#kit/http/responses.server.ts";
import { Refusal } from "#kit/workflow/refusal.ts";
import { ownOrigins } from "./public-origin.ts";
import { sameOrigin, securityHeaders } from "./security.ts";

const answered = async (secure: boolean) =>
  (
    await new Hono()
      .use(securityHeaders(secure))
      .get("/", (c) => c.text("ok"))
      .request("/")
  ).headers;

describe("the headers of every response", () => {
  test("forbid sniffing, framing, cross-origin use and storing, and allow no content unless the handler does", async () => {
    const headers = Object.fromEntries(await answered(false));
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "same-origin",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "cache-control": "private, no-store",
      "content-security-policy":
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    });
    expect(headers["strict-transport-security"]).toBeUndefined();
  });

  test("enforce https for a year, below the host too, and secure cookies if the public URL is https", async () => {
    expect((await answered(true)).get("strict-transport-security")).toBe(
      "max-age=31536000; includeSubDomains",
    );
    for (const secure of [true, false]) {
      const app = new Hono().use(securityHeaders(secure)).get("/", (c) => {
        for (const name of ["a", "b"])
          c.header("set-cookie", serializeCookie(name, "1", { maxAge: 9 }), { append: true });
        return c.text("ok");
      });
      const sent = (await app.request("/")).headers.getSetCookie();
      expect(sent.map((line) => [line.slice(0, 2), line.includes("; Secure")])).toEqual([
        ["a=", secure],
        ["b=", secure],
      ]);
    }
  });

  test("do not replace headers that a handler sets", async () => {
    const app = new Hono().use(securityHeaders(false));
    app.get("/", (c) =>
      c.text("ok", 200, { "cache-control": "public", "referrer-policy": "no-referrer" }),
    );
    const { headers } = await app.request("/");
    expect([headers.get("cache-control"), headers.get("referrer-policy")]).toEqual([
      "public",
      "no-referrer",
    ]);
  });
});

test("a 304 has no policy, because the browser keeps that of the page which it has", async () => {
  const app = new Hono().use(securityHeaders(false)).get("/", (c) => c.body(null, 304));
  expect((await app.request("/")).headers.get("content-security-policy")).toBeNull();
});

describe("state changes", () => {
  const sent = async (
    method: string,
    publicUrl: string | undefined,
    headers: Record<string, string>,
  ) => {
    const own = ownOrigins({ TEZA_URL: publicUrl, HOST: "teza.example" }, 80);
    const app = new Hono().use(sameOrigin(own)).all("/", (c) => c.text("ok"));
    app.onError((error, c) => c.text("no", error instanceof Refusal ? error.status : 500));
    return (await app.request("/", { method, headers: { host: "teza.example", ...headers } }))
      .status;
  };

  test.each([
    [undefined, { origin: "http://teza.example" }, 200],
    [undefined, { origin: "https://teza.example" }, 403],
    [undefined, { "sec-fetch-site": "same-origin" }, 200],
    ["https://teza.example", { origin: "https://teza.example" }, 200],
    ["https://radovi.example", { origin: "https://radovi.example" }, 200],
    // with a public URL no other host is right, not even the host of the request
    ["https://radovi.example", { origin: "https://teza.example" }, 403],
    ["http://radovi.example", { origin: "http://teza.example" }, 403],
    ["http://radovi.example", { origin: "https://radovi.example" }, 403],
    // an attacker on the network can forge a page with an http origin
    ["https://teza.example", { origin: "http://teza.example" }, 403],
    [undefined, {}, 403],
    [undefined, { origin: "null" }, 403],
    [undefined, { origin: "https://zlo.example" }, 403],
    [undefined, { origin: "https://teza.example.zlo.example" }, 403],
    [undefined, { origin: "https://teza.example:8443" }, 403],
    [undefined, { origin: "https://zlo.example", "sec-fetch-site": "same-origin" }, 403],
    // a page whose DNS leads its name here
    [undefined, { host: "zlo.example", origin: "http://zlo.example" }, 403],
    [undefined, { host: "zlo.example", "sec-fetch-site": "same-origin" }, 403],
    [undefined, { host: "teza.example:8080", origin: "http://teza.example:8080" }, 403],
    [undefined, { host: "localhost", origin: "http://localhost" }, 200],
    [undefined, { host: "localhost", origin: "http://127.0.0.1" }, 403],
    [undefined, { "sec-fetch-site": "same-site" }, 403],
    [undefined, { "sec-fetch-site": "none" }, 403],
  ] as const)("at %s from %o: %i", async (publicUrl, headers, status) => {
    expect(await sent("POST", publicUrl, headers)).toBe(status);
  });

  const script = { "x-requested-with": "XMLHttpRequest" };

  test.each([
    [script, 200],
    [{ ...script, "sec-fetch-site": "same-origin" }, 200],
    [{ ...script, origin: "http://teza.example" }, 200],
    [{ ...script, origin: "https://zlo.example" }, 403],
    [{ ...script, origin: "https://zlo.example", "sec-fetch-site": "same-origin" }, 403],
    [{ ...script, "sec-fetch-site": "cross-site" }, 403],
    [{ ...script, host: "zlo.example" }, 403],
    [{ origin: "https://zlo.example" }, 200],
  ])("a GET by a script with %o: %i", async (headers, status) => {
    expect(await sent("GET", undefined, headers)).toBe(status);
  });
});
