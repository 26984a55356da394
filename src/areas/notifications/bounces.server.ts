import { and, eq, sql } from "drizzle-orm";
import type { Context } from "#kit/database/context.ts";
import { MailFailure, parseMail } from "#kit/mail/parse-mail.server.ts";
import type { ParsedMail } from "#kit/mail/parsed-mail.ts";
import { log } from "#kit/runtime/log.server.ts";
import { readBounce, readQmailBounce } from "./bounces.ts";
import { mails } from "./tables.server.ts";

/** Bytes that are read of a report and of the headers of the returned mail. */
const maxPartBytes = 64 * 1024;

/** Takes a mail that a mail server has posted; one that can't be parsed is no report. */
export async function takePostedBounce(
  store: Pick<Context, "db" | "now">,
  raw: Uint8Array,
): Promise<boolean> {
  const mail = await parseMail(raw).catch((error: unknown) => {
    if (!(error instanceof MailFailure)) throw error;
    log.warn({ err: error, size: raw.length }, "a posted report could not be parsed");
    return undefined;
  });
  return mail !== undefined && takeBounce(store, mail);
}

/**
 * Marks the mail named in a bounce report as returned. Returns false and changes nothing if the
 * mail is not such a report or names no mail of ours.
 */
export async function takeBounce(
  { db, now }: Pick<Context, "db" | "now">,
  { files, text }: ParsedMail,
): Promise<boolean> {
  const partOf = (type: RegExp) => {
    const content = files.find((file) => type.test(file.type))?.content;
    return content ? new TextDecoder().decode(content.subarray(0, maxPartBytes)) : "";
  };
  const report = partOf(/^message\/(global-)?delivery-status$/i);
  const original = partOf(/^(message\/(rfc822|global|global-headers)|text\/rfc822-headers)$/i);
  const bounce = readBounce(report, original) ?? readQmailBounce(text);
  if (!bounce) return false;
  const { mailId, createdAt, answer } = bounce;
  const marked = await db
    .update(mails)
    .set({ bouncedAt: now, answer })
    .where(
      and(
        eq(mails.id, mailId),
        eq(sql`date_trunc('milliseconds', ${mails.createdAt})`, new Date(createdAt)),
      ),
    )
    .returning({ id: mails.id });
  return marked.length > 0;
}
