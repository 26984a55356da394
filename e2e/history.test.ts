import { describe, expect, test } from "vitest";
import { createWorld } from "#test/world/index.ts";
import { openBrowser, passwordHash } from "./browser.ts";

const faculty = await createWorld();
const { given, sql } = faculty;
const { signedIn } = await openBrowser(faculty);
const admin = await given.person({
  roles: ["admin"],
  password_hash: passwordHash,
  last_login: faculty.clock.now,
});
const thesis = await given.thesis({
  mentor: await given.teacher({ last_name: "Šćurić", username: "scuric" }),
});
await sql(
  "update theses set name = 'Teret u luci', description = description || 'Dodana rečenica.' where id = $1",
  [thesis.id],
);
const record = `/history/record/Thesis/${thesis.id}`;
const list = `/history/show-by-object?objectClass=Thesis&objectId=${thesis.id}`;

describe("the admin reads the history", () => {
  test.each([
    ["dark", "1"],
    ["light", "0"],
  ])(
    "by keyboard: an entry opens in a dialog, and closing it restores the focus (%s)",
    async (_, themeStyleDark) => {
      const user = await signedIn(admin, { cookies: { themeStyleDark } });
      await user.visit(list);
      const details = user.page.locator("a[href^='/history/log-details/']").first();
      await details.focus();
      await user.page.keyboard.press("Enter");
      const dialog = user.page.getByRole("dialog", { name: "Zapis povijesti" });
      await dialog.getByText("Teret u luci").first().waitFor();
      expect((await dialog.boundingBox())?.width).toBeLessThanOrEqual(700);
      await user.expectAccessible();
      await user.page.keyboard.press("Escape");
      await dialog.waitFor({ state: "detached" });
      expect(await details.evaluate((link) => link === document.activeElement)).toBe(true);
      await user.visit(record);
      await user.visit(`${record}?version=1`);
    },
  );

  test("typing part of a name suggests the person", async () => {
    const user = await signedIn(admin);
    await user.visit("/history/show-by-user");
    await user.page.getByLabel("Korisnik", { exact: true }).fill("scur");
    await user.page.locator("datalist option[value=scuric]").waitFor({ state: "attached" });
  });

  test("on a phone nothing is wider than the screen", async () => {
    const user = await signedIn(admin, { width: 360 });
    for (const path of [list, record, `${record}?version=1`, "/history/show-by-user"]) {
      await user.visit(path);
      const over = await user.page.evaluate(
        () => document.documentElement.scrollWidth - window.innerWidth,
      );
      expect([path, over]).toEqual([path, 0]);
    }
  });

  test("without scripts the entry has a page, and the days can be typed", async () => {
    const user = await signedIn(admin, { javaScriptEnabled: false });
    await user.visit(list);
    await user.page.getByLabel("Od", { exact: true }).fill("1.1.2000.");
    await user.page.getByRole("button", { name: "Prikaži", exact: true }).click();
    await user.page.locator("a[href^='/history/log-details/']").first().click();
    await user.page.getByRole("heading", { name: "Zapis povijesti" }).waitFor();
    await user.page.getByRole("link", { name: "Zapis kakav je tada bio" }).click();
    await user.expectText("Kako je bilo: verzija");
  });
});
