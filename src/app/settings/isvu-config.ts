import { z } from "zod";
import { type IsvuConnection, tuitionReadings } from "#outside/isvu/hal.ts";
import { isvuSandboxUrl } from "#outside/isvu/real.ts";
import { StartupError } from "#outside/startup-error.ts";

/** The settings of the national student records. */
export const isvuSettings = {
  ISVU_URL: z
    .string()
    .regex(/^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)[:/]|sandbox:$)/)
    .optional()
    .describe(
      "Entry of ISVU's REST API: https://www.isvu.hr/api, or https://www.isvu.hr/apiproba for trials. sandbox: student records inside this process that forget everything when it ends. Unset: the sandbox in the demo, otherwise results are entered by hand.",
    ),
  ISVU_INSTITUTION: z
    .string()
    .regex(/^\d{1,10}$/)
    .optional()
    .describe("With ISVU_URL: code of the faculty in ISVU."),
  ISVU_USER: z
    .string()
    .min(1)
    .optional()
    .describe("With ISVU_URL: user name at ISVU (Basic authentication)."),
  ISVU_PASSWORD: z.string().min(1).optional().describe("With ISVU_URL: password at ISVU."),
  ISVU_TIMEOUT: z.coerce
    .number()
    .min(0.1)
    .max(60)
    .default(20)
    .describe("Seconds that ISVU has for an answer."),
  ISVU_CONCURRENCY: z.coerce
    .number()
    .int()
    .min(1)
    .max(10)
    .default(2)
    .describe("Requests of one node to ISVU that may be on their way at the same time."),
  ISVU_TUITION: z
    .enum(tuitionReadings)
    .optional()
    .describe(
      "With ISVU's permission to read tuition: the sign of a balance (saldoNaDanasnjiDan) that the student owes. Accountancy and student services then see balances as they were last read. no: balances aren't asked for. Unset: no, positive for the sandbox.",
    ),
};

type Settings = z.output<z.ZodObject<typeof isvuSettings>>;

export type IsvuConfig = { isvu: IsvuConnection | undefined };

/**
 * Reads the settings of the student records; `demo` makes the sandbox the default. Throws an error
 * if credentials are missing.
 */
export function readIsvuConfig(settings: Settings, demo: boolean): IsvuConfig {
  const url = settings.ISVU_URL ?? (demo ? isvuSandboxUrl : undefined);
  if (url === undefined) return { isvu: undefined };
  const {
    ISVU_USER: username = "",
    ISVU_PASSWORD: password = "",
    ISVU_INSTITUTION: institution = "",
  } = settings;
  if (url !== isvuSandboxUrl && (username === "" || password === "" || institution === ""))
    throw new StartupError(
      "Postavke nisu ispravne:\n  ISVU_URL traži ISVU_INSTITUTION, ISVU_USER i ISVU_PASSWORD.",
    );
  return {
    isvu: {
      url: url.replace(/\/$/, ""),
      username,
      password,
      institution,
      timeoutMs: settings.ISVU_TIMEOUT * 1000,
      concurrency: settings.ISVU_CONCURRENCY,
      tuition: settings.ISVU_TUITION ?? (url === isvuSandboxUrl ? "positive" : "no"),
    },
  };
}
