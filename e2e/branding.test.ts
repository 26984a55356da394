import { expect, test } from "vitest";
import { createWorld } from "#test/world/index.ts";
import { openBrowser, passwordHash } from "./browser.ts";

const faculty = await createWorld();
const { given, sql } = faculty;
const { guest, signedIn } = await openBrowser(faculty);

const admin = await given.person({ roles: ["admin"], password_hash: passwordHash });

const mark = (color: string) => ({
  name: "znak.svg",
  mimeType: "image/svg+xml",
  buffer: Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="${color}" d="M0 0h8v8z"/></svg>`,
  ),
});

const longName = "Fakultet elektrotehnike, računarstva i informacijskih tehnologija Osijek";

test("the admin sees what will be shown before saving it, saves it, and goes back to the default", async () => {
  const { page, expectAccessible } = await signedIn(admin);
  await page.goto("/branding");
  const preview = page.locator("section", { hasText: "Ovako će izgledati" });
  await page.getByLabel("Naziv fakulteta").fill(longName);
  await page.getByLabel("Boja fakulteta").fill("#006A8D");
  await page.locator("input[type=file][name=mark]").setInputFiles(mark("#006a8d"));
  await page.getByLabel("Adresa").fill("Kneza Trpimira 2B, 31000 Osijek");
  await expect.poll(() => preview.getByText(longName).count()).toBe(3); // both bars and the mail
  await expect.poll(() => preview.locator('img[src^="data:image/svg+xml"]').count()).toBe(2);
  const button = preview.getByText("Rezerviraj temu").first();
  await expect
    .poll(() => button.evaluate((drawn) => getComputedStyle(drawn).backgroundColor))
    .toBe("rgb(0, 106, 141)");
  expect(await preview.getByText("Kneza Trpimira 2B").count()).toBe(1);
  await expectAccessible();
  expect(await sql("select from branding")).toEqual([]);

  await page.getByRole("button", { name: "Spremi" }).click();
  await page.getByText("Vizualni identitet je spremljen").waitFor();
  const header = page.locator("header.t-header");
  await header.locator(".t-faculty-mark").waitFor();
  expect(
    await page.locator("html").evaluate((root) => root.style.getPropertyValue("--t-brand")),
  ).toBe("#006a8d");

  const visitor = await guest();
  await visitor.page.goto("/login");
  await visitor.page.getByText(longName).first().waitFor();
  const drawn = visitor.page.locator(".t-faculty-mark").first();
  expect(await drawn.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await visitor.expectAccessible();

  await page.locator("input[type=file][name=mark]").setInputFiles({
    ...mark("#000"),
    buffer: Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><text>FERIT</text></svg>',
    ),
  });
  await page.getByRole("button", { name: "Spremi" }).click();
  await page.getByText("Znak sadrži dio <text>, koji ne primamo.").first().waitFor();

  await page.getByRole("button", { name: "Vrati na zadano" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Vrati na zadano" }).click();
  await page.getByText("Vraćeno je na zadano.").waitFor();
  expect(await header.locator(".t-faculty-mark").count()).toBe(0);
});
