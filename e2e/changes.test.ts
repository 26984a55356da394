import { expect, test } from "vitest";
import { pageOf, pagesOf, pdfOf } from "#kit/files/testing/paged-files.ts";
import { createWorld } from "#test/world/index.ts";
import { openBrowser, passwordHash } from "./browser.ts";

const faculty = await createWorld();
const { given, as, sql } = faculty;
const { signedIn } = await openBrowser(faculty);

const pages = pagesOf(8);
const later = pages
  .with(1, pageOf("s2w", { 70: "prva" }))
  .with(4, pageOf("s5w", { 20: "druga", 110: "treca" }))
  .toSpliced(6, 0, pageOf("novo"));

test.each([
  ["on a wide screen, light", 1280, "0"],
  ["on a phone, dark", 360, "1"],
] as const)(
  "a mentor goes through what has changed by keyboard alone, %s",
  async (_, width, dark) => {
    const mentor = await given.teacher({ password_hash: passwordHash });
    const student = await given.student();
    const { id } = await given.reservation({
      thesis: await given.thesis({ mentor }),
      student,
      status: "mentorConfirmedReservation",
    });
    const asStudent = await as(student);
    for (const file of [pdfOf(pages), pdfOf(later)])
      await asStudent.post(`/document/student-working-version/${id}`, { file });
    const [{ newest } = { newest: 0 }] = await sql<{ newest: number }>(
      "select max(id)::int as newest from documents where reservation_id = $1",
      [id],
    );

    const { page, visit, expectText, expectAccessible } = await signedIn(
      { username: mentor.username },
      { width, cookies: { themeStyleDark: dark } },
    );
    await visit(`/document/mentor-working-version/${id}`);
    await page
      .getByRole("link", { name: "Što se promijenilo", exact: true })
      .first()
      .press("Enter");
    await page.waitForURL(`**/document/changes/${newest}`);
    await expectText("promijenjene 2 stranice");
    await expectText("Stranice 3–4 bez promjena");
    await expectAccessible();

    await page.getByRole("button", { name: /^Sljedeća/ }).press("Enter");
    const focused = page.locator(":focus");
    await expectText("Promjena 1 od 4");
    expect(await focused.textContent()).toContain("s2w70");
    await page.keyboard.press("j");
    expect(await focused.textContent()).toContain("s5w20");
    await page.keyboard.press("n");
    expect(await focused.textContent()).toContain("s5w110");
    await page.keyboard.press("j");
    await page.keyboard.press("j");
    await expectText("Promjena 4 od 4");
    expect(await focused.textContent()).toContain("novo0");
    await page.keyboard.press("k");
    expect(await focused.textContent()).toContain("s5w110");
    await expectAccessible();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
  },
);
