import { expect, test } from "vitest";
import { createWorld, monday } from "#test/world/index.ts";
import { openBrowser, passwordHash } from "./browser.ts";

const world = await createWorld();
const { given, sql, clock } = world;
const { signedIn } = await openBrowser(world);
await given.defenseDeadline();
await given.room({ name: "Dvorana A-101" });
const mentor = await given.teacher({ username: "mentorica", password_hash: passwordHash });

const christmas = "25.12.2026. je neradni dan: Božić.";

async function givenReservation(fields: Record<string, unknown>) {
  const thesis = await given.thesis({ mentor });
  return given.reservation({ thesis, student: await given.student(), ...fields });
}

const dateOf = async (id: number) =>
  (
    await sql<{ at: Date | null }>("select defense_date as at from reservations where id = $1", [
      id,
    ])
  )[0]?.at;

test("a mentor chooses a slot on a holiday, is asked about it by its name, and confirms", async () => {
  const { id } = await givenReservation({ status: "submittedToStudentServices" });
  const { page, visit, expectText, expectAccessible } = await signedIn(mentor);
  await visit(`/mentor/defense-date/${id}?day=2026-12-25`);
  await page
    .getByRole("row", { name: /10:00.*neradni dan: Božić/ })
    .getByRole("link", { name: "Odaberi 10:00" })
    .click();
  await expectText("Odabran je termin s popisa.");
  await page.getByRole("button", { name: "Odredi termin" }).click();
  await expectText(christmas);
  await expectAccessible();
  expect(await dateOf(id)).toBe(null);
  await page.getByRole("checkbox", { name: "Obrana se održava 25.12.2026." }).check();
  await page.getByRole("button", { name: "Odredi termin" }).click();
  await expectText("Termin obrane je određen.");
  expect(await dateOf(id)).toEqual(new Date("2026-12-25T09:00:00Z"));
});

test("a defense dragged to a holiday asks whether it stays there", async () => {
  clock.now = monday;
  const { id } = await givenReservation({
    status: "mentorSetDefenseDate",
    defense_place: "Muzej",
    defense_date: new Date("2026-12-24T12:00:00Z"),
  });
  const { page, visit, expectText, expectAccessible } = await signedIn(mentor, { width: 1366 });
  await visit("/mentor/scheduled-defenses?view=week&date=2026-12-21");
  const drag = async () => {
    const card = page.locator(".t-agenda-event", { hasText: "13:00" });
    await card.scrollIntoViewIfNeeded();
    const box = await card.boundingBox();
    if (!box) throw new Error("the defense isn't in the calendar");
    await page.mouse.move(box.x + box.width / 2, box.y + 5);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width, box.y + 7, { steps: 4 });
    await page.mouse.move(box.x + box.width * 1.5, box.y + 7, { steps: 8 });
    await page.mouse.up();
  };
  await drag();
  const dialog = page.getByRole("dialog", { name: "Premjestiti na neradni dan?" });
  await dialog.getByText(christmas).waitFor();
  await expectAccessible();
  await dialog.getByRole("button", { name: "Odustani" }).click();
  expect(await dateOf(id)).toEqual(new Date("2026-12-24T12:00:00Z"));
  await drag();
  await dialog.getByRole("button", { name: "Premjesti" }).click();
  await expectText("Termin obrane je određen.");
  expect(await dateOf(id)).toEqual(new Date("2026-12-25T12:00:00Z"));
});
