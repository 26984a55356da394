import { describe, expect, test } from "vitest";
import { createWorld } from "#test/world/index.ts";
import { openBrowser, passwordHash } from "./browser.ts";

const teza = await createWorld();
const { given, sql } = teza;
const { guest, signedIn } = await openBrowser(teza);
const mentor = await given.teacher({
  first_name: "Žarko",
  last_name: "Šimić",
  name_with_title: "prof. dr. sc. Žarko Šimić",
});
const wood = await given.thesis({ mentor, name: "Čuvanje šumskih sjemenki" });
await given.thesis({ mentor, name: "Čuvanje drvene građe" });
const keyword = await given.insert("keywords", { phrase: "šumarstvo" });
await sql("insert into thesis_keywords (thesis_id, keyword_id) values ($1, $2)", [
  wood.id,
  keyword.id,
]);

const placeholder = "Pretraži mentore, ključne riječi i teme";

describe("the search box of the header", () => {
  test("suggests results while typing and opens one by mouse", async () => {
    const { page, visit, expectAccessible } = await guest();
    const urls: string[] = [];
    page.on(
      "request",
      (request) => request.url().includes("/search-data") && urls.push(request.url()),
    );
    await visit("/help");
    const box = page.getByPlaceholder(placeholder);
    await box.focus();
    expect(urls).toEqual([]);
    await box.pressSequentially("sum");
    await page.getByRole("option", { name: /Čuvanje šumskih sjemenki/ }).waitFor();
    expect(await page.getByRole("option").count()).toBeGreaterThan(1);
    await expectAccessible();
    await box.pressSequentially("skih");
    await page.getByRole("option", { name: /Čuvanje šumskih sjemenki/ }).click();
    await page.waitForURL(`**/student/thesis/${wood.id}`);
    expect(urls).toHaveLength(1);
  });

  test("works by keyboard alone: / or Ctrl+K, arrows, Enter, Escape", async () => {
    const { page, visit } = await guest();
    await visit("/help");
    const box = page.getByRole("combobox", { name: "Pretraživanje" });
    await page.keyboard.press("/");
    expect(await box.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.type("zarko");
    await page
      .getByRole("option", { name: /Žarko Šimić/ })
      .first()
      .waitFor();
    await page
      .getByRole("status")
      .filter({ hasText: /prijedlog/ })
      .waitFor({ state: "attached" });
    await page.keyboard.press("ArrowDown");
    const active = await box.getAttribute("aria-activedescendant");
    expect(await page.locator(`[id="${active}"]`).getAttribute("aria-selected")).toBe("true");
    await page.keyboard.press("Escape");
    expect(await box.getAttribute("aria-expanded")).toBe("false");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.waitForURL(`**/student/theses-by-mentors/${mentor.id}`);
    // the new page is ready only when it has moved the focus to its start
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("main");
    await page.keyboard.press("Control+k");
    await page.keyboard.type("cuvanje");
    await page.getByRole("option", { name: /Svi rezultati/ }).waitFor();
    await page.keyboard.press("Enter");
    await page.waitForURL("**/search?q=cuvanje");
    await page.getByText("2 rezultata za „cuvanje”.").waitFor();
  });

  test.each([1280, 1920])(
    "stands in the toolbar of visitors, with Ctrl+K, and of signed-in people, who have the palette for that: %i",
    async (width) => {
      const student = await given.student({
        password_hash: passwordHash,
        last_login: teza.clock.now,
      });
      for (const [{ page }, keys] of [
        [await guest({ width }), ["/", "Control+k"]],
        [await signedIn(student, { width }), ["/"]],
      ] as const) {
        await page.goto("/help");
        const box = page.getByRole("banner").getByPlaceholder(placeholder);
        expect(await box.isVisible()).toBe(true);
        await expect
          .poll(() => box.getAttribute("aria-keyshortcuts"))
          .toBe(keys.join(" ").replace("k", "K"));
        for (const key of keys) {
          await page.keyboard.press(key);
          expect(await box.evaluate((element) => element === document.activeElement)).toBe(true);
          await box.blur();
        }
      }
    },
  );

  test("falls back to the search page without an error when suggestions cannot be loaded", async () => {
    const { page, visit } = await guest();
    await page.route("**/search-data*", (route) => route.fulfill({ status: 404, body: "{}" }));
    await visit("/help");
    await page.getByPlaceholder(placeholder).fill("šumskih");
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/search\?q=/);
    await page.getByRole("heading", { name: "Čuvanje šumskih sjemenki" }).waitFor();
    expect(await page.getByRole("alert").filter({ hasText: /./ }).count()).toBe(0);
  });

  test("keeps the selected suggestion when the server adds others above it", async () => {
    const { page, visit } = await guest();
    const item = (id: string, title: string) => ({
      id,
      title,
      subtitle: "",
      photoUrl: null,
      action: "bulb",
    });
    const many = Array.from({ length: 5000 }, (_, index) =>
      item(`t-${index + 9000}`, index ? `Hrast ${index}` : "Drvo"),
    );
    let answer = () => {};
    const permission = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route("**/search-data", (route) => route.fulfill({ json: many }));
    await page.route("**/search-data?q=*", async (route) => {
      await permission;
      await route.fulfill({ json: [{ ...item(`u-${mentor.id}`, "Drvo Drvić"), action: "user" }] });
    });
    await visit("/help");
    const box = page.getByPlaceholder(placeholder);
    await box.pressSequentially("drvo");
    await page.getByRole("option", { name: "Drvo" }).first().waitFor();
    await page.keyboard.press("ArrowDown");
    answer();
    await page.getByRole("option", { name: "Drvo Drvić" }).waitFor();
    expect(await page.getByRole("option", { selected: true }).textContent()).toBe("Drvo");
  });

  test("works without scripts", async () => {
    const { page } = await guest({ javaScriptEnabled: false });
    await page.goto("/help");
    await page.getByPlaceholder(placeholder).fill("sumskih");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Čuvanje šumskih sjemenki" }).waitFor();
    expect(await page.locator("mark").first().textContent()).toBe("šumskih");
  });
});

test.each([
  [360, "0"],
  [320, "1"],
])("on a phone the search page is used, %i px wide, dark %s", async (width, themeStyleDark) => {
  const { page, visit, expectAccessible } = await guest({ width, cookies: { themeStyleDark } });
  await visit("/help");
  await page.getByRole("link", { name: "Pretraživanje", exact: true }).click();
  await page.waitForURL("**/search");
  const field = page.getByRole("main").getByRole("searchbox");
  await expect
    .poll(() => field.evaluate((element) => element === document.activeElement))
    .toBe(true);
  await page.keyboard.type("šumarstva");
  await page.keyboard.press("Enter");
  await page.getByRole("status").filter({ hasText: "šumarstva" }).waitFor();
  await expectAccessible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

test("resetting the filters empties the form", async () => {
  const { page, visit } = await guest();
  await visit("/search?q=cuvanje&status=completed");
  const status = page.getByLabel("Status teme");
  expect(await status.inputValue()).toBe("completed");
  await page.getByRole("link", { name: "Prikaži bez odabira" }).click();
  await page.getByRole("heading", { name: "Čuvanje drvene građe" }).waitFor();
  await expect.poll(() => status.inputValue()).toBe("");
});
