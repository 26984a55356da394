import { expect, test } from "vitest";
import { certificatePath } from "#areas/certificates/fixtures.ts";
import { decisionFixtures } from "#areas/outcome-decisions/fixtures.ts";
import { pdf } from "#test/world/files.ts";
import { createWorld } from "#test/world/index.ts";
import { type BrowserUser, openBrowser } from "./browser.ts";

const faculty = await createWorld();
const { sql } = faculty;
const { signedIn, guest } = await openBrowser(faculty);
const { services, viceDean, defended, reservationOf } = await decisionFixtures(faculty);

const screens = [
  ["on a laptop, light", { width: 1366, height: 650 }, "0"],
  ["on a phone, dark", { width: 360, height: 780 }, "1"],
] as const;
const attachment = async (name: string) => ({
  name,
  mimeType: "application/pdf",
  buffer: Buffer.from(await pdf().bytes()),
});

async function enterDecision(author: BrowserUser, id: number, kind: string) {
  await author.visit(`/outcome-decision/new/${id}`);
  const { page } = author;
  await page.getByLabel(kind).check();
  await page.getByRole("textbox", { name: "Donositelj odluke" }).fill("Fakultetsko vijeće");
  await page.getByRole("textbox", { name: "KLASA" }).fill("602-04/26-01/77");
  await page.getByRole("textbox", { name: "URBROJ" }).fill("251-69-04-26-9");
  await page.getByRole("textbox", { name: "Dan odluke" }).fill("15.11.2026.");
  await page
    .getByRole("textbox", { name: "Razlog" })
    .fill("Povjerenstvo nije bilo u propisanom sastavu.");
  await page.locator('input[type="file"]').setInputFiles(await attachment("odluka.pdf"));
  await author.expectAccessible();
  await author.clickButton("Upiši odluku");
  await author.expectText("Odluka je upisana. Čeka potvrdu prodekana.");
}

/** The second person opens the only decision about the student, compares and confirms it. */
async function confirmDecision(
  second: BrowserUser,
  student: string,
  { compare, button, sure }: Record<"compare" | "button" | "sure", string>,
) {
  await second.visit("/outcome-decision");
  await second.page.getByRole("link", { name: student }).first().click();
  await second.expectText(compare);
  await second.expectAccessible();
  await second.page.getByRole("button", { name: button }).first().click();
  await second.expectText(sure);
  await second.page.getByRole("button", { name: button }).last().click();
  await second.expectText("Potvrđeno je i provedeno.");
}

test.each(screens)(
  "services enter a decision by mouse, the vice dean compares and confirms it, %s",
  async (_, size, dark) => {
    const { id, student, code, certificate } = await defended({ registered_in_isvu: "entered" });
    const options = { ...size, cookies: { themeStyleDark: dark } };
    const author = await signedIn(services, options);
    await enterDecision(author, id, "Poništenje obrane");
    await confirmDecision(await signedIn(viceDean, options), student.name, {
      compare: "Usporedite s odlukom",
      button: "Potvrdi odluku",
      sure: "Poništiti obranu?",
    });
    expect(await reservationOf(id)).toMatchObject({
      status: "submittedToStudentServices",
      grade: null,
    });

    const reader = await signedIn(student, options);
    await reader.visit(`/student/reservation/${id}`);
    await reader.expectText("Obrana je poništena");
    const stranger = await guest(options);
    await stranger.visit(`/provjera/${code}`);
    await stranger.expectText("Isprava je povučena");

    await author.visit("/outcome-decision");
    await author.page.getByRole("button", { name: "Učinjeno" }).first().click();
    await author.page.getByRole("button", { name: "Učinjeno" }).last().click();
    await author.expectText("Označeno je da je učinjeno.");
    expect(await sql("select registered_in_isvu from reservations where id = $1", [id])).toEqual([
      { registered_in_isvu: "no" },
    ]);
    await author.visit(certificatePath("show", certificate.id));
    await author.expectText("602-04/26-01/77");
  },
);

test.each(screens)(
  "services enter the withdrawal of a title by mouse, the vice dean confirms it, %s",
  async (_, size, dark) => {
    const { id, student, code, thesis } = await defended();
    const options = { ...size, cookies: { themeStyleDark: dark } };
    await enterDecision(await signedIn(services, options), id, "Oduzimanje naslova");
    await confirmDecision(await signedIn(viceDean, options), student.name, {
      compare: "Usporedite s odlukom",
      button: "Potvrdi odluku",
      sure: "Oduzeti naslov?",
    });
    expect(await reservationOf(id)).toMatchObject({
      status: "completed",
      title_withdrawn_at: expect.any(Date),
    });
    const reader = await signedIn(student, options);
    await reader.visit(`/student/reservation/${id}`);
    await reader.expectText("Naslov je oduzet");
    await reader.expectAccessible();
    // everybody reads both pages without scripts, too
    const stranger = await guest({ ...options, javaScriptEnabled: false });
    await stranger.visit(`/provjera/${code}`);
    await stranger.expectText("Isprava je povučena");
    await stranger.visit(`/student/thesis/${thesis.id}`);
    for (const text of [student.name, "Naslov je oduzet"]) await stranger.expectText(text);
  },
);

test.each(screens)(
  "services type what the minutes say by mouse, the vice dean compares and confirms it, %s",
  async (_, size, dark) => {
    const { id, student } = await defended();
    const options = { ...size, cookies: { themeStyleDark: dark } };
    const author = await signedIn(services, options);
    await author.visit(`/outcome-decision/minutes/${id}`);
    const { page } = author;
    await page.locator('input[type="file"]').setInputFiles(await attachment("zapisnik.pdf"));
    await page.getByRole("textbox", { name: "Dan zapisnika" }).fill("15.11.2026.");
    await page.getByLabel("Ocjena", { exact: false }).first().selectOption("3");
    await page.getByRole("textbox", { name: "Razlog" }).fill("Ocjena je pogrešno prepisana.");
    await author.expectAccessible();
    await author.clickButton("Upiši ispravak");
    await author.expectText("Ispravak je upisan.");
    await confirmDecision(await signedIn(viceDean, options), student.name, {
      compare: "Usporedite sa zapisnikom",
      button: "Potvrdi ispravak",
      sure: "Ispraviti ishod?",
    });
    expect(await reservationOf(id)).toMatchObject({ status: "completed", grade: 3 });
    const reader = await signedIn(student, options);
    await reader.visit(`/student/reservation/${id}`);
    await reader.expectText("Ishod je ispravljen po zapisniku");
  },
);
