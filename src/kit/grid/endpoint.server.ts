import { createHash } from "node:crypto";
import { createRoute, z } from "@hono/zod-openapi";
import { type SQL, sql } from "drizzle-orm";
import type { Context as HonoContext, TypedResponse } from "hono";
import { LRUCache } from "lru-cache";
import { compileStatement, type Database, queryRows } from "#kit/database/connection.ts";
import { sharedDatabase, singleFlight } from "#kit/database/shared-results.ts";
import { findSources, foldIfMany } from "#kit/database/versions.ts";
import { compressBody, negotiateEncoding, shouldCompress } from "#kit/http/compression.server.ts";
import type { ApiEnv } from "#kit/http/request-context.server.ts";
import { matchesIfNoneMatch } from "#kit/http/responses.server.ts";
import { columnarType, toColumnar } from "./columnar.ts";
import type { GridRow } from "./columns.ts";

/** The SELECT of a grid's rows, or of the facts from which a pure function makes them. */
export type RowsQuery =
  | SQL
  | {
      select: SQL;
      /** The inputs of the function besides the facts, such as the current moment. */
      key: string;
      toRows(facts: readonly unknown[]): readonly GridRow[];
    };

/** A response described by `gridRoute`, whatever its rows. */
export type RowsResponse = Response & TypedResponse<never, 200, "json">;

/**
 * Responds to a grid's call with its rows: as the JSON array of spec §7, or as columns if the
 * request accepts `columnarType`. The rows come from one SELECT, in the order in which they are
 * shown; its columns have the names of a row's fields. An unchanged response is not queried again.
 * The statement and its values determine what the response depends on, so the values must include
 * everything else that matters (the actor, today), and the statement must not read the database's
 * clock. Its text should be the same for all actors.
 *
 * ```ts
 * const notPublished = gridRoute("/head-of-department/grid-data-not-published", gridRow,
 *   "Teme koje čekaju objavu");
 * app.openapi(notPublished, (c) =>
 *   answerRows(c, sql`select t.id, t.name, m.name_with_title as mentor, ${gridDay(sql`t.created_at`)} as "createdAt",
 *       '/thesis/show/' || t.id as "showPath"
 *     from theses t join users m on m.id = t.mentor_id
 *     where t.department_id = any(${sql.param([...c.var.context.actor.headedDepartments])}::integer[]) order by t.updated_at, t.id`),
 * );
 * ```
 */
export async function respondWithRows(
  c: HonoContext<ApiEnv>,
  query: RowsQuery,
): Promise<RowsResponse> {
  const { db, key, version, rows } = await loadCurrentRows(c.var.context.db, query);
  const columns = c.req.header("accept")?.includes(columnarType) ?? false;
  const form = columns ? "columns" : "rows";
  const tag = `W/"${key}-${form}-${version}"`;
  const headers: Record<string, string> = {
    "cache-control": "private, no-cache",
    vary: "Accept, Accept-Encoding, Cookie",
    etag: tag,
  };
  if (matchesIfNoneMatch(c.req.header("if-none-match"), tag))
    return c.body(null, 304, headers) as unknown as RowsResponse;
  headers["content-type"] = columns ? columnarType : "application/json";

  const plain = columns
    ? await cachedResponse(db, `${key} columns`, version, async () => encodeColumnar(rows))
    : rows;
  const encoding = negotiateEncoding(c.req.header("accept-encoding"));
  if (!encoding || !shouldCompress(plain))
    return c.body(asBytes(plain), 200, headers) as unknown as RowsResponse;
  headers["content-encoding"] = encoding;
  const small = await cachedResponse(db, `${key} ${form} ${encoding}`, version, () =>
    compressBody(plain, encoding),
  );
  return c.body(asBytes(small), 200, headers) as unknown as RowsResponse;
}

/**
 * The rows of a grid's SELECT as JSON, with their version and the database and key under which
 * their forms are cached. A page with these rows depends on what the SELECT reads.
 */
export async function loadCurrentRows(ownDb: Database, query: RowsQuery) {
  const derived = "select" in query ? query : undefined;
  const select = derived?.select ?? (query as SQL);
  const { sql: text, params } = compileStatement(select);
  const db = sharedDatabase(ownDb, text);
  const key = hashText(JSON.stringify([text, params, derived?.key]));
  const encode = (rows: string) =>
    Buffer.from(
      derived ? JSON.stringify(derived.toRows(JSON.parse(rows) as readonly unknown[])) : rows,
    );
  return {
    db,
    key,
    ...(await singleFlight(db, key, () => loadLatestRows(db, key, text, select, encode))),
  };
}

