import { LRUCache } from "lru-cache";
import { z } from "zod";
import { askRemote, type RemoteAnswer, type RemoteExchange } from "../remote.ts";
import type { IsvuFailure, IsvuReply } from "./port.ts";

/** How ISVU is reached. */
export type IsvuConnection = {
  /** The entry of the API, from which every other address is found; without a trailing slash. */
  url: string;
  username: string;
  password: string;
  /** The code of the faculty in ISVU. */
  institution: string;
  /** Milliseconds for an answer. */
  timeoutMs: number;
  /** Requests that may be on their way at the same time. */
  concurrency: number;
  /**
   * The sign of an owed tuition balance; "no" doesn't request balances, which need a separate
   * permission.
   */
  tuition: TuitionReading;
};

export const tuitionReadings = ["no", "positive", "negative"] as const;

export type TuitionReading = (typeof tuitionReadings)[number];

/** A resource: its fields, embedded ones among them, and its links. */
export type HalResource = { readonly [field: string]: unknown };

type Variables = Readonly<Record<string, string>>;

/** One conversation with ISVU, whose exchanges are kept. */
export type HalConversation = {
  /** Finds a link from the entry and reads its target. Throws HalFailure. */
  read(rel: string, variables: Variables): Promise<HalResource>;
  /** Likewise, but undefined if ISVU knows nothing of it (404). */
  find(rel: string, variables: Variables): Promise<HalResource | undefined>;
  /** Writes to a link. Throws HalFailure. */
  put(href: string, body: unknown): Promise<void>;
};

/** Ends a conversation. */
export class HalFailure extends Error {
  override name = "HalFailure";
  readonly failure: IsvuFailure;
  readonly retryAfter: number | null;

  constructor(failure: IsvuFailure, retryAfter: number | null = null) {
    super(failure);
    this.failure = failure;
    this.retryAfter = retryAfter;
  }
}

const mediaType = "application/hal+json";

/** Milliseconds for which links are remembered: they may change, but not within a minute. */
const linksLastMs = 60_000;

/** Answers that are kept for conditional requests, and links. */
const maxKept = 500;

/** Links between the entry and a wanted one. */
const maxSteps = 5;

type Kept = { etag: string; text: string };

/**
 * A client of ISVU's hypertext API (HAL). It starts at the entry and follows links by their names,
 * which are stable while addresses aren't; a name is the path of its documentation joined by `_`,
 * so `upisgodine` leads on to `upisgodine_skolarina_student`. Addresses of other servers aren't
 * followed, because the password would travel along.
 */
