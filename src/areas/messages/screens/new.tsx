import type { Context } from "#kit/database/context.ts";
import { withReceivedForm } from "#kit/files/receive-form.server.ts";
import { createRequestKey } from "#kit/forms/request-key.server.ts";
import { parseRequestKey } from "#kit/forms/request-key.ts";
import { parseRichText } from "#kit/forms/sanitize-html.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash } from "#kit/http/responses.server.ts";
import { localizedName, withValues } from "#kit/text/localization.ts";
import { useFormat, useLanguage, useTexts } from "#kit/ui/language.tsx";
import { EmptyState, Page } from "#kit/ui/page.tsx";
import { parseId } from "#kit/workflow/refusal.ts";
import { loadNewMessage } from "../contacts.server.ts";
import { messageForm } from "../messages.ts";
import { sendMessage } from "../messages-commands.server.ts";
import { conversationPath, firstRecipients, listPath } from "../messages-rules.ts";
import { messages, texts } from "../texts.ts";
import type { Route } from "./+types/new";
import { NewMessageForm } from "./message-form.tsx";

/** Loads the people to whom the actor may write, about the thesis in the URL or without one. */
export async function loader(args: Route.LoaderArgs) {
  const { thesis, contacts } = await loadNewMessage(contextOf(args), thesisIdOf(args.params.id));
  return {
    requestKey: createRequestKey(),
    thesis,
    contacts,
    chosen: firstRecipients(contacts, args.url.searchParams.get("to"), thesis !== null),
  };
}

export async function action(args: Route.ActionArgs) {
  const context = contextOf(args);
  const thesisId = thesisIdOf(args.params.id);
  const authorize = (context: Context) => loadNewMessage(context, thesisId);
  const files = { attachmentFile: "message" } as const;
  return withReceivedForm(
    args.request,
    context,
    { files, schema: messageForm, authorize },
    async ({ fields, form, files }) => {
      const sent = await sendMessage(context, {
        thesisId,
        recipientIds: form.to,
        title: form.title,
        body: parseRichText(form.body, "body"),
        file: files.attachmentFile,
        formKey: parseRequestKey(fields),
      });
      const [first] = sent;
      const list = { view: "sent", search: "", page: 1 } as const;
      throw redirectWithFlash(
        first && sent.length === 1
          ? conversationPath(first.id, { ...list, view: "all" })
          : listPath(list),
        withValues(messages.done.sent, { count: sent.length }),
      );
    },
  );
}

const thesisIdOf = (id: string | undefined) => (id === undefined ? null : parseId(id));

export default function NewMessage({
  loaderData: { requestKey, thesis, contacts, chosen },
}: Route.ComponentProps) {
  const { form, conversation } = useTexts(texts);
  const format = useFormat();
  const [title] = localizedName(thesis?.name ?? "", thesis?.nameEng ?? "", useLanguage());
  const back = { to: "/message/list", label: conversation.back };
  if (contacts.length === 0)
    return (
      <Page title={form.newTitle} back={back}>
        <EmptyState title={form.nobodyTitle}>{thesis ? form.nobodyThesis : form.nobody}</EmptyState>
      </Page>
    );
  return (
    <Page
      title={form.newTitle}
      lead={thesis ? format(form.aboutThesis, { title }) : contacts.length > 1 && form.newLead}
      back={back}
    >
      <NewMessageForm
        requestKey={requestKey}
        contacts={contacts}
        chosen={chosen}
        searches={thesis === null}
      />
    </Page>
  );
}
