import { readFormFields } from "#kit/forms/parse-form.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash } from "#kit/http/responses.server.ts";
import { withValues } from "#kit/text/localization.ts";
import { ActionForm } from "#kit/ui/forms/action-form.tsx";
import { useTexts } from "#kit/ui/language.tsx";
import { Page } from "#kit/ui/page.tsx";
import { markAllRead } from "../messages-commands.server.ts";
import { messages, texts } from "../texts.ts";
import type { Route } from "./+types/mark-all-as-read";

export async function action(args: Route.ActionArgs) {
  await readFormFields(args.request);
  const count = await markAllRead(contextOf(args));
  throw redirectWithFlash("/message/list", withValues(messages.done.allRead, { count }));
}

/** Requires confirmation, because a GET changes nothing (product §1). */
export default function MarkAllAsRead() {
  const { confirm, list, conversation } = useTexts(texts);
  return (
    <Page
      title={confirm.allTitle}
      lead={confirm.allText}
      back={{ to: "/message/list", label: conversation.back }}
    >
      <ActionForm submit={list.readAll} />
    </Page>
  );
}
