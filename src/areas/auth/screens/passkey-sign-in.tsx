import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { Button } from "#kit/ui/buttons-and-links.tsx";
import { useTexts } from "#kit/ui/language.tsx";
import { Notice } from "#kit/ui/page.tsx";
import { passkeySignInPath } from "../passkeys/rules.ts";
import { texts } from "../passkeys/texts.ts";
import { answerWithPasskey, type DeviceFailure, type SignInAnswer } from "./ask-device.ts";

type PasskeySignInProps = {
  label: string;
  /** Where the sign-in leads. */
  to?: string;
  /** True if the password has been accepted in this browser. */
  second?: boolean;
};

/**
 * A button that asks the device for a passkey and signs in with it; a sentence says why if that
 * fails.
 */
export function PasskeySignIn({ label, to = "", second = false }: PasskeySignInProps) {
  const { failures, scripts } = useTexts(texts);
  const { data, state, submit } = useFetcher<SignInAnswer>();
  const [failure, setFailure] = useState<DeviceFailure>();
  const lastOptions = useRef<unknown>(undefined);
  const send = (fields: Record<string, string>) =>
    submit(
      { ...fields, to, ...(second && { second: "1" }) },
      { method: "post", action: passkeySignInPath },
    );
  const options = data && "options" in data ? data.options : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each challenge
  useEffect(() => {
    if (!options || lastOptions.current === options) return;
    lastOptions.current = options;
    void answerWithPasskey(options).then((answer) => {
      if ("failure" in answer) return setFailure(answer.failure);
      return send({ step: "finish", response: answer.response });
    });
  }, [options]);
  const refused = data && "refused" in data ? data.refused : undefined;
  const trouble = state === "idle" ? (failure ? failures[failure] : refused?.message) : undefined;
  return (
    <>
      {trouble && (
        <div role="alert">
          <Notice tone="danger">{trouble}</Notice>
        </div>
      )}
      <noscript>
        <p>{scripts}</p>
      </noscript>
      <p className="t-script-only">
        <Button
          busy={state !== "idle"}
          onClick={() => {
            setFailure(undefined);
            void send({ step: "begin" });
          }}
        >
          {label}
        </Button>
      </p>
    </>
  );
}
