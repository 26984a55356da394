import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import type { RefusedSubmission } from "#kit/forms/form.ts";
import type { texts } from "../passkeys/texts.ts";

/** The server's response to a sign-in: the challenge, or a refusal. */
export type SignInAnswer = { options: PublicKeyCredentialRequestOptionsJSON } | RefusedSubmission;

/** Why a device gave no answer; the texts have a sentence for each. */
export type DeviceFailure = keyof (typeof texts)["hr"]["failures"];

/** The device's answer, as JSON, or the reason for its failure. */
export type DeviceAnswer = { response: string } | { failure: DeviceFailure };

/** Has the device make a passkey. The library is loaded with the first question. */
export const makePasskey = (
  optionsJSON: PublicKeyCredentialCreationOptionsJSON,
): Promise<DeviceAnswer> => ask(({ startRegistration }) => startRegistration({ optionsJSON }));

/** Has the device sign in with a passkey. */
export const answerWithPasskey = (
  optionsJSON: PublicKeyCredentialRequestOptionsJSON,
): Promise<DeviceAnswer> => ask(({ startAuthentication }) => startAuthentication({ optionsJSON }));

async function ask(
  question: (library: typeof import("@simplewebauthn/browser")) => Promise<object>,
): Promise<DeviceAnswer> {
  try {
    const library = await import("@simplewebauthn/browser");
    if (!library.browserSupportsWebAuthn()) return { failure: "unsupported" };
    return { response: JSON.stringify(await question(library)) };
  } catch (error) {
    return { failure: failures[error instanceof Error ? error.name : ""] ?? "failed" };
  }
}

/** By the names that WebAuthn gives its errors. */
const failures: Readonly<Record<string, DeviceFailure>> = {
  AbortError: "stopped",
  InvalidStateError: "known",
  NotAllowedError: "stopped",
  NotSupportedError: "unsupported",
};
