import { hash } from "node:crypto";
import { RouterContextProvider } from "react-router";
import type { SessionState } from "#areas/auth/sessions.server.ts";
import { loadNextInstant } from "#areas/reservations/next-instant.server.ts";
import type { Connection, Database } from "#kit/database/connection.ts";
import { combineVersions, type SourceVersions } from "#kit/database/versions.ts";
import { untilMidnight } from "#kit/http/cache-policy.ts";
import type { RequestContext, TaskCounts } from "#kit/http/request-context.server.ts";
import { flashCookie } from "#kit/http/responses.server.ts";
import { log } from "#kit/runtime/log.server.ts";
import { isSignedIn } from "#kit/workflow/policy.ts";
import { findRoute, pagePath } from "../routes.ts";
import { trackDependencies, trackedContext } from "./dependency-tracker.ts";
import { type RenderCapture, setRenderCapture } from "./render-capture.ts";
import { createSentPages, type PersonalRequest } from "./sent-pages.ts";

export type PersonalPages = {
  /** Returns the headers of a 304 response if the browser's page is still current. */
  findUnchanged(request: Request, personal: PersonalRequest, now: Date): Headers | undefined;
  /** Renders a page and remembers what it depends on, unless its changes could not be noticed. */
  render(
    personal: PersonalRequest,
    requestContext: RequestContext,
    render: Render,
  ): Promise<Response>;
};

type Render = (
  requestContext: RequestContext,
  provider: RouterContextProvider,
) => Promise<Response>;

/**
 * Identifies a request of a signed-in person for a page that the browser may store; undefined for
 * all others. A flash message is shown once. Over http, browsers ignore the header with which a
 * sign-out empties their cache, so they store pages only of https sites and of their own computer.
 */
export function personalKeyOf({ method, url, headers }: Request): string | undefined {
  const cookie = headers.get("cookie");
  if (method !== "GET" || !cookie || headers.has("x-requested-with")) return undefined;
  const { protocol, hostname, pathname } = new URL(url);
  if (protocol !== "https:" && !localHosts.includes(hostname)) return undefined;
  if (findRoute(pagePath(pathname))?.kind !== "page" || cookie.includes(flashCookie))
    return undefined;
  return hash("sha256", `${url}\n${cookie}`, "base64url"); // the session's token is among the cookies
}

const localHosts = ["localhost", "127.0.0.1", "[::1]"];

/** Describes the request if its session is open and was read together with the data versions. */
export const toPersonalRequest = (
  key: string | undefined,
  { actor, unread, versions }: SessionState,
  taskCounts: TaskCounts,
): PersonalRequest | undefined =>
  key && versions && isSignedIn(actor)
    ? { key, session: JSON.stringify([actor, unread, taskCounts]), versions }
    : undefined;

/**
 * Responds with 304 to signed-in users whose browser has the current page (docs/decisions/0041).
 */
export function createPersonalPages(connection: Connection): PersonalPages {
  const sentPages = createSentPages();
  const nextChange = createNextChange(connection.background);
  return {
    findUnchanged(request, personal, now) {
      const etag = sentPages.findUnchanged(
        request.headers.get("if-none-match") ?? undefined,
        personal,
        now,
      );
      return etag === undefined ? undefined : withPersonalEtag(new Headers(), etag);
    },
    async render(personal, requestContext, render) {
      const { now } = requestContext.context;
      const tracker = trackDependencies(connection, now);
      const capture: RenderCapture = { failed: false, data: undefined };
      const provider = new RouterContextProvider();
      setRenderCapture(provider, capture);
      const context = trackedContext(requestContext.context, tracker);
      const response = await render({ ...requestContext, context }, provider);
      const reason = tracker.uncacheableReason();
      if (reason) log.debug({ why: reason }, "page is not revalidated");
      if (reason || capture.failed || !isWholePage(response)) return response;
      try {
        const until = tracker.usedClock() ? await nextChange(personal.versions, now) : null;
        const etag = sentPages.remember(personal, {
          sources: tracker.dependencies(),
          from: now,
          until,
        });
        withPersonalEtag(response.headers, etag);
      } catch (error) {
        log.error({ err: error }, "page is not revalidated");
      }
      return response;
    },
  };
}

/** False for other responses of some pages, such as a PDF. */
const isWholePage = ({ status, headers }: Response) =>
  status === 200 &&
  !headers.has("set-cookie") &&
  /^text\/(html|x-script)/.test(headers.get("content-type") ?? "");

function withPersonalEtag(headers: Headers, etag: string): Headers {
  headers.set("etag", etag);
  headers.set("cache-control", "private, no-cache");
  headers.append("vary", "Cookie");
  return headers;
}

/**
 * Returns the next moment at which time alone may change a page that reads the clock, given the
 * current data versions.
 */
type NextChange = (versions: SourceVersions, now: Date) => Promise<Date>;

/**
 * Creates a function that returns the end of the day in Zagreb or, if it is earlier, the moment at
 * which the next defense begins or the next reservation expires. It is read once per version of the
 * reservations, and on the connections of background jobs, because no page waits for it twice.
 */
function createNextChange(db: Database): NextChange {
  let known = { version: Number.NaN, from: new Date(0), until: new Date(0) };
  return async (versions, now) => {
    const version = combineVersions(versions, ["reservations"]);
    if (known.version === version && known.from <= now && now < known.until) return known.until;
    const instant = (await loadNextInstant(db, now))?.getTime() ?? Number.POSITIVE_INFINITY;
    // something may begin after a moment as well as at it
    const next = instant > now.getTime() ? instant : now.getTime() + 1;
    const until = new Date(Math.min(next, untilMidnight(undefined, now).getTime()));
    known = { version, from: now, until };
    return until;
  };
}
