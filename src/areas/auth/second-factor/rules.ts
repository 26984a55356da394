import type { Role } from "#kit/workflow/policy.ts";
import { recoveryCodeCount } from "./schema.ts";

/** 32 letters and digits that are not confused in print. */
const recoveryAlphabet = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** Number of characters of a recovery code; each encodes five random bits. */
const recoveryCodeLength = 16;

/** Random bytes that `toRecoveryCodes` needs. */
export const recoveryCodeBytes = recoveryCodeCount * recoveryCodeLength;

/** Returns recovery codes of 80 random bits, in groups of four characters: `ABCD-EFGH-JKLM-NPQR`. */
export const toRecoveryCodes = (random: Uint8Array): string[] =>
  Array.from({ length: recoveryCodeCount }, (_, nth) => {
    const bytes = random.subarray(nth * recoveryCodeLength, (nth + 1) * recoveryCodeLength);
    return groupByFour(Array.from(bytes, (byte) => recoveryAlphabet[byte % recoveryAlphabet.length]).join(""));
  });

/** Returns a text in groups of four characters, to be copied by hand from a screen. */
export const groupByFour = (text: string, separator = "-"): string => text.match(/.{1,4}/g)?.join(separator) ?? "";

/** A typed text: a code of the authenticator app, a recovery code without dashes, or neither. */
export type TypedCode = { kind: "app" | "recovery"; code: string } | undefined;

/** Parses a typed code; ignores spaces, dashes and case. */
export function readTypedCode(typed: string): TypedCode {
  const code = typed.replace(/[\s-]/g, "").toUpperCase();
  if (/^\d{6}$/.test(code)) return { kind: "app", code };
  return new RegExp(`^[${recoveryAlphabet}]{${recoveryCodeLength}}$`).test(code)
    ? { kind: "recovery", code }
    : undefined;
}

/** True if one of the roles is among those for which the setting demands a second factor. */
export const demandsSecondFactor = (held: readonly Role[], demanded: readonly Role[] = []): boolean =>
  held.some((role) => demanded.includes(role));
