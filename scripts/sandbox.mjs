// npm run sandbox [PORT]: a national repository, an identity provider and student records to try
// Teza with, in a process of their own (docs/integrations.md). Dabar takes PORT, OpenID Connect,
// SAML and ISVU the next three; 0 takes any that are free.
import { mkdirSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { runTool } from "./run-tool.mjs";

const first = Number(process.argv[2] ?? 4100);
const portAt = (index) => first && first + index;
const applicationUrl = process.env.TEZA_URL ?? "http://localhost:3000";

await runTool(import.meta.filename, async () => {
  const { sandboxAccount, sandboxOaiPath, startDabarSandbox } = await import(
    "../src/outside/dabar/sandbox.ts"
  );
  const { isvuSandboxAccount, startIsvuSandbox } = await import("../src/outside/isvu/sandbox.ts");
  const sandbox = await startDabarSandbox({ port: portAt(0) });
  const isvu = await startIsvuSandbox({ port: portAt(3) });
  const { username, password } = sandboxAccount;
  console.log(`Dabar za probu: ${sandbox.url}, ISVU za probu: ${isvu.url}\n`);
  console.log(`  DABAR_URL=${sandbox.url} DABAR_USER=${username} DABAR_PASSWORD=${password} \\`);
  console.log(`  DABAR_OAI_URL=${sandbox.url}${sandboxOaiPath} \\`);
  console.log(`  ISVU_URL=${isvu.url} ISVU_INSTITUTION=${isvuSandboxAccount.institution} \\`);
  console.log(
    `  ISVU_USER=${isvuSandboxAccount.username} ISVU_PASSWORD=${isvuSandboxAccount.password} npm start\n`,
  );
  console.log(`Greške se igraju ovako:\n`);
  console.log(`  curl -d '{"kind":"submit","modes":["stall"]}' ${sandbox.url}/sandbox/play`);
  console.log(`  curl -d '{"kind":"enter","modes":["cut"]}' ${isvu.url}/sandbox/play\n`);
  const identities = await startIdentities();
  await new Promise((resolve) => process.once("SIGINT", resolve).once("SIGTERM", resolve));
  await identities.close();
  await sandbox.close();
  await isvu.close();
});

/** Starts the identity provider and prints the settings of both protocols. */
async function startIdentities() {
  const { startIdentitySandbox } = await import("../src/outside/identity-provider/sandbox.ts");
  const { createCertificate } = await import("../test/world/certificate.ts");
  const [application, certificate] = [createCertificate("rsa"), createCertificate("rsa")];
  const sandbox = await startIdentitySandbox({
    applicationUrl,
    certificate,
    applicationCert: application.cert,
    port: portAt(1),
  });
  const folder = path.join(os.tmpdir(), `teza-sandbox-${process.pid}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const write = (name, text) => {
    writeFileSync(path.join(folder, name), text, { mode: 0o600 });
    return path.join(folder, name);
  };
  const { metadata, realms } = sandbox.saml;
  const saml = {
    SAML_METADATA_FILE: write("provider.xml", metadata),
    SAML_KEY_FILE: write("key.pem", application.key),
    SAML_CERTIFICATE_FILE: write("certificate.pem", application.cert),
    AAI_REALMS: realms,
  };
  const print = (settings) =>
    Object.entries({ TEZA_URL: applicationUrl, ...settings })
      .map((pair) => pair.join("="))
      .join(" ");
  console.log(
    `AAI@EduHr za probu, protokolom OpenID Connect:\n\n  ${print(sandbox.oidc)} npm start\n`,
  );
  console.log(`ili protokolom SAML 2.0:\n\n  ${print(saml)} npm start\n`);
  return sandbox;
}
