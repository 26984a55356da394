import type { RequestListener } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { getConnInfo } from "@hono/node-server/conninfo";
import { OpenAPIHono } from "@hono/zod-openapi";
import { compress } from "hono/compress";
import { reportSecurityEvent } from "#areas/auth/security-events/security-events.server.ts";
import { readSessionCookie, renameSessionCookie } from "#areas/auth/session-cookies.server.ts";
import { isGuestPath, resumeGuestSession } from "#areas/guests/sessions.server.ts";
import { mountIncomingMail } from "#areas/messages/mail-answers/api.server.ts";
import type { Connection } from "#kit/database/connection.ts";
import type { Context, Jobs } from "#kit/database/context.ts";
import type { LiveHub } from "#kit/database/live-hub.ts";
import type { SealedValues } from "#kit/database/sealed-values.ts";
import type { SourceVersions } from "#kit/database/versions.ts";
import { compressWhole } from "#kit/http/compression.server.ts";
import { isSecure, parseCookies } from "#kit/http/responses.server.ts";
import type { Clock } from "#kit/time/dates-and-times.ts";
import { isSignedIn, visitor } from "#kit/workflow/policy.ts";
import type { DabarPort } from "#outside/dabar/port.ts";
import type { FileStore } from "#outside/files/port.ts";
import type { HrPort } from "#outside/hr/port.ts";
import { connectIdentityProvider } from "#outside/identity-provider/real.ts";
import type { IsvuPort } from "#outside/isvu/port.ts";
import type { MailPort } from "#outside/mail/port.ts";
import type { PaperSealPort } from "#outside/paper-seal/port.ts";
import type { TimetablePort } from "#outside/timetable/port.ts";
import { mountApi } from "./api.ts";
import type { Config } from "./config.ts";
import { directMail } from "./direct-mail.ts";
import { authorizeCall } from "./http/authorization.ts";
import { addressReader } from "./http/client-address.ts";
import { handleErrors, rejectInvalidCall } from "./http/error-responses.ts";
import { brandingSource, type FacultyReader } from "./http/faculty-reader.ts";
import { mountHealth } from "./http/health.ts";
import { logRead } from "./http/log-reads.ts";
import { mountMetrics } from "./http/metrics-endpoint.ts";
import {
  createErrorPageRenderer,
  createManifest,
  createPageHandler,
  createPageRenderer,
  type PageEnv,
} from "./http/page-handler.ts";
import { ownOrigins, withPublicOrigin } from "./http/public-origin.ts";
import { retryAfter } from "./http/retry-after.ts";
import {
  limitBodySize,
  refuseUnreadableUrl,
  sameOrigin,
  securityHeaders,
} from "./http/security.ts";
import { createSessionReader } from "./http/session-reader.ts";
import { routeManifest } from "./http/static-files/route-manifest.ts";
import { staticFiles } from "./http/static-files/static-files.ts";
import { mountLanguageApi } from "./language-api.ts";
import { responseLanguage } from "./localized-routes.ts";
import { createMetrics } from "./metrics/metrics.ts";
import { observeRequests } from "./metrics/observe-requests.ts";
import { pageCache } from "./page-cache/page-cache.ts";
import {
  createPersonalPages,
  personalKeyOf,
  toPersonalRequest,
} from "./page-cache/personal-pages.ts";
import { findRoute, pagePath } from "./routes.ts";
import { publish } from "./subscribers.ts";

export type ApplicationDependencies = {
  config: Config;
  connection: Connection;
  files: FileStore;
  hr: HrPort;
  isvu: IsvuPort;
  dabar: DabarPort;
  paperSeal: PaperSealPort | undefined;
  timetables: TimetablePort;
  jobs: Jobs;
  clock: Clock;
  hub: LiveHub;
  mail: MailPort;
  /** The running version and mode, for the admin. */
  program: Context["program"];
  sealed: SealedValues;
  faculty: FacultyReader;
  /** Folder of the built scripts, styles and fonts. */
  client: string;
  /** The port on which the server listens. */
  port: number;
};

/**
 * Returns the whole application as one request listener: built files, the manifest of routes,
 * cached pages, health checks, JSON and file routes, pages.
 */
