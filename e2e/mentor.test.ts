import { describe, expect, test } from "vitest";
import { createWorld } from "#test/world/index.ts";
import { openBrowser, passwordHash } from "./browser.ts";

const world = await createWorld();
const { given, sql } = world;
const { signedIn } = await openBrowser(world);

const mentor = await given.teacher({ username: "mentorica", password_hash: passwordHash });
const colleague = await given.teacher({ name_with_title: "doc. dr. sc. Đuro Šarić" });
const on = { mentor, co_mentor_id: colleague.id };
const long =
  "Usporedba postupaka upravljanja rizicima u poduzećima različite veličine i djelatnosti "
    .repeat(3)
    .slice(0, 290);

const theses = {
  like: await given.thesis({ mentor: colleague, name: "Energetska učinkovitost javnih zgrada" }),
  drafts: [
    await given.thesis({ ...on, status: "notPublishedDraft", name: "Skica prva" }),
    await given.thesis({
      ...on,
      status: "notPublishedDraft",
      name: "Skica druga",
      return_note: "Suzite opis.",
    }),
  ],
  published: await given.thesis({ ...on, name: long }),
  reserved: await given.thesis({ ...on, name: "Rezervirana tema" }),
  completed: await given.thesis({ ...on, name: "Obranjena tema" }),
};
await given.reservation({ thesis: theses.reserved, student: await given.student() });
await given.reservation({
  thesis: theses.completed,
  student: await given.student(),
  status: "completed",
});

const statusOf = async (name: string) =>
  (await sql<{ status: string }>("select status from theses where name = $1", [name]))[0]?.status;

const text = "Opis teme s dovoljno pojedinosti za studenta. ".repeat(10).trim();

describe("a mentor's day", () => {
  test("by mouse: sees similar theses, saves a thesis, sends several drafts, requests a change", async () => {
    const { page, visit, expectAccessible, clickButton, expectText } = await signedIn(mentor, {
      cookies: { themeStyleDark: "1" },
    });
    await visit("/thesis/mentor/new");
    await page.getByLabel("Naziv", { exact: false }).first().fill("Energetska ucinkovitost zgrada");
    await expectText("Energetska učinkovitost javnih zgrada");
    await expectText("doc. dr. sc. Đuro Šarić · 2026./2027. · objavljena");
    await expectAccessible();
    await page.getByLabel("Opis").fill(text);
    await page.getByLabel("Ključne riječi").fill("zgrade");
    await page.keyboard.press("Enter");
    await page.locator("input[name=studyProgramIds]").first().check();
    await clickButton("Spremi skicu");
    await expectText("Skica je spremljena.");

    await visit("/mentor/draft-not-published-thesis");
    for (const name of ["Skica prva", "Skica druga"])
      await page.getByRole("checkbox", { name: `Odaberi: ${name}` }).click();
    await clickButton("Pošalji odabrane na objavu (2)");
    await expectText("Na objavu su poslane 2 teme.");
    await page.getByText("Skica prva").waitFor({ state: "detached" });
    await expectAccessible();
    expect(await statusOf("Skica druga")).toBe("notPublished");

    await visit("/mentor/published-thesis");
    const change = page.getByRole("link", { name: "Zatraži izmjenu" });
    expect(await change.getAttribute("href")).toBe(`/edit-request/list/${theses.published.id}`);
    await change.click();
    await page.waitForURL(`**/edit-request/list/${theses.published.id}`);
  });

  test("by keyboard: pastes a table, corrects a row, saves the drafts and copies one from the grid", async () => {
    const { page, visit, expectAccessible, expectText } = await signedIn(mentor);
    await visit("/thesis/mentor/paste");
    await page.getByLabel("Retci iz tablice").focus();
    const row = (name: string, words: string) => `${name}\t${text}\t${words}`;
    await page.keyboard.insertText(
      `Naziv\tOpis\tKljučne riječi\n${row("Iz tablice", "drvo; šuma")}\n${row("Bez riječi", "")}`,
    );
    await tabTo("Provjeri");
    await page.keyboard.press("Enter");
    await expectText("1 redak je ispravan. 1 redak treba ispraviti.");
    await expectText("Ključne riječi: Polje je obavezno za popuniti");
    await expectAccessible();
    await page.getByRole("button", { name: "Spremi 1 ispravnu temu kao skicu" }).focus();
    await page.keyboard.press("Enter");
    await expectText("Spremljena je 1 skica.");
    expect(await statusOf("Iz tablice")).toBe("notPublishedDraft");
    await expectAccessible();
    const left = page.getByLabel("Retci iz tablice");
    expect(await left.inputValue()).toBe(`Naziv\tOpis\tKljučne riječi\nBez riječi\t${text}\t`);
    await left.focus();
    await page.keyboard.press("Control+End");
    await page.keyboard.insertText("drvo");
    await tabTo("Provjeri");
    await page.keyboard.press("Enter");
    await expectText("1 redak je ispravan.");
    await page.getByRole("button", { name: "Spremi 1 ispravnu temu kao skicu" }).focus();
    await page.keyboard.press("Enter");
    await page.waitForURL("**/mentor/draft-not-published-thesis");
    await expectText("Bez riječi");

    await page.getByRole("row").filter({ hasText: "Bez riječi" }).getByRole("checkbox").focus();
    await page.keyboard.press("Space");
    expect(await page.getByRole("checkbox", { name: "Odaberi: Bez riječi" }).isChecked()).toBe(
      true,
    );
    await page.keyboard.press("End");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/thesis/mentor/new?copy=*");
    await expectText("Nova skica iz teme „Bez riječi”");
    await expectAccessible();

    async function tabTo(name: string) {
      const wanted = page.getByRole("button", { name, exact: true });
      for (let index = 0; index < 5; index += 1) {
        await page.keyboard.press("Tab");
        if (await wanted.evaluate((element) => element === document.activeElement)) return;
      }
      throw new Error(`Tab does not lead to ${name}`);
    }
  });
});

test.each([
  { width: 1280, dark: "1" },
  { width: 360, dark: "0" },
])(
  "the mentor's lists have no accessibility violations, $width px wide",
  async ({ width, dark }) => {
    const { page, inspect } = await signedIn(mentor, { width, cookies: { themeStyleDark: dark } });
    for (const list of ["published-thesis", "reserved-thesis"]) {
      await inspect(`/mentor/${list}`);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
      ).toBe(true);
    }
  },
);

test("without scripts a list can be downloaded as PDF and a thesis proposed", async () => {
  const { page, visit, expectText } = await signedIn(mentor, { javaScriptEnabled: false });
  await visit("/mentor/completed-thesis?print=1");
  await expectText("Obranjena tema");
  await visit("/thesis/mentor/paste");
  await page
    .getByLabel("Retci iz tablice")
    .fill(`Naziv\tOpis\tKljučne riječi\nBez skripti\t${text}\tdrvo`);
  await page.getByRole("button", { name: "Provjeri" }).click();
  await page.getByRole("button", { name: "Spremi 1 ispravnu temu kao skicu" }).click();
  await expectText("Spremljena je 1 skica.");
  expect(await statusOf("Bez skripti")).toBe("notPublishedDraft");
});
