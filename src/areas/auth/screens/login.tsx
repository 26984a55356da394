import { Form, redirect } from "react-router";

import { readFormFields } from "#kit/forms/server/index.ts";
import { parseCookies, requestContextOf, safeRedirectPath } from "#kit/http/server/index.ts";
import { ActionForm, announceSubmission, Button, Notice, Page, Section, TextField, useTexts } from "#kit/ui/index.ts";
import { isSignedIn } from "#kit/workflow/index.ts";
import { demoAccounts, demoPassword } from "../schema.ts";
import { readBrowserCookie, serializeBrowserCookie } from "../server/commands/known-browsers.ts";
import { redirectWithSession } from "../server/commands/sessions.ts";
import { signIn } from "../server/commands/sign-in.ts";
import { texts } from "../texts.ts";
import type { Route } from "./+types/login";

export async function loader(args: Route.LoaderArgs) {
  const { demo, context, token } = requestContextOf(args);
  const to = safeRedirectPath(new URL(args.request.url).searchParams.get("to"), "/homepage-user");
  if (isSignedIn(context.actor)) throw redirect(to);
  return { to, demo, faculty: context.faculty.name, expired: token !== undefined };
}

export async function action(args: Route.ActionArgs) {
  const {
    username: [username = ""] = [],
    password: [password = ""] = [],
    to = [],
  } = await readFormFields(args.request);
  const { context, address, token } = requestContextOf(args);
  const browser = readBrowserCookie(parseCookies(args.request), context.publicUrl);
  const target = safeRedirectPath(to[0], "/homepage-user");
  throw await signIn(context, { username, password, address, token, browser }, (tokens) => {
    const response = redirectWithSession(tokens.session, target, context);
    response.headers.append("set-cookie", serializeBrowserCookie(tokens.browser, context.publicUrl));
    return response;
  });
}

export default function Login({ loaderData: { to, demo, expired, faculty } }: Route.ComponentProps) {
  const loginTexts = useTexts(texts);
  return (
    <div className="t-login">
      <Page title={loginTexts.title} lead={faculty}>
        {expired && <Notice tone="info">{loginTexts.goOn}</Notice>}
        <Section title={loginTexts.account}>
          <ActionForm submit={loginTexts.submit} defaults={{ to }}>
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
        </Section>
        {demo && <DemoAccounts to={to} />}
      </Page>
    </div>
  );
}

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