export function createApplication(dependencies: ApplicationDependencies): RequestListener {
  const {
    config,
    connection,
    files,
    hr,
    isvu,
    dabar,
    paperSeal,
    timetables,
    jobs,
    clock,
    hub,
    mail,
    sealed,
    faculty,
    program,
    client,
    port,
  } = dependencies;
  const app = new OpenAPIHono<PageEnv>({ defaultHook: rejectInvalidCall });
  const readAddress = addressReader(config.TEZA_PROXIES);
  app.use(securityHeaders(isSecure(config.url)), retryAfter);
  app.use((c, next) => {
    const socket = getConnInfo(c).remote.address ?? "";
    c.set("address", readAddress(socket, c.req.header("x-forwarded-for")));
    return next();
  });
  const metrics = createMetrics(connection, files);
  mountHealth(app, connection, files, { paperSeal, clock });
  mountMetrics(app, metrics, config.METRICS_TOKEN);
  const { url: publicUrl, TEZA_SECOND_FACTOR_ROLES: secondFactorRoles } = config;
  const incomingMail = config.incomingMail && { mailbox: config.incomingMail.mailbox };
  const { identityProvider } = config;
  const identitySignIn = identityProvider && {
    ...identityProvider,
    provider: connectIdentityProvider(identityProvider.connection),
  };
  const shared = {
    files,
    hr,
    isvu,
    dabar,
    paperSeal,
    timetables,
    jobs,
    sealed,
    publish,
    publicUrl,
    incomingMail,
    identitySignIn,
    secondFactorRoles,
    sendMail: directMail(mail, publicUrl, faculty.latest),
    program,
  };
  const render = createPageRenderer();
  const personalPages = createPersonalPages(connection);
  const readSession = createSessionReader(connection.db);
  const pages = createPageHandler(config, render, personalPages);
  // a session's statement has read the version; data without the faculty need none
  const facultyFor = (path: string, versions: SourceVersions | undefined) =>
    versions ? faculty.at(versions) : isData(path) ? faculty.latest() : faculty.current();
  const visitorContext = () => ({
    actor: visitor,
    now: clock(),
    db: connection.db,
    faculty: faculty.latest(),
    ...shared,
  });
  app.onError(handleErrors(createErrorPageRenderer(pages, visitorContext)));
  const own = ownOrigins(config, port);
  const refuseForeign = sameOrigin(own, (c, origin) => {
    const context: Context = { ...visitorContext(), language: "hr" };
    reportSecurityEvent(context, { kind: "originRefused", address: c.get("address"), origin });
  });
  // before the check of the origin, which a mail server doesn't send: the secret decides
  mountIncomingMail(app, config.incomingMail, () => ({ ...visitorContext(), language: "hr" }));
  app.use(
    refuseUnreadableUrl,
    compress({ threshold: 1024 }),
    compressWhole,
    refuseForeign,
    limitBodySize,
  );
  app.use(async (c, next) => {
    const cookies = parseCookies(c.req.raw);
    const received = readSessionCookie(cookies, publicUrl);
    const language = responseLanguage(c.req.path, cookies);
    const now = clock();
    const forGuests = isGuestPath(c.req.path);
    const personalKey = received.underOldName || forGuests ? undefined : personalKeyOf(c.req.raw);
    const wanted = {
      versionsOf: personalKey === undefined ? [brandingSource] : undefined,
      withTasks: showsTaskCounts(c.req.path),
      secondFactorRoles,
    };
    const session = await readSession(received, now, wanted);
    const { unread, taskCounts } = session;
    const guest = forGuests
      ? await resumeGuestSession({ db: connection.db, now, publicUrl }, cookies)
      : undefined;
    const actor = guest ?? session.actor;
    const personal = toPersonalRequest(personalKey, session, taskCounts);
    const unchanged = personal && personalPages.findUnchanged(c.req.raw, personal, now);
    const answered = {
      method: c.req.method,
      path: c.req.path,
      url: c.req.url,
      address: c.get("address"),
    };
    const reader = { db: connection.db, actor, now };
    if (unchanged) {
      await logRead(reader, { ...answered, status: 304 });
      return c.body(null, 304, Object.fromEntries(unchanged));
    }
    const context: Context = {
      actor,
      language,
      now,
      db: connection.db,
      faculty: await facultyFor(c.req.path, session.versions),
      ...shared,
    };
    c.set("context", context);
    c.set("token", received.token);
    c.set("unread", unread);
    c.set("taskCounts", taskCounts);
    c.set("personal", personal);
    await next();
    await logRead(reader, { ...answered, status: c.res.status });
    if (received.underOldName && isSignedIn(session.actor))
      renameSessionCookie(c.res.headers, received, publicUrl);
  });
  app.use(authorizeCall);
  mountLanguageApi(app);
  mountApi(app, { config, hub });
  app.all("*", (c) => pages(c));
  const secure = isSecure(config.url);
  const requested = pageCache(
    {
      connection,
      render,
      context: shared,
      faculty,
      demo: config.TEZA_DEMO === "1",
      countPage: metrics.countPage,
    },
    clock,
    withPublicOrigin(
      own,
      // the rest of a refused body is read by `requireBodyRate`; here it would be cut after half a
      // second
      getRequestListener(app.fetch, { hostname: "localhost", autoCleanupIncoming: false }),
    ),
  );
  const listener = staticFiles(client, secure, routeManifest(createManifest(), secure, requested));
  const observed = {
    metrics,
    accessLog: config.ACCESS_LOG === "1",
    proxied: config.TEZA_PROXIES > 0,
  };
  return observeRequests(observed, listener);
}

/** True for calls that are answered with JSON, which doesn't show the faculty. */
const isData = (path: string) => findRoute(path)?.kind === "json";

/** True for pages, including error pages for unknown paths, and for the bell. */
function showsTaskCounts(path: string): boolean {
  const route = findRoute(pagePath(path));
  return route === undefined || route.kind === "page" || route.path === "notifications";
}
