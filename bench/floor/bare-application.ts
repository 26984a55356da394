import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Writable } from "node:stream";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { createRequestListener } from "@react-router/node";
import { type ComponentType, createElement } from "react";
import { renderToPipeableStream } from "react-dom/server";
import {
  UNSAFE_decodeViaTurboStream as decodeData,
  type EntryContext,
  Outlet,
  Scripts,
  type ServerBuild,
  ServerRouter,
} from "react-router";
import { openPool } from "#kit/database/pools.ts";
import type { Statement } from "../recorded-statements.ts";
import { processorTimes } from "../usage.ts";
import { type Elements, readElements } from "./elements.ts";

// The program of a process that is a React Router application and nothing else: for each recorded
// page one route, whose loader runs the recorded statements and returns the recorded data, and whose
// component renders the recorded elements. The first argument is the recording's file, the second
// the database.

/** A page of ours as it was answered. */
export type RecordedPage = {
  /** Its path in the bare application. */
  path: string;
  html: string;
  /** The answer to `.data`. */
  data: string;
  statements: readonly Statement[];
};

const [recordingFile = "", connectionString = ""] = process.argv.slice(2);
const pages = JSON.parse(readFileSync(recordingFile, "utf8")) as RecordedPage[];
const pool = openPool({ connectionString, max: 20 });
const compress = promisify(brotliCompress);
const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };

const build = await createBuild();
const server = createServer(createRequestListener({ build, mode: "production" }));
server.listen(0, "127.0.0.1", () =>
  process.send?.({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }),
);
process.on("message", () => process.send?.(processorTimes()));
process.on("SIGTERM", () => process.exit(0));

/** Runs the statements of a page one after the other, each prepared. */
async function runStatements(page: string, statements: readonly Statement[]) {
  for (const [index, statement] of statements.entries())
    await pool.query({ name: `${page}-${index}`, ...statement });
}

/** Renders the document whole and compresses it in one piece, as ours does. */
async function renderDocument(request: Request, context: EntryContext): Promise<Buffer> {
  const html = await new Promise<Buffer>((resolve, reject) => {
    const parts: Buffer[] = [];
    const collected = new Writable({
      write(part: Buffer, _, done) {
        parts.push(part);
        done();
      },
      final(done) {
        resolve(Buffer.concat(parts));
        done();
      },
    });
    const { pipe } = renderToPipeableStream(
      createElement(ServerRouter, { context, url: request.url }),
      { onAllReady: () => pipe(collected), onShellError: reject, onError: reject },
    );
  });
  return compress(html, quickly);
}

async function createBuild(): Promise<ServerBuild> {
  const routes: ServerBuild["routes"] = {
    root: { id: "root", path: "", module: { default: () => createElement(Outlet) } },
  };
  const manifest: Record<string, object> = { root: manifestRoute("root", undefined, "") };
  for (const { path, html, data, statements } of pages) {
    const id = path.slice(1);
    const returned = await decodePageData(data);
    const elements = readElements(html);
    routes[id] = {
      id,
      parentId: "root",
      path: id,
      module: {
        default: documentOf(elements),
        loader: async () => {
          await runStatements(id, statements);
          return returned;
        },
      },
    };
    manifest[id] = manifestRoute(id, "root", id);
  }
  return {
    entry: {
      module: {
        async default(request: Request, status: number, headers: Headers, context: EntryContext) {
          headers.set("content-type", "text/html; charset=utf-8");
          headers.set("content-encoding", "br");
          return new Response(new Uint8Array(await renderDocument(request, context)), {
            status,
            headers,
          });
        },
        async handleDataRequest(response: Response) {
          const whole = Buffer.from(await response.arrayBuffer());
          const { headers, status } = response;
          headers.set("content-encoding", "br");
          return new Response(new Uint8Array(await compress(whole, quickly)), { status, headers });
        },
      },
    },
    routes,
    assets: {
      entry: { module: "/assets/entry.js", imports: [] },
      routes: manifest,
      url: "/assets/manifest.js",
      version: "bare",
    } as ServerBuild["assets"],
    future: {} as ServerBuild["future"],
    ssr: true,
    isSpaMode: false,
    prerender: [],
    publicPath: "/",
    assetsBuildDirectory: "",
    routeDiscovery: { mode: "initial" },
  } as unknown as ServerBuild;
}

function manifestRoute(id: string, parentId: string | undefined, path: string) {
  return {
    id,
    parentId,
    path,
    module: `/assets/${id}.js`,
    imports: [],
    hasLoader: id !== "root",
    hasAction: false,
    hasErrorBoundary: false,
    hasClientAction: false,
    hasClientLoader: false,
    hasClientMiddleware: false,
  };
}

/** The data of all routes of a page, from its answer to `.data`. */
async function decodePageData(answer: string): Promise<unknown> {
  const { value, done } = await decodeData(
    new Response(answer).body as ReadableStream<Uint8Array>,
    globalThis as unknown as Window & typeof globalThis,
  );
  await done;
  return value;
}

/** A component that creates the recorded elements anew each time, and React Router's scripts. */
function documentOf(elements: Elements): ComponentType {
  const Document = () => elements.create(createElement(Scripts, { key: "scripts" }));
  return Document;
}
