import type { MiddlewareHandler } from "hono";
import { singleFlight } from "#kit/database/single-flight.ts";
import { combineVersions, loadVersions, type SourceVersions } from "#kit/database/versions.ts";
import type { ApiEnv } from "#kit/http/server/api.ts";
import { log } from "#kit/http/server/log.ts";
import type { Clock } from "#kit/time/clock.ts";
import { answerOf } from "./answer.ts";
import { type Asked, askedOf } from "./asked.ts";
import { make, type Surroundings } from "./make.ts";
import { type KeptPage, store } from "./store.ts";

/** Bytes of pages that one process keeps. */
const most = 48 * 1024 * 1024;

/**
 * Answers visitors with pages that were made once for the version of what they show (docs/decisions/0020). Each answer looks
 * after its asking whether anything has changed since; one look serves all who came before it began. Who gets no such page, for
 * whatever reason, gets one made for them alone.
 *
 * `asked` says which page it is, `make` renders it and sees on what it depends (`witness`), `places` and `zipped` cut it where
 * readers differ, `store` keeps it, `answer` fills the places for one reader.
 */
export function keptPages(around: Surroundings, clock: Clock): MiddlewareHandler<ApiEnv> {
  const { db } = around.connection;
  const pages = store(most);
  const latest = async (asked: Asked) => {
    const versions = await loadVersions(db);
    const there = pages.get(asked.key);
    if (there && stands(there, versions, clock())) return there;
    const made = await make(asked, versions, clock(), around);
    if (made?.keep) pages.put(asked.key, made.page);
    return made?.page;
  };
  const found = async (asked: Asked) => {
    const there = pages.get(asked.key);
    if (there?.sources.length === 0 && stands(there, nothingRead, clock())) return there;
    try {
      return await singleFlight(db, `page ${asked.key}`, () => latest(asked));
    } catch (error) {
      log.error({ err: error, path: asked.path }, "page is not kept");
      return undefined;
    }
  };
  return async (c, next) => {
    const asked = askedOf(c.req.raw);
    const page = asked && (await found(asked));
    return page ? answerOf(page, c) : next();
  };
}

const nothingRead: SourceVersions = new Map();

const stands = ({ sources, version, from, until }: KeptPage, versions: SourceVersions, now: Date) =>
  combineVersions(versions, sources) === version && from <= now && (until === null || now < until);
