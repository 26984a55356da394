import { z } from "zod";
import type { RemoteAccount } from "#outside/remote.ts";
import { StartupError } from "#outside/startup-error.ts";

/** The settings of the seal that Teza puts on issued papers. */
export const paperSealSettings = {
  PAPER_SEAL_FILE: z
    .string()
    .min(1)
    .optional()
    .describe(
      "PKCS#12 file (.p12, .pfx) with the key and the certificate of the faculty's seal. Teza then puts an advanced electronic seal on each paper that it issues; a qualified seal needs a qualified device, never a file. Unset: papers are issued without a seal and may be sealed elsewhere.",
    ),
  PAPER_SEAL_PASSWORD: z
    .string()
    .optional()
    .describe("With PAPER_SEAL_FILE: its password. Unset: the file has an empty one."),
  PAPER_SEAL_TIMESTAMP_URL: z
    .string()
    // an account in the address would be logged
    .regex(/^(https?:\/\/[^@/?#]+([/?#]|$)|sandbox:$)/)
    .optional()
    .describe(
      "With PAPER_SEAL_FILE: address of a time-stamping service (RFC 3161). Each seal then has a timestamp; while the service doesn't answer, papers wait for their seal. sandbox: a service inside this process, for trying. Unset: seals without timestamps.",
    ),
  PAPER_SEAL_TIMESTAMP_USER: z
    .string()
    .min(1)
    // Basic authentication ends the name with a colon
    .regex(/^[^:]*$/)
    .optional()
    .describe(
      "With PAPER_SEAL_TIMESTAMP_URL: user name at the time-stamping service (Basic authentication). The address must then begin with https. Unset: the service is asked without an account.",
    ),
  PAPER_SEAL_TIMESTAMP_PASSWORD: z
    .string()
    .min(1)
    .optional()
    .describe("With PAPER_SEAL_TIMESTAMP_USER: password at the time-stamping service."),
};

type Settings = z.output<z.ZodObject<typeof paperSealSettings>>;

export type PaperSealConfig = {
  /** Undefined if Teza seals nothing. */
  paperSeal:
    | {
        file: string;
        password: string;
        timestampUrl: string | undefined;
        timestampAccount: RemoteAccount | undefined;
      }
    | undefined;
};

/** Reads the settings of the seal. Throws a StartupError for those that need others. */
export function readPaperSealConfig({
  PAPER_SEAL_FILE: file,
  PAPER_SEAL_PASSWORD: password,
  PAPER_SEAL_TIMESTAMP_URL: timestampUrl,
  ...settings
}: Settings): PaperSealConfig {
  if (file === undefined && (password !== undefined || timestampUrl !== undefined))
    throw new StartupError(
      "Postavke nisu ispravne:\n  PAPER_SEAL_PASSWORD i PAPER_SEAL_TIMESTAMP_URL traže PAPER_SEAL_FILE.",
    );
  const timestampAccount = readAccount(settings, timestampUrl);
  return {
    paperSeal:
      file === undefined
        ? undefined
        : { file, password: password ?? "", timestampUrl, timestampAccount },
  };
}

/** An account is sent only to an address where nobody between can read it. */
function readAccount(
  {
    PAPER_SEAL_TIMESTAMP_USER: username,
    PAPER_SEAL_TIMESTAMP_PASSWORD: password,
  }: Pick<Settings, "PAPER_SEAL_TIMESTAMP_USER" | "PAPER_SEAL_TIMESTAMP_PASSWORD">,
  url: string | undefined,
): RemoteAccount | undefined {
  if (username === undefined && password === undefined) return undefined;
  if (username === undefined || password === undefined)
    throw new StartupError(
      "Postavke nisu ispravne:\n  PAPER_SEAL_TIMESTAMP_USER i PAPER_SEAL_TIMESTAMP_PASSWORD postavljaju se zajedno.",
    );
  if (!/^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)[:/])/.test(url ?? ""))
    throw new StartupError(
      "Postavke nisu ispravne:\n  PAPER_SEAL_TIMESTAMP_USER traži PAPER_SEAL_TIMESTAMP_URL koji počinje s https://.",
    );
  return { username, password };
}
