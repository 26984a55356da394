import { z } from "@hono/zod-openapi";
import { gridRoute, respondWithRows } from "#kit/grid/endpoint.server.ts";
import type { ApiApp } from "#kit/http/request-context.server.ts";
import { selectReadRows } from "./read-log.server.ts";
import { parseReadFilter, readLogPath } from "./read-log.ts";
import { texts } from "./texts.ts";

/** Mounts the rows of the reads of personal data. */
export function mount(app: ApiApp) {
  app.openapi(readGrid, (c) =>
    respondWithRows(c, selectReadRows(parseReadFilter(new URL(c.req.url).searchParams))),
  );
}

const text = z.string();

const readRow = z.object({
  id: z.number().int(),
  times: z.number().int(),
  showPath: text,
  lastAt: text,
  reader: text,
  realReader: text,
  kind: text,
  subject: text,
  address: text,
  filter: text,
});

const readGrid = gridRoute(
  `${readLogPath}/grid-data`,
  readRow,
  texts.hr.title,
  undefined,
  z.object({ subject: z.string().max(200).optional(), reader: z.string().max(200).optional() }),
);
