import { expect, test } from "vitest";
import { defenseDayPath } from "#areas/defenses/day/day.ts";
import { createWorld } from "#test/world/index.ts";
import { type BrowserUser, openBrowser, passwordHash } from "./browser.ts";

const world = await createWorld();
const { given, as, sql } = world;
const { signedIn } = await openBrowser(world);

const account = { password_hash: passwordHash };
const services = await given.person({ roles: ["studentServices"], ...account });
const tablet = { width: 820, height: 1180 };

let places = 0;

/** A defense of today that has begun, whose chair and secretary are in the room. */
async function heldToday() {
  const { id: studyId } = await given.study({ committee_required: true });
  const [mentor, chair, secretary] = [
    await given.teacher(account),
    await given.teacher(account),
    await given.teacher(account),
  ];
  const thesis = await given.thesis({ mentor, study_id: studyId });
  const { id } = await given.reservation({
    thesis,
    student: await given.student(),
    status: "studentServicesConfirmedDefenseDate",
    defense_date: given.instant(-0.01),
    defense_place: `Vijećnica ${++places}`,
  });
  for (const [person, role] of [
    [chair, "chair"],
    [mentor, "member"],
    [await given.teacher(), "member"],
    [secretary, "secretary"],
  ] as const)
    await given.insert("committee_members", { reservation_id: id, user_id: person.id, role });
  const [row] = await sql<{ day: string }>(
    "select to_char(defense_date at time zone 'Europe/Zagreb', 'YYYY-MM-DD') as day from reservations where id = $1",
    [id],
  );
  return { id, chair, secretary, path: defenseDayPath(row?.day) };
}

const flowOf = ({ page }: BrowserUser) => page.getByLabel("Tijek obrane");
const questionsOf = ({ page }: BrowserUser) => page.getByLabel("Pitanja na obrani");

async function openMinutes(user: BrowserUser, path: string) {
  await user.visit(path);
  await user.page.locator("summary", { hasText: "Zapisnik" }).click();
  await flowOf(user).waitFor();
}

const storedOf = (id: number) =>
  sql<{ field: string; body: string; version: number }>(
    "select field, body, version from minutes_fields where reservation_id = $1 order by field",
    [id],
  );

const changesOf = async (id: number) =>
  (
    await sql(
      "select c.id from minutes_changes c join minutes_fields f on f.id = c.field_id where f.reservation_id = $1",
      [id],
    )
  ).length;

test("on a tablet: the network is cut while the minutes are typed, and each change is stored once, in order, when it returns", async () => {
  const { id, chair, secretary, path } = await heldToday();
  const atChair = await signedIn(chair, tablet);
  await openMinutes(atChair, path);
  await flowOf(atChair).fill("Student je izložio rad.");
  await atChair.expectText("Spremljeno u");
  await atChair.expectAccessible();

  const atSecretary = await signedIn(secretary, tablet);
  await openMinutes(atSecretary, path);
  expect(await flowOf(atSecretary).inputValue()).toBe("Student je izložio rad.");

  await atChair.context.setOffline(true);
  await flowOf(atChair).fill("Student je izložio rad. Trajalo je 20 minuta.");
  await questionsOf(atChair).fill("Zašto baš taj uzorak?");
  await atChair.expectText("Na ovom uređaju čekaju 2 izmjene");
  await atChair.expectText("Čeka mrežu");
  await atChair.expectAccessible();
  expect(await storedOf(id)).toHaveLength(1);

  await atChair.context.setOffline(false);
  await expect
    .poll(() => storedOf(id), { timeout: 20_000 })
    .toMatchObject([
      { field: "defenseFlow", body: "Student je izložio rad. Trajalo je 20 minuta.", version: 2 },
      { field: "defenseQuestions", body: "Zašto baš taj uzorak?", version: 1 },
    ]);
  expect(await changesOf(id)).toBe(3);
  await expect
    .poll(() => questionsOf(atSecretary).inputValue(), { timeout: 20_000 })
    .toBe("Zašto baš taj uzorak?");
});

