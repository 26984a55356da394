import type { Context } from "#kit/database/context.ts";
import { formatText, type Language } from "#kit/text/localization.ts";
import { formatDate } from "#kit/time/dates-and-times.ts";
import { texts } from "./mails-texts.ts";

/**
 * The queue of mails to people who are erased: the address is in the job alone, sealed, and not in
 * the database.
 */
export const privacyMailQueue = "mail-erased-people";

type PrivacyMail = {
  kind: "erased" | "unused";
  to: string;
  /** True if the name stays in study records. */
  named: boolean;
  /** The day of the erasure, yyyy-mm-dd. */
  date: string;
  username?: string;
  months?: number;
};

const owner = "privacy mail";

/** Sends mails once the transaction has committed; people without an address get none. */
export async function enqueuePrivacyMails(
  { db, jobs, sealed }: Pick<Context, "db" | "jobs" | "sealed">,
  mails: readonly PrivacyMail[],
): Promise<void> {
  const addressed = mails.filter(({ to }) => to !== "");
  if (addressed.length === 0) return;
  const list = addressed.map((mail) => ({ sealed: sealed.seal(JSON.stringify(mail), owner) }));
  await jobs.enqueueAll(db, privacyMailQueue, list);
}

/**
 * Sends one mail in both languages. Does nothing without a mail server, or for a job of another
 * installation.
 */
export async function sendPrivacyMail(
  { sealed, sendMail, publicUrl }: Pick<Context, "sealed" | "sendMail" | "publicUrl">,
  content: unknown,
): Promise<void> {
  const opened = typeof content === "string" ? sealed.open(content, owner) : undefined;
  if (opened === undefined) return;
  const { kind, to, named, date, username = "", months = 0 } = JSON.parse(opened) as PrivacyMail;
  const render = (language: Language) => {
    const { [kind]: text, stays } = texts[language];
    const values = { username, months, date: formatDate(date, language) };
    const url = publicUrl + (kind === "erased" ? "/privacy" : "/login");
    return {
      subject: text.subject,
      body: formatText(
        text.body,
        { ...values, url, stays: stays[named ? "named" : "unnamed"] },
        language,
      ),
    };
  };
  await sendMail?.({ to, hr: render("hr"), en: render("en") });
}
