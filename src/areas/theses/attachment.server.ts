import { change } from "#kit/database/changes.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { releaseFiles } from "#kit/files/file-records.server.ts";
import { createFileRecord } from "#kit/files/stored-files.server.ts";
import type { ReceivedFile } from "#kit/files/upload-rules.ts";
import { accessDenied, Refusal } from "#kit/workflow/refusal.ts";
import { thesisMentor } from "./flow.ts";
import { thesisPolicy } from "./policy.ts";
import { type ThesisRow, theses } from "./tables.server.ts";
import { messages } from "./texts.ts";
import { lockThesis } from "./transitions.server.ts";

/**
 * Attaches a file to an unpublished thesis, as its mentor, or removes the one that it has. Refuses
 * with 403, 404 or 409 (published).
 */
export const changeAttachment = (
  context: Context,
  id: number,
  file: ReceivedFile | undefined,
): Promise<ThesisRow> =>
  inTransaction(context, async (context) => {
    const thesis = await lockThesis(context, id);
    if (!thesisMentor(context.actor, thesis)) throw new Refusal(403, accessDenied);
    if (!thesisPolicy.edit(context.actor, thesis))
      throw new Refusal(409, messages.refusals.publishedNotEdited);
    return writeAttachment(context, thesis, file, { releases: true });
  });

/**
 * Writes the file of a thesis that the transaction has locked and that the actor may change; with
 * `releases` the one before is given up.
 */
export async function writeAttachment(
  context: Context,
  { id, attachmentId: before }: ThesisRow,
  file: ReceivedFile | undefined,
  { releases }: { releases: boolean },
): Promise<ThesisRow> {
  const attachmentId = file ? await createFileRecord(context, file, "topic") : null;
  const changed = await change(context, theses, id, { attachmentId });
  if (releases && before !== null) await releaseFiles(context, [before]);
  return changed;
}