const hashText = (text: string) =>
  createHash("sha256").update(text).digest("base64url").slice(0, 22);

/**
 * The version of the rows' sources and, unless it is the cached version, the rows; one statement
 * reads both at one moment. The database writes the JSON, which takes a third of the work for this
 * process, which all requests share (docs/performance.md).
 */
async function loadLatestRows(
  db: Database,
  key: string,
  text: string,
  select: SQL,
  encode: (rows: string) => Buffer,
) {
  const before = peekResponse(db, key);
  const query = sql`select v.version, case when v.version is distinct from ${before?.version ?? null}::float8 then (
      select coalesce(json_agg(shown), '[]')::text from (${select}) shown) end as rows, v.changes
    from (select coalesce(sum(step), 0)::float8 as version, count(*)::int as changes from data_changes
      where source = any(${sql.param([...findSources(text)])}::text[])) v`;
  const [row] = await queryRows<{ version: number; rows: string | null; changes: number }>(
    db,
    query,
  );
  if (!row) throw new Error("a version is always there");
  const { version, changes } = row;
  foldIfMany(db, changes);
  const makeBody = async () =>
    row.rows === null && before ? before.body : encode(row.rows ?? "[]");
  return { version, rows: await cachedResponse(db, key, version, makeBody) };
}

const encodeColumnar = (rows: Buffer) =>
  Buffer.from(JSON.stringify(toColumnar(JSON.parse(rows.toString()))));

const asBytes = (body: Buffer) => body as Buffer<ArrayBuffer>;

const columnarSchema = z.object({
  count: z.number().int(),
  columns: z.array(
    z.union([
      z.object({ key: z.string(), values: z.array(z.unknown()) }),
      z.object({ key: z.string(), words: z.array(z.unknown()), at: z.array(z.number().int()) }),
    ]),
  ),
});

/**
 * The route that a grid loads, such as `/service/grid-data/{type}`, with the schemas of a row, of
 * its parameters and of its query.
 */
export const gridRoute = <
  P extends string,
  R extends z.ZodType,
  Q extends z.ZodRawShape = Record<never, never>,
>(
  path: P,
  row: R,
  summary: string,
  params?: Q,
  query?: z.ZodObject,
) =>
  createRoute({
    method: "get",
    path,
    summary,
    request: { params: z.object((params ?? {}) as Q), ...(query && { query }) },
    responses: {
      200: {
        description: "Retci tablice, ili isto po stupcima",
        content: {
          "application/json": { schema: z.array(row) },
          [columnarType]: { schema: columnarSchema },
        },
      },
      304: { description: "Ništa se nije promijenilo" },
    },
  });

/** Bytes of responses that one process caches. */
const maxCacheBytes = 64 * 1024 * 1024;

type CachedResponse = Readonly<{ version: number; body: Promise<Buffer> }>;

const caches = new WeakMap<Database, LRUCache<string, CachedResponse>>();

/** The cached response of a key, of any version, without marking it as recently used. */
export const peekResponse = (db: Database, key: string): CachedResponse | undefined =>
  caches.get(db)?.peek(key);

/**
 * The result of `make`, cached by key and version of the data. Simultaneous callers share one call
 * of `make`. A failed call is not cached.
 */
export function cachedResponse(
  db: Database,
  key: string,
  version: number,
  make: () => Promise<Buffer>,
): Promise<Buffer> {
  const cache = cacheOf(db);
  const cached = cache.get(key);
  if (cached?.version === version) return cached.body;
  const body = make();
  cache.set(key, { version, body }, { size: 1 });
  const isCurrent = () => cache.peek(key)?.body === body;
  body.then(
    // the size is known only now
    ({ length }) => isCurrent() && cache.set(key, { version, body }, { size: length + 1 }),
    () => isCurrent() && cache.delete(key),
  );
  return body;
}

function cacheOf(db: Database) {
  const cache = caches.get(db) ?? new LRUCache<string, CachedResponse>({ maxSize: maxCacheBytes });
  caches.set(db, cache);
  return cache;
}
