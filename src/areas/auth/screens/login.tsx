import { Form, redirect } from "react-router";
import { facultyName } from "#kit/appearance/branding.ts";
import { parseForm, readFormFields } from "#kit/forms/parse-form.server.ts";
import { requestContextOf } from "#kit/http/request-context.server.ts";
import { parseCookies, safeRedirectPath } from "#kit/http/responses.server.ts";
import { Button, Link } from "#kit/ui/buttons-and-links.tsx";
import { FacultyFace } from "#kit/ui/faculty-face.tsx";
import { ActionForm } from "#kit/ui/forms/action-form.tsx";
import { TextField } from "#kit/ui/forms/input-fields.tsx";
import { announceSubmission } from "#kit/ui/forms/submission.ts";
import { useTexts } from "#kit/ui/language.tsx";
import { Notice, Page, Section, useRefusal } from "#kit/ui/page.tsx";
import { isSignedIn } from "#kit/workflow/policy.ts";
import { demoAccounts, demoPassword } from "../auth.ts";
import { browserCookie, redirectSignedIn } from "../browser-cookie.server.ts";
import {
  identitySignInPath,
  type SignInProblem,
  signInProblems,
} from "../identities/identities.ts";
import { texts as identityTexts } from "../identities/texts.ts";
import { passkeySignInPath } from "../passkeys/rules.ts";
import { isOnlyEmergency } from "../password-check.server.ts";
import { passwordPaths } from "../passwords/rules.ts";
import { texts as passwordTexts } from "../passwords/texts.ts";
import { redirectToCode } from "../second-factor/halfway-cookie.server.ts";
import { signIn } from "../sign-in.server.ts";
import { signInForm } from "../sign-in.ts";
import { texts } from "../texts.ts";
import type { Route } from "./+types/login";

export async function loader(args: Route.LoaderArgs) {
  const { demo, context, token } = requestContextOf(args);
  const { searchParams } = new URL(args.request.url);
  const to = safeRedirectPath(searchParams.get("to"), "/homepage-user");
  if (isSignedIn(context.actor)) throw redirect(to);
  const onlyEmergency = isOnlyEmergency(context);
  return {
    to,
    demo: demo && !onlyEmergency,
    faculty: facultyName(context.faculty, context.language),
    expired: token !== undefined,
    withIdentity: context.identitySignIn !== undefined,
    onlyEmergency,
    problem: signInProblems.find((problem) => problem === searchParams.get("problem")),
  };
}

export async function action(args: Route.ActionArgs) {
  const { username, password, to } = parseForm(signInForm, await readFormFields(args.request));
  const { context, address, token } = requestContextOf(args);
  const browser = browserCookie.read(parseCookies(args.request), context.publicUrl);
  const returnTo = safeRedirectPath(to, "/homepage-user");
  const userAgent = args.request.headers.get("user-agent") ?? "";
  const credentials = { username, password, returnTo, address, userAgent, token, browser };
  const accepted = await signIn(context, credentials);
  throw "halfway" in accepted
    ? redirectToCode(accepted.halfway, context)
    : redirectSignedIn(accepted, returnTo, context);
}

export default function Login({ loaderData }: Route.ComponentProps) {
  const { to, demo, expired, faculty, withIdentity, onlyEmergency, problem } = loaderData;
  const loginTexts = useTexts(texts);
  return (
    <div className="t-login">
      <FacultyFace />
      <Page title={loginTexts.title} lead={faculty}>
        {expired && !problem && <Notice tone="info">{loginTexts.goOn}</Notice>}
        {problem && <SignInProblemNotice problem={problem} />}
        {withIdentity && <IdentitySection to={to} />}
        {onlyEmergency ? (
          <EmergencySignIn to={to} />
        ) : (
          <PasswordSection to={to} withIdentity={withIdentity} />
        )}
        {demo && <DemoAccounts to={to} />}
      </Page>
    </div>
  );
}

const PasswordSection = ({ to, withIdentity }: { to: string; withIdentity: boolean }) => {
  const { account } = useTexts(texts);
  const { withPassword } = useTexts(identityTexts);
  return (
    <Section title={withIdentity ? withPassword : account}>
      <PasswordForm to={to} secondary={withIdentity} />
    </Section>
  );
};

/** The hidden password form for the emergency account; stays open after a wrong password. */
const EmergencySignIn = ({ to }: { to: string }) => {
  const refusal = useRefusal();
  return (
    <details open={refusal !== undefined || undefined}>
      <summary>{useTexts(identityTexts).emergency}</summary>
      <PasswordForm to={to} secondary />
    </details>
  );
};

const PasswordForm = ({ to, secondary = false }: { to: string; secondary?: boolean }) => {
  const loginTexts = useTexts(texts);
  return (
    <>
      <ActionForm
        submit={loginTexts.submit}
        defaults={{ to }}
        tone={secondary ? "neutral" : "primary"}
      >
        <input type="hidden" name="to" value={to} />
        <TextField name="username" label={loginTexts.username} autoComplete="username" required />
        <TextField
          name="password"
          label={loginTexts.password}
          type="password"
          autoComplete="current-password"
          required
        />
      </ActionForm>
      <ul className="t-login-ways">
        <li>
          <Link to={`${passkeySignInPath}?to=${encodeURIComponent(to)}`}>
            {loginTexts.withPasskey}
          </Link>
        </li>
        <li>
          <Link to={passwordPaths.forgotten}>{useTexts(passwordTexts).link}</Link>
        </li>
      </ul>
    </>
  );
};

/** Buttons that sign in as a demo account; each is a form, so they work without scripts. */
const DemoAccounts = ({ to }: { to: string }) => {
  const loginTexts = useTexts(texts);
  return (
    <Section title={loginTexts.demoTitle}>
      <p className="t-muted">{loginTexts.demoLead.replace("{password}", demoPassword)}</p>
      <ul className="t-accounts">
        {demoAccounts.map(([username, label]) => (
          <li key={username}>
            <Form method="post" onSubmit={announceSubmission}>
              <input type="hidden" name="to" value={to} />
              <input type="hidden" name="username" value={username} />
              <input type="hidden" name="password" value={demoPassword} />
              <Button type="submit" variant="outline" tone="neutral">
                <span>
                  {label}
                  <span className="t-muted">{username}</span>
                </span>
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </Section>
  );
};

/** The link to the identity provider's sign-in. */
function IdentitySection({ to }: { to: string }) {
  const { title, lead, signIn } = useTexts(identityTexts);
  return (
    <Section title={title}>
      <p className="t-muted">{lead}</p>
      <div className="t-form-actions">
        {/* a plain link, because no page of ours answers */}
        <a
          href={`${identitySignInPath}?to=${encodeURIComponent(to)}`}
          className="t-button"
          data-variant="filled"
          data-tone="primary"
        >
          {signIn}
        </a>
      </div>
    </Section>
  );
}

/** Explains why the sign-in with the identity provider failed, and what to do. */
function SignInProblemNotice({ problem }: { problem: SignInProblem }) {
  const { problemTitle, problems } = useTexts(identityTexts);
  return (
    <Notice tone={problem === "canceled" ? "info" : "warning"} title={problemTitle}>
      {problems[problem]}
    </Notice>
  );
}
