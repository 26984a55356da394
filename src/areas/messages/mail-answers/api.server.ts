import { hash } from "node:crypto";
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "#kit/database/context.ts";
import type { ApiEnv } from "#kit/http/request-context.server.ts";
import { parseMail } from "#kit/mail/parse-mail.server.ts";
import { isSameSecret } from "#kit/runtime/passwords.server.ts";
import { formatMessage } from "#kit/text/localization.ts";
import { notFound, Refusal } from "#kit/workflow/refusal.ts";
import { messages } from "../mail-answers-texts.ts";
import type { MailOutcome } from "./mail-answers-commands.server.ts";
import { tryMail } from "./mail-tries.server.ts";
import { type MailIntake, receiveMail, tooLarge } from "./receive-mail.server.ts";
import { maxMailBytes } from "./rules.ts";

type PostedMails = MailIntake & { secret: string | undefined };

/**
 * Mounts POST /message/incoming, to which the mail server posts an answer: the raw mail (RFC 5322)
 * as the body and the secret as a bearer token. Responds with 200 to a mail that was added or
 * ignored, 422 to one that was refused or set aside, 503 to one that failed and should be posted
 * again, 401 to a wrong secret, 413 to one that is too large, and 404 if no secret is configured.
 */
export function mountIncomingMail<E extends ApiEnv>(
  app: OpenAPIHono<E>,
  incoming: PostedMails | undefined,
  contextNow: () => Context,
) {
  app.post("/message/incoming", async (c, next) => {
    if (isBrowser(c.req.raw)) return next(); // which is refused as for any other address
    if (!incoming?.secret) throw new Refusal(404, notFound);
    const sent = c.req.header("authorization")?.replace(/^Bearer /, "") ?? "";
    if (!isSameSecret(sent, incoming.secret)) throw new Refusal(401, messages.refusals.secret);
    const raw = await readMail(c.req.raw);
    const { type, message } = await receivePosted(contextNow(), raw, incoming);
    const words = formatMessage(message, "hr");
    return type === "refused"
      ? c.json({ type: "error", message: words }, 422)
      : c.json({ type, message: words });
  });
}

/** Receives a mail that the mail server posts again if it fails. */
async function receivePosted(
  context: Context,
  raw: Uint8Array,
  intake: MailIntake,
): Promise<MailOutcome> {
  const posted = { key: `posted:${hash("sha256", raw)}`, size: raw.length };
  const outcome = await tryMail(context, posted, async () =>
    receiveMail(context, { raw, mail: await parseMail(raw) }, intake),
  );
  if (outcome === "failed") throw new Refusal(503, messages.refusals.failed);
  return outcome === "setAside"
    ? { type: "refused", message: messages.refusals.setAside }
    : outcome;
}

/** True for a request by a browser; a mail server sends no Origin. */
const isBrowser = ({ headers }: Request) => headers.has("origin") || headers.has("sec-fetch-site");

/** Reads a mail up to the limit; refuses a larger one with 413. */
async function readMail(request: Request): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.length;
    if (size > maxMailBytes) throw new Refusal(413, tooLarge);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
