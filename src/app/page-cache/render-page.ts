import { RouterContextProvider } from "react-router";

import { type Connection, type Context, combineVersions, type SourceVersions } from "#kit/database/index.ts";
import { log, type RequestContext } from "#kit/http/server/index.ts";
import { languageCookie } from "#kit/text/index.ts";
import { visitor } from "#kit/workflow/index.ts";
import { nextNonce } from "../http/nonce.ts";
import { responseLanguage } from "../localized-routes.ts";
import type { CacheablePageRequest } from "./cache-key.ts";
import { type DependencyTracker, trackDependencies } from "./dependency-tracker.ts";
import { cut, type Pieces } from "./places.ts";
import { type RenderCapture, setRenderCapture } from "./render-capture.ts";
import type { CachedPage } from "./store.ts";
import { zip } from "./zipped.ts";

/** All that a page is made of beside its address, the same for every visitor. */
export type RenderEnvironment = {
  connection: Connection;
  /** Renders a page for a visit. */
  render: (request: Request, visit: RequestContext, provider: RouterContextProvider) => Promise<Response>;
  context: Omit<Context, "actor" | "language" | "now" | "db">;
  demo: boolean;
};

export type RenderedPage = { page: CachedPage; keep: boolean };

/**
 * Makes a page for all visitors, seeing nothing of the one who asks but address and language. `versions` must have been looked
 * up before. Nothing, where the answer is only for the asker: it failed, or sets a cookie.
 */
export async function renderPage(
  asked: CacheablePageRequest,
  versions: SourceVersions,
  now: Date,
  around: RenderEnvironment,
): Promise<RenderedPage | undefined> {
  const seen = trackDependencies(around.connection, now);
  const making: RenderCapture = { failed: false, data: undefined };
  const nonce = nextNonce();
  const provider = new RouterContextProvider();
  setRenderCapture(provider, making);
  const answer = await around.render(
    anonymousRequest(asked, around),
    anonymousVisit(asked, nonce, seen, around),
    provider,
  );
  const body = Buffer.from(await answer.arrayBuffer());
  const { status } = answer;
  const document = answer.headers.get("content-type")?.startsWith("text/html") ?? false;
  const plain: Pieces | undefined = document ? cut(body.toString(), nonce) : [body];
  if (status >= 500 || making.failed || answer.headers.has("set-cookie") || !plain) return undefined;
  const until = status === 200 ? expiryOf(asked, making, seen, now) : "not 200";
  const keep = typeof until !== "string";
  if (!keep && status === 200) log.error({ path: asked.path, why: until }, "page is not kept");
  const page: CachedPage = {
    status,
    headers: { ...Object.fromEntries(answer.headers), vary: "Cookie, Accept-Encoding" },
    plain,
    zipped: keep ? zip(plain) : undefined,
    sources: seen.dependencies(),
    version: combineVersions(versions, seen.dependencies()),
    from: now,
    until: keep ? until : null,
  };
  return { page, keep };
}

/** Until when the page holds, null for as long as nothing changes, or why it must not be kept. */
function expiryOf(
  { cachePolicy }: CacheablePageRequest,
  { data }: RenderCapture,
  seen: DependencyTracker,
  now: Date,
): Date | null | string {
  const objection = seen.uncacheableReason();
  if (objection) return objection;
  try {
    const until = cachePolicy.until(data as never, now);
    if (until === null) return seen.usedClock() ? "asks what time it is, but says not until when it holds" : null;
    return until > now ? until : `holds until ${until.toISOString()}, which is past`;
  } catch (error) {
    return `says not until when it holds: ${error}`;
  }
}

/** Nothing of the asker's request but its address and language, not even the host it named. */
const anonymousRequest = ({ target, preferredLanguage }: CacheablePageRequest, { context }: RenderEnvironment) =>
  new Request(new URL(target, context.publicUrl), { headers: { cookie: `${languageCookie}=${preferredLanguage}` } });

const anonymousVisit = (
  { path, preferredLanguage }: CacheablePageRequest,
  nonce: string,
  seen: DependencyTracker,
  around: RenderEnvironment,
): RequestContext => ({
  context: {
    ...around.context,
    actor: visitor,
    language: responseLanguage(path, { [languageCookie]: preferredLanguage }),
    db: seen.db,
    get now() {
      return seen.now();
    },
    get files() {
      return seen.uncacheable("files", around.context.files);
    },
    get hr() {
      return seen.uncacheable("hr", around.context.hr);
    },
    get jobs() {
      return seen.uncacheable("jobs", around.context.jobs);
    },
  },
  preferredLanguage,
  nonce,
  unread: 0,
  demo: around.demo,
  address: "",
  token: undefined,
  takeFlash: () => undefined,
});
