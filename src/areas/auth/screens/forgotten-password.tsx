import { useActionData } from "react-router";
import { parseForm, readFormFields } from "#kit/forms/parse-form.server.ts";
import { requestContextOf } from "#kit/http/request-context.server.ts";
import { ButtonLink } from "#kit/ui/buttons-and-links.tsx";
import { ActionForm } from "#kit/ui/forms/action-form.tsx";
import { TextField } from "#kit/ui/forms/input-fields.tsx";
import { useFormat, useTexts } from "#kit/ui/language.tsx";
import { Notice, Page } from "#kit/ui/page.tsx";
import { forgottenPasswordForm } from "../passwords/passwords.ts";
import { requestPasswordReset } from "../passwords/reset-password.server.ts";
import { resetMinutes } from "../passwords/rules.ts";
import { texts } from "../passwords/texts.ts";
import type { Route } from "./+types/forgotten-password";

export const loader = (args: Route.LoaderArgs) => ({
  withMail: requestContextOf(args).context.sendMail !== undefined,
});

/** Gives the same response for every name, whether or not it has an account. */
export async function action(args: Route.ActionArgs) {
  const { context, address } = requestContextOf(args);
  const { account } = parseForm(forgottenPasswordForm, await readFormFields(args.request));
  await requestPasswordReset(context, { account, address });
  return { sent: true };
}

export default function ForgottenPassword({ loaderData: { withMail } }: Route.ComponentProps) {
  const { forgotten } = useTexts(texts);
  const format = useFormat();
  const sent = useActionData<typeof action>()?.sent;
  return (
    <div className="t-login">
      <Page title={sent ? forgotten.sentTitle : forgotten.title}>
        <meta name="robots" content="noindex" />
        {!withMail && <Notice tone="warning">{forgotten.noMail}</Notice>}
        {withMail && sent && (
          <div role="status" className="t-stack">
            <p>{format(forgotten.sent, { minutes: resetMinutes })}</p>
            <p className="t-muted">{forgotten.notArrived}</p>
          </div>
        )}
        {withMail && !sent && (
          <>
            <p>{forgotten.lead}</p>
            <ActionForm submit={forgotten.submit}>
              <TextField
                name="account"
                label={forgotten.account}
                autoComplete="username"
                maxLength={200}
                required
              />
            </ActionForm>
          </>
        )}
        <p>
          <ButtonLink to="/login">{forgotten.signIn}</ButtonLink>
        </p>
      </Page>
    </div>
  );
}
