import { z } from "@hono/zod-openapi";
import { gridRoute, respondWithRows } from "#kit/grid/endpoint.server.ts";
import type { ApiApp } from "#kit/http/request-context.server.ts";
import { mountDeletionApi } from "#kit/records/deletion-api.server.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { certificateDeletion } from "./certificates-commands.server.ts";
import { certificateGridRows } from "./certificates-queries.server.ts";
import { certificatePolicy } from "./policy.ts";

/** Mounts the JSON endpoints and files of this area. */
export function mount(app: ApiApp) {
  app.openapi(currentGrid, (c) =>
    respondWithRows(c, certificateGridRows("current", localDate(c.var.context.now))),
  );
  app.openapi(completeGrid, (c) =>
    respondWithRows(c, certificateGridRows("all", localDate(c.var.context.now))),
  );
  mountDeletionApi(app, "certificate-of-completion", certificatePolicy.read, certificateDeletion);
}

const text = z.string();

const gridRow = z.object({
  id: z.number().int(),
  showPath: text,
  student: text,
  jmbag: text,
  thesisName: text,
  study: text,
  studyProgram: text,
  classificationNo: text,
  registrationNo: text,
  /** Number of missing fields. */
  missing: z.number().int(),
  examDate: text,
  createdAt: text,
  updatedAt: text,
});

const currentGrid = gridRoute(
  "/certificate-of-completion/grid-data",
  gridRow,
  "Potvrde ove akademske godine i nepotpune",
);

const completeGrid = gridRoute("/certificate-of-completion/grid-data-all", gridRow, "Sve potvrde");
