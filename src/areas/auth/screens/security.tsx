import { parseForm, readStep } from "#kit/forms/parse-form.server.ts";
import { requestContextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash } from "#kit/http/responses.server.ts";
import { withValues } from "#kit/text/localization.ts";
import { useTexts } from "#kit/ui/language.tsx";
import { Page } from "#kit/ui/page.tsx";
import {
  endOtherSessions,
  endOwnSession,
  loadOwnSessions,
  requireOwner,
} from "../own-sessions/own-sessions.server.ts";
import { endOthersForm, endSessionForm, securityPath } from "../own-sessions/own-sessions.ts";
import { messages, texts } from "../own-sessions/texts.ts";
import { changePassword } from "../passwords/change-password.server.ts";
import { passwordOption } from "../passwords/own-password.server.ts";
import { changePasswordForm } from "../passwords/passwords.ts";
import { messages as passwordMessages } from "../passwords/texts.ts";
import { loadFactors } from "../second-factor/queries.server.ts";
import { redirectWithSession } from "../session-cookies.server.ts";
import { hashToken } from "../tokens.server.ts";
import type { Route } from "./+types/security";
import { PasskeySection } from "./passkey-section.tsx";
import { PasswordSection } from "./password-section.tsx";
import { SecondFactorSection } from "./second-factor-section.tsx";
import { SessionSection } from "./session-section.tsx";

export async function loader(args: Route.LoaderArgs) {
  const { context, token = "", demo } = requestContextOf(args);
  requireOwner(context);
  const { actor, db, now } = context;
  const [sessions, option, factors] = await Promise.all([
    loadOwnSessions(db, { userId: actor.id, tokenHash: hashToken(token), now }),
    passwordOption(context, { demo }),
    loadFactors(db, actor.id),
  ]);
  return { sessions, option, secondFactor: factors.codesOfApp, passkeys: factors.passkeys };
}

export async function action(args: Route.ActionArgs) {
  const { context, token = "", address, demo } = requestContextOf(args);
  requireOwner(context);
  const { step, fields } = await readStep(args.request, [
    "changePassword",
    "endSession",
    "endOthers",
  ]);
  switch (step) {
    case "changePassword": {
      const form = parseForm(changePasswordForm, fields);
      const userAgent = args.request.headers.get("user-agent") ?? "";
      const session = await changePassword(context, { ...form, address, userAgent, token, demo });
      const response = redirectWithFlash(securityPath, passwordMessages.changed);
      for (const cookie of redirectWithSession(
        session,
        securityPath,
        context,
      ).headers.getSetCookie())
        response.headers.append("set-cookie", cookie);
      throw response;
    }
    case "endSession":
      await endOwnSession(context, { ...parseForm(endSessionForm, fields), token, address, demo });
      throw redirectWithFlash(securityPath, messages.ended);
    case "endOthers": {
      const form = parseForm(endOthersForm, fields);
      const count = await endOtherSessions(context, { ...form, token, address, demo });
      throw redirectWithFlash(securityPath, withValues(messages.othersEnded, { count }));
    }
  }
}

export default function Security({
  loaderData: { sessions, option, secondFactor, passkeys },
}: Route.ComponentProps) {
  const { title, lead, back } = useTexts(texts);
  return (
    <Page title={title} lead={lead} back={{ to: "/user/profile", label: back }}>
      <PasswordSection option={option} />
      <SecondFactorSection option={option} isOn={secondFactor} />
      {option === "change" && <PasskeySection count={passkeys} />}
      <SessionSection sessions={sessions} asksPassword={option === "change"} />
    </Page>
  );
}
