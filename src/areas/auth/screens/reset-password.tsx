import { parseForm, readFormFields } from "#kit/forms/parse-form.server.ts";
import { requestContextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash } from "#kit/http/responses.server.ts";
import { ButtonLink } from "#kit/ui/buttons-and-links.tsx";
import { ActionForm } from "#kit/ui/forms/action-form.tsx";
import { useFormat, useTexts } from "#kit/ui/language.tsx";
import { Page } from "#kit/ui/page.tsx";
import { resetPasswordForm } from "../passwords/passwords.ts";
import { findResetAccount, resetPassword } from "../passwords/reset-password.server.ts";
import { passwordPaths } from "../passwords/rules.ts";
import { messages, texts } from "../passwords/texts.ts";
import type { Route } from "./+types/reset-password";
import { NewPasswordField } from "./new-password-field.tsx";

/** Opening the page does not use up the link, because mail servers open links too. */
export async function loader(args: Route.LoaderArgs) {
  const account = await findResetAccount(requestContextOf(args).context, args.params.token);
  return { username: account?.username };
}

export async function action(args: Route.ActionArgs) {
  const { context, address } = requestContextOf(args);
  const { password } = parseForm(resetPasswordForm, await readFormFields(args.request));
  await resetPassword(context, { token: args.params.token, password, address });
  throw redirectWithFlash("/login", messages.reset.done);
}

export default function ResetPassword({ loaderData: { username } }: Route.ComponentProps) {
  const { reset } = useTexts(texts);
  const format = useFormat();
  return (
    <div className="t-login">
      <Page title={username === undefined ? reset.invalidTitle : reset.title}>
        <meta name="robots" content="noindex" />
        {username === undefined ? (
          <>
            <p>{reset.invalid}</p>
            <p>
              <ButtonLink to={passwordPaths.forgotten}>{reset.again}</ButtonLink>
            </p>
          </>
        ) : (
          <>
            <p>{format(reset.lead, { username })}</p>
            <ActionForm submit={reset.submit}>
              <input
                type="text"
                name="username"
                autoComplete="username"
                value={username}
                readOnly
                hidden
              />
              <NewPasswordField />
            </ActionForm>
          </>
        )}
      </Page>
    </div>
  );
}
