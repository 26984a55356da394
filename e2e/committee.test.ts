import { expect, test } from "vitest";
import { createWorld } from "#test/world/index.ts";
import { openBrowser, passwordHash } from "./browser.ts";

const world = await createWorld();
const { given, sql } = world;
const { signedIn } = await openBrowser(world);
await given.defenseDeadline();
const study = await given.study({ committee_required: true });
const program = await given.program({ study_id: study.id });
const mentor = await given.teacher({
  study_id: study.id,
  username: "mentorica",
  password_hash: passwordHash,
});
const chair = await given.teacher({
  last_name: "Šarić",
  username: "predsjednik",
  password_hash: passwordHash,
});
await given.teacher({ last_name: "Đurić" });
await given.room({ name: "Dvorana A-101" });

/** A reservation that waits for its date, with a title of some length. */
async function givenReservation() {
  const student = await given.student({ on: { study_id: study.id, study_program_id: program.id } });
  const thesis = await given.thesis({
    mentor,
    study_id: study.id,
    programs: [program.id],
    name: "Usporedba postupaka upravljanja rizicima u poduzećima različite veličine i djelatnosti u Republici Hrvatskoj",
  });
  const on = { thesis, student, student_study_program_id: program.id };
  return given.reservation({ ...on, status: "submittedToStudentServices" });
}

test("by keyboard: a mentor chooses the committee and a free slot for all of them; a member declines", async () => {
  const { id } = await givenReservation();
  const { page, visit, expectAccessible, expectText } = await signedIn(mentor);
  await visit(`/mentor/defense-date/${id}`);
  await expectText("Povjerenstvo još nije odabrano.");
  await page.getByRole("link", { name: "Odabir povjerenstva" }).focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(`**/defense/committee/${id}`);
  await choose("Predsjednik", "Šarić");
  await choose("1. član", "Đurić");
  await page.getByRole("button", { name: "Spremi povjerenstvo" }).focus();
  await page.keyboard.press("Enter");
  await expectText("Povjerenstvo je spremljeno.");
  await expectAccessible();
  expect(await sql("select 1 from committee_members where reservation_id = $1", [id])).toHaveLength(
    3,
  );

  await visit(`/mentor/defense-date/${id}`);
  const offer = page.getByRole("link", { name: /u 07:00 · Dvorana A-101$/ }).first();
  await offer.focus();
  await page.keyboard.press("Enter");
  await expectText("Odabran je termin s popisa.");
  expect(await page.getByLabel("Mjesto obrane").inputValue()).toBe("Dvorana A-101");
  await expectAccessible();
  await page.getByRole("button", { name: "Odredi termin" }).focus();
  await page.keyboard.press("Enter");
  await expectText("Termin obrane je određen.");

  const member = await signedIn(chair, { cookies: { themeStyleDark: "1" } });
  await member.visit(`/defense/committee/${id}`);
  await member.expectAccessible();
  await member.page.getByRole("button", { name: "Odbij sudjelovanje" }).focus();
  await member.page.keyboard.press("Enter");
  await member.page
    .getByLabel("Razlog (vidjet će ga mentor i studentska služba)")
    .fill("Službeni put.");
  await member.page.keyboard.press("Tab");
  await member.page.getByRole("dialog").getByRole("button", { name: "Odbij sudjelovanje" }).focus();
  await member.page.keyboard.press("Enter");
  await member.expectText("Odbili ste sudjelovanje.");

  async function choose(label: string, name: string) {
    const field = page.getByLabel(label).and(page.locator("input:not([type=hidden])")).first();
    await page.getByLabel(label).first().focus(); // loads the combobox in place of the native list
    await field.focus();
    await page.keyboard.type(name);
    await page.getByRole("option", { name: new RegExp(name) }).waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
  }
});

test("a defense that isn't confirmed is dragged to another time and put back", async () => {
  const { id } = await givenReservation();
  const begins = new Date(`${given.day(28)}T09:00:00Z`);
  await sql(
    "update reservations set status = 'mentorSetDefenseDate', defense_date = $1, defense_place = 'Muzej' where id = $2",
    [begins, id],
  );
  const { page, visit, expectText, clickButton } = await signedIn(mentor, { width: 1280 });
  await visit(`/mentor/scheduled-defenses?view=week&date=${given.day(28)}`);
  const event = page.locator(".t-agenda-event").first();
  await event.waitFor();
  await event.scrollIntoViewIfNeeded();
  const box = await event.boundingBox();
  if (!box) throw new Error("the defense isn't drawn");
  const [x, y] = [box.x + box.width / 2, box.y + 4];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + box.width / 2, y + 2, { steps: 4 });
  await page.mouse.move(x + box.width + 20, y + 2, { steps: 8 });
  await page.mouse.up();
  await expectText("Termin obrane je određen.");
  const dateOf = async () =>
    (
      await sql<{ at: Date }>("select defense_date as at from reservations where id = $1", [id])
    )[0]?.at.toISOString();
  expect(await dateOf()).toBe(new Date(begins.getTime() + 86_400_000).toISOString());
  await clickButton("Poništi");
  await expect.poll(dateOf).toBe(begins.toISOString());
});

test.each([
  { width: 1280, dark: "1" },
  { width: 360, dark: "0" },
])(
  "the pages of a committee and of the date have no accessibility violations, $width px wide",
  async ({ width, dark }) => {
    const { id } = await givenReservation();
    const { page, visit } = await signedIn(mentor, { width, cookies: { themeStyleDark: dark } });
    for (const path of [
      `/defense/committee/${id}`,
      `/mentor/defense-date/${id}?day=${given.day(28)}`,
    ]) {
      await visit(path);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
      ).toBe(true);
    }
  },
);
