import { expect, test } from "vitest";
import { certificatePath } from "#areas/certificates/fixtures.ts";
import { decisionFixtures } from "#areas/outcome-decisions/fixtures.ts";
import { pdf } from "#test/world/files.ts";
import { world } from "#test/world/index.ts";
import { openBrowser } from "./browser.ts";

const faculty = await world();
const { sql } = faculty;
const { signedIn, guest } = await openBrowser(faculty);
const { services, viceDean, defended, reservationOf } = await decisionFixtures(faculty);

test.each([
  ["on a laptop, light", { width: 1366, height: 650 }, "0"],
  ["on a phone, dark", { width: 360, height: 780 }, "1"],
] as const)("services enter a decision by mouse, the vice dean compares and confirms it, %s", async (_, size, dark) => {
  const { id, student, code, certificate } = await defended({ registered_in_isvu: "entered" });
  const options = { ...size, cookies: { themeStyleDark: dark } };

  const author = await signedIn(services, options);
  await author.visit(`/outcome-decision/new/${id}`);
  const { page } = author;
  await page.getByLabel("Poništenje obrane").check();
  await page.getByRole("textbox", { name: "Donositelj odluke" }).fill("Fakultetsko vijeće");
  await page.getByRole("textbox", { name: "KLASA" }).fill("602-04/26-01/77");
  await page.getByRole("textbox", { name: "URBROJ" }).fill("251-69-04-26-9");
  await page.getByRole("textbox", { name: "Dan odluke" }).fill("15.11.2026.");
  await page.getByRole("textbox", { name: "Razlog" }).fill("Povjerenstvo nije bilo u propisanom sastavu.");
  const content = Buffer.from(await pdf().bytes());
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: "odluka.pdf", mimeType: "application/pdf", buffer: content });
  await author.expectAccessible();
  await author.clickButton("Upiši odluku");
  await author.expectText("Odluka je upisana. Čeka potvrdu prodekana.");

  const second = await signedIn(viceDean, options);
  await second.visit("/outcome-decision");
  await second.page.getByRole("link", { name: student.name }).first().click();
  await second.expectText("Usporedite s odlukom");
  await second.expectAccessible();
  await second.page.getByRole("button", { name: "Potvrdi odluku" }).first().click();
  await second.expectText("Poništiti obranu?");
  await second.page.getByRole("button", { name: "Potvrdi odluku" }).last().click();
  await second.expectText("Odluka je potvrđena.");
  expect(await reservationOf(id)).toMatchObject({ status: "submittedToStudentServices", grade: null });

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
});
