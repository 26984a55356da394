import { readdirSync } from "node:fs";
import path from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import type { MiddlewareHandler } from "hono";

/** Worker scripts load what they need under their own policy, so this policy restricts only documents. */
const filePolicy = "object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Serves the built scripts, styles and fonts, which the build has compressed. Files with a hash in their name are
 * cached for a year. The list of files is read once at startup, so other paths cause no disk access.
 */
export function staticFiles(folder: string): MiddlewareHandler {
  const files = new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => `/${path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, "/")}`),
  );
  const serve = serveStatic({
    root: folder,
    precompressed: true,
    onFound: (file, c) => {
      c.header("content-security-policy", filePolicy);
      c.header(
        "cache-control",
        file.includes("/assets/") ? "public, max-age=31536000, immutable" : "public, max-age=3600",
      );
    },
  });
  return (c, next) => (files.has(c.req.path) ? serve(c, next) : next());
}
