import { z } from "zod";
import { typedPassword } from "#areas/people/people.ts";
import { requiredTextField } from "#kit/forms/fields.ts";
import { messages as validationMessages } from "#kit/forms/texts.ts";
import { issueText } from "#kit/text/localization.ts";

/** Where people switch their second factor on and off. */
export const secondFactorPath = "/user/second-factor";

/** The page on which the admin removes another user's second factor. */
export const secondFactorResetPath = (userId: number) => `${secondFactorPath}/${userId}`;

/** The sign-in page that requests the code. */
export const signInCodePath = "/login/code";

/**
 * Minutes within which the code must follow the password, and within which a new secret must be
 * confirmed by its first code.
 */
export const halfwayMinutes = 10;

/** Number of recovery codes generated at a time. */
export const recoveryCodeCount = 10;

const passwordField = typedPassword.min(1, issueText(validationMessages.required));

/** A code of the authenticator app, or a recovery code. */
const codeField = requiredTextField(50);

/** The form that starts the setup; requires the user's own password again. */
export const beginForm = z.object({ currentPassword: passwordField });

/** The form that confirms the secret with a code; also the form at sign-in. */
export const codeForm = z.object({ code: codeField });

/** The form that generates new recovery codes, and the one that switches the second factor off. */
export const protectedForm = z.object({ currentPassword: passwordField, code: codeField });

/** The actions available to a person for the second factor of their own account. */
export type SecondFactorState =
  | { state: "identity" | "demo" | "off" }
  /** The secret awaits its first code: as text, and as a QR code in the form of an SVG path. */
  | {
      state: "begun";
      secret: string;
      link: string;
      qr: { width: number; height: number; path: string };
    }
  /** `since` is an ISO instant. */
  | { state: "on"; since: string; recoveryCodes: number };

/** 32 letters and digits that are not confused in print. */
const recoveryAlphabet = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** Number of characters of a recovery code; each encodes five random bits. */
const recoveryCodeLength = 16;

/** Random bytes that `toRecoveryCodes` needs. */
export const recoveryCodeBytes = recoveryCodeCount * recoveryCodeLength;

/**
 * Returns recovery codes of 80 random bits, in groups of four characters: `ABCD-EFGH-JKLM-NPQR`.
 */
export const toRecoveryCodes = (random: Uint8Array): string[] =>
  Array.from({ length: recoveryCodeCount }, (_, index) => {
    const bytes = random.subarray(index * recoveryCodeLength, (index + 1) * recoveryCodeLength);
    return groupByFour(
      Array.from(bytes, (byte) => recoveryAlphabet[byte % recoveryAlphabet.length]).join(""),
    );
  });

/** Returns a text in groups of four characters, to be copied by hand from a screen. */
export const groupByFour = (text: string, separator = "-"): string =>
  text.match(/.{1,4}/g)?.join(separator) ?? "";

/** A typed text: a code of the authenticator app, a recovery code without dashes, or neither. */
export type TypedCode = { kind: "app" | "recovery"; code: string } | undefined;

/** Parses a typed code; ignores spaces, dashes and case. */
export function readTypedCode(input: string): TypedCode {
  const code = input.replace(/[\s-]/g, "").toUpperCase();
  if (/^\d{6}$/.test(code)) return { kind: "app", code };
  return new RegExp(`^[${recoveryAlphabet}]{${recoveryCodeLength}}$`).test(code)
    ? { kind: "recovery", code }
    : undefined;
}
