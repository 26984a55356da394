import { readFile } from "node:fs/promises";
import { log } from "#kit/runtime/log.server.ts";
import { sealState } from "#kit/signatures/seal-state.ts";
import type { PaperSealPort } from "#outside/paper-seal/port.ts";
import { StartupError } from "#outside/startup-error.ts";
import { openTimestamp } from "#outside/timestamp/real.ts";
import type { PaperSealConfig } from "./settings/paper-seal-config.ts";

export type OpenedPaperSeal = { paperSeal: PaperSealPort | undefined; close(): Promise<void> };

/** What people hear of the field of a seal. */
const title = "Elektronički pečat fakulteta";

/**
 * Opens the seal of the settings. Throws a StartupError that says what to change: the file isn't
 * there, isn't PKCS#12, or has another password. A certificate that isn't valid now stops nothing;
 * papers are then issued without a seal, which the log and the page of the server say.
 */
export async function openPaperSeal(
  { paperSeal: config }: PaperSealConfig,
  now: Date,
): Promise<OpenedPaperSeal> {
  if (!config) return { paperSeal: undefined, close: async () => {} };
  const { file, password, timestampUrl, timestampAccount } = config;
  const content = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new StartupError(
      `Postavke nisu ispravne:\n  PAPER_SEAL_FILE: datoteku ${file} nije moguće pročitati (${error.code}). Provjerite putanju i prava.`,
    );
  });
  // its packages are loaded only if needed
  const { Pkcs12Error, readPkcs12 } = await import("#kit/signatures/pkcs12.server.ts");
  const { createOwnSeal } = await import("#kit/signatures/own-seal.server.ts");
  const read = () => {
    try {
      return readPkcs12(new Uint8Array(content), password);
    } catch (error) {
      if (!(error instanceof Pkcs12Error)) throw error;
      throw new StartupError(
        `Postavke nisu ispravne:\n  ${flaws[error.reason](file, error.message)}`,
      );
    }
  };
  const found = read();
  const timestamps = await openTimestamp(timestampUrl, timestampAccount);
  const paperSeal = await createOwnSeal(found, { title, timestamps });
  const { certificate } = paperSeal;
  const state = sealState(certificate, now);
  if (state !== "valid") log.warn({ state, certificate }, "the seal of papers is not valid now");
  return { paperSeal, close: async () => timestamps?.close() };
}

const flaws = {
  notPkcs12: (file: string) =>
    `PAPER_SEAL_FILE: ${file} nije datoteka PKCS#12 (.p12, .pfx). Izvezite ključ s certifikatom u tom obliku.`,
  wrongPassword: (file: string) => `PAPER_SEAL_PASSWORD: lozinka ne otvara datoteku ${file}.`,
  unknownCipher: (file: string, cipher: string) =>
    `PAPER_SEAL_FILE: ${file} zaštićena je postupkom koji Teza ne čita (${cipher}). Izvezite je ponovno, primjerice: openssl pkcs12 -export.`,
  noKey: (file: string) =>
    `PAPER_SEAL_FILE: u datoteci ${file} nije točno jedan ključ s pripadnim certifikatom.`,
} as const;
