import { useActionData } from "react-router";
import { readFormFields } from "#kit/forms/parse-form.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { ButtonLink } from "#kit/ui/buttons-and-links.tsx";
import { ActionForm } from "#kit/ui/forms/action-form.tsx";
import { useFormat, useTexts } from "#kit/ui/language.tsx";
import { Page } from "#kit/ui/page.tsx";
import { orNotFound } from "#kit/workflow/refusal.ts";
import { nameOfEvent } from "../notices/notices.ts";
import { preferencePaths } from "../notifications.ts";
import { findUnsubscription, unsubscribe } from "../preferences/preferences.server.ts";
import { digestKey } from "../preferences/preferences.ts";
import { texts } from "../preferences/texts.ts";
import type { Route } from "./+types/unsubscribe";

/**
 * Loads what the token of a mail switches off. Opening the page changes nothing, because mail
 * servers open links too.
 */
export async function loader(args: Route.LoaderArgs) {
  const { db, language } = contextOf(args);
  const { notice } = orNotFound(await findUnsubscription(db, args.params.token));
  const [, event = ""] = notice.split(":");
  return {
    isDigest: notice === digestKey,
    event: nameOfEvent(event, language),
    settingsPath: preferencePaths.settings,
  };
}

/**
 * Unsubscribes, also for mail programs, which send no form of ours and follow no redirect (RFC
 * 8058).
 */
export async function action(args: Route.ActionArgs) {
  await readFormFields(args.request);
  await unsubscribe(contextOf(args), args.params.token);
  return { done: true };
}

export default function Unsubscribe({
  loaderData: { isDigest, event, settingsPath },
}: Route.ComponentProps) {
  const { unsubscribe: pageTexts } = useTexts(texts);
  const format = useFormat();
  const done = useActionData<typeof action>()?.done;
  return (
    <Page title={pageTexts.title}>
      <meta name="robots" content="noindex" />
      {done ? (
        <div role="status" className="t-stack">
          <p>{isDigest ? pageTexts.doneDigest : format(pageTexts.done, { event })}</p>
          <p className="t-muted">{pageTexts.bellStays}</p>
          <p>
            <ButtonLink to={settingsPath}>{pageTexts.settings}</ButtonLink>
          </p>
        </div>
      ) : (
        <>
          <p>{isDigest ? pageTexts.questionDigest : format(pageTexts.question, { event })}</p>
          <p className="t-muted">{pageTexts.bellStays}</p>
          <ActionForm submit={pageTexts.confirm} />
        </>
      )}
    </Page>
  );
}
