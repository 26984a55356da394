import { redirect, useActionData } from "react-router";
import { parseForm, readStep } from "#kit/forms/parse-form.server.ts";
import { requestContextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash } from "#kit/http/responses.server.ts";
import { ActionForm } from "#kit/ui/forms/action-form.tsx";
import { TextField } from "#kit/ui/forms/input-fields.tsx";
import { DateTime, useFormat, useTexts } from "#kit/ui/language.tsx";
import { Notice, Page, Section } from "#kit/ui/page.tsx";
import { requireOwner } from "../own-sessions/own-sessions.server.ts";
import { securityPath } from "../own-sessions/own-sessions.ts";
import {
  beginSecondFactor,
  confirmSecondFactor,
  loadSecondFactorState,
  removeSecondFactor,
  renewRecoveryCodes,
} from "../second-factor/own-factor.server.ts";
import {
  beginForm,
  codeForm,
  groupByFour,
  halfwayMinutes,
  protectedForm,
  type SecondFactorState,
  secondFactorPath,
} from "../second-factor/second-factor.ts";
import { messages, texts } from "../second-factor/texts.ts";
import type { Route } from "./+types/second-factor";
import { CurrentPasswordField } from "./current-password-field.tsx";
import { DemandNotice } from "./demand-notice.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import styles from "./second-factor.module.css";

export async function loader(args: Route.LoaderArgs) {
  const { context, demo } = requestContextOf(args);
  requireOwner(context);
  const { username, awaitsSecondFactor: demanded = false } = context.actor;
  return { factor: await loadSecondFactorState(context, { demo }), username, demanded };
}

/** Returns the recovery codes as action data, because they are not stored in readable form. */
export async function action(args: Route.ActionArgs) {
  const { context, address, demo } = requestContextOf(args);
  const { step, fields } = await readStep(args.request, ["begin", "confirm", "renew", "remove"]);
  switch (step) {
    case "begin":
      await beginSecondFactor(context, { ...parseForm(beginForm, fields), address, demo });
      throw redirect(secondFactorPath, 303);
    case "confirm":
      return {
        codes: await confirmSecondFactor(context, {
          ...parseForm(codeForm, fields),
          address,
          demo,
        }),
      };
    case "renew":
      return {
        codes: await renewRecoveryCodes(context, {
          ...parseForm(protectedForm, fields),
          address,
          demo,
        }),
      };
    case "remove":
      await removeSecondFactor(context, { ...parseForm(protectedForm, fields), address, demo });
      throw redirectWithFlash(securityPath, messages.done.off);
  }
}

export default function SecondFactor({
  loaderData: { factor, username, demanded },
}: Route.ComponentProps) {
  const { title, lead, back, identity, demo } = useTexts(texts);
  const answer = useActionData<typeof action>();
  const codes = answer && "codes" in answer ? answer.codes : undefined;
  return (
    <Page title={title} lead={lead} {...(!demanded && { back: { to: securityPath, label: back } })}>
      {demanded && <DemandNotice here="codes" />}
      {codes && <RecoveryCodes codes={codes} username={username} />}
      {factor.state === "identity" && <p>{identity}</p>}
      {factor.state === "demo" && <p>{demo}</p>}
      {factor.state === "off" && <Begin />}
      {factor.state === "begun" && <Scan {...factor} />}
      {factor.state === "on" && <SwitchedOn {...factor} />}
    </Page>
  );
}

function Begin() {
  const { begin } = useTexts(texts);
  return (
    <Section title={begin.title}>
      <p>{begin.text}</p>
      <ActionForm step="begin" submit={begin.submit}>
        <CurrentPasswordField />
      </ActionForm>
    </Section>
  );
}

type Begun = Extract<SecondFactorState, { state: "begun" }>;

function Scan({ secret, link, qr }: Begun) {
  const { scan, code, firstCodeHint } = useTexts(texts);
  const format = useFormat();
  return (
    <Section title={scan.title}>
      <p>{format(scan.text, { minutes: halfwayMinutes })}</p>
      <svg
        viewBox={`0 0 ${qr.width} ${qr.height}`}
        className={styles.qr}
        role="img"
        aria-label={scan.alt}
      >
        <path className={styles.ground} d={`M0 0h${qr.width}v${qr.height}h-${qr.width}z`} />
        <path fillRule="evenodd" d={qr.path} />
      </svg>
      <p>
        <a href={link}>{scan.open}</a>
      </p>
      <p>
        {scan.key}: <code className={styles.key}>{groupByFour(secret, " ")}</code>
      </p>
      <ActionForm step="confirm" submit={scan.submit}>
        <TextField
          name="code"
          label={code}
          description={firstCodeHint}
          autoComplete="one-time-code"
          required
        />
      </ActionForm>
    </Section>
  );
}

type On = Extract<SecondFactorState, { state: "on" }>;

function SwitchedOn({ since, recoveryCodes }: On) {
  const { recovery, remove, done } = useTexts(texts);
  const format = useFormat();
  const left = format(recovery.left, { count: recoveryCodes });
  return (
    <>
      <Notice tone="success" title={done.on}>
        <DateTime at={since} withTime />
      </Notice>
      <Section title={recovery.title}>
        <p>{left}</p>
        <p className="t-muted">{recovery.renewText}</p>
        <ActionForm step="renew" submit={recovery.renew} tone="neutral">
          <CurrentPasswordField />
          <OneTimeCode />
        </ActionForm>
      </Section>
      <Section title={remove.title}>
        <p className="t-muted">{remove.text}</p>
        <ActionForm step="remove" submit={remove.submit} tone="danger">
          <CurrentPasswordField />
          <OneTimeCode />
        </ActionForm>
      </Section>
    </>
  );
}

function OneTimeCode() {
  const { code, codeHint } = useTexts(texts);
  return (
    <TextField
      name="code"
      label={code}
      description={codeHint}
      autoComplete="one-time-code"
      required
    />
  );
}
