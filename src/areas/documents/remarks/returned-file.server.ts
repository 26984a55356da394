import { eq } from "drizzle-orm";
import type { Context } from "#kit/database/context.ts";
import type { FileRemark } from "#kit/files/file-remarks.ts";
import { remarkLimits } from "#kit/files/file-remarks.ts";
import { inspectContent } from "#kit/files/pdf/inspect.server.ts";
import type { ReceivedFile } from "#kit/files/upload-rules.ts";
import { QueueFullError } from "#kit/runtime/bounded-queue.server.ts";
import { type Message, type Messages, withValues } from "#kit/text/localization.ts";
import { maxRemarks } from "./remarks.ts";
import { remarks } from "./tables.server.ts";
import { messages } from "./texts.ts";

/** What was read from a file that a mentor returns, and what people are told of it. */
export type FileWithRemarks = {
  remarks: readonly FileRemark[];
  source: "pdf" | "docx";
  /** True if the file holds more remarks than are read. */
  more: boolean;
  /** Why the file couldn't be read. */
  unread?: keyof typeof messages.unread;
};

const questions = { pdf: "annotations", docx: "comments" } as const;

const nothing: FileWithRemarks = { remarks: [], source: "pdf", more: false };

/**
 * Reads the annotations of a PDF or the comments of a DOCX, outside of transactions. What can't be
 * read stops nothing; other files have none.
 */
export async function readReturnedFile(
  { files }: Pick<Context, "files">,
  file: ReceivedFile | undefined,
): Promise<FileWithRemarks> {
  if (!file || !(file.kind === "pdf" || file.kind === "docx")) return nothing;
  const { kind: source } = file;
  try {
    const answer = await inspectContent(files, file.read(), questions[source]);
    if (!answer) return { ...nothing, source, unread: "tooComplex" };
    if (answer.state !== "read") return { ...nothing, source, unread: answer.state };
    return { remarks: answer.remarks, source, more: answer.more };
  } catch (error) {
    if (error instanceof QueueFullError) return { ...nothing, source, unread: "busy" };
    throw error;
  }
}

/** What became of the remarks of a file. */
export type KeptRemarks = { added: number; known: number };

/**
 * Stores the remarks of a file that the actor returns with a version; call it under the lock of the
 * reservation, inside `inTransaction`. They are the actor's, whoever the file says wrote them. What
 * an earlier file brought with the same text at the same place isn't stored again.
 */
export async function keepRemarks(
  context: Context,
  { reservationId, documentId }: { reservationId: number; documentId: number },
  { remarks: read, source }: FileWithRemarks,
): Promise<KeptRemarks> {
  if (read.length === 0) return { added: 0, known: 0 };
  const { db, actor } = context;
  const stored = await db
    .select({ page: remarks.page, quote: remarks.quote, text: remarks.body })
    .from(remarks)
    .where(eq(remarks.reservationId, reservationId));
  const places = new Set(stored.map(placeOf));
  const added = read.filter((remark) => {
    const place = placeOf(remark);
    if (places.has(place) || places.size >= maxRemarks) return false;
    places.add(place);
    return true;
  });
  if (added.length > 0)
    await db.insert(remarks).values(
      added.map(({ page, quote, text: body }) => ({
        reservationId,
        documentId,
        authorId: actor.id,
        page,
        quote,
        body,
        source,
      })),
    );
  return { added: added.length, known: read.length - added.length };
}

const placeOf = ({ page, quote, text }: FileRemark) => JSON.stringify([page, quote, text]);

/** What the person who has returned a file is told after the message of the step. */
export function toldOfRemarks(
  done: Message,
  { more, unread }: FileWithRemarks,
  { added, known }: KeptRemarks,
): Messages {
  return [
    done,
    ...(added > 0 ? [withValues(messages.read, { count: added })] : []),
    ...(known > 0 ? [withValues(messages.known, { count: known })] : []),
    ...(more ? [withValues(messages.more, { most: remarkLimits.count })] : []),
    ...(unread ? [messages.unread[unread]] : []),
  ];
}
