import { serveStatic } from "@hono/node-server/serve-static";

/** The built scripts, styles and fonts, as compressed at the build; names with a hash are kept for a year. */
export const staticFiles = (folder: string) =>
  serveStatic({
    root: folder,
    precompressed: true,
    onFound: (file, c) => {
      c.header(
        "cache-control",
        file.includes("/assets/") ? "public, max-age=31536000, immutable" : "public, max-age=3600",
      );
    },
  });
