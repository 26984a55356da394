import { describe, expect, test } from "vitest";
import { createWorld } from "#test/world/index.ts";
import { openBrowser, passwordHash } from "./browser.ts";

const world = await createWorld();
const { given, sql } = world;
const { signedIn } = await openBrowser(world);

/** A mentor with reservations that wait for an answer, the most urgent first. */
async function mentorWith(count: number) {
  const mentor = await given.teacher({ password_hash: passwordHash });
  const ids: number[] = [];
  for (let index = 1; index <= count; index += 1) {
    const thesis = await given.thesis({ mentor, name: `Zadatak ${index} mentora ${mentor.id}` });
    const fields = { student: await given.student(), expires_at: given.day(5 + index) };
    ids.push((await given.reservation({ thesis, ...fields })).id);
  }
  const statuses = async () =>
    (
      await sql<{ status: string }>(
        "select status from reservations where id = any($1::integer[]) order by id",
        [ids],
      )
    ).map(({ status }) => status);
  return { mentor, ids, statuses };
}

describe.each([1280, 360])("a decision is taken back, %i px wide", (width) => {
  test("at the task desk: the row is there again", async () => {
    const { mentor, statuses } = await mentorWith(2);
    const { page, visit, expectAccessible } = await signedIn(mentor, { width });
    await visit("/mentor/require-actions");
    const row = page.locator("[data-key] a", { hasText: "Zadatak 1 " });
    if (width < 1200) await row.click();
    await page.getByRole("button", { name: "Potvrdi rezervaciju" }).click();
    await page.getByRole("status").getByText("Potvrđeno: Zadatak 1 ").waitFor();
    await row.waitFor({ state: "detached" });
    expect(await statuses()).toEqual(["mentorConfirmedReservation", "reserved"]);
    await expectAccessible();
    await page.getByRole("button", { name: "Poništi" }).click();
    await page.getByRole("status").getByText("Korak je poništen.").waitFor();
    await row.waitFor({ state: "attached" });
    expect(await page.getByText("Potvrđeno: Zadatak 1 ").count()).toBe(0);
    expect(await statuses()).toEqual(["reserved", "reserved"]);
    if (width < 1200) await page.getByRole("link", { name: "Natrag na popis" }).click();
    await row.waitFor();
    await expectAccessible();
  });

  test("at the form's own address: the message is in sight, with the form below it", async () => {
    const { mentor, ids, statuses } = await mentorWith(1);
    const { page, visit, expectAccessible } = await signedIn(mentor, { width });
    await visit(`/mentor/confirm-reservation/${ids[0]}`);
    await page.getByRole("button", { name: "Potvrdi rezervaciju", exact: true }).click();
    await page.getByRole("button", { name: "Poništi" }).click();
    const message = page.getByRole("status").getByText("Korak je poništen.");
    await message.waitFor();
    await page.waitForURL(`**/mentor/confirm-reservation/${ids[0]}`);
    await page.waitForLoadState("networkidle");
    await expectAccessible();
    const place = await message.boundingBox();
    expect(place && place.y >= 48 && place.y + place.height <= 780).toBe(true);
    expect(
      await page.getByRole("button", { name: "Potvrdi rezervaciju", exact: true }).count(),
    ).toBe(1);
    expect(await statuses()).toEqual(["reserved"]);
  });
});
