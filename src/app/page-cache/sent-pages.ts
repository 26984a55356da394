import { randomBytes } from "node:crypto";
import { LRUCache } from "lru-cache";
import { combineVersions, type SourceVersions } from "#kit/database/versions.ts";

/** A signed-in user's request for a page, with the state at its arrival. */
export type PersonalRequest = {
  /** Identifies the URL and all cookies of the request. */
  key: string;
  /**
   * The user with their roles, the impersonating admin if any, and the numbers of unread
   * notifications and tasks.
   */
  session: string;
  versions: SourceVersions;
};

/** The dependencies of a page that was sent. */
type SentPage = Pick<PersonalRequest, "key" | "session"> & {
  sources: readonly string[];
  version: number;
  from: Date;
  /** Null if time alone does not change the page. */
  until: Date | null;
};

/** The dependencies of a page that was just rendered. */
type Dependencies = Pick<SentPage, "sources" | "from" | "until">;

export type SentPages = {
  /** Remembers a page that was rendered for the request, and returns its entity tag. */
  remember(request: PersonalRequest, dependencies: Dependencies): string;
  /**
   * Returns the entity tag of If-None-Match whose page the server would render identically for the
   * request.
   */
  findUnchanged(
    ifNoneMatch: string | undefined,
    request: PersonalRequest,
    now: Date,
  ): string | undefined;
};

const maxRemembered = 10_000;

/** Bytes that the remembered pages may take; most take about 1 kB. */
const maxBytes = 10 * 1024 * 1024;

/**
 * Creates the store of pages that this process has sent (docs/decisions/0041). An entity tag is
 * random: it identifies one rendering and is unknown to other processes.
 */
export function createSentPages(max = maxRemembered, maxSize = maxBytes): SentPages {
  const sent = new LRUCache<string, SentPage>({ max, maxSize, sizeCalculation: sizeOfPage });
  return {
    remember({ key, session, versions }, { sources, from, until }) {
      const tag = `"${randomBytes(12).toString("base64url")}"`;
      sent.set(tag, {
        key,
        session,
        sources,
        version: combineVersions(versions, sources),
        from,
        until,
      });
      return `W/${tag}`;
    },
    findUnchanged(ifNoneMatch, { key, session, versions }, now) {
      const tag = ifNoneMatch?.match(/"[^"]*"/g)?.find((tag) => {
        const page = sent.get(tag);
        return (
          page !== undefined &&
          page.key === key &&
          page.session === session &&
          page.version === combineVersions(versions, page.sources) &&
          page.from <= now &&
          (page.until === null || now < page.until)
        );
      });
      return tag && `W/${tag}`;
    },
  };
}

/** Estimated bytes of memory: texts of one or two bytes a character, and the objects. */
const sizeOfPage = ({ key, session, sources }: SentPage, tag: string): number =>
  objectOverhead + 2 * (tag.length + key.length + session.length) + 8 * sources.length;

const objectOverhead = 300;