test("what was typed without a network survives a reload, and another person on the device doesn't get it", async () => {
  const { id, chair, path } = await heldToday();
  const user = await signedIn(chair);
  await openMinutes(user, path);
  await user.context.setOffline(true);
  await flowOf(user).fill("Napisano bez mreže.");
  await user.expectText("Na ovom uređaju čeka 1 izmjena");
  const kept = () =>
    user.page.evaluate(() =>
      Object.keys(localStorage).filter((key) => key.startsWith("teza-waiting ")),
    );
  expect(await kept()).toEqual([`teza-waiting ${chair.username} minutes`]);
  await user.page.route("**/defense/typed-minutes/*", (route) => route.abort());
  await user.context.setOffline(false);
  await user.page.reload();
  await user.page.unroute("**/defense/typed-minutes/*");
  await expect
    .poll(() => storedOf(id), { timeout: 30_000 })
    .toMatchObject([{ body: "Napisano bez mreže.", version: 1 }]);
  await user.expectText("Spremljeno u");
  expect(await kept()).toEqual([]);
});

test("two people change the same field: both texts are side by side, and are joined; services close, and nothing more is taken", async () => {
  const { id, chair, secretary, path } = await heldToday();
  const atChair = await signedIn(chair, tablet);
  const atSecretary = await signedIn(secretary);
  await openMinutes(atChair, path);
  await openMinutes(atSecretary, path);
  await atChair.context.setOffline(true);
  await flowOf(atChair).fill("Predsjednik: izlaganje je bilo jasno.");
  await flowOf(atSecretary).fill("Zapisničar: početak u 10 sati.");
  await expect.poll(() => storedOf(id), { timeout: 20_000 }).toHaveLength(1);
  await atChair.context.setOffline(false);
  await atChair.expectText("Isto polje u međuvremenu ima i tuđu izmjenu");
  await atChair.expectText("Zapisničar: početak u 10 sati.");
  await atChair.expectAccessible();
  await atChair.clickButton("Spoji");
  const joined = "Zapisničar: početak u 10 sati.\nPredsjednik: izlaganje je bilo jasno.";
  await expect
    .poll(() => storedOf(id), { timeout: 20_000 })
    .toMatchObject([{ body: joined, version: 2 }]);
  await expect.poll(() => flowOf(atSecretary).inputValue(), { timeout: 20_000 }).toBe(joined);
  await questionsOf(atSecretary).fill("Koji su nedostaci?");
  await expect.poll(() => storedOf(id), { timeout: 20_000 }).toHaveLength(2);

  await atChair.context.setOffline(true);
  await questionsOf(atChair).fill("Koji su nedostaci? A prednosti?");
  await atChair.expectText("Čeka mrežu");
  const atDesk = await signedIn(services);
  await atDesk.visit(`/service/finish-defense/${id}`);
  await atDesk.expectText("Tijek i pitanja preuzeti su iz zapisnika");
  expect(await atDesk.page.getByLabel("Pitanja na obrani").inputValue()).toBe("Koji su nedostaci?");
  const closed = await (await as(services)).post(`/service/finish-defense/${id}`, {
    step: "finish",
    typed: "",
    grade: "5",
    gradeAgree: "on",
    examDate: given.day(0),
    defenseFlow: joined,
    defenseQuestions: "Koji su nedostaci?",
  });
  expect(closed.status).toBe(303);
  await atChair.context.setOffline(false);
  await atChair.expectText("zapisnik više ne mijenja");
  await atChair.expectText("Koji su nedostaci? A prednosti?");
  await atChair.expectAccessible();
  await atChair.clickButton("Ukloni s uređaja");
  expect((await storedOf(id))[1]?.body).toBe("Koji su nedostaci?");
});

