import { data, useActionData } from "react-router";
import { parseForm, readStep } from "#kit/forms/parse-form.server.ts";
import { requestContextOf } from "#kit/http/request-context.server.ts";
import { parseCookies, redirectWithFlash } from "#kit/http/responses.server.ts";
import { ActionForm } from "#kit/ui/forms/action-form.tsx";
import { TextField } from "#kit/ui/forms/input-fields.tsx";
import { useFormat, useTexts } from "#kit/ui/language.tsx";
import { Page, Section } from "#kit/ui/page.tsx";
import { securityPath } from "../../own-sessions/schema.ts";
import { requireOwner } from "../../own-sessions/server/commands.ts";
import { CurrentPasswordField } from "../../passwords/screens/parts/current-password-field.tsx";
import { DemandNotice } from "../../second-factor/screens/parts/demand-notice.tsx";
import { RecoveryCodes } from "../../second-factor/screens/parts/recovery-codes.tsx";
import { texts as factorTexts } from "../../second-factor/texts.ts";
import { passkeysPath } from "../rules.ts";
import { addPasskeyForm, beginPasskeyForm, removePasskeyForm, renewCodesForm } from "../schema.ts";
import { readChallengeCookie, serializeChallengeCookie } from "../server/commands/challenges.ts";
import {
  addPasskey,
  beginPasskey,
  loadPasskeyState,
  removePasskey,
  renewCodesOfPasskeys,
} from "../server/commands/own-passkeys.ts";
import { messages, texts } from "../texts.ts";
import type { Route } from "./+types/passkeys";
import { NewPasskey, OwnPasskeys } from "./parts/own-passkeys.tsx";

export async function loader(args: Route.LoaderArgs) {
  const { context, demo } = requestContextOf(args);
  requireOwner(context);
  const { username, awaitsSecondFactor: demanded = false } = context.actor;
  return { own: await loadPasskeyState(context, { demo }), username, demanded };
}

/** Recovery codes are the answer itself, because they are stored nowhere as they are. */
export async function action(args: Route.ActionArgs) {
  const { context, address, demo } = requestContextOf(args);
  const { publicUrl } = context;
  const { step, fields } = await readStep(args.request, ["begin", "add", "renew", "remove"]);
  switch (step) {
    case "begin": {
      const { name, currentPassword } = parseForm(beginPasskeyForm, fields);
      const { options, token } = await beginPasskey(context, { currentPassword, address, demo });
      const headers = { "set-cookie": serializeChallengeCookie(token, publicUrl) };
      return data({ begun: { name, options } }, { headers });
    }
    case "add": {
      const token = readChallengeCookie(parseCookies(args.request), publicUrl);
      const codes = await addPasskey(context, { ...parseForm(addPasskeyForm, fields), token, address, demo });
      if (codes) return { codes };
      throw redirectWithFlash(passkeysPath, messages.done.added);
    }
    case "renew":
      return { codes: await renewCodesOfPasskeys(context, { ...parseForm(renewCodesForm, fields), address, demo }) };
    case "remove":
      await removePasskey(context, { ...parseForm(removePasskeyForm, fields), address, demo });
      throw redirectWithFlash(passkeysPath, messages.done.removed);
  }
}

export default function Passkeys({ loaderData: { own, username, demanded } }: Route.ComponentProps) {
  const { title, lead, back, ...sentences } = useTexts(texts);
  const answer = useActionData<typeof action>();
  const codes = answer && "codes" in answer ? answer.codes : undefined;
  const begun = answer && "begun" in answer ? answer.begun : undefined;
  return (
    <Page title={title} lead={lead} {...(!demanded && { back: { to: securityPath, label: back } })}>
      {demanded && <DemandNotice here="passkeys" />}
      {codes && <RecoveryCodes codes={codes} username={username} />}
      {own.state === "own" ? (
        <>
          <OwnPasskeys passkeys={own.passkeys} />
          {begun ? <NewPasskey {...begun} /> : <Begin />}
          {own.passkeys.length > 0 && <RecoveryCodesLeft {...own} />}
        </>
      ) : (
        <p>{sentences[own.state]}</p>
      )}
    </Page>
  );
}

/** Asks for a name and for the password before the device is asked. */
function Begin() {
  const { add, scripts } = useTexts(texts);
  return (
    <Section title={add.title}>
      <p className="t-muted">{add.text}</p>
      <noscript>
        <p>{scripts}</p>
      </noscript>
      <ActionForm step="begin" submit={add.submit}>
        <TextField name="name" label={add.name} description={add.nameHint} autoComplete="off" required />
        <CurrentPasswordField />
      </ActionForm>
    </Section>
  );
}

type RecoveryCodesLeftProps = { codesOfApp: boolean; recoveryCodes: number };

/** How many recovery codes are left; who has no one-time codes makes new ones here. */
function RecoveryCodesLeft({ codesOfApp, recoveryCodes }: RecoveryCodesLeftProps) {
  const { recovery } = useTexts(texts);
  const { recovery: codes } = useTexts(factorTexts);
  const format = useFormat();
  return (
    <Section title={recovery.title}>
      <p>{format(codes.left, { count: recoveryCodes })}</p>
      {codesOfApp ? (
        <p className="t-muted">{recovery.app}</p>
      ) : (
        <>
          <p className="t-muted">{codes.renewText}</p>
          <ActionForm step="renew" submit={codes.renew} tone="neutral">
            <CurrentPasswordField />
          </ActionForm>
        </>
      )}
    </Section>
  );
}
