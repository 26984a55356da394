import { Readable } from "node:stream";
import { z } from "@hono/zod-openapi";
import { thesisPolicy } from "#areas/theses/policy.ts";
import { attachmentHeader } from "#kit/files/stored-files.server.ts";
import { gridRoute, respondWithRows } from "#kit/grid/endpoint.server.ts";
import type { ApiApp } from "#kit/http/request-context.server.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { isSignedIn } from "#kit/workflow/policy.ts";
import { accessDenied, parseId, Refusal } from "#kit/workflow/refusal.ts";
import { packageName } from "./bag.ts";
import { streamBag } from "./bag-document.server.ts";
import { depositPaths, parseDepositListView } from "./deposits.ts";
import {
  loadDepositSource,
  loadDepositState,
  selectDepositRows,
} from "./deposits-queries.server.ts";
import { texts } from "./texts.ts";

/** Mounts the rows of the list and the download of the package that would be sent now. */
export function mount(app: ApiApp) {
  app.openapi(depositGrid, (c) =>
    respondWithRows(
      c,
      selectDepositRows(
        parseDepositListView(new URL(c.req.url).searchParams),
        localDate(c.var.context.now),
      ),
    ),
  );
  app.get("/thesis/dabar-package/:id", async (c) => {
    const { actor, dabar, db, files, now } = c.var.context;
    const { record, contents } = await loadDepositSource(c.var.context, parseId(c.req.param("id")));
    if (!thesisPolicy.sendToDabar(actor, record))
      throw new Refusal(isSignedIn(actor) ? 403 : 401, accessDenied);
    const { newest } = await loadDepositState(db, record.id);
    const name = packageName(record.id, newest + 1);
    const bag = { name, contents, profile: dabar.profile, day: localDate(now) };
    return c.body(
      Readable.toWeb(Readable.from(streamBag(files, bag))) as ReadableStream<Uint8Array>,
      200,
      {
        "content-type": "application/zip",
        "content-disposition": attachmentHeader(`${name}.zip`),
        "x-content-type-options": "nosniff",
        "cache-control": "private, no-store",
      },
    );
  });
}

const text = z.string();

const depositRow = z.object({
  id: z.number().int(),
  showPath: text,
  student: text,
  thesis: text,
  study: text,
  defendedOn: text,
  clock: text,
  status: text,
  pid: text,
  mentor: text,
  message: text,
});

const depositGrid = gridRoute(
  `${depositPaths.index}/grid-data`,
  depositRow,
  texts.hr.list.title,
  undefined,
  z.object({ view: z.string().max(200).optional() }),
);
