import { type OutgoingHttpHeaders, request } from "node:http";
import { text } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { routeTable } from "#app/routes.ts";
import { safeRedirectPath } from "#kit/http/responses.server.ts";
import { mayOpen } from "#kit/http/routes.ts";
import { visitor as nobody } from "#kit/workflow/policy.ts";
import { client } from "../world/client.ts";
import { blockedInlineElements } from "../world/content-security-policy.ts";
import { createWorld, type TestResponse } from "../world/index.ts";

import { dataPath, fillRoutePath } from "./route-rows.ts";

const { given, as, sql, url, visitor, sessionCookie } = await createWorld();
const admin = await given.person({ roles: ["admin"] });
const signedIn = await as(admin);
const session = await sessionCookie(admin);

const named = routeTable.map((address) => [`/${address.path}`, address] as const);

/** Returns the state of the history, the events and the mails. */
const written = () =>
  sql(
    "select (select max(id) from log_entries where object_class <> 'SecurityEvent') as log, (select max(id) from events) as event, (select count(*) from mails) as mails, (select count(*) from sessions) as sessions",
  );

/** Returns the problems in the headers of a response, for any client. */
function faultsOf({ headers, text }: TestResponse, camera = "()"): string[] {
  const said = (name: string) => headers.get(name) ?? "";
  const type = said("content-type");
  const isPage = type.startsWith("text/html");
  const policy = said("content-security-policy");
  const faults = {
    sniffed: said("x-content-type-options") !== "nosniff",
    framed: said("x-frame-options") !== "DENY" || !policy.includes("frame-ancestors 'none'"),
    rebased: !/base-uri 'none'|^sandbox; default-src 'none'/.test(policy),
    plugged: !/object-src 'none'|default-src 'none'/.test(policy),
    untyped: text !== "" && !/^[a-z]+\/[\w.+-]+/.test(type),
    // the data of a page are read by scripts of ours, as UTF-8
    guessed: /^text\/(?!x-script)|[/+]xml/.test(type) && !/; ?charset=utf-8/i.test(type),
    told: !["same-origin", "no-referrer"].includes(said("referrer-policy")),
    powerful: said("permissions-policy") !== `camera=${camera}, microphone=(), geolocation=()`,
    opened: said("cross-origin-opener-policy") !== "same-origin",
    embedded: said("cross-origin-resource-policy") !== "same-origin",
    shared: [...headers.keys()].some((name) => name.startsWith("access-control-")),
    boasting: headers.has("server") || headers.has("x-powered-by"),
    kept: !(
      isPage
        ? /private|no-cache|public, max-age=300/
        : /private|no-cache|public, max-age=300|immutable$/
    ).test(said("cache-control")),
    // the HTML of a dialog has no scripts at all
    scripted:
      isPage && !/script-src 'self' '(nonce|sha256)-|^sandbox; default-src 'none'/.test(policy),
    inlined: isPage && blockedInlineElements({ headers, text }).length > 0,
    handled: isPage && / on[a-z]+="/i.test(text),
    loose: headers
      .getSetCookie()
      .some((cookie) => !/; Path=\/.*SameSite=Lax|SameSite=Lax.*; Path=\//i.test(cookie)),
  };
  return Object.entries(faults).flatMap(([fault, isThere]) => (isThere ? [fault] : []));
}

const signOutForm = 'action="/logout"';

const isPage = ({ headers, text }: { headers: Headers; text: string }) =>
  /^text\/html/.test(headers.get("content-type") ?? "") && text.includes("<main");

/** One page reads the bar codes of student cards. */
const cameraOf = (path: string) => (path === "/service/clear-by-list" ? "(self)" : "()");

describe("what an answer says to the browser, be it a visitor's or the admin's", () => {
  test.each(named)("%s", async (_, address) => {
    const path = fillRoutePath(address, { id: admin.id });
    for (const client of mayOpen(address, nobody) ? [visitor, signedIn] : [signedIn]) {
      const answer = await client.get(path);
      expect([path, faultsOf(answer, cameraOf(path))]).toEqual([path, []]);
      if (client === signedIn && isPage(answer))
        expect(answer.text, "leads to signing out").toContain(signOutForm);
    }
    if (address.kind === "page") expect(faultsOf(await visitor.get(dataPath(path)))).toEqual([]);
  });

  test.each([
    "/nema-me",
    "/nema-me.data",
    "/assets/nema-me.js",
    "/%00",
    "/..%2f..%2fetc/passwd",
    "/.env",
    "/.git/config",
  ])("%s, which is nothing", async (path) => {
    const answer = await visitor.get(path);
    expect([answer.status >= 400 && answer.status < 500, faultsOf(answer)]).toEqual([true, []]);
  });
});

test("what an answer says to the browser: scripts, styles and icons", async () => {
  const paths = new Set(
    [...(await visitor.get("/")).text.matchAll(/(?:href|src)="(\/[^"/]*\/?[^"/]+\.\w+)"/g)].map(
      ([, at]) => at ?? "",
    ),
  );
  expect([...paths].filter((path) => path.startsWith("/assets/")).length).toBeGreaterThan(2);
  for (const path of paths) {
    const answer = await visitor.get(path);
    expect([path, answer.status, faultsOf(answer)]).toEqual([path, 200, []]);
  }
});

describe("a method that no page or call has", () => {
  const send = (method: string, headers: OutgoingHttpHeaders) =>
    new Promise<[status: number, body: string]>((resolve, reject) => {
      const clientRequest = request(`${url}/user/profile`, { method, headers }, async (answer) =>
        resolve([answer.statusCode ?? 0, await text(answer)]),
      );
      clientRequest.on("error", reject).end();
    });

  test.each(["TRACE", "TRACK", "PROPFIND", "DEBUG"])(
    "%s is refused and repeats nothing",
    async (method) => {
      for (const own of [{}, { origin: new URL(url).origin }]) {
        const [status, body] = await send(method, { cookie: session, ...own });
        expect([method, status >= 400 && status < 500, body.includes(session)]).toEqual([
          method,
          true,
          false,
        ]);
      }
    },
  );
});

describe("what is larger than any text is not read", () => {
  const huge = `text=${"a".repeat(5 * 1024 * 1024)}`;
  const parts = `--x\r\ncontent-disposition: form-data; name="text"\r\n\r\n${huge}\r\n--x--\r\n`;
  const types = {
    "application/x-www-form-urlencoded": huge,
    "multipart/form-data; boundary=x": parts,
  };
  const sent = [
    "/login",
    "/login.data",
    "/send-problem",
    "/send-problem.data",
    "/language",
    "/notifications/read",
    "/nema-me",
  ].flatMap((path) =>
    Object.entries(types).flatMap(([type, body]) =>
      [true, false].map((whole) => [path, type, whole, body] as const),
    ),
  );

  test.each(sent)("%s as %s, its length said: %s", async (path, type, whole, body) => {
    const before = await written();
    const headers = {
      ...(path.startsWith("/login") ? {} : { cookie: session }),
      origin: new URL(url).origin,
      "content-type": type,
      accept: "text/html",
    };
    const stream = new Blob([body]).stream();
    const { status } = await fetch(url + path, {
      method: "POST",
      headers,
      redirect: "manual",
      ...(whole ? { body } : { body: stream, duplex: "half" }),
    });
    expect(status).toBe(413);
    expect(await written()).toEqual(before);
  });
});

describe("a foreign page changes nothing, even with an admin's session", () => {
  test.each(named)("%s", async (_, address) => {
    const path = fillRoutePath(address, { id: admin.id });
    const before = await written();
    const foreign = {
      cookie: session,
      origin: "https://zlo.example",
      "sec-fetch-site": "cross-site",
    };
    for (const to of [path, ...(address.kind === "page" ? [dataPath(path)] : [])]) {
      const answer = await client(url).post(to, { step: "reserve" }, foreign);
      // an identity provider's page posts its answer, whose signatures decide
      // (src/areas/auth/identities/README.md)
      if (address.fromOtherSites) {
        expect([to, answer.status < 500, answer.headers.getSetCookie()]).toEqual([to, true, []]);
        continue;
      }
      expect([to, answer.status, answer.json()]).toEqual([
        to,
        403,
        { type: "error", message: expect.any(String) },
      ]);
    }
    expect(await written()).toEqual(before);
  });

  test.each(["PUT", "PATCH", "DELETE"])("nor by %s", async (method) => {
    const headers = { cookie: session, origin: "https://zlo.example" };
    expect((await fetch(`${url}/user/edit/${admin.id}`, { method, headers })).status).toBe(403);
  });

  test("and asking beforehand tells it nothing", async () => {
    const headers = { origin: "https://zlo.example", "access-control-request-method": "POST" };
    for (const path of ["/notifications", "/search-data", "/user", "/login"]) {
      const answer = await fetch(url + path, { method: "OPTIONS", headers });
      expect(
        [...answer.headers.keys()].filter((name) => name.startsWith("access-control")),
      ).toEqual([]);
    }
  });
});

describe("where one is led", () => {
  const hostile = [
    "//zlo.example",
    "/\\zlo.example",
    "https://zlo.example",
    "javascript:alert(1)",
    "/.//zlo.example",
  ];

  test.each(hostile)(
    "never away, after choosing a language, reporting or signing in: %s",
    async (to) => {
      const chosen = await visitor.post("/language", { language: "hr", to });
      expect([chosen.status, chosen.location]).toEqual([303, "/"]);
      for (const name of ["to", "next", "url", "redirect"]) {
        const { text, status, location } = await visitor.get(
          `/login?${name}=${encodeURIComponent(to)}`,
        );
        const leading = [...text.matchAll(/(?:href|action|value)="([^"]*zlo\.example[^"]*)"/g)].map(
          ([, at]) => at,
        );
        expect([
          status,
          location,
          leading.filter((at) => safeRedirectPath(at, "away") === "away"),
        ]).toEqual([200, null, []]);
      }
      const already = await signedIn.get(`/login?to=${encodeURIComponent(to)}`);
      expect(already.location).toBe("/homepage-user");
    },
  );
});
