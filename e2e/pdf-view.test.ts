import { describe, expect, test } from "vitest";
import { createWorld } from "#test/world/index.ts";
import { openBrowser, passwordHash } from "./browser.ts";
import { loadThesisFile } from "./lifecycle-helpers.ts";

const faculty = await createWorld();
const { given, as, clock } = faculty;
const { signedIn } = await openBrowser(faculty);

const mentor = await given.teacher({ password_hash: passwordHash });
const student = await given.student({ password_hash: passwordHash });
const reservation = await given.reservation({
  thesis: await given.thesis({ mentor }),
  student,
  status: "mentorConfirmedReservation",
});
const path = `/reservation/show/${reservation.id}`;

async function send(name: string, bytes: Uint8Array<ArrayBuffer>) {
  const author = await as(student);
  await author.post(`/document/student-working-version/${reservation.id}`, {
    file: new File([bytes], name, { type: "application/pdf" }),
  });
}

await send("prva-verzija.pdf", await loadThesisFile(clock.now));

describe("a version of a thesis on the page", () => {
  test("opens, turns its pages and zooms by keyboard, and its text can be read", async () => {
    const user = await signedIn(mentor);
    const { page } = user;
    const violations: string[] = [];
    await user.context.exposeFunction("reportViolation", (violation: string) =>
      violations.push(violation),
    );
    await user.context.addInitScript(`document.addEventListener("securitypolicyviolation", (event) =>
      reportViolation([event.effectiveDirective, event.blockedURI].join(" ")))`);
    const scripts: string[] = [];
    page.on("request", (request) => scripts.push(request.url()));
    await user.visit(path);
    expect(
      scripts.filter((url) => url.includes("pdf-pages") || url.includes("pdf.worker")),
    ).toEqual([]);
    await page.getByRole("button", { name: "Pregledaj prva-verzija.pdf" }).press("Enter");
    const view = page.getByRole("region", { name: "Pregled datoteke prva-verzija.pdf" });
    await view.getByText("Petra Babić").waitFor({ state: "attached" });
    const sheet = view.getByRole("group");
    const count = Number(/od (\d+)$/.exec((await sheet.getAttribute("aria-label")) ?? "")?.[1]);
    expect(count).toBeGreaterThan(1);
    await user.expectAccessible();

    const isAt = (number: number) =>
      view.getByRole("group", { name: `Stranica ${number} od ${count}` }).waitFor();
    await sheet.focus();
    await page.keyboard.press("ArrowRight");
    await isAt(2);
    await page.keyboard.press("End");
    await isAt(count);
    await page.keyboard.press("PageDown");
    await isAt(count);
    await page.keyboard.press("Home");
    await isAt(1);
    await page.keyboard.press("+");
    await view.getByText("125 %").waitFor();
    await expect.poll(() => sheet.evaluate((box) => box.scrollWidth > box.clientWidth)).toBe(true);
    // an enlarged page is scrolled by the arrows
    await page.keyboard.press("ArrowRight");
    await isAt(1);
    await page.keyboard.press("0");
    await view.getByText("100 %").waitFor();

    await view.getByRole("textbox", { name: "Stranica" }).fill("2");
    await page.keyboard.press("Enter");
    await isAt(2);
    await page.getByRole("button", { name: "Zatvori pregled prva-verzija.pdf" }).press("Enter");
    await view.waitFor({ state: "detached" });
    expect(violations).toEqual([]);
  });

  test("fills a phone without a scroll box around the page", async () => {
    const user = await signedIn(student, { width: 360, cookies: { themeStyleDark: "1" } });
    await user.visit(path);
    await user.page.getByRole("button", { name: "Pregledaj prva-verzija.pdf" }).click();
    const view = user.page.getByRole("region", { name: "Pregled datoteke prva-verzija.pdf" });
    await view.getByText("Petra Babić").waitFor({ state: "attached" });
    const sheet = view.getByRole("group");
    expect(await sheet.evaluate((box) => box.scrollWidth <= box.clientWidth)).toBe(true);
    expect(
      await user.page.evaluate(() => document.documentElement.scrollWidth),
    ).toBeLessThanOrEqual(360);
    await user.expectAccessible();
  });

  test("that can't be shown is still downloaded", async () => {
    const user = await signedIn(mentor);
    await user.page.route("**/student/download-thesis/*", (route) => route.abort());
    await user.page.goto(path);
    await user.page.getByRole("button", { name: "Pregledaj prva-verzija.pdf" }).click();
    await user.page.getByRole("alert").getByText("ne može prikazati").waitFor();
    expect(
      await user.page.getByRole("link", { name: "prva-verzija.pdf" }).getAttribute("download"),
    ).not.toBeNull();
  });

  test("is a plain download without scripts", async () => {
    const user = await signedIn(mentor, { javaScriptEnabled: false });
    await user.visit(path);
    await user.page.getByRole("link", { name: "prva-verzija.pdf" }).waitFor();
    expect(await user.page.getByRole("button", { name: "Pregledaj" }).count()).toBe(0);
  });
});
