import type { PublicKeyCredentialCreationOptionsJSON } from "@simplewebauthn/browser";
import { useEffect, useRef, useState } from "react";
import { useSubmit } from "react-router";
import { Button } from "#kit/ui/buttons-and-links.tsx";
import { ActionForm } from "#kit/ui/forms/action-form.tsx";
import { DateTime, useTexts } from "#kit/ui/language.tsx";
import { Notice, Section } from "#kit/ui/page.tsx";
import { Table } from "#kit/ui/table.tsx";
import { CurrentPasswordField } from "../../../passwords/screens/parts/current-password-field.tsx";
import type { Passkey } from "../../schema.ts";
import { texts } from "../../texts.ts";
import { type DeviceFailure, makePasskey } from "./ask-device.ts";

/** The passkeys of the person who looks; each can be removed with the password. */
export function OwnPasskeys({ passkeys }: { passkeys: readonly Passkey[] }) {
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
              render: ({ usedAt }) => (usedAt === null ? list.never : <DateTime at={usedAt} withTime />),
            },
            { key: "remove", label: list.actions, render: (passkey) => <Removal passkey={passkey} /> },
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
      <summary className="t-button" data-variant="outline" data-tone="danger" aria-label={`${list.remove}: ${name}`}>
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

/** Has the device make the passkey and sends it; asks again if the person wishes after a failure. */
export function NewPasskey({ name, options }: NewPasskeyProps) {
  const { add, failures, scripts } = useTexts(texts);
  const submit = useSubmit();
  const [failure, setFailure] = useState<DeviceFailure>();
  const asked = useRef<unknown>(undefined);
  const box = useRef<HTMLDivElement>(null);
  const make = async () => {
    setFailure(undefined);
    const answer = await makePasskey(options);
    if ("failure" in answer) return setFailure(answer.failure);
    await submit({ step: "add", name, response: answer.response }, { method: "post" });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each challenge
  useEffect(() => {
    if (asked.current === options) return;
    asked.current = options;
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
