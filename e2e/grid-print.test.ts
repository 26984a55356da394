import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { readPdfText } from "#kit/pdf/fixtures.ts";
import { openWindows } from "./browser.ts";
import { serveGridPage } from "./grid-page/serve.ts";

const { guest } = await openWindows(await serveGridPage());

const opened = async (query: string, width = 1366) => {
  const user = await guest({ width, height: 650 });
  await user.visit(`/${query}`);
  await user.page.locator("[role=row][data-line]").first().waitFor();
  return user.page;
};

/** Prints the page as Ctrl+P does, and reads the paper. */
const print = async (page: Page) => readPdfText(await page.pdf({ preferCSSPageSize: true }));

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/** The numbers of the printed rows, from top to bottom. */
const numbers = (text: string) =>
  [...text.matchAll(/Rad (\d+):/g)].map(([, number]) => Number(number));

/** Looks at the page as it is printed. */
async function inPrint<T>(page: Page, look: () => Promise<T>): Promise<T> {
  await page.emulateMedia({ media: "print" });
  await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
  const result = await look();
  await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
  await page.emulateMedia({ media: "screen" });
  return result;
}

describe("a page with a grid is printed", () => {
  test.each([1366, 390])(
    "with all 614 rows, their whole titles and a head on every sheet, at %d",
    async (width) => {
      const page = await opened("?rows=614", width);
      const { text, pages } = await print(page);
      expect(numbers(text)).toEqual(Array.from({ length: 613 }, (_, at) => at + 2));
      expect(count(text, /\(kraj naslova\)/g)).toBe(613);
      expect(text.slice(0, 200)).toContain("614 redaka");
      expect(count(text, /Naziv Napomena Aktivno Broj Status/g)).toBe(pages);
      expect(text.match(/Izvoz|Stupci|Filteri|Pogledi|Ukupno|Ispisano je prvih/)).toBeNull();
    },
  );

  test("as the reader has arranged it: the rows of the filter, in order, in the columns that are shown", async () => {
    const page = await opened(
      "?rows=614&sort=-count&active.yes=1&hide=note,open&order=count,name&show=due",
    );
    const { text } = await print(page);
    const head = text.slice(0, 400);
    expect(numbers(text)).toEqual(Array.from({ length: 306 }, (_, at) => 613 - 2 * at));
    expect(head).toContain("307 redaka");
    expect(head).toContain("Aktivno: Da");
    expect(head).toContain("Poredano po: Broj (silazno)");
    expect(head).toContain("Broj Naziv Aktivno Rok Status");
    expect(count(text, /01\.02\.2026/g)).toBe(307);
  });

  test("in groups with their rows and with the total of what is printed", async () => {
    const page = await opened("?rows=2003&group=status&hide=note,open,active");
    const { text } = await print(page);
    expect(numbers(text)).toHaveLength(1_999);
    expect(count(text, /Objavljena \(1002\)|Obranjena \(998\)/g)).toBe(2);
    // all numbers from 0 to 2 002 without the three last odd ones, that is 1 997, 1 999 and 2 001
    expect(text.slice(-40)).toContain(`Ukupno ${(2_002 * 2_003) / 2 - 1_997 - 1_999 - 2_001}`);
  });

  test("up to 2 000 rows, and says so where there are more", async () => {
    const page = await opened("?rows=4312&hide=note,open,active");
    const { text } = await print(page);
    expect(numbers(text)).toEqual(Array.from({ length: 1_999 }, (_, at) => at + 2));
    expect(text.slice(0, 400)).toContain(
      "Ispisano je prvih 2.000 od 4.312 redaka. Suzite popis filtrom ili ga izvezite.",
    );
  });

  test("without links, buttons and boxes, and in light colours", async () => {
    const page = await opened("?rows=50&dark=1");
    const [controls, colors] = await inPrint(page, async () => {
      const paper = page.locator(".t-print");
      return [
        await page.locator("a, button, input").filter({ visible: true }).count(),
        await paper
          .locator("td")
          .first()
          .evaluate((cell) => [
            getComputedStyle(cell).color,
            getComputedStyle(document.body).backgroundColor,
          ]),
      ] as const;
    });
    expect(controls).toBe(0);
    expect(colors).toEqual(["rgb(0, 0, 0)", "rgb(255, 255, 255)"]);
  });

  test("and is afterwards as it was, scrolled and selected", async () => {
    const page = await opened("?rows=614");
    await page.locator("[role=row]", { hasText: "Rad 3:" }).getByRole("checkbox").check();
    const viewport = page.locator(".t-grid-viewport");
    await viewport.evaluate((element) => element.scrollTo(0, 5_000));
    await page.locator("[role=row]", { hasText: "Rad 115:" }).waitFor();
    await print(page);
    expect(await page.locator(".t-print").count()).toBe(0);
    expect(await viewport.evaluate(({ scrollTop }) => scrollTop)).toBe(5_000);
    expect(await page.locator(".t-grid-status").textContent()).toContain("Odabrano 1 redak");
    await viewport.evaluate((element) => element.scrollTo(0, 0));
    await page.locator("[role=row]", { hasText: "Rad 3:" }).waitFor();
  });
});
