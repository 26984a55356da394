import { readFormFields } from "#kit/forms/parse-form.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash } from "#kit/http/responses.server.ts";
import { withValues } from "#kit/text/localization.ts";
import { ActionButton } from "#kit/ui/forms/action-form.tsx";
import { useFormat, useTexts } from "#kit/ui/language.tsx";
import { Notice, Page, Section } from "#kit/ui/page.tsx";
import { messages, texts } from "../mail-answers-texts.ts";
import { countReplyAddresses } from "../reply-addresses/queries.server.ts";
import { revokeReplyAddresses } from "../reply-addresses/reply-addresses.server.ts";
import { replyDays } from "../reply-addresses/reply-addresses.ts";
import type { Route } from "./+types/mail-answers";

export async function loader(args: Route.LoaderArgs) {
  const context = contextOf(args);
  return {
    on: context.incomingMail !== undefined,
    email: context.actor.email,
    count: await countReplyAddresses(context),
  };
}

/** Revokes the actor's reply addresses. */
export async function action(args: Route.ActionArgs) {
  await readFormFields(args.request, "revoke");
  const count = await revokeReplyAddresses(contextOf(args));
  throw redirectWithFlash("/message/mail-answers", withValues(messages.revoked, { count }));
}

/** Explains how to answer messages by mail, and revokes the reply addresses. */
export default function MailAnswers({ loaderData: { on, email, count } }: Route.ComponentProps) {
  const { title, lead, how, off, live, revoke, revokeConfirm, back } = useTexts(texts);
  const format = useFormat();
  return (
    <Page title={title} lead={lead} back={{ to: "/message/list", label: back }}>
      {on ? (
        <ul className="t-prose">
          {how.map((line) => (
            <li key={line}>{format(line, { email, days: replyDays })}</li>
          ))}
        </ul>
      ) : (
        <Notice tone="info">{off}</Notice>
      )}
      <Section title={format(live, { count })}>
        {count > 0 && (
          <ActionButton
            step="revoke"
            label={revoke}
            tone="danger"
            variant="outline"
            confirm={{ title: revoke, text: revokeConfirm }}
          />
        )}
      </Section>
    </Page>
  );
}
