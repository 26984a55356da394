import { redirect } from "react-router";
import { parseForm, readFormFields } from "#kit/forms/parse-form.server.ts";
import { requestContextOf } from "#kit/http/request-context.server.ts";
import { parseCookies, redirectWithFlash } from "#kit/http/responses.server.ts";
import { Link } from "#kit/ui/buttons-and-links.tsx";
import { ActionForm } from "#kit/ui/forms/action-form.tsx";
import { TextField } from "#kit/ui/forms/input-fields.tsx";
import { useTexts } from "#kit/ui/language.tsx";
import { Page } from "#kit/ui/page.tsx";
import { isSignedIn } from "#kit/workflow/policy.ts";
import { browserCookie, redirectSignedIn } from "../browser-cookie.server.ts";
import { texts as passkeyTexts } from "../passkeys/texts.ts";
import { completeSignIn } from "../second-factor/complete-sign-in.server.ts";
import { halfwayCookie, withoutHalfwayCookie } from "../second-factor/halfway-cookie.server.ts";
import { findHalfwaySignIn, loadFactors } from "../second-factor/queries.server.ts";
import { codeForm } from "../second-factor/second-factor.ts";
import { messages, texts } from "../second-factor/texts.ts";
import { hashToken } from "../tokens.server.ts";
import type { Route } from "./+types/sign-in-code";
import { PasskeySignIn } from "./passkey-sign-in.tsx";

/**
 * Redirects to the sign-in page if the password was not entered in this browser or was entered too
 * long ago, also after a refusal.
 */
export async function loader(args: Route.LoaderArgs) {
  const { context } = requestContextOf(args);
  const { actor, db, now, publicUrl } = context;
  if (isSignedIn(actor)) throw redirect("/homepage-user");
  const halfway = halfwayCookie.read(parseCookies(args.request), publicUrl);
  const signIn = halfway && (await findHalfwaySignIn(db, { tokenHash: hashToken(halfway), now }));
  if (!signIn) throw redirectWithFlash("/login", messages.refusals.startAgain);
  return loadFactors(db, signIn.userId);
}

export async function action(args: Route.ActionArgs) {
  const { context, address, token } = requestContextOf(args);
  const { code } = parseForm(codeForm, await readFormFields(args.request));
  const cookies = parseCookies(args.request);
  const halfway = halfwayCookie.read(cookies, context.publicUrl);
  const browser = browserCookie.read(cookies, context.publicUrl);
  const userAgent = args.request.headers.get("user-agent") ?? "";
  const signedIn = await completeSignIn(context, {
    code,
    halfway,
    address,
    userAgent,
    token,
    browser,
  });
  throw withoutHalfwayCookie(redirectSignedIn(signedIn, signedIn.returnTo, context), context);
}

export default function SignInCode({ loaderData: { codesOfApp, passkeys } }: Route.ComponentProps) {
  const { signIn, code, codeHint, recoveryCode, recoveryCodeHint } = useTexts(texts);
  const { signIn: withPasskey } = useTexts(passkeyTexts);
  return (
    <div className="t-login">
      <Page title={signIn.title}>
        <meta name="robots" content="noindex" />
        <p>{codesOfApp ? signIn.text : signIn.textOfPasskey}</p>
        {passkeys > 0 && <PasskeySignIn label={withPasskey.second} second />}
        <ActionForm submit={signIn.submit} tone={passkeys > 0 ? "neutral" : "primary"}>
          <TextField
            name="code"
            label={codesOfApp ? code : recoveryCode}
            description={codesOfApp ? codeHint : recoveryCodeHint}
            autoComplete={codesOfApp ? "one-time-code" : "off"}
            required
          />
        </ActionForm>
        <p className="t-muted">{signIn.lost}</p>
        <p>
          <Link to="/login">{signIn.back}</Link>
        </p>
      </Page>
    </div>
  );
}
