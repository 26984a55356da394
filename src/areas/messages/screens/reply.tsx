import type { Context } from "#kit/database/context.ts";
import { withReceivedForm } from "#kit/files/receive-form.server.ts";
import { parseRequestKey } from "#kit/forms/request-key.ts";
import { parseRichText } from "#kit/forms/sanitize-html.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash } from "#kit/http/responses.server.ts";
import { parseId, Refusal } from "#kit/workflow/refusal.ts";
import { loadConversationPage } from "../mailbox.server.ts";
import { replyForm } from "../messages.ts";
import { answerMessage, requireAnswering } from "../messages-commands.server.ts";
import { messages } from "../texts.ts";
import type { Route } from "./+types/reply";
import { ConversationPane } from "./conversation.tsx";
import { MailboxPage } from "./mailbox.tsx";

export async function loader(args: Route.LoaderArgs) {
  const id = parseId(args.params.id);
  const page = await loadConversationPage(contextOf(args), id, args.url);
  if (!page.conversation.open) throw new Refusal(409, messages.refusals.closed);
  return page;
}

export async function action(args: Route.ActionArgs) {
  const context = contextOf(args);
  const id = parseId(args.params.id);
  const authorize = (context: Context) => requireAnswering(context, id);
  const files = { attachmentFile: "message" } as const;
  return withReceivedForm(
    args.request,
    context,
    { files, schema: replyForm, authorize },
    async ({ fields, form, files }) => {
      const sent = await answerMessage(context, id, {
        body: parseRichText(form.body, "body"),
        file: files.attachmentFile,
        formKey: parseRequestKey(fields),
      });
      throw redirectWithFlash(`/message/show/${sent.id}${args.url.search}`, messages.done.answered);
    },
  );
}

export default function Reply({ loaderData }: Route.ComponentProps) {
  const { address, mailbox, conversation } = loaderData;
  return (
    <MailboxPage address={address} mailbox={mailbox} conversation={conversation}>
      <ConversationPane {...loaderData} />
    </MailboxPage>
  );
}
