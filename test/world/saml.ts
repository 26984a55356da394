import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import {
  openSamlProvider,
  type SamlTestProvider,
} from "#outside/identity-provider/saml-fixtures.ts";
import { createCertificate } from "./certificate.ts";
import { findFreePort } from "./free-port.ts";

export type SamlSetUp = {
  provider: SamlTestProvider;
  /** The settings with which the faculty signs people in at the provider. */
  settings: Record<string, string>;
  /** The faculty's certificate, for which assertions are encrypted. */
  ours: { key: string; cert: string };
  close(): Promise<void>;
};

/**
 * Opens a real SAML provider for a faculty that is started next; browsers reach the provider at
 * `host`.
 */
export async function openSaml({ host }: { host?: string } = {}): Promise<SamlSetUp> {
  const port = await findFreePort();
  const TEZA_URL = `http://127.0.0.1:${port}`;
  const ours = createCertificate("rsa");
  const provider = await openSamlProvider({
    applicationUrl: TEZA_URL,
    applicationCert: ours.cert,
    certificate: createCertificate("rsa"),
    ...(host && { host }),
  });
  const folder = mkdtempSync(path.join(os.tmpdir(), "teza-saml-"));
  const write = (name: string, text: string) => {
    writeFileSync(path.join(folder, name), text);
    return path.join(folder, name);
  };
  return {
    provider,
    ours,
    settings: {
      TEZA_URL,
      PORT: String(port),
      AAI_REALMS: "fakultet.hr",
      SAML_METADATA_FILE: write("provider.xml", provider.metadata),
      SAML_KEY_FILE: write("key.pem", ours.key),
      SAML_CERTIFICATE_FILE: write("certificate.pem", ours.cert),
    },
    async close() {
      await provider.close();
      rmSync(folder, { recursive: true });
    },
  };
}
