import { getConnInfo } from "@hono/node-server/conninfo";
import { OpenAPIHono } from "@hono/zod-openapi";
import { compress } from "hono/compress";
import { resumeSession, sessionCookie } from "#areas/auth/server/commands/sessions.ts";
import type { Connection } from "#kit/database/connection.ts";
import type { Context, Jobs } from "#kit/database/context.ts";
import type { ApiEnv } from "#kit/http/server/api.ts";
import { parseCookies } from "#kit/http/server/cookies.ts";
import type { Clock } from "#kit/time/clock.ts";
import { visitor } from "#kit/workflow/actor.ts";
import type { FileStore } from "#outside/files/port.ts";
import type { HrPort } from "#outside/hr/port.ts";
import { admitToCall } from "./access.ts";
import { announce } from "./areas.ts";
import { limitBodies } from "./body-limit.ts";
import { keptPages } from "./cache/kept-pages.ts";
import { mountCalls } from "./calls.ts";
import { clientAddress } from "./client-address.ts";
import type { Config } from "./config.ts";
import { languageAt } from "./english.ts";
import { mountHealth } from "./health.ts";
import { refuseWrongCall } from "./json.ts";
import { mountLanguage } from "./language.ts";
import { errorPages, pagesHandler, pagesOf } from "./pages.ts";
import { answerErrors } from "./refused.ts";
import { isSecure, sameOrigin, securityHeaders } from "./security.ts";
import { staticFiles } from "./static.ts";

export type Parts = {
  config: Config;
  connection: Connection;
  files: FileStore;
  hr: HrPort;
  jobs: Jobs;
  clock: Clock;
  /** The folder of the built scripts, styles and fonts. */
  client: string;
};

/** The whole application as one fetch handler: health, static files, JSON calls and files, pages. */
export function application({ config, connection, files, hr, jobs, clock, client }: Parts) {
  const app = new OpenAPIHono<ApiEnv>({ defaultHook: refuseWrongCall });
  app.use(securityHeaders(isSecure(config.url)));
  app.use((c, next) => {
    const socket = getConnInfo(c).remote.address ?? "";
    c.set("address", clientAddress(socket, c.req.header("x-forwarded-for"), config.TEZA_PROXIES));
    return next();
  });
  mountHealth(app, connection, files);
  app.use(staticFiles(client));
  const { url: publicUrl, faculty } = config;
  const standing = { files, hr, jobs, announce, publicUrl, faculty };
  const render = pagesOf();
  const pages = pagesHandler(config, render);
  app.onError(
    answerErrors(errorPages(pages, () => ({ actor: visitor, now: clock(), db: connection.db, ...standing }))),
  );
  app.use(compress({ threshold: 1024 }), sameOrigin(config.TEZA_URL), limitBodies);
  app.use(keptPages({ connection, render, context: standing, demo: config.TEZA_DEMO === "1" }, clock));
  app.use(async (c, next) => {
    const cookies = parseCookies(c.req.raw);
    const token = cookies[sessionCookie];
    const language = languageAt(c.req.path, cookies);
    const now = clock();
    const { actor, unread } = await resumeSession(connection.db, token, now);
    const context: Context = { actor, language, now, db: connection.db, ...standing };
    c.set("context", context);
    c.set("token", token);
    c.set("unread", unread);
    await next();
  });
  app.use(admitToCall);
  mountLanguage(app);
  mountCalls(app);
  app.all("*", (c) => pages(c));
  return app;
}
