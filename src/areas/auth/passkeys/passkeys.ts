import { z } from "zod";
import { typedPassword } from "#areas/people/people.ts";
import { idField, requiredTextField } from "#kit/forms/fields.ts";
import { messages as validationMessages } from "#kit/forms/texts.ts";
import { issueText } from "#kit/text/localization.ts";

/** Minutes within which a device must answer a challenge. */
export const challengeMinutes = 10;

/** Passkeys that one account can have. */
export const maxPasskeys = 20;

const passwordField = typedPassword.min(1, issueText(validationMessages.required));

const nameField = requiredTextField(60);

/** The form that begins: the name of the passkey, and the password, which must be entered again. */
export const beginPasskeyForm = z.object({ name: nameField, currentPassword: passwordField });

/** A field whose text is JSON that a browser has written. */
const jsonField = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .string()
    .max(20_000)
    .transform((text, check): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        check.addIssue({ code: "custom", message: "not JSON" });
        return z.NEVER;
      }
    })
    .pipe(schema);

const base64url = z
  .string()
  .max(16_000, { abort: true })
  .regex(/^[\w-]+$/);

const credential = {
  id: base64url.max(1400), // 1023 bytes
  rawId: base64url,
  type: z.literal("public-key"),
  clientExtensionResults: z.object({}).default({}),
};

/** The answer of a device that has made a passkey (WebAuthn, RegistrationResponseJSON). */
const madePasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(30)).max(10).default([]),
  }),
});

/** The answer of a device that signs in (WebAuthn, AuthenticationResponseJSON). */
const usedPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
  }),
});

export type MadePasskey = z.output<typeof madePasskey>;
export type UsedPasskey = z.output<typeof usedPasskey>;

/** The form that stores a passkey. */
export const addPasskeyForm = z.object({ name: nameField, response: jsonField(madePasskey) });

/** The form that signs in. */
export const passkeySignInForm = z.object({ response: jsonField(usedPasskey) });

/** The form that removes a passkey. */
export const removePasskeyForm = z.object({ passkey: idField, currentPassword: passwordField });

/** The form that makes new recovery codes for people who have only passkeys. */
export const renewCodesForm = z.object({ currentPassword: passwordField });

/** A passkey as its owner sees it; ISO instants. */
export type Passkey = { id: number; name: string; createdAt: string; usedAt: string | null };

/** The actions available to a person for their passkeys. */
export type PasskeyState =
  /** `address`: the public address is an IP address, for which browsers make no passkeys. */
  | { state: "identity" | "demo" | "address" }
  | {
      state: "own";
      passkeys: Passkey[];
      /** True if one-time codes are switched on too; recovery codes are then renewed there. */
      codesOfApp: boolean;
      recoveryCodes: number;
    };
