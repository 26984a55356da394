import type { RequestListener } from "node:http";
import { LRUCache } from "lru-cache";
import { singleFlight } from "#kit/database/shared-results.ts";
import { combineVersions, loadVersions, type SourceVersions } from "#kit/database/versions.ts";
import { log } from "#kit/runtime/log.server.ts";
import type { Clock } from "#kit/time/dates-and-times.ts";
import { type CacheablePageRequest, toCacheablePageRequest } from "./cache-key.ts";
import { type CachedPage, sendPage, sizeOfPage } from "./cached-page.ts";
import { type RenderEnvironment, renderPage } from "./render-page.ts";

/** Maximum size of the page cache of one process, in bytes. */
const maxCacheBytes = 48 * 1024 * 1024;

/** Whether a page was in the cache. */
export type PageOutcome = "cached" | "rendered";

/**
 * Serves visitors pages that are rendered once per version of their data (docs/decisions/0020).
 * Every cached page is checked against the data versions read after the request arrived;
 * simultaneous requests share one such read. A request that can't be served from the cache is
 * passed to `next`, which is the rest of the application.
 */
export function pageCache(
  environment: RenderEnvironment & { countPage(outcome: PageOutcome): void },
  clock: Clock,
  next: RequestListener,
): RequestListener {
  const { db } = environment.connection;
  const pages = createPageStore(maxCacheBytes);
  const counted = (outcome: PageOutcome, page: CachedPage) => {
    environment.countPage(outcome);
    return page;
  };
  const loadPage = async (request: CacheablePageRequest) => {
    const versions = await loadVersions(db);
    const cached = pages.get(request.key);
    if (cached && isCurrent(cached, versions, clock())) return counted("cached", cached);
    environment.countPage("rendered");
    const rendered = await renderPage(request, versions, clock(), environment);
    if (rendered?.cacheable) pages.set(request.key, rendered.page);
    return rendered?.page;
  };
  const findPage = async (request: CacheablePageRequest) => {
    try {
      return await singleFlight(db, `page ${request.key}`, () => loadPage(request));
    } catch (error) {
      log.error({ err: error, path: request.path }, "page is not cached");
      return undefined;
    }
  };
  return async (incoming, response) => {
    const request = toCacheablePageRequest(incoming);
    const page = request && (await findPage(request));
    if (page) sendPage(page, incoming, response);
    else next(incoming, response);
  };
}

/**
 * Creates a store of pages by key with a maximum size in bytes. The least recently used page is
 * evicted first.
 */
export const createPageStore = (maxSize: number) =>
  new LRUCache<string, CachedPage>({ maxSize, sizeCalculation: sizeOfPage });

const isCurrent = (
  { sources, version, from, until }: CachedPage,
  versions: SourceVersions,
  now: Date,
) =>
  combineVersions(versions, sources) === version && from <= now && (until === null || now < until);