test("two people see each other's fields by the stream of the day, and ask for nothing while it lasts; the page shows that the defense was closed", async () => {
  const { id, chair, secretary, path } = await heldToday();
  const atChair = await signedIn(chair, tablet);
  const atSecretary = await signedIn(secretary, { width: 360, height: 740 });
  const streamed = atSecretary.page.waitForRequest("**/defense/day-stream/*");
  await openMinutes(atSecretary, path);
  await streamed;
  await openMinutes(atChair, path);
  await flowOf(atChair).fill("Student je izložio rad.");
  await expect
    .poll(() => flowOf(atSecretary).inputValue(), { timeout: 20_000 })
    .toBe("Student je izložio rad.");

  const asked: string[] = [];
  atSecretary.page.on("request", (request) => {
    if (request.url().includes("/defense/typed-minutes/")) asked.push(request.method());
  });
  await new Promise((later) => setTimeout(later, 9_000));
  expect(asked).toEqual([]);
  await questionsOf(atSecretary).fill("Zašto?");
  await expect.poll(() => questionsOf(atChair).inputValue(), { timeout: 20_000 }).toBe("Zašto?");

  await atSecretary.expectText("U tijeku");
  const closed = await (await as(services)).post(`/service/finish-defense/${id}`, {
    step: "finish",
    typed: "",
    grade: "5",
    gradeAgree: "on",
    examDate: given.day(0),
    defenseFlow: "Student je izložio rad.",
    defenseQuestions: "Zašto?",
  });
  expect(closed.status).toBe(303);
  for (const user of [atChair, atSecretary]) {
    await user.expectText("Zaključena");
    await user.expectText("Zapisnik se sada ne piše");
    expect(await user.page.getByText("U tijeku").count()).toBe(0);
  }
});

test("who signs out with minutes that aren't sent is asked, and only then are theirs deleted from the device", async () => {
  const { id, chair, path } = await heldToday();
  const user = await signedIn(chair, { width: 360, height: 740 });
  await openMinutes(user, path);
  await user.page.route("**/defense/typed-minutes/*", (route) =>
    route.abort("internetdisconnected"),
  );
  await flowOf(user).fill("Još nije poslano.");
  await user.expectText("Na ovom uređaju čeka 1 izmjena");
  const kept = () =>
    user.page.evaluate(() =>
      Object.keys(localStorage).filter((key) => key.startsWith("teza-waiting ")),
    );
  await user.page.evaluate(() => localStorage.setItem("teza-waiting drugi minutes", "[]"));
  const signOut = async () => {
    await user.page.getByRole("button", { name: /^Korisnički izbornik/ }).click();
    await user.clickButton("Odjava");
  };
  await signOut();
  await user.expectText("Na ovom uređaju čeka nespremljen tekst");
  await user.expectAccessible();
  await user.clickButton("Ostani");
  expect(await flowOf(user).inputValue()).toBe("Još nije poslano.");
  expect(await kept()).toHaveLength(2);
  await signOut();
  await user.clickButton("Odjavi se i obriši");
  await user.page.waitForURL((address) => !address.pathname.startsWith("/obrane"));
  expect(await kept()).toEqual(["teza-waiting drugi minutes"]);
  expect(await storedOf(id)).toEqual([]);
  await user.visit("/obrane");
  expect(new URL(user.page.url()).pathname).toBe("/login");
});

test("who signs out with nothing waiting isn't asked", async () => {
  const { id, chair, path } = await heldToday();
  const user = await signedIn(chair);
  await openMinutes(user, path);
  await flowOf(user).fill("Spremljeno.");
  await expect.poll(() => storedOf(id), { timeout: 20_000 }).toHaveLength(1);
  await user.expectText("Spremljeno u");
  await user.page.getByRole("button", { name: /^Korisnički izbornik/ }).click();
  await user.clickButton("Odjava");
  await user.page.waitForURL((address) => !address.pathname.startsWith("/obrane"));
});

test("a long day leads down to the defense that is held now", async () => {
  for (const _ of [1, 2, 3, 4]) await heldToday();
  const { path } = await heldToday();
  const { page, visit, expectAccessible } = await signedIn(services, { width: 360, height: 740 });
  await visit(path);
  const link = page.getByRole("link", { name: /^U tijeku: \d\d:\d\d$/ });
  await link.click();
  expect(new URL(page.url()).hash).toMatch(/^#obrana-\d+$/);
  const target = page.locator(new URL(page.url()).hash);
  await expect.poll(async () => (await target.boundingBox())?.y ?? 9_999).toBeLessThan(300);
  expect(await target.getByText("U tijeku").count()).toBe(1);
  await expectAccessible();
});
