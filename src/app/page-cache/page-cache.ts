import type { MiddlewareHandler } from "hono";

import { combineVersions, loadVersions, type SourceVersions, singleFlight } from "#kit/database/index.ts";
import { type ApiEnv, log } from "#kit/http/server/index.ts";
import type { Clock } from "#kit/time/index.ts";
import { type CacheablePageRequest, toCacheablePageRequest } from "./cache-key.ts";
import { toCachedResponse } from "./cached-response.ts";
import { type RenderEnvironment, renderPage } from "./render-page.ts";
import { type CachedPage, store } from "./store.ts";

/** Bytes of pages that one process keeps. */
const maxCacheBytes = 48 * 1024 * 1024;

/**
 * Answers visitors with pages that were made once for the version of what they show (docs/decisions/0020). Each answer looks
 * after its asking whether anything has changed since; one look serves all who came before it began. Who gets no such page, for
 * whatever reason, gets one made for them alone.
 *
 * `asked` says which page it is, `make` renders it and sees on what it depends (`witness`), `places` and `zipped` cut it where
 * readers differ, `store` keeps it, `answer` fills the places for one reader.
 */
export function pageCache(around: RenderEnvironment, clock: Clock): MiddlewareHandler<ApiEnv> {
  const { db } = around.connection;
  const pages = store(maxCacheBytes);
  const latest = async (asked: CacheablePageRequest) => {
    const versions = await loadVersions(db);
    const there = pages.get(asked.key);
    if (there && isCurrent(there, versions, clock())) return there;
    const made = await renderPage(asked, versions, clock(), around);
    if (made?.keep) pages.put(asked.key, made.page);
    return made?.page;
  };
  const found = async (asked: CacheablePageRequest) => {
    const there = pages.get(asked.key);
    if (there?.sources.length === 0 && isCurrent(there, noVersions, clock())) return there;
    try {
      return await singleFlight(db, `page ${asked.key}`, () => latest(asked));
    } catch (error) {
      log.error({ err: error, path: asked.path }, "page is not kept");
      return undefined;
    }
  };
  return async (c, next) => {
    const asked = toCacheablePageRequest(c.req.raw);
    const page = asked && (await found(asked));
    return page ? toCachedResponse(page, c) : next();
  };
}

const noVersions: SourceVersions = new Map();

const isCurrent = ({ sources, version, from, until }: CachedPage, versions: SourceVersions, now: Date) =>
  combineVersions(versions, sources) === version && from <= now && (until === null || now < until);
