import { expect, test } from "vitest";
import { originalityFixtures, reportPdf } from "#areas/originality/fixtures.ts";
import { originalityPaths } from "#areas/originality/originality.ts";
import { originalityPath } from "#areas/reservations/originality.ts";
import { createWorld } from "#test/world/index.ts";
import { openBrowser } from "./browser.ts";

const faculty = await createWorld();
const { signedIn } = await openBrowser(faculty);
const { work, reportsOf } = await originalityFixtures(faculty);
await faculty.given.insert("originality_instructions", {
  body: "Rad se provjerava na turnitin.hr prijavom AAI@EduHr.\nIzuzmite popis literature.",
});
const content = Buffer.from(
  await (await reportPdf([["Završni rad"], ["18% Overall Similarity"]])).bytes(),
);

test.each([
  ["on a laptop, light", { width: 1366, height: 650 }, "0"],
  ["on a phone, dark", { width: 360, height: 780 }, "1"],
] as const)(
  "a mentor enters, explains and shows a report by mouse, and then sets the date, %s",
  async (_, size, dark) => {
    const { id, mentor, student } = await work();
    const options = { ...size, cookies: { themeStyleDark: dark } };
    const author = await signedIn(mentor, options);
    const { page } = author;

    await author.visit(`/mentor/defense-date/${id}`);
    await author.expectText("Prije sljedećeg koraka treba priložiti izvješće o podudarnosti.");
    await page.getByRole("link", { name: "Otvori provjeru izvornosti" }).first().click();
    await author.expectText("Rad se provjerava na turnitin.hr");
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: "izvjesce.pdf", mimeType: "application/pdf", buffer: content });
    await page.getByRole("combobox", { name: "Servis" }).fill("Turnitin");
    await author.expectAccessible();
    await author.clickButton("Priloži izvješće");
    await author.expectText("Izvješće je priloženo.");
    await author.expectText("pročitano iz izvješća");
    await author.expectText("iznad praga od 15 %");

    await page
      .getByRole("textbox", { name: "Obrazloženje" })
      .fill("Podudarnost čine popis literature i propisi.");
    await author.clickButton("Spremi obrazloženje");
    await author.expectText("Obrazloženje je spremljeno.");
    await page.getByRole("button", { name: "Pokaži studentu" }).first().click();
    await author.expectText("Student će vidjeti postotak");
    await page.getByRole("button", { name: "Pokaži studentu" }).last().click();
    await author.expectText("Student vidi izvješće i dobio je obavijest.");
    await author.expectAccessible();
    expect(await reportsOf(id)).toMatchObject([
      { similarity: "18.00", released_at: expect.anything() },
    ]);

    const reader = await signedIn(student, options);
    await reader.visit(`/student/reservation/${id}`);
    await reader.expectText("Podudarnost nije plagijat; ocjenjuje je mentor.");
    await reader.expectAccessible();

    await author.visit(originalityPaths.enter(id));
    await author.expectText("Novo izvješće postaje važeće");
    await author.visit(originalityPath(id));
    await author.visit(`/mentor/defense-date/${id}`);
    await author.expectText("Slobodni termini");
  },
);
