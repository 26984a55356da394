import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { RequestListener } from "node:http";
import path from "node:path";
import { getMimeType } from "hono/utils/mime";
import { type Encoding, negotiateEncoding } from "#kit/http/compression.server.ts";
import { withSecurityHeaders } from "../security.ts";

/**
 * Worker scripts load what they need under their own policy, so this policy restricts only
 * documents.
 */
const filePolicy = "object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The names that the build gives to compressed files (scripts/vite/precompress.ts). */
const extensions: Readonly<Record<Encoding, string>> = { br: ".br", gzip: ".gz" };

type StaticFile = { headers: Readonly<Record<string, string>>; bytes: Buffer };

/**
 * Serves the built scripts, styles and fonts from memory, each in the form that the client accepts
 * and that the build has written. A form is read when it is first requested and then kept, because
 * a first visit requests a hundred files. Files with a hash in their name are cached for a year.
 * The names are read once at startup, so other paths cause no disk access and are passed to `next`.
 * `secure` is true if the public URL is https.
 */
export function staticFiles(
  folder: string,
  secure: boolean,
  next: RequestListener,
): RequestListener {
  const names = listFiles(folder);
  const files = new Map<string, Promise<StaticFile>>();
  const load = (name: string, encoding: Encoding | undefined) => {
    const stored = name + (encoding ? extensions[encoding] : "");
    const file = files.get(stored) ?? readStaticFile(folder, name, stored, encoding, secure);
    files.set(stored, file);
    file.catch(() => files.delete(stored)); // so that the next request tries again
    return file;
  };
  return (request, response) => {
    const [name = ""] = (request.url ?? "").split("?", 1);
    if (!names.has(name) || (request.method !== "GET" && request.method !== "HEAD"))
      return next(request, response);
    const accepted = negotiateEncoding(request.headers["accept-encoding"]);
    const encoding = accepted && names.has(name + extensions[accepted]) ? accepted : undefined;
    load(name, encoding).then(
      ({ headers, bytes }) =>
        response.writeHead(200, headers).end(request.method === "HEAD" ? undefined : bytes),
      () => next(request, response),
    );
  };
}

async function readStaticFile(
  folder: string,
  name: string,
  stored: string,
  encoding: Encoding | undefined,
  secure: boolean,
): Promise<StaticFile> {
  const bytes = await readFile(path.join(folder, stored));
  const headers = {
    ...staticFileHeaders(name, secure),
    "content-length": String(bytes.length),
    ...(encoding && { "content-encoding": encoding }),
  };
  return { headers, bytes };
}

/** The headers of a file in every form. */
export const staticFileHeaders = (name: string, secure: boolean): Record<string, string> =>
  withSecurityHeaders(
    {
      "content-type": getMimeType(name) ?? "application/octet-stream",
      vary: "Accept-Encoding",
      "content-security-policy": filePolicy,
      "cache-control": name.startsWith("/assets/")
        ? "public, max-age=31536000, immutable"
        : "public, max-age=3600",
    },
    secure,
  );

/** Lists the paths of all files below the folder, each beginning with a slash. */
const listFiles = (folder: string): ReadonlySet<string> =>
  new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(
        (entry) =>
          `/${path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, "/")}`,
      ),
  );
