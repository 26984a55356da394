import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { isvuWindowsPath } from "#areas/reservations/isvu-windows/isvu-windows.ts";
import { createWorld } from "#test/world/index.ts";
import { openBrowser } from "./browser.ts";
import { moveTo } from "./keyboard.ts";

const faculty = await createWorld();
const { given, sql } = faculty;
const { signedIn } = await openBrowser(faculty);
const services = await given.person({ roles: ["studentServices"] });

/** Reservations whose only untyped window is the task, with titles that tell them apart. */
async function tasks(titles: readonly string[]): Promise<number[]> {
  await sql("update reservations set exam_date = '2020-01-01' where status = 'completed'");
  const ids: number[] = [];
  for (const name of titles) {
    const [student, mentor] = [await given.student(), await given.teacher()];
    const thesis = await given.thesis({ mentor, name });
    const { id } = await given.reservation({
      thesis,
      student,
      status: "mentorConfirmedReservation",
      thesis_name: name,
      mentor_confirmed_reservation_at: "2026-03-05T09:00:00Z",
    });
    ids.push(id);
  }
  return ids;
}

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
const typedWindows = (ids: readonly number[]) =>
  sql<{ id: number }>(
    "select reservation_id as id from typed_isvu_windows where reservation_id = any($1) and typed_at is not null order by id",
    [ids],
  );

const screens = [
  ["on a low laptop, light", { width: 1366, height: 650 }, "0"],
  ["on a phone, dark", { width: 360, height: 780 }, "1"],
] as const;

test.each(screens)(
  "values are copied by click and by key, exactly as ISVU takes them, %s",
  async (name, size, dark) => {
    const [id = 0] = await tasks([`Norme u informatici, ${name}`]);
    const clerk = await signedIn(services, { ...size, cookies: { themeStyleDark: dark } });
    const { page } = clerk;
    await clerk.context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await clerk.visit(`${isvuWindowsPath}/${id}`);
    await page.getByRole("button", { name: "Kopiraj: Datum dodjele zadatka" }).click();
    await page.getByRole("status").getByText("Kopirano: Datum dodjele zadatka").waitFor();
    expect(await clipboard(page)).toBe("05.03.2026.");
    await page.getByRole("button", { name: "Kopiraj: Mentor" }).focus();
    await moveTo(page, "Kopiraj: Naslov");
    await page.keyboard.press("Enter");
    await page.getByRole("status").getByText("Kopirano: Naslov").waitFor();
    expect(await clipboard(page)).toBe(`Norme u informatici, ${name}`);
    await clerk.expectAccessible();
    await page.getByRole("button", { name: "Prepisano: Zadatak" }).click();
    await clerk.expectText("Prozor je označen kao prepisan.");
    await page.getByRole("button", { name: "Poništi oznaku: Zadatak" }).click();
    await clerk.expectText("Oznaka je poništena.");
    await clerk.expectAccessible();
    expect(await typedWindows([id])).toEqual([]);
    await page.getByRole("button", { name: "Prepisano: Zadatak" }).click();
    await clerk.expectText("Prozor je označen kao prepisan.");
  },
);

test("the list goes from window to window by key and marks them, without leaving the page", async () => {
  const ids = await tasks(["Prvi naslov", "Drugi naslov", "Treći naslov"]);
  const clerk = await signedIn(services, { width: 1366, height: 650 });
  const { page } = clerk;
  await clerk.context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await clerk.visit(isvuWindowsPath);
  const pane = (title: string) => page.getByRole("region", { name: title });
  await page.keyboard.press("j");
  await pane("Prvi naslov").waitFor();
  await page.keyboard.press("j");
  await pane("Drugi naslov").waitFor();
  await page.keyboard.press("k");
  await pane("Prvi naslov").getByRole("button", { name: "Prepisano" }).waitFor();
  await page.keyboard.press("a");
  await pane("Drugi naslov").getByRole("button", { name: "Prepisano" }).waitFor();
  expect(await typedWindows(ids)).toEqual([{ id: ids[0] }]);
  await moveTo(page, "Kopiraj: Naslov");
  await page.keyboard.press("Enter");
  await page.getByRole("status").getByText("Kopirano: Naslov").waitFor();
  expect(await clipboard(page)).toBe("Drugi naslov");
  await clerk.expectAccessible();
  await page.getByRole("button", { name: "Prepisano" }).click();
  await pane("Treći naslov").getByRole("button", { name: "Prepisano" }).waitFor();
  await page.waitForFunction(() => document.activeElement?.textContent?.includes("Treći naslov"));
  await page.keyboard.press("a");
  await clerk.expectText("Sve je prepisano.");
  expect(await typedWindows(ids)).toHaveLength(3);
  expect(new URL(page.url()).pathname).toBe(isvuWindowsPath);
  await clerk.expectAccessible();
});

test("without scripts the values stand as text, and a window is marked", async () => {
  const [id = 0] = await tasks(["Naslov bez skripta"]);
  const { page, visit } = await signedIn(services, {
    width: 1366,
    height: 650,
    javaScriptEnabled: false,
  });
  await visit(`${isvuWindowsPath}/${id}`);
  await page.getByText("05.03.2026.", { exact: true }).waitFor();
  expect(await page.getByRole("button", { name: /^Kopiraj/ }).count()).toBe(0);
  await page.getByRole("button", { name: "Prepisano: Zadatak" }).click();
  await page.getByText("Prozor je označen kao prepisan.").waitFor();
  expect(await typedWindows([id])).toEqual([{ id }]);
});
