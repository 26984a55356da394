import { expect } from "vitest";
import { routeTable } from "#app/routes.ts";
import type { Client, World } from "../world/index.ts";
import { dataPath, fillRoutePath, type PathParameters, routeTableName } from "./route-rows.ts";

/** A crawled response: its headers and, unless it is a file, its body. */
export type CrawledResponse = { path: string; status: number; text: string };

/**
 * Requests everything that a client can reach: every route with every record, its data, all linked
 * pages, and `more`. `parameters` fills routes whose parameters are not a record's `id`.
 */
export async function crawl(
  { sql }: Pick<World, "sql">,
  client: Client,
  parameters: PathParameters,
  more: readonly string[] = [],
): Promise<CrawledResponse[]> {
  const paths = new Set([...(await guessPaths(sql, parameters)), ...more]);
  const responses: CrawledResponse[] = [];
  let turned = 0;
  for (const path of paths) {
    if (paths.size > 5_000) throw new Error("the crawl has no end");
    const response = await fetchPath(client, path);
    responses.push(response);
    expect([path, response.status >= 500]).toEqual([path, false]);
    for (const linked of linksIn(response.text)) {
      if (isStatic(linked) || addressLinks.test(linked) || paths.has(linked)) continue;
      const turns = dateLinks.test(linked);
      if (turns && turned >= maxDateLinks) continue;
      if (turns) turned += 1;
      paths.add(linked);
    }
  }
  return responses;
}

export async function fetchPath(client: Client, path: string): Promise<CrawledResponse> {
  const { status, text, headers } = await client.get(path);
  const head = [...headers].map((pair) => pair.join(": ")).join("\n");
  const all = headers.get("content-disposition")?.startsWith("attachment") ? head : head + text;
  return { path, status, text: all.replaceAll(randomTokens, "") };
}

/**
 * Nonces, hashes, entity tags and names of built files are random letters that may form any word.
 */
const randomTokens =
  /(?<=nonce[=-]"?)[\w+/]{22}==|(?<='sha256-)[\w+/]{43}=|^etag: .*$|(?<=\/assets\/)[\w.-]+/gm;

async function guessPaths(sql: World["sql"], parameters: PathParameters): Promise<string[]> {
  const paths: string[] = [];
  for (const address of routeTable) {
    const table = routeTableName(address);
    const rows = table ? await sql<{ id: number }>(`select id from ${table}`) : [{ id: 1 }];
    for (const { id } of rows) {
      for (const type of [1, 2, 3]) {
        const path = fillRoutePath(address, {
          id,
          type,
          status: type,
          study: 1,
          part: 1,
          ...parameters,
        });
        paths.push(path, ...(address.kind === "page" ? [dataPath(path)] : []));
        // lists show only published theses by default
        if (path.startsWith("/student/theses-by-")) paths.push(path + allStatuses);
      }
    }
  }
  return [...new Set(paths)];
}

const allStatuses = "?status=published&status=reserved&status=completed";

const linksIn = (text: string) =>
  [...text.matchAll(/(?:href|src|action)="(\/[^"#]*)|"(?:url|showPath)":"(\/[^"#]*)"/g)].map(
    ([, one, other]) => (one ?? other ?? "").replaceAll("&amp;", "&"),
  );

/** Every page links to these with its own URL, which is their only difference. */
const addressLinks = /^\/(login|help|send-problem|appearance)\?/;

/** Calendar links are endless; the months around today are sufficient. */
const dateLinks = /[?&]date=/;
const maxDateLinks = 60;

const isStatic = (path: string) => /^\/(assets|logout)|\.(js|css|woff2|svg|png|ico)$/.test(path);
