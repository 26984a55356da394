import type { PublicKeyCredentialCreationOptionsJSON } from "@simplewebauthn/browser";
import { useEffect, useRef, useState } from "react";
import { data, useActionData, useSubmit } from "react-router";
import { parseForm, readStep } from "#kit/forms/parse-form.server.ts";
import { requestContextOf } from "#kit/http/request-context.server.ts";
import { parseCookies, redirectWithFlash } from "#kit/http/responses.server.ts";
import { Button } from "#kit/ui/buttons-and-links.tsx";
import { ActionForm } from "#kit/ui/forms/action-form.tsx";
import { TextField } from "#kit/ui/forms/input-fields.tsx";
import { DateTime, useFormat, useTexts } from "#kit/ui/language.tsx";
import { Notice, Page, Section } from "#kit/ui/page.tsx";
import { Table } from "#kit/ui/table.tsx";
import { requireOwner } from "../own-sessions/own-sessions.server.ts";
import { securityPath } from "../own-sessions/own-sessions.ts";
import { challengeCookie } from "../passkeys/challenge-cookie.server.ts";
import {
  addPasskey,
  beginPasskey,
  loadPasskeyState,
  removePasskey,
  renewCodesOfPasskeys,
} from "../passkeys/own-passkeys.server.ts";
import {
  addPasskeyForm,
  beginPasskeyForm,
  type Passkey,
  removePasskeyForm,
  renewCodesForm,
} from "../passkeys/passkeys.ts";
import { passkeysPath } from "../passkeys/rules.ts";
import { messages, texts } from "../passkeys/texts.ts";
import { texts as factorTexts } from "../second-factor/texts.ts";
import type { Route } from "./+types/passkeys";
import { type DeviceFailure, makePasskey } from "./ask-device.ts";
import { CurrentPasswordField } from "./current-password-field.tsx";
import { DemandNotice } from "./demand-notice.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

export async function loader(args: Route.LoaderArgs) {
  const { context, demo } = requestContextOf(args);
  requireOwner(context);
  const { username, awaitsSecondFactor: demanded = false } = context.actor;
  return { own: await loadPasskeyState(context, { demo }), username, demanded };
}

/** The response itself contains the recovery codes, because only their hashes are stored. */
export async function action(args: Route.ActionArgs) {
  const { context, address, demo } = requestContextOf(args);
  const { publicUrl } = context;
  const { step, fields } = await readStep(args.request, ["begin", "add", "renew", "remove"]);
  switch (step) {
    case "begin": {
      const { name, currentPassword } = parseForm(beginPasskeyForm, fields);
      const { options, token } = await beginPasskey(context, { currentPassword, address, demo });
      const headers = { "set-cookie": challengeCookie.serialize(token, publicUrl) };
      return data({ begun: { name, options } }, { headers });
    }
    case "add": {
      const token = challengeCookie.read(parseCookies(args.request), publicUrl);
      const codes = await addPasskey(context, {
        ...parseForm(addPasskeyForm, fields),
        token,
        address,
        demo,
      });
      if (codes) return { codes };
      throw redirectWithFlash(passkeysPath, messages.done.added);
    }
    case "renew":
      return {
        codes: await renewCodesOfPasskeys(context, {
          ...parseForm(renewCodesForm, fields),
          address,
          demo,
        }),
      };
    case "remove":
      await removePasskey(context, { ...parseForm(removePasskeyForm, fields), address, demo });
      throw redirectWithFlash(passkeysPath, messages.done.removed);
  }
}

export default function Passkeys({
  loaderData: { own, username, demanded },
}: Route.ComponentProps) {
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
        <TextField
          name="name"
          label={add.name}
          description={add.nameHint}
          autoComplete="off"
          required
        />
        <CurrentPasswordField />
      </ActionForm>
    </Section>
  );
}

type RecoveryCodesLeftProps = { codesOfApp: boolean; recoveryCodes: number };

/** The number of recovery codes left. A person without one-time codes makes new ones here. */
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

/** The passkeys of the person who looks; each can be removed with the password. */
function OwnPasskeys({ passkeys }: { passkeys: readonly Passkey[] }) {
  const { list } = useTexts(texts);
  return (
    <Section title={list.title}>
      {passkeys.length === 0 ? (
        <p className="t-muted">{list.none}</p>
      ) : (
        <Table
          caption={list.title}
          rows={passkeys}
          rowKey={({ id }) => id}
          columns={[
            { key: "name", label: list.name, render: ({ name }) => name },
            {
              key: "createdAt",
              label: list.createdAt,
              render: ({ createdAt }) => <DateTime at={createdAt} withTime />,
            },
            {
              key: "usedAt",
              label: list.usedAt,
              render: ({ usedAt }) =>
                usedAt === null ? list.never : <DateTime at={usedAt} withTime />,
            },
            {
              key: "remove",
              label: list.actions,
              render: (passkey) => <Removal passkey={passkey} />,
            },
          ]}
        />
      )}
    </Section>
  );
}

function Removal({ passkey: { id, name } }: { passkey: Passkey }) {
  const { list } = useTexts(texts);
  return (
    <details className="t-action-details">
      <summary
        className="t-button"
        data-variant="outline"
        data-tone="danger"
        aria-label={`${list.remove}: ${name}`}
      >
        {list.remove}
      </summary>
      <ActionForm step="remove" row={String(id)} submit={list.remove} tone="danger">
        <p>{list.removeText}</p>
        <input type="hidden" name="passkey" value={id} />
        <CurrentPasswordField />
      </ActionForm>
    </details>
  );
}

type NewPasskeyProps = { name: string; options: PublicKeyCredentialCreationOptionsJSON };

/**
 * Has the device make the passkey and sends it; asks again if the person wishes after a failure.
 */
function NewPasskey({ name, options }: NewPasskeyProps) {
  const { add, failures, scripts } = useTexts(texts);
  const submit = useSubmit();
  const [failure, setFailure] = useState<DeviceFailure>();
  const lastOptions = useRef<unknown>(undefined);
  const box = useRef<HTMLDivElement>(null);
  const make = async () => {
    setFailure(undefined);
    const answer = await makePasskey(options);
    if ("failure" in answer) return setFailure(answer.failure);
    await submit({ step: "add", name, response: answer.response }, { method: "post" });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each challenge
  useEffect(() => {
    if (lastOptions.current === options) return;
    lastOptions.current = options;
    box.current?.focus();
    void make();
  }, [options]);
  return (
    <div ref={box} tabIndex={-1}>
      <Section title={add.title}>
        {failure ? (
          <div role="alert">
            <Notice tone="danger">{failures[failure]}</Notice>
          </div>
        ) : (
          <p role="status">{add.device}</p>
        )}
        <noscript>
          <p>{scripts}</p>
        </noscript>
        {failure && (
          <p>
            <Button onClick={() => void make()}>{add.again}</Button>
          </p>
        )}
      </Section>
    </div>
  );
}
