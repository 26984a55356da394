import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { RouterContextProvider } from "react-router";
import { afterAll, describe, expect, test } from "vitest";
import { defaultAppearance } from "#kit/appearance/appearance.ts";
import { connect } from "#kit/database/connection.ts";
import { cached, untilChanged, untilMidnight } from "#kit/http/cache-policy.ts";
import type { RequestContext } from "#kit/http/request-context.server.ts";
import type { CacheablePageRequest } from "./cache-key.ts";
import { getRenderCapture } from "./render-capture.ts";
import { type RenderEnvironment, renderPage } from "./render-page.ts";

const connection = connect("postgres://127.0.0.1:1/none"); // statements are recorded and fail

afterAll(() => connection.close());

const now = new Date("2026-11-16T09:00:00Z");

const pageRequest: CacheablePageRequest = {
  key: "en /help?a=b",
  target: "/help?a=b",
  path: "/help",
  preferredLanguage: "en",
  appearance: { ...defaultAppearance, fontSize: 20, dyslexia: true },
  cachePolicy: cached(untilChanged),
};

type Rendered = {
  requestContext: RequestContext;
  provider: RouterContextProvider;
  request: Request;
};

/** Renders a page; `render` stands in for its loader. */
const renderTestPage = (
  render: (rendered: Rendered) => unknown = () => undefined,
  {
    cachePolicy = pageRequest.cachePolicy,
    ...answer
  }: { cachePolicy?: CacheablePageRequest["cachePolicy"]; body?: string } & ResponseInit = {},
) => {
  const environment = {
    connection,
    demo: false,
    context: {
      publicUrl: "https://teza.example",
      files: {},
      hr: {},
      jobs: {},
      publish: async () => {},
    },
    faculty: { at: async () => ({ name: "Fakultet" }) },
    async render(
      request: Request,
      requestContext: RequestContext,
      provider: RouterContextProvider,
    ) {
      await render({ requestContext, provider, request });
      const body =
        answer.body ??
        `<html><script nonce="${requestContext.nonce}">run()</script><script>evil()</script></html>`;
      return new Response(body, {
        headers: { "content-type": "text/html; charset=utf-8" },
        ...answer,
      });
    },
  } as unknown as RenderEnvironment;
  return renderPage({ ...pageRequest, cachePolicy }, new Map([["theses", 7]]), now, environment);
};

const read = (statement: ReturnType<typeof sql>) => (rendered: Rendered) =>
  rendered.requestContext.context.db.execute(statement).catch(() => {});

describe("a page is rendered", () => {
  test("from path, query, language and appearance only", async () => {
    const all: Rendered[] = [];
    expect((await renderTestPage((rendered) => all.push(rendered)))?.cacheable).toBe(true);
    const [render] = all;
    expect(render?.request.url).toBe("https://teza.example/help?a=b");
    expect([...(render?.request.headers ?? [])]).toEqual([
      ["cookie", "language=en; fontSize=20; dyslexia=1; themeStyleDark=1"],
    ]);
    expect(render?.requestContext.context.actor.kind).toBe("visitor");
    expect([
      render?.requestContext.token,
      render?.requestContext.address,
      render?.requestContext.takeFlash("hr"),
    ]).toEqual([undefined, "", undefined]);
  });

  test("with the version of its dependencies before rendering", async () => {
    const page = (await renderTestPage(read(sql`select name from theses, studies`)))?.page;
    expect([page?.sources, page?.version]).toEqual([["studies", "theses"], 7]);
  });

  test("without its nonce, with a policy of hashes of its inline elements", async () => {
    const { page } = (await renderTestPage()) ?? {};
    expect(String(page?.bodies.identity.bytes)).toBe(
      "<html><script>run()</script><script>evil()</script></html>",
    );
    const hash = createHash("sha256").update("run()").digest("base64");
    expect(page?.headers["content-security-policy"]).toContain(
      `script-src 'self' 'sha256-${hash}'; style-src 'self'; `,
    );
  });

  test("with the security headers of every response", async () => {
    const [rendered, missing] = await Promise.all([
      renderTestPage(),
      renderTestPage(undefined, { status: 404 }),
    ]);
    for (const { page } of [rendered, missing].flatMap((response) => response ?? []))
      expect(page.headers).toMatchObject({
        "x-content-type-options": "nosniff",
        "x-frame-options": "DENY",
        "referrer-policy": "same-origin",
        "strict-transport-security": "max-age=31536000; includeSubDomains",
      });
    expect(rendered?.page.headers["cache-control"]).toBe("private, no-cache");
    expect([missing?.page.headers["cache-control"], missing?.page.headers.etag]).toEqual([
      "private, no-store",
      undefined,
    ]);
  });

  test("with the instant at which it expires", async () => {
    const { page, cacheable } =
      (await renderTestPage(({ requestContext }) => requestContext.context.now, {
        cachePolicy: cached(untilMidnight),
      })) ?? {};
    expect([cacheable, page?.from, page?.until]).toEqual([
      true,
      now,
      new Date("2026-11-16T23:00:00Z"),
    ]);
  });
});

describe("a page is sent, but not cached", () => {
  test.each<[string, Parameters<typeof renderTestPage>]>([
    ["that does not exist", [undefined, { status: 404 }]],
    ["that redirects", [undefined, { status: 302, headers: { location: "/" }, body: "" }]],
    ["whose statement reads the clock of the database", [read(sql`select now()`)]],
    ["whose statement reads a table that is not watched", [read(sql`select from sessions`)]],
    [
      "whose loader reads the clock, without an expiry",
      [({ requestContext }) => requestContext.context.now],
    ],
    ["that expires now", [undefined, { cachePolicy: cached((_data, at) => at) }]],
    [
      "whose policy fails",
      [
        undefined,
        {
          cachePolicy: cached(() => {
            throw new Error("ne znam");
          }),
        },
      ],
    ],
    ["that uses the HR records", [({ requestContext }) => requestContext.context.hr]],
    ["that opens a file", [({ requestContext }) => requestContext.context.files]],
    ["that copies its whole context", [({ requestContext }) => ({ ...requestContext.context })]],
  ])("%s", async (_, how) => {
    const { cacheable, page } = (await renderTestPage(...how)) ?? {};
    expect([cacheable, page !== undefined]).toEqual([false, true]);
  });
});

describe("a page is neither cached nor shared", () => {
  test.each<[string, Parameters<typeof renderTestPage>]>([
    ["that failed", [undefined, { status: 500 }]],
    [
      "with a failed part",
      [
        ({ provider }) => {
          const capture = getRenderCapture(provider);
          if (capture) capture.failed = true;
        },
      ],
    ],
    [
      "that sets a cookie",
      [undefined, { headers: { "content-type": "text/html", "set-cookie": "a=1" } }],
    ],
  ])("%s", async (_, how) => {
    expect(await renderTestPage(...how)).toBeUndefined();
  });
});