export function openHalClient(connection: IsvuConnection) {
  const { url, institution, timeoutMs, concurrency } = connection;
  const inTurn = limitConcurrency(concurrency);
  const known = new LRUCache<string, Kept>({ max: maxKept });
  const links = new LRUCache<string, HalResource>({ max: maxKept, ttl: linksLastMs });

  async function ask(
    exchanges: RemoteExchange[],
    method: "GET" | "PUT",
    href: string,
    body?: unknown,
  ): Promise<RemoteAnswer<IsvuFailure>> {
    const target = new URL(href, `${url}/`);
    if (target.origin !== new URL(url).origin) throw new HalFailure("unexpected");
    const previous = method === "GET" ? known.get(target.href) : undefined;
    const answer = await inTurn(() =>
      askRemote<IsvuFailure>(connection, {
        method,
        path: target.pathname + target.search,
        url: target.href,
        timeoutMs,
        failures,
        headers: {
          accept: mediaType,
          ...(previous && { "if-none-match": previous.etag }),
          ...(body !== undefined && { "content-type": mediaType }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    );
    const { path, answer: answerText } = answer.exchange;
    exchanges.push({
      ...answer.exchange,
      path: withoutPersonalData(path),
      answer: withoutPersonalData(answerText),
    });
    if (previous && answer.exchange.status === 304)
      return { ...answer, text: previous.text, failure: undefined };
    if (answer.failure) throw new HalFailure(answer.failure, answer.retryAfter);
    if (method === "GET" && answer.etag)
      known.set(target.href, { etag: answer.etag, text: answer.text });
    return answer;
  }

  const read = async (exchanges: RemoteExchange[], href: string) =>
    parseResource((await ask(exchanges, "GET", href)).text);

  async function readLinks(exchanges: RemoteExchange[], href: string): Promise<HalResource> {
    const previous = links.get(href);
    if (previous) return previous;
    const resource = await read(exchanges, href);
    links.set(href, resource);
    return resource;
  }

  async function find(
    exchanges: RemoteExchange[],
    rel: string,
    variables: Variables,
  ): Promise<string> {
    let href = `${url}/`;
    for (let step = 0; step < maxSteps; step += 1) {
      const resource = await readLinks(exchanges, href);
      const next = nameOfNext(resource, rel);
      const template = next && linkOf(resource, next);
      if (!template) break;
      const expanded = new URL(expandTemplate(template, variables), href).href;
      if (next === rel) return expanded;
      href = expanded;
    }
    throw new HalFailure("unexpected");
  }

  /** Runs a conversation; its failure becomes a value. */
  return async <T>(talk: (conversation: HalConversation) => Promise<T>): Promise<IsvuReply<T>> => {
    const exchanges: RemoteExchange[] = [];
    const readFound = async (rel: string, variables: Variables) =>
      read(exchanges, await find(exchanges, rel, { vu: institution, ...variables }));
    const conversation: HalConversation = {
      read: readFound,
      find: (rel, variables) => readFound(rel, variables).catch(undefinedIfUnknown),
      put: async (href, body) => void (await ask(exchanges, "PUT", href, body)),
    };
    try {
      return { exchanges, value: await talk(conversation) };
    } catch (error) {
      if (error instanceof HalFailure)
        return { exchanges, failure: error.failure, retryAfter: error.retryAfter };
      if (error instanceof z.ZodError)
        return { exchanges, failure: "unexpected", retryAfter: null };
      throw error;
    }
  };
}

function undefinedIfUnknown(error: unknown): undefined {
  if (!(error instanceof HalFailure) || error.failure !== "unknown") throw error;
}

const failures = { 400: "refused", 404: "unknown", 409: "refused", 422: "refused" } as const;

/** Runs so many at a time, the others in the order in which they come. */
function limitConcurrency(most: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** Reads a resource. Throws HalFailure if the text isn't a JSON object, such as a page in HTML. */
function parseResource(text: string): HalResource {
  try {
    const parsed: unknown = JSON.parse(text);
    if (isObject(parsed)) return mergeEmbedded(parsed) as HalResource;
  } catch {}
  throw new HalFailure("unexpected");
}

const isObject = (value: unknown): value is HalResource =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Puts embedded resources among the fields, at every depth: which of the two ISVU uses differs by
 * resource.
 */
function mergeEmbedded(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(mergeEmbedded);
  if (!isObject(value)) return value;
  const { _embedded, _links, ...fields } = value;
  const all = { ...fields, ...(isObject(_embedded) ? _embedded : {}) };
  const merged = Object.fromEntries(
    Object.entries(all).map(([name, field]) => [name, mergeEmbedded(field)]),
  );
  return { ...merged, ...(_links !== undefined && { _links }) };
}

const linksSchema = z.record(z.string(), z.unknown()).catch({});

const hrefSchema = z.object({ href: z.string().min(1).max(2_000) });

/** The address of a link, the first if there are several of the name. */
export function linkOf(resource: HalResource, rel: string): string | undefined {
  const link = linksSchema.parse(resource._links)[rel];
  return hrefSchema.safeParse(Array.isArray(link) ? link[0] : link).data?.href;
}

/** The wanted link, or the one whose name is the longest beginning of the wanted name. */
function nameOfNext(resource: HalResource, rel: string): string | undefined {
  const names = Object.keys(linksSchema.parse(resource._links)).filter(
    (name) => name === rel || rel.startsWith(`${name}_`),
  );
  return names.toSorted((a, b) => b.length - a.length)[0];
}

/**
 * Expands a URI template of level 1, or with a query (RFC 6570). Throws HalFailure for an unknown
 * variable.
 */
export function expandTemplate(template: string, variables: Variables): string {
  return template.replace(/\{([?&]?)([^{}]+)\}/g, (_, operator: string, list: string) => {
    const names = list.split(",").map((name) => name.trim());
    if (operator === "" && names.length === 1) {
      const value = variables[names[0] ?? ""];
      if (value === undefined) throw new HalFailure("unexpected");
      return encodeURIComponent(value);
    }
    const pairs = names.flatMap((name) => {
      const value = variables[name];
      return value === undefined
        ? []
        : [`${encodeURIComponent(name)}=${encodeURIComponent(value)}`];
    });
    return pairs.length > 0 ? `${operator || "?"}${pairs.join("&")}` : "";
  });
}

/**
 * Data that no stored exchange contains: JMBAG, OIB and JMBG in any place, the day of birth,
 * private addresses, debts.
 */
const personalNumber = /\b(\d{10,11}|\d{13})\b/g;
const personalField =
  /"(datumRodjenja|email|emailAktivan|adresa|\w*[sS]aldo\w*|iznos\w*)"\s*:\s*("[^"]*"?|[\w.-]+)/g;

const withoutPersonalData = (text: string) =>
  text.replace(personalNumber, "…").replace(personalField, '"$1":"…"');
