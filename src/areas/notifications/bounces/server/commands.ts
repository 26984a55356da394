import { and, eq } from "drizzle-orm";
import PostalMime from "postal-mime";
import type { Context } from "#kit/database/index.ts";
import { mails } from "../../server/tables.ts";
import { readBounce } from "../rules.ts";

/**
 * Marks the mail that a report of a mail server is about as returned. Returns false, and changes nothing, for what is no
 * such report or names no mail of ours.
 */
export async function takeBounce({ db, now }: Pick<Context, "db" | "now">, raw: Uint8Array): Promise<boolean> {
  const { attachments, text = "" } = await PostalMime.parse(raw, {
    forceRfc822Attachments: true,
    maxNestingDepth: 10,
    attachmentEncoding: "utf8",
  });
  const partOf = (type: RegExp) => {
    const content = attachments.find(({ mimeType }) => type.test(mimeType))?.content;
    return typeof content === "string" ? content : "";
  };
  const bounce = readBounce(
    partOf(/^message\/delivery-status$/i),
    partOf(/^(message\/rfc822|text\/rfc822-headers)/i) || text,
  );
  if (!bounce) return false;
  const { mailId, createdAt, answer } = bounce;
  const marked = await db
    .update(mails)
    .set({ bouncedAt: now, answer })
    .where(and(eq(mails.id, mailId), eq(mails.createdAt, new Date(createdAt))))
    .returning({ id: mails.id });
  return marked.length > 0;
}
