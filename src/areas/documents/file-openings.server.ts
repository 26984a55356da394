import { type Context, inTransaction } from "#kit/database/context.ts";
import { withValues } from "#kit/text/localization.ts";
import { Refusal } from "#kit/workflow/refusal.ts";
import { findUnopened } from "./documents-queries.server.ts";
import { openingEvent } from "./fragments.server.ts";
import { messages } from "./texts.ts";

/**
 * Records that the actor has opened the file of a version, or has chosen to decide without opening
 * it. A corrected version has another file. Nobody is notified.
 */
export async function recordOpening(context: Context, documentId: number) {
  const unopened = await findUnopened(context, documentId);
  if (!unopened) return;
  await inTransaction(context, (context) =>
    context.publish(context, { name: openingEvent, data: { fileId: unopened.fileId } }),
  );
}

/**
 * Refuses with 422 to approve a version whose file the actor has never opened, once: `confirmed` is
 * their answer to the question. A version without a file asks nothing.
 */
export async function requireOpened(context: Context, documentId: number, confirmed: boolean) {
  if (confirmed) return recordOpening(context, documentId);
  const unopened = await findUnopened(context, documentId);
  if (!unopened) return;
  const question = withValues(messages.refusals.unopened, { title: unopened.title });
  throw new Refusal(422, question, { unopened: question });
}
