import { expect, test } from "vitest";
import { assessmentFixtures } from "#areas/assessment/fixtures.ts";
import { createWorld, type Person } from "#test/world/index.ts";
import { type BrowserUser, openBrowser } from "./browser.ts";

const world = await createWorld();
const { sql } = world;
const { signedIn } = await openBrowser(world);
const { services, held } = await assessmentFixtures(world);

/** Gives a mark for each criterion, from the first on. */
async function mark(person: Person, id: number, marks: readonly string[]): Promise<BrowserUser> {
  const user = await signedIn(person);
  await user.visit(`/student/reservation/${id}`);
  await user.visit(`/assessment/${id}`);
  for (const [index, given] of marks.entries())
    await user.page.locator("main select").nth(index).selectOption(given);
  await user.clickButton("Spremi ocjene");
  await user.expectText("Ocjene su spremljene.");
  return user;
}

test("mentor and two members mark, services settle the grade, and the committee confirms the minutes", async () => {
  const { id, mentor, chair, member } = await held({ minutes_confirmation: "beside" });
  const asMentor = await mark(mentor, id, ["4", "4"]);
  await asMentor.expectText("Ocjene drugih i prijedlog vidjet ćete kad spremite svoje.");
  await asMentor.expectAccessible();
  await mark(member, id, ["3", "4"]);
  const asChair = await mark(chair, id, ["5", "4"]);
  await asChair.expectText("vrlo dobar (4) (prosjek 4)");
  await asChair.expectAccessible();

  const clerk = await signedIn(services);
  const { page } = clerk;
  await clerk.visit(`/defense/minutes/${id}`);
  const fill = async (grade: string) => {
    await page.locator("select[name=grade]").selectOption(grade);
    await page.getByLabel("Tijek obrane").fill("Student je izložio rad.");
    await page.getByLabel("Pitanja na obrani").fill("Zašto baš taj uzorak?");
  };
  await fill("5");
  await clerk.clickButton("Pošalji nacrt povjerenstvu");
  await clerk.expectText("Nacrt je poslan.");

  for (const user of [asMentor, asChair]) {
    await user.visit(`/defense/minutes/${id}`);
    await user.clickButton("Potvrdi nacrt");
    await user.clickButton("Potvrdi nacrt");
    await user.expectText("Potvrdili ste nacrt zapisnika.");
  }
  await asChair.expectAccessible();

  await clerk.visit(`/service/finish-defense/${id}`);
  await clerk.expectText("vrlo dobar (4) (prosjek 4)");
  await clerk.expectText("Nacrt su potvrdili: 2 od 4.");
  await clerk.clickButton("Zaključi obranu");
  await clerk.clickButton("Zaključi obranu");
  await clerk.expectText("Prijedlog iz ocjena po kriterijima je 4.");
  await page.getByLabel("Zašto se ocjena razlikuje od prijedloga").fill("Izvrsni odgovori.");
  await clerk.clickButton("Zaključi obranu");
  await clerk.clickButton("Zaključi obranu");
  await clerk.expectText("Obrana je zaključena.");
  const [settled] = await sql(
    "select suggested, grade from settled_grades where reservation_id = $1",
    [id],
  );
  expect(settled).toEqual({ suggested: 4, grade: 5 });
});
