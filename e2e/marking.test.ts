import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { pagesOf, pdfOf } from "#kit/files/testing/paged-files.ts";
import { createWorld } from "#test/world/index.ts";
import { openBrowser, passwordHash } from "./browser.ts";

const faculty = await createWorld();
const { given, as, sql } = faculty;
const { signedIn } = await openBrowser(faculty);

const textOf = (page: Page, number: number) =>
  page.getByRole("textbox", { name: `Tekst stranice ${number}`, exact: true });

/** Marks the second and third word of a page; each ends where the form is open. */
const markings: Readonly<Record<string, (page: Page, number: number) => Promise<void>>> = {
  keyboard: async (page, number) => {
    await textOf(page, number).focus();
    await page.keyboard.press("Control+Home");
    await page.keyboard.press("Control+ArrowRight");
    await page.keyboard.press("Shift+Control+ArrowRight");
    await page.keyboard.press("Shift+Control+ArrowRight");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
  },
  mouse: async (page, number) => {
    await textOf(page, number).scrollIntoViewIfNeeded();
    const { x, y, width } = (await textOf(page, number).boundingBox()) ?? { x: 0, y: 0, width: 0 };
    await page.mouse.move(x + 8, y + 16);
    await page.mouse.down();
    await page.mouse.move(x + width - 8, y + 16, { steps: 5 });
    await page.mouse.up();
    await page.getByText("Dodaj primjedbu na označeno").first().click();
  },
  // a finger sets the cursor; the handles at the words are the system's, which tells of the selection alone
  "the handles of a phone": async (page, number) => {
    await textOf(page, number).click();
    await textOf(page, number).evaluate((area: HTMLTextAreaElement) =>
      area.setSelectionRange(0, 30),
    );
    await page.getByText("Dodaj primjedbu na označeno").first().click();
  },
};

test.each([
  ["keyboard", 1280, "0", 2],
  ["mouse", 1280, "1", 3],
  ["the handles of a phone", 360, "0", 2],
] as const)(
  "a mentor marks words of a page by %s and makes them a remark",
  async (means, width, dark, number) => {
    const mentor = await given.teacher({ password_hash: passwordHash });
    const student = await given.student();
    const { id } = await given.reservation({
      thesis: await given.thesis({ mentor }),
      student,
      status: "mentorConfirmedReservation",
    });
    await (await as(student)).post(`/document/student-working-version/${id}`, {
      file: pdfOf(pagesOf(3)),
    });
    const { page, visit, expectText, expectAccessible } = await signedIn(
      { username: mentor.username },
      { width, cookies: { themeStyleDark: dark } },
    );
    await visit(`/document/remarks/${id}`);
    await page.getByRole("link", { name: "Označi u tekstu" }).press("Enter");
    await expectText("Stranica 3 od 3");
    await expectAccessible();
    await markings[means]?.(page, number);
    const section = page.locator(`#stranica-${number}`);
    const quoted = section.getByLabel("Označene riječi");
    await expect.poll(() => quoted.inputValue()).not.toBe("");
    const quote = await quoted.inputValue();
    expect(quote.length).toBeGreaterThan(8);
    const text = await textOf(page, number).inputValue();
    expect(text.replace(/\s+/g, " ")).toContain(quote);
    await expectAccessible();
    await section.locator("[name=body]").fill("Navedite izvor.");
    await section.getByRole("button", { name: "Dodaj primjedbu", exact: true }).press("Enter");
    await expectText("Primjedba je dodana.");
    await section.getByText("Navedite izvor.").waitFor();
    expect(
      await sql("select page, quote, body from remarks where reservation_id = $1", [id]),
    ).toEqual([{ page: number, quote, body: "Navedite izvor." }]);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
  },
);
