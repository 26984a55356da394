import type { Context } from "#kit/database/context.ts";
import { createBoundedQueue } from "#kit/runtime/bounded-queue.server.ts";
import { log } from "#kit/runtime/log.server.ts";
import { formatText, type Language } from "#kit/text/localization.ts";

/** Two tasks at a time; a flood of requests is dropped instead of queued. */
const background = createBoundedQueue({ running: 2, waiting: 100 });

/**
 * Runs work in the background that must not delay the response, because the response time would
 * reveal whether an account exists.
 */
export function inBackground(work: () => Promise<void>): void {
  background(work).catch((error: unknown) => log.error({ err: error }, "account mail not sent"));
}

type AccountMail = {
  /** Subject and body; `{username}`, `{url}` and the values are inserted. */
  texts: Readonly<Record<Language, { subject: string; body: string }>>;
  to: string;
  username: string;
  /** The path of the button. */
  path: string;
  values?: Readonly<Record<string, number | string>>;
};

/**
 * Sends a mail about an account in both languages. It is not stored, because its link may be a
 * secret.
 */
export async function sendAccountMail(
  { sendMail, publicUrl }: Pick<Context, "sendMail" | "publicUrl">,
  { texts, to, username, path, values = {} }: AccountMail,
): Promise<void> {
  const render = (language: Language) => {
    const { subject, body } = texts[language];
    return {
      subject,
      body: formatText(body, { username, url: publicUrl + path, ...values }, language),
    };
  };
  if (to !== "") await sendMail?.({ to, hr: render("hr"), en: render("en") });
}
