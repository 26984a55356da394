import { describe, expect, test } from "vitest";
import { pdf } from "#test/world/files.ts";
import { createWorld } from "#test/world/index.ts";
import { type BrowserUser, openBrowser, passwordHash } from "./browser.ts";

const faculty = await createWorld();
const { given, sql } = faculty;
const { guest, signedIn } = await openBrowser(faculty);
await given.defenseDeadline();

const person = { password_hash: passwordHash, last_login: faculty.clock.now };

async function writing() {
  const mentor = await given.teacher(person);
  const student = await given.student(person);
  const thesis = await given.thesis({ mentor });
  const { id } = await given.reservation({ thesis, student, status: "mentorConfirmedReservation" });
  return { mentor, student, thesis, id };
}

const choose = async ({ page }: BrowserUser, name: string) => {
  const file = pdf(name);
  const buffer = Buffer.from(await file.arrayBuffer());
  await page
    .locator("input[type=file]")
    .first()
    .setInputFiles({ name, mimeType: "application/pdf", buffer });
};

const versions = async (id: number) =>
  (await sql("select 1 from documents where reservation_id = $1", [id])).length;

describe("when something goes wrong", () => {
  test("after a lost connection the form keeps its values and one click tries again", async () => {
    const { student, id } = await writing();
    const user = await signedIn(student);
    await user.visit(`/document/student-working-version/${id}`);
    await choose(user, "poglavlje.pdf");
    await user.page.getByLabel("Vaša napomena").fill("Molim mišljenje o prvom poglavlju.");
    await user.page.route("**/document/student-working-version/**", (route) =>
      route.request().method() === "POST" ? route.abort("connectionreset") : route.continue(),
    );
    await user.clickButton("Pošalji radnu verziju");
    await user.page.getByRole("alert").first().waitFor();
    expect(await user.page.getByLabel("Vaša napomena").inputValue()).toBe(
      "Molim mišljenje o prvom poglavlju.",
    );
    expect(await versions(id)).toBe(0);
    await user.expectAccessible();
    await user.page.unroute("**/document/student-working-version/**");
    await user.clickButton("Pošalji radnu verziju");
    await user.expectText("Radna verzija je poslana mentoru.");
    expect(await versions(id)).toBe(1);
    // the sent text doesn't stay in the form
    await expect.poll(() => user.page.locator("input[type=file]").inputValue()).toBe("");
    expect(await user.page.getByLabel("Vaša napomena").inputValue()).toBe("");
    expect(await user.page.locator(".t-file-name").count()).toBe(0);
  });

  test("a part of the frame whose code can't be loaded says so, and the page stays", async () => {
    const { student, id } = await writing();
    const user = await signedIn(student);
    const { page } = user;
    await page.route(
      /(notification-panel|appearance-choices|problem-dialog|palette-results|help-dialog)-/,
      (route) => route.abort(),
    );
    await page.goto(`/document/student-working-version/${id}`, { waitUntil: "networkidle" });
    await page.getByLabel("Vaša napomena").fill("Ovo ostaje.");
    const notLoaded = page.getByRole("alert").filter({ hasText: "nije učitao" });
    await page.getByRole("button", { name: "Obavijesti" }).click();
    await notLoaded.first().waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Izgled" }).click();
    await expect.poll(() => notLoaded.filter({ visible: true }).count()).toBe(1);
    await page.keyboard.press("Escape");
    await page.getByRole("link", { name: "Prijavi problem" }).click();
    await expect.poll(() => notLoaded.filter({ visible: true }).count()).toBe(1);
    await page.getByRole("link", { name: "Pomoć", exact: true }).last().click();
    await expect.poll(() => notLoaded.filter({ visible: true }).count()).toBe(2);
    expect(await page.getByLabel("Vaša napomena").inputValue()).toBe("Ovo ostaje.");
  });

  test("a fake file is refused with a message at its field, and the form keeps its values", async () => {
    const { student, id } = await writing();
    const user = await signedIn(student);
    await user.visit(`/document/student-working-version/${id}`);
    await user.page
      .locator("input[type=file]")
      .setInputFiles({ name: "rad.pdf", mimeType: "application/pdf", buffer: Buffer.from("nije") });
    await user.page.getByLabel("Vaša napomena").fill("Ovo ostaje.");
    await user.clickButton("Pošalji radnu verziju");
    await user.page.getByRole("alert").first().waitFor();
    expect(await user.page.getByLabel("Vaša napomena").inputValue()).toBe("Ovo ostaje.");
    expect(await versions(id)).toBe(0);
    await user.expectAccessible();
  });

  test("a refused form keeps its values without scripts, too", async () => {
    const { student, id } = await writing();
    const user = await signedIn(student, { javaScriptEnabled: false });
    await user.visit(`/document/student-final-version/${id}`);
    await user.page.locator("textarea[name=abstract]").fill("Prekratak sažetak.");
    await user.clickButton("Predaj konačnu verziju");
    expect(await user.page.locator("textarea[name=abstract]").inputValue()).toBe(
      "Prekratak sažetak.",
    );
    expect(
      await user.page.getByText("Potrebno je upisati minimalno 100 znakova.").first().isVisible(),
    ).toBe(true);
  });

  test("after an expired session, signing in returns to the page", async () => {
    const { student, id } = await writing();
    const user = await signedIn(student);
    await user.visit(`/student/statements/${id}`);
    await sql("delete from sessions where user_id = $1", [student.id]);
    await user.page.goto(`/document/student-working-version/${id}`);
    await user.page.waitForURL("**/login?to=*");
    await user.expectAccessible();
    await user.page.getByLabel("Korisničko ime").fill(student.username);
    await user.page.getByLabel("Lozinka").fill("teza");
    await user.clickButton("Prijavi se");
    await user.page.waitForURL(`**/document/student-working-version/${id}`);
  });

  test("a stale page reports what has changed and changes nothing", async () => {
    const mentor = await given.teacher(person);
    const student = await given.student(person);
    const thesis = await given.thesis({ mentor });
    const { id } = await given.reservation({ thesis, student });
    const user = await signedIn(mentor);
    await user.visit(`/mentor/confirm-reservation/${id}`);
    await sql(
      "with t as (update theses set status = 'published' where id = $2) update reservations set status = 'canceled', reason_for_cancellation = 'Odustajem.' where id = $1",
      [id, thesis.id],
    );
    await user.clickButton("Potvrdi rezervaciju");
    await user.expectText("Na ovu je rezervaciju već odgovoreno."); // shows the new status
    await user.expectText("U međuvremenu"); // the reason remains visible
    expect((await sql("select status from reservations where id = $1", [id]))[0]).toEqual({
      status: "canceled",
    });
    await user.expectAccessible();
  });

  test("an unknown page offers links, a forbidden one names a contact", async () => {
    const visitor = await guest();
    await visitor.page.goto("/nema-takve-stranice");
    await visitor.expectAccessible();
    const { id } = await writing();
    const stranger = await signedIn(await given.student(person));
    await stranger.page.goto(`/student/reservation/${id}`);
    await stranger.expectText(
      "Nemate pravo pristupa odabranom sadržaju. Obratite se administratoru.",
    );
    await stranger.expectAccessible();
  });
});

