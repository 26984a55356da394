import { and, eq, sql } from "drizzle-orm";
import PostalMime from "postal-mime";
import type { Context } from "#kit/database/index.ts";
import { mails } from "../../server/tables.ts";
import { readBounce } from "../rules.ts";

/**
 * Marks the mail named in a bounce report as returned. Returns false and changes nothing if the mail is not such a
 * report or names no mail of ours.
 */
export async function takeBounce({ db, now }: Pick<Context, "db" | "now">, raw: Uint8Array): Promise<boolean> {
  const parsed = await PostalMime.parse(raw, {
    forceRfc822Attachments: true,
    maxNestingDepth: 10,
    attachmentEncoding: "utf8",
  }).catch(() => undefined); // too deep to be a report
  if (!parsed) return false;
  const partOf = (type: RegExp) => {
    const content = parsed.attachments.find(({ mimeType }) => type.test(mimeType))?.content;
    return typeof content === "string" ? content : "";
  };
  const report = partOf(/^message\/delivery-status$/i);
  const bounce = readBounce(report, partOf(/^(message\/rfc822|text\/rfc822-headers)$/i));
  if (!bounce) return false;
  const { mailId, createdAt, answer } = bounce;
  const marked = await db
    .update(mails)
    .set({ bouncedAt: now, answer })
    .where(and(eq(mails.id, mailId), eq(sql`date_trunc('milliseconds', ${mails.createdAt})`, new Date(createdAt))))
    .returning({ id: mails.id });
  return marked.length > 0;
}
