import { isSignedIn } from "#kit/actor.ts";
import { sendFile } from "#kit/files/server/answers.ts";
import { idOf } from "#kit/id.ts";
import type { Policy } from "#kit/policy.ts";
import { noRight, Refusal } from "#kit/refusal.ts";
import type { Calls } from "#kit/server/calls.ts";
import type { DocumentRecord } from "../flow.ts";
import { documentPolicy } from "../policy.ts";
import { downloadOf } from "./queries.ts";

type FileOf = Awaited<ReturnType<typeof downloadOf>>;

const downloads: Record<string, { may: Policy<DocumentRecord>; file: (document: FileOf) => number | null }> = {
  "/student/download-thesis/:id": { may: documentPolicy.downloadThesis, file: ({ thesisFileId }) => thesisFileId },
  "/student/download-attachment/:id": {
    may: documentPolicy.downloadAttachment,
    file: ({ attachmentFileId }) => attachmentFileId,
  },
  "/student/download-mentor-file/:id": {
    may: documentPolicy.downloadMentorFile,
    file: ({ mentorFileId }) => mentorFileId,
  },
};

/** The three files of a version, each to those whom the policy admits (spec §2 Student, product §2). */
export function mount(app: Calls) {
  for (const [path, { may, file }] of Object.entries(downloads)) {
    app.get(path, async (c) => {
      const { db, actor } = c.var.context;
      const document = await downloadOf(db, idOf(c.req.param("id")));
      if (!may(actor, document)) throw new Refusal(isSignedIn(actor) ? 403 : 401, noRight);
      return sendFile(c.var.context, file(document), c.req.raw);
    });
  }
}