describe("by keyboard alone", () => {
  test("a student finds and reserves a thesis, is asked before withdrawing, and a mentor confirms it", async () => {
    const mentor = await given.teacher(person);
    const student = await given.student(person);
    const thesis = await given.thesis({ mentor });
    const user = await signedIn(student);
    await user.page.goto(`/student/thesis/${thesis.id}`);
    await tabTo(user, "Rezerviraj temu");
    await user.page.keyboard.press("Enter");
    await user.page.waitForURL("**/student/reservation/*");
    const id = user.page.url().split("/").at(-1);
    const withdraw = user.page.getByRole("button", { name: "Otkaži rezervaciju" }).first();
    if (!(await withdraw.isVisible())) {
      await user.page.locator(".t-more summary").first().focus();
      await user.page.keyboard.press("Enter");
    }
    await withdraw.press("Enter");
    const dialog = user.page.getByRole("dialog");
    await dialog.getByText("a Vi je više nećete moći rezervirati").waitFor();
    expect(await dialog.locator(".t-form-actions button").allInnerTexts()).toEqual([
      "Otkaži rezervaciju",
      "Zadrži rezervaciju",
    ]);
    await dialog.getByRole("button", { name: "Zadrži rezervaciju" }).press("Enter");
    await dialog.waitFor({ state: "detached" });
    const other = await signedIn(mentor);
    await other.page.goto(`/mentor/confirm-reservation/${id}`);
    await tabTo(other, "Potvrdi rezervaciju");
    await other.page.keyboard.press("Enter");
    await expect
      .poll(
        async () => (await sql("select status from reservations where id = $1", [id]))[0]?.status,
      )
      .toBe("mentorConfirmedReservation");
  });
});

/** Presses Tab until the element with this name has the focus; fails if it is never reached. */
async function tabTo({ page }: BrowserUser, name: string) {
  for (let presses = 0; presses < 120; presses++) {
    await page.keyboard.press("Tab");
    const text = await page.evaluate(() => document.activeElement?.textContent?.trim());
    if (text === name) return;
  }
  throw new Error(`The focus never reached «${name}».`);
}
