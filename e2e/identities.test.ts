import { afterAll, expect, test } from "vitest";
import { openIdentityProvider } from "#outside/identity-provider/fixtures.ts";
import { findFreePort } from "#test/world/free-port.ts";
import { createWorld } from "#test/world/index.ts";
import { openBrowser } from "./browser.ts";

const port = await findFreePort();
const TEZA_URL = `http://127.0.0.1:${port}`;
const provider = await openIdentityProvider(TEZA_URL);
const faculty = await createWorld({
  TEZA_URL,
  PORT: String(port),
  ...provider.environment,
  TEZA_EMERGENCY_ADMIN: "dezurni",
});
const { given, sql } = faculty;
const { guest, signedIn } = await openBrowser(faculty);
afterAll(() => provider.close());

const ana = {
  sub: "ana",
  hrEduPersonPersistentID: ["trajna-ana"],
  hrEduPersonUniqueID: ["aanic@fakultet.hr"],
  hrEduPersonPrimaryAffiliation: ["djelatnik"],
  hrEduPersonUniqueNumber: ["OIB:12345678903"],
  givenName: ["Ana"],
  sn: ["Anić"],
  mail: ["aanic@fakultet.hr"],
};

test.each([
  ["on a wide screen, light", 1280, "0", true],
  ["on a phone, dark", 360, "1", true],
  ["without scripts", 1280, "0", false],
] as const)(
  "a teacher signs in with AAI@EduHr, the admin links the account, and signing out ends both, %s",
  async (_, width, dark, javaScriptEnabled) => {
    const admin = await given.person({ roles: ["admin"] });
    const teacher = await given.teacher({
      first_name: "Ana",
      last_name: "Anić",
      name_with_title: "dr. sc. Ana Anić",
    });
    const person = {
      ...ana,
      sub: `ana${teacher.id}`,
      hrEduPersonPersistentID: [`trajna${teacher.id}`],
    };
    const cookies = { themeStyleDark: dark };
    const options = { width, cookies, javaScriptEnabled };
    const { page, visit, expectText } = await guest(options);

    provider.seat("gives up");
    await visit("/user/profile");
    await page.getByRole("link", { name: "Prijavi se putem AAI@EduHr" }).click();
    await expectText("Prijava nije uspjela");

    provider.seat(person);
    await page.getByRole("link", { name: "Prijavi se putem AAI@EduHr" }).click();
    await expectText("Administrator će ga povezati");

    const office = await signedIn(admin, { width, cookies });
    await office.visit(`/user/show/${teacher.id}`);
    await office.page.getByLabel("Ostale radnje").click();
    await office.page.getByRole("link", { name: "Elektronički identiteti" }).click();
    await office.expectText("Identiteti koji čekaju povezivanje");
    await office.expectAccessible();
    await office.page.getByRole("button", { name: /^Poveži/ }).click();
    await office.page.getByRole("dialog").getByRole("button", { name: "Poveži" }).click();
    await office.expectText("Identitet je povezan.");
    await office.expectAccessible();

    await page.goto("/user/profile");
    await page.getByRole("link", { name: "Prijavi se putem AAI@EduHr" }).click();
    await expectText("dr. sc. Ana Anić");
    if (!javaScriptEnabled) await page.goto("/user/profile");
    await page.getByRole("button", { name: /Anić/ }).click();
    await page.getByRole("button", { name: "Odjava" }).click();
    // on the page of the provider
    await page.getByRole("button", { name: "Yes, sign me out" }).click();
    await page.waitForURL(`${TEZA_URL}/`);
    expect(await sql("select from sessions where user_id = $1", [teacher.id])).toEqual([]);
  },
);
