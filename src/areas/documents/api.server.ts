import { z } from "@hono/zod-openapi";
import { sendStoredFile } from "#kit/files/stored-files.server.ts";
import { gridRoute, respondWithRows } from "#kit/grid/endpoint.server.ts";
import type { ApiApp } from "#kit/http/request-context.server.ts";
import { mountDeletionApi } from "#kit/records/deletion-api.server.ts";
import { mountOptionsApi } from "#kit/records/options-api.server.ts";
import { type Actor, isSignedIn, type Policy, role } from "#kit/workflow/policy.ts";
import { accessDenied, parseId, Refusal } from "#kit/workflow/refusal.ts";
import { documentDeletion } from "./deletion.server.ts";
import { publicFileName } from "./documents.ts";
import {
  documentGridRows,
  loadCommentFile,
  loadDownload,
  searchReservations,
} from "./documents-queries.server.ts";
import { recordOpening } from "./file-openings.server.ts";
import type { DownloadedRecord } from "./flow.ts";
import { documentPolicy } from "./policy.ts";
import { publicFileParam } from "./public-copy/public-copy.ts";

type DownloadedDocument = Awaited<ReturnType<typeof loadDownload>>;

const thesisPath = "/student/download-thesis/:id";

const downloads: Record<
  string,
  { may: Policy<DownloadedRecord>; file: (document: DownloadedDocument) => number | null }
> = {
  [thesisPath]: { may: documentPolicy.downloadThesis, file: ({ thesisFileId }) => thesisFileId },
  "/student/download-attachment/:id": {
    may: documentPolicy.downloadAttachment,
    file: ({ attachmentFileId }) => attachmentFileId,
  },
  "/student/download-mentor-file/:id": {
    may: documentPolicy.downloadMentorFile,
    file: ({ mentorFileId }) => mentorFileId,
  },
};

/**
 * Mounts the downloads of a version's files and of its comments, each checked by the policy
 * (spec §2 Student, product §2), the grid data and the deletion of a version.
 */
export function mount(app: ApiApp) {
  for (const [path, { may, file }] of Object.entries(downloads)) {
    app.get(path, async (c) => {
      const { actor } = c.var.context;
      const id = parseId(c.req.param("id"));
      const document = await loadDownload(c.var.context, id);
      if (!may(actor, document.record))
        throw new Refusal(isSignedIn(actor) ? 403 : 401, accessDenied);
      const isInside = documentPolicy.downloadAttachment(actor, document.record);
      const isPublicFile =
        path === thesisPath && (!isInside || c.req.query(publicFileParam) !== undefined);
      const answer = await sendStoredFile(
        c.var.context,
        isPublicFile ? document.publicFileId : file(document),
        c.req.raw,
        isInside && !isPublicFile ? undefined : publicFileName(document.thesisName, "pdf"),
      );
      if (path === thesisPath && !isPublicFile && isReview(actor, document) && answer.status < 400)
        await recordOpening(c.var.context, id);
      return answer;
    });
  }
  app.get("/document/comment-file/:id", async (c) => {
    const { db, actor } = c.var.context;
    const { record, fileId } = await loadCommentFile(db, parseId(c.req.param("id")));
    if (!documentPolicy.downloadMentorFile(actor, record))
      throw new Refusal(isSignedIn(actor) ? 403 : 401, accessDenied);
    return sendStoredFile(c.var.context, fileId, c.req.raw);
  });
  app.openapi(currentGrid, (c) => respondWithRows(c, documentGridRows("current")));
  app.openapi(completeGrid, (c) => respondWithRows(c, documentGridRows("all")));
  mountOptionsApi(app, {
    path: "/document/options/reservation",
    summary: "Rezervacije u tijeku, za odabir",
    search: ({ db }, text) => searchReservations(db, text),
  });
  mountDeletionApi(app, "document", role("admin"), documentDeletion);
}

/** True if somebody reads a final version that waits for the mentor's decision. */
const isReview = ({ id }: Actor, { record }: DownloadedDocument) =>
  record.finalVersion && record.reviewStatus === "underReview" && id !== record.studentId;

/** A version as a grid row; dates are dd.mm.yyyy. */
const gridRow = z.object({
  id: z.number().int(),
  thesisName: z.string(),
  student: z.string(),
  mentor: z.string(),
  kind: z.string(),
  reviewStatus: z.string(),
  publiclyAccessible: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  mentorRespondedAt: z.string(),
  showPath: z.string(),
});

const currentGrid = gridRoute(
  "/document/grid-data",
  gridRow,
  "Verzije radova u rezervacijama u tijeku",
);
const completeGrid = gridRoute("/document/grid-data-all", gridRow, "Sve verzije radova");
