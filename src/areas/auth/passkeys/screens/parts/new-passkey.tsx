import type { PublicKeyCredentialCreationOptionsJSON } from "@simplewebauthn/browser";
import { useEffect, useRef, useState } from "react";
import { useSubmit } from "react-router";
import { Button, Notice, Section, useTexts } from "#kit/ui/index.ts";
import { texts } from "../../texts.ts";
import { type DeviceFailure, makePasskey } from "./ask-device.ts";

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
