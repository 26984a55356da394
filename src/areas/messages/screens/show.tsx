import { parseForm, readFormFields } from "#kit/forms/parse-form.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { parseId } from "#kit/workflow/refusal.ts";
import { loadConversationPage } from "../mailbox.server.ts";
import { readForm } from "../messages.ts";
import { markConversationRead } from "../messages-commands.server.ts";
import type { Route } from "./+types/show";
import { ConversationPane } from "./conversation.tsx";
import { MailboxPage } from "./mailbox.tsx";

export const loader = (args: Route.LoaderArgs) =>
  loadConversationPage(contextOf(args), parseId(args.params.id), args.url);

/** Marks received messages as read: posted by the page when it opens, or by its button. */
export async function action(args: Route.ActionArgs) {
  const { newest } = parseForm(readForm, await readFormFields(args.request));
  await markConversationRead(contextOf(args), parseId(args.params.id), newest);
  return null;
}

export default function ShowMessage({ loaderData }: Route.ComponentProps) {
  const { address, mailbox, conversation } = loaderData;
  return (
    <MailboxPage address={address} mailbox={mailbox} conversation={conversation}>
      <ConversationPane {...loaderData} />
    </MailboxPage>
  );
}
