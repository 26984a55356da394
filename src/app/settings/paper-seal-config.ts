import { z } from "zod";
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
    .regex(/^(https?:\/\/.|sandbox:$)/)
    .optional()
    .describe(
      "With PAPER_SEAL_FILE: address of a time-stamping service (RFC 3161). Each seal then has a timestamp; while the service doesn't answer, papers wait for their seal. sandbox: a service inside this process, for trying. Unset: seals without timestamps.",
    ),
};

type Settings = z.output<z.ZodObject<typeof paperSealSettings>>;

export type PaperSealConfig = {
  /** Undefined if Teza seals nothing. */
  paperSeal: { file: string; password: string; timestampUrl: string | undefined } | undefined;
};

/** Reads the settings of the seal. Throws a StartupError for those that need a file. */
export function readPaperSealConfig({
  PAPER_SEAL_FILE: file,
  PAPER_SEAL_PASSWORD: password,
  PAPER_SEAL_TIMESTAMP_URL: timestampUrl,
}: Settings): PaperSealConfig {
  if (file === undefined && (password !== undefined || timestampUrl !== undefined))
    throw new StartupError(
      "Postavke nisu ispravne:\n  PAPER_SEAL_PASSWORD i PAPER_SEAL_TIMESTAMP_URL traže PAPER_SEAL_FILE.",
    );
  return {
    paperSeal: file === undefined ? undefined : { file, password: password ?? "", timestampUrl },
  };
}
