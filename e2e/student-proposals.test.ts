import { expect, test } from "vitest";
import { createWorld } from "#test/world/index.ts";
import { openBrowser, passwordHash } from "./browser.ts";

const faculty = await createWorld();
const { given, sql, clock } = faculty;
const { signedIn } = await openBrowser(faculty);
const mentor = await given.teacher({ password_hash: passwordHash });

test.each([
  ["on a wide screen, light", 1280, "0"],
  ["on a phone, dark", 360, "1"],
] as const)(
  "a student proposes a topic and the mentor takes it over, by keyboard, %s",
  async (_, width, dark) => {
    const student = await given.student({ password_hash: passwordHash, last_login: clock.now });
    const cookies = { themeStyleDark: dark };
    const author = await signedIn(student, { width, cookies });
    const { page } = author;
    await author.visit("/student/proposals");
    await page.getByRole("link", { name: "Predloži temu" }).last().focus();
    await page.keyboard.press("Enter");
    await author.expectText("Novi prijedlog teme");
    await author.expectAccessible();
    const offered = page.getByRole("combobox", { name: /^Mentor/ });
    await offered.focus(); // loads the combobox in place of the native list
    await offered.and(page.locator("input")).focus();
    await page.keyboard.type(String(mentor.last_name));
    await page.getByRole("option", { name: new RegExp(String(mentor.last_name)) }).waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.getByLabel("Naziv teme").focus();
    await page.keyboard.type("Štednja energije u studentskim domovima");
    await page
      .getByLabel("Opis")
      .fill("Predlažem istražiti štednju energije u studentskim domovima. ".repeat(6));
    await page.getByLabel("Ključne riječi").focus();
    await page.keyboard.type("energija");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Pošalji mentoru" }).focus();
    await page.keyboard.press("Enter");
    await author.expectText("Prijedlog je poslan mentoru.");
    await author.expectAccessible();
    const [proposal] = await sql<{ id: number }>(
      "select id from student_proposals where student_id = $1",
      [student.id],
    );

    const reader = await signedIn(mentor, { width, cookies });
    await reader.visit("/mentor/proposals");
    await reader.visit(`/mentor/proposal/${proposal?.id}`);
    await reader.page.getByRole("button", { name: "Preuzmi kao skicu" }).first().focus();
    await reader.page.keyboard.press("Enter");
    await reader.expectText("Preuzeti prijedlog?");
    await reader.page.getByRole("button", { name: "Preuzmi kao skicu" }).last().focus();
    await reader.page.keyboard.press("Enter");
    await reader.expectText("Prijedlog je preuzet.");
    expect(await sql("select status from student_proposals where id = $1", [proposal?.id])).toEqual(
      [{ status: "taken" }],
    );
  },
);
