import type { Context } from "#kit/database/index.ts";
import { createBoundedQueue, log } from "#kit/http/server/index.ts";
import { formatText, type Language } from "#kit/text/index.ts";
import { passwordPaths, resetMinutes } from "../../schema.ts";
import { texts } from "../../texts.ts";

/** Two at a time; a flood of requests is dropped rather than piled up. */
const background = createBoundedQueue({ running: 2, waiting: 100 });

/**
 * Does in the background what an answer must not wait for: how long it takes would tell whether there is such an
 * account.
 */
export function inBackground(work: () => Promise<void>): void {
  background(work).catch((error: unknown) => log.error({ err: error }, "account mail not sent"));
}

type AccountMail = {
  kind: keyof (typeof texts)[Language]["mails"];
  to: string;
  username: string;
  /** The path of the button. */
  path: string;
};

/** Sends a mail about an account in both languages. It is stored nowhere, because its link may be a secret. */
export async function sendAccountMail(
  { sendMail, publicUrl }: Pick<Context, "sendMail" | "publicUrl">,
  { kind, to, username, path }: AccountMail,
): Promise<void> {
  const render = (language: Language) => {
    const { subject, body } = texts[language].mails[kind];
    const values = { username, url: publicUrl + path, minutes: resetMinutes };
    return { subject, body: formatText(body, values, language) };
  };
  await sendMail?.({ to, hr: render("hr"), en: render("en") });
}

/** Tells people that their password has been changed, so that they notice it if it wasn't them. */
export const reportPasswordChange = (context: Context, { username, email }: { username: string; email: string }) =>
  inBackground(() => sendAccountMail(context, { kind: "changed", to: email, username, path: passwordPaths.forgotten }));
