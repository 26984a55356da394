import { RouterContextProvider } from "react-router";
import { appearanceCookies } from "#kit/appearance/appearance.ts";
import type { Connection } from "#kit/database/connection.ts";
import type { Context, FacultyProfile } from "#kit/database/context.ts";
import { combineVersions, type SourceVersions } from "#kit/database/versions.ts";
import type { RequestContext } from "#kit/http/request-context.server.ts";
import { isSecure } from "#kit/http/responses.server.ts";
import { log } from "#kit/runtime/log.server.ts";
import { languageCookie } from "#kit/text/localization.ts";
import { visitor } from "#kit/workflow/policy.ts";
import {
  contentSecurityPolicy,
  createNonce,
  toSharedPage,
} from "../http/content-security-policy.ts";
import type { FacultyReader } from "../http/faculty-reader.ts";
import { withSecurityHeaders } from "../http/security.ts";
import { responseLanguage } from "../localized-routes.ts";
import type { CacheablePageRequest } from "./cache-key.ts";
import { type CachedPage, toBodies, withEtag } from "./cached-page.ts";
import { type DependencyTracker, trackDependencies, trackedContext } from "./dependency-tracker.ts";
import { type RenderCapture, setRenderCapture } from "./render-capture.ts";

/**
 * Everything that the rendering of a page depends on except the request; the same for all visitors.
 */
export type RenderEnvironment = {
  connection: Connection;
  render: (
    request: Request,
    requestContext: RequestContext,
    provider: RouterContextProvider,
  ) => Promise<Response>;
  context: Omit<Context, "actor" | "language" | "now" | "db" | "faculty">;
  faculty: Pick<FacultyReader, "at">;
  demo: boolean;
};

export type RenderedPage = { page: CachedPage; cacheable: boolean };

/**
 * Renders a page for all visitors; uses only target, language and appearance of the request.
 * `versions` must have been read before. Returns undefined if the page can't be shared: the
 * rendering failed, or the response sets a cookie.
 */
export async function renderPage(
  request: CacheablePageRequest,
  versions: SourceVersions,
  now: Date,
  environment: RenderEnvironment,
): Promise<RenderedPage | undefined> {
  const tracker = trackDependencies(environment.connection, now);
  const capture: RenderCapture = { failed: false, data: undefined };
  const nonce = createNonce();
  const faculty = await environment.faculty.at(versions);
  const provider = new RouterContextProvider();
  setRenderCapture(provider, capture);
  const response = await environment.render(
    anonymousRequest(request, environment),
    anonymousRequestContext(request, { nonce, tracker, faculty }, environment),
    provider,
  );
  const { status } = response;
  const html = await response.text();
  if (status >= 500 || capture.failed || response.headers.has("set-cookie")) return undefined;
  const { content, sources } = toSharedPage(html, nonce);
  const ownHeaders = {
    ...Object.fromEntries(response.headers),
    "content-security-policy": contentSecurityPolicy(sources),
    vary: "Cookie, Accept-Encoding",
  };
  const validity = {
    sources: tracker.dependencies(),
    version: combineVersions(versions, tracker.dependencies()),
    from: now,
  };
  const until = status === 200 ? expiryOf(request, capture, tracker, now) : "not 200";
  const cacheable = typeof until !== "string";
  if (!cacheable && status === 200)
    log.error({ path: request.path, why: until }, "page is not cached");
  const headers = withSecurityHeaders(
    cacheable
      ? withEtag(content, { "cache-control": "private, no-cache", ...ownHeaders })
      : ownHeaders,
    isSecure(environment.context.publicUrl),
  );
  const bodies = await toBodies(content, headers);
  return {
    page: { status, headers, bodies, ...validity, until: cacheable ? until : null },
    cacheable,
  };
}

/**
 * Returns the time until which the page is valid, null if only a change of its data invalidates it,
 * or the reason why it must not be cached.
 */
function expiryOf(
  { cachePolicy }: CacheablePageRequest,
  { data }: RenderCapture,
  tracker: DependencyTracker,
  now: Date,
): Date | null | string {
  const reason = tracker.uncacheableReason();
  if (reason) return reason;
  try {
    const until = cachePolicy.until(data as never, now);
    if (until === null)
      return tracker.usedClock() ? "reads the clock, but its policy names no expiry" : null;
    return until > now ? until : `its policy names an expiry in the past: ${until.toISOString()}`;
  } catch (error) {
    return `its policy failed: ${error}`;
  }
}

/** Creates a request that contains nothing else from the visitor's request, not even its host. */
const anonymousRequest = (
  { target, preferredLanguage, appearance }: CacheablePageRequest,
  { context }: RenderEnvironment,
) =>
  new Request(new URL(target, context.publicUrl), {
    headers: {
      cookie: [`${languageCookie}=${preferredLanguage}`, ...appearanceCookies(appearance)].join(
        "; ",
      ),
    },
  });

type Rendering = { nonce: string; tracker: DependencyTracker; faculty: FacultyProfile };

const anonymousRequestContext = (
  { path, preferredLanguage }: CacheablePageRequest,
  { nonce, tracker, faculty }: Rendering,
  { context, demo }: RenderEnvironment,
): RequestContext => ({
  context: trackedContext(
    {
      ...context,
      faculty,
      actor: visitor,
      language: responseLanguage(path, { [languageCookie]: preferredLanguage }),
    },
    tracker,
  ),
  preferredLanguage,
  nonce,
  unread: 0,
  taskCounts: {},
  demo,
  address: "",
  token: undefined,
  takeFlash: () => undefined,
});
