import { sql } from "drizzle-orm";
import type { RouterContextProvider } from "react-router";
import { afterAll, describe, expect, test } from "vitest";
import { defaultAppearance } from "#kit/appearance/appearance.ts";
import { connect } from "#kit/database/connection.ts";
import { cached, untilChanged, untilMidnight } from "#kit/http/cache-policy.ts";
import type { RequestContext } from "#kit/http/server/request-context.ts";
import type { CacheablePageRequest } from "./cache-key.ts";
import { lookOf } from "./look.ts";
import { getRenderCapture } from "./render-capture.ts";
import { type RenderEnvironment, renderPage } from "./render-page.ts";

const connection = connect("postgres://127.0.0.1:1/none"); // statements are heard, and fail

afterAll(() => connection.close());

const now = new Date("2026-11-16T09:00:00Z");

const visitorAsks: CacheablePageRequest = {
  ...{ key: "en /help?a=b", target: "/help?a=b", path: "/help", preferredLanguage: "en" },
  cachePolicy: cached(untilChanged),
};

type Rendered = { visit: RequestContext; provider: RouterContextProvider; request: Request };

/** Makes a page by what is done while it is rendered. */
const made = (
  render: (rendered: Rendered) => unknown = () => undefined,
  {
    cachePolicy = visitorAsks.cachePolicy,
    ...answer
  }: { cachePolicy?: CacheablePageRequest["cachePolicy"]; body?: string } & ResponseInit = {},
) => {
  const around = {
    connection,
    demo: false,
    context: { publicUrl: "https://teza.example", files: {}, hr: {}, jobs: {}, publish: async () => {} },
    async render(request: Request, visit: RequestContext, provider: RouterContextProvider) {
      await render({ visit, provider, request });
      const body =
        answer.body ?? `<html ${lookOf(defaultAppearance).join("")}<script nonce="${visit.nonce}"></script></html>`;
      return new Response(body, { headers: { "content-type": "text/html; charset=utf-8" }, ...answer });
    },
  } as unknown as RenderEnvironment;
  return renderPage({ ...visitorAsks, cachePolicy }, new Map([["theses", 7]]), now, around);
};

const read = (statement: ReturnType<typeof sql>) => (rendered: Rendered) =>
  rendered.visit.context.db.execute(statement).catch(() => {});

describe("a page is made", () => {
  test("from nothing of its asker's request but path, query and language", async () => {
    const all: Rendered[] = [];
    expect((await made((rendered) => all.push(rendered)))?.keep).toBe(true);
    const [seen] = all;
    expect(seen?.request.url).toBe("https://teza.example/help?a=b");
    expect([...(seen?.request.headers ?? [])]).toEqual([["cookie", "language=en"]]);
    expect(seen?.visit.context.actor.kind).toBe("visitor");
    expect([seen?.visit.token, seen?.visit.address, seen?.visit.takeFlash()]).toEqual([undefined, "", undefined]);
  });

  test("under the version that what it reads had before", async () => {
    const page = (await made(read(sql`select name from theses, studies`)))?.page;
    expect([page?.sources, page?.version]).toEqual([["studies", "theses"], 7]);
  });

  test("to hold until time changes it", async () => {
    const { page, keep } = (await made(({ visit }) => visit.context.now, { cachePolicy: cached(untilMidnight) })) ?? {};
    expect([keep, page?.from, page?.until]).toEqual([true, now, new Date("2026-11-16T23:00:00Z")]);
  });
});

describe("a page is answered, but not kept", () => {
  test.each<[string, Parameters<typeof made>]>([
    ["that is not there", [undefined, { status: 404 }]],
    ["that leads elsewhere", [undefined, { status: 302, headers: { location: "/" }, body: "" }]],
    ["whose statement asks for the time", [read(sql`select now()`)]],
    ["whose statement reads what nobody watches", [read(sql`select from sessions`)]],
    ["that looks at the clock and does not say until when it holds", [({ visit }) => visit.context.now]],
    ["that holds until now", [undefined, { cachePolicy: cached((_data, at) => at) }]],
    [
      "that cannot say until when it holds",
      [
        undefined,
        {
          cachePolicy: cached(() => {
            throw new Error("ne znam");
          }),
        },
      ],
    ],
    ["that asks the HR records", [({ visit }) => visit.context.hr]],
    ["that opens a file", [({ visit }) => visit.context.files]],
    ["that passes on all that it may reach", [({ visit }) => ({ ...visit.context })]],
  ])("%s", async (_, how) => {
    const { keep, page } = (await made(...how)) ?? {};
    expect([keep, page !== undefined]).toEqual([false, true]);
  });
});

describe("a page is neither kept nor given to another", () => {
  test.each<[string, Parameters<typeof made>]>([
    ["that failed", [undefined, { status: 500 }]],
    [
      "of which a part failed",
      [
        ({ provider }) => {
          const making = getRenderCapture(provider);
          if (making) making.failed = true;
        },
      ],
    ],
    ["that sets a cookie", [undefined, { headers: { "content-type": "text/html", "set-cookie": "a=1" } }]],
    ["without places for its reader's appearance", [undefined, { body: "<html><body></body></html>" }]],
  ])("%s", async (_, how) => {
    expect(await made(...how)).toBeUndefined();
  });
});
