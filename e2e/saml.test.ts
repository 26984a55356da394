import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { openSamlProvider } from "#outside/identity-provider/saml-fixtures.ts";
import { createCertificate } from "#test/world/certificate.ts";
import { findFreePort } from "#test/world/free-port.ts";
import { world } from "#test/world/index.ts";
import { openBrowser } from "./browser.ts";

const port = await findFreePort();
const TEZA_URL = `http://127.0.0.1:${port}`;
const ours = createCertificate("rsa");
const provider = await openSamlProvider({
  applicationUrl: TEZA_URL,
  applicationCert: ours.cert,
  certificate: createCertificate("rsa"),
  host: "localhost", // another site than 127.0.0.1, so that cookies with SameSite=Lax don't go with its posts
});
const folder = mkdtempSync(path.join(os.tmpdir(), "teza-saml-"));
const write = (name: string, text: string) => {
  writeFileSync(path.join(folder, name), text);
  return path.join(folder, name);
};
const faculty = await world({
  ...{ TEZA_URL, PORT: String(port), AAI_REALMS: "fakultet.hr" },
  SAML_METADATA_FILE: write("provider.xml", provider.metadata),
  SAML_KEY_FILE: write("key.pem", ours.key),
  SAML_CERTIFICATE_FILE: write("certificate.pem", ours.cert),
});
const { given, sql } = faculty;
const { guest } = await openBrowser(faculty);
afterAll(async () => {
  await provider.close();
  rmSync(folder, { recursive: true });
});

test.each([
  ["on a wide screen, light", 1280, "0", true],
  ["on a phone, dark", 360, "1", true],
  ["without scripts", 1280, "0", false],
] as const)(
  "a student signs in with SAML from another site, and signing out on either side ends both sessions, %s",
  async (_, width, dark, javaScriptEnabled) => {
    const { id, jmbag } = await given.student({ first_name: "Ana", last_name: "Anić", name_with_title: "Ana Anić" });
    const cookies = { appearanceReminder: "1", themeStyleDark: dark };
    const { page, visit, expectText } = await guest({ width, cookies, javaScriptEnabled });
    const signIn = async () => {
      await page.getByRole("link", { name: "Prijavi se putem AAI@EduHr" }).click();
      if (!javaScriptEnabled) await page.getByRole("button", { name: "Submit" }).click(); // on the page of the provider
    };
    const sessions = () => sql("select from sessions where user_id = $1", [id]);

    provider.seat("gives up");
    await visit("/user/profile");
    await signIn();
    await expectText("Prijava nije uspjela");

    provider.seat({
      hrEduPersonPersistentID: `trajna${id}`,
      hrEduPersonUniqueID: "aanic@fakultet.hr",
      hrEduPersonPrimaryAffiliation: "student",
      hrEduPersonUniqueNumber: `JMBAG: ${jmbag}`,
      givenName: "Ana",
      sn: "Anić",
      mail: "aanic@fakultet.hr",
    });
    await signIn();
    await expectText("Danas");
    expect(await sessions()).toHaveLength(1);
    await visit("/user/profile");
    await expectText("Ana Anić");
    await page.getByRole("button", { name: /Anić/ }).click();
    await page.getByRole("button", { name: "Odjava" }).click();
    await page.waitForURL(`${TEZA_URL}/`);
    expect(await sessions()).toEqual([]);

    await visit("/user/profile");
    await signIn();
    await expectText("Ana Anić");
    await page.goto(provider.endSessionUrl()); // the person signs out at the provider
    expect(await sessions()).toEqual([]);
    await visit("/user/profile");
    await expectText("Prijavi se putem AAI@EduHr");
  },
);
