import { readFormFields } from "#kit/forms/parse-form.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash } from "#kit/http/responses.server.ts";
import { ActionForm } from "#kit/ui/forms/action-form.tsx";
import { useTexts } from "#kit/ui/language.tsx";
import { Page } from "#kit/ui/page.tsx";
import { accessDenied, parseId, Refusal } from "#kit/workflow/refusal.ts";
import { loadMessageRecord } from "../mailbox.server.ts";
import { markUnread } from "../messages-commands.server.ts";
import { messagePolicy } from "../policy.ts";
import { messages, texts } from "../texts.ts";
import type { Route } from "./+types/mark-unread";

export async function loader(args: Route.LoaderArgs) {
  const context = contextOf(args);
  const id = parseId(args.params.id);
  if (!messagePolicy.markUnread(context.actor, await loadMessageRecord(context, id)))
    throw new Refusal(403, accessDenied);
  return { id };
}

export async function action(args: Route.ActionArgs) {
  await readFormFields(args.request);
  await markUnread(contextOf(args), parseId(args.params.id));
  throw redirectWithFlash("/message/list", messages.done.unread);
}

/** Requires confirmation, because a GET changes nothing (product §1). */
export default function MarkUnread({ loaderData: { id } }: Route.ComponentProps) {
  const { confirm, conversation } = useTexts(texts);
  return (
    <Page
      title={confirm.unreadTitle}
      lead={confirm.unreadText}
      back={{ to: `/message/show/${id}`, label: conversation.back }}
    >
      <ActionForm submit={conversation.markUnread} />
    </Page>
  );
}
