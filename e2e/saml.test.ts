import { afterAll, expect, test } from "vitest";
import { createWorld } from "#test/world/index.ts";
import { openSaml } from "#test/world/saml.ts";
import { openBrowser } from "./browser.ts";

// Another site than 127.0.0.1, so that cookies with SameSite=Lax don't go with the provider's
// posts.
const { provider, settings, close } = await openSaml({ host: "localhost" });
const faculty = await createWorld(settings);
const { given, sql } = faculty;
const { guest } = await openBrowser(faculty);
afterAll(close);

test.each([
  ["on a wide screen, light", 1280, "0", true],
  ["on a phone, dark", 360, "1", true],
  ["without scripts", 1280, "0", false],
] as const)(
  "a student signs in with SAML from another site, and signing out on either side ends both sessions, %s",
  async (_, width, dark, javaScriptEnabled) => {
    const { id, jmbag } = await given.student({
      first_name: "Ana",
      last_name: "Anić",
      name_with_title: "Ana Anić",
    });
    const cookies = { themeStyleDark: dark };
    const { page, visit, expectText } = await guest({ width, cookies, javaScriptEnabled });
    const signIn = async () => {
      await page.getByRole("link", { name: "Prijavi se putem AAI@EduHr" }).click();
      // on the page of the provider
      if (!javaScriptEnabled) await page.getByRole("button", { name: "Submit" }).click();
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
    await page.waitForURL(`${faculty.url}/`);
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
