import { z } from "@hono/zod-openapi";
import { gridRoute, respondWithRows } from "#kit/grid/endpoint.server.ts";
import type { ApiApp } from "#kit/http/request-context.server.ts";
import { selectExchangeRows } from "./exchanges.server.ts";
import { exchangesPath, parseExchangeSystem } from "./exchanges.ts";
import { texts } from "./texts.ts";

/** Mounts the rows of the exchanges. */
export function mount(app: ApiApp) {
  app.openapi(exchangeGrid, (c) =>
    respondWithRows(c, selectExchangeRows(parseExchangeSystem(new URL(c.req.url).searchParams))),
  );
}

const text = z.string();

const exchangeRow = z.object({
  id: z.number().int(),
  showPath: text,
  askedAt: text,
  system: text,
  thesis: text,
  askedBy: text,
  asked: text,
  result: text,
  answer: text,
});

const exchangeGrid = gridRoute(
  `${exchangesPath}/grid-data`,
  exchangeRow,
  texts.hr.title,
  undefined,
  z.object({ system: z.string().max(200).optional() }),
);
