import { data, redirect } from "react-router";
import { parseForm, readStep } from "#kit/forms/parse-form.server.ts";
import { requestContextOf } from "#kit/http/request-context.server.ts";
import { parseCookies, safeRedirectPath } from "#kit/http/responses.server.ts";
import { Link } from "#kit/ui/buttons-and-links.tsx";
import { useTexts } from "#kit/ui/language.tsx";
import { Page } from "#kit/ui/page.tsx";
import { isSignedIn } from "#kit/workflow/policy.ts";
import { notFound, Refusal } from "#kit/workflow/refusal.ts";
import { browserCookie, redirectSignedIn } from "../browser-cookie.server.ts";
import { challengeCookie } from "../passkeys/challenge-cookie.server.ts";
import { beginPasskeySignIn, signInWithPasskey } from "../passkeys/passkey-sign-in.server.ts";
import { passkeySignInForm } from "../passkeys/passkeys.ts";
import { texts } from "../passkeys/texts.ts";
import { halfwayCookie, withoutHalfwayCookie } from "../second-factor/halfway-cookie.server.ts";
import type { Route } from "./+types/sign-in-passkey";
import { PasskeySignIn } from "./passkey-sign-in.tsx";

export async function loader(args: Route.LoaderArgs) {
  const { context } = requestContextOf(args);
  const to = safeRedirectPath(new URL(args.request.url).searchParams.get("to"), "/homepage-user");
  if (isSignedIn(context.actor)) throw redirect(to);
  return { to };
}

/** Also called by the page that asks for the second step, which sends `second`. */
export async function action(args: Route.ActionArgs) {
  const { context, address, token } = requestContextOf(args);
  const { publicUrl } = context;
  const { step, fields } = await readStep(args.request, ["begin", "finish"]);
  const cookies = parseCookies(args.request);
  const halfway = fields.second?.[0] ? (halfwayCookie.read(cookies, publicUrl) ?? "") : undefined;
  switch (step) {
    case "begin": {
      const { options, token: challenge } = await beginPasskeySignIn(context, { halfway });
      return data(
        { options },
        { headers: { "set-cookie": challengeCookie.serialize(challenge, publicUrl) } },
      );
    }
    case "finish": {
      const { response } = parseForm(passkeySignInForm, fields);
      const returnTo = safeRedirectPath(fields.to?.[0], "/homepage-user");
      const client = {
        address,
        token,
        browser: browserCookie.read(cookies, publicUrl),
        userAgent: args.request.headers.get("user-agent") ?? "",
      };
      const challenge = challengeCookie.read(cookies, publicUrl);
      const signedIn = await signInWithPasskey(context, {
        response,
        challenge,
        halfway,
        returnTo,
        ...client,
      });
      const answer = redirectSignedIn(signedIn, signedIn.returnTo, context);
      withoutHalfwayCookie(answer, context);
      answer.headers.append("set-cookie", challengeCookie.remove(publicUrl));
      throw answer;
    }
    default:
      throw new Refusal(404, notFound);
  }
}

/** Signs in without a user name: the device knows whose passkey it keeps. */
export default function SignInPasskey({ loaderData: { to } }: Route.ComponentProps) {
  const { signIn } = useTexts(texts);
  return (
    <div className="t-login">
      <Page title={signIn.title}>
        <meta name="robots" content="noindex" />
        <p>{signIn.text}</p>
        <PasskeySignIn label={signIn.submit} to={to} />
        <p>
          <Link to={`/login?to=${encodeURIComponent(to)}`}>{signIn.back}</Link>
        </p>
      </Page>
    </div>
  );
}
