import { gridRoute, respondWithRows } from "#kit/grid/endpoint.server.ts";
import type { ApiApp } from "#kit/http/request-context.server.ts";
import { keywordRows, requireKeywordManager } from "./keywords.server.ts";
import { keywordPaths, keywordRow } from "./keywords.ts";

/** Mounts the rows of the grid. */
export function mount(app: ApiApp) {
  app.openapi(
    gridRoute(keywordPaths.rows, keywordRow, "Ključne riječi s brojem tema i pratitelja"),
    (c) => {
      requireKeywordManager(c.var.context);
      return respondWithRows(c, keywordRows);
    },
  );
}
