import { expect, test } from "vitest";
import { createWorld } from "#test/world/index.ts";
import { openBrowser, passwordHash } from "./browser.ts";

const world = await createWorld();
const { given, sql } = world;
const { signedIn } = await openBrowser(world);

const head = await given.head();
await sql("update users set username = 'voditeljica', password_hash = $1 where id = $2", [
  passwordHash,
  head.id,
]);
const mentor = await given.teacher({ username: "mentorica", password_hash: passwordHash });
const path = "/head-of-department/not-published";

const waiting = async (names: readonly string[]) => {
  for (const name of names) await given.thesis({ mentor, name, status: "notPublished" });
};
const countIn = async (status: string) =>
  (await sql<{ n: number }>("select count(*)::int as n from theses where status = $1", [status]))[0]
    ?.n;

test("fifteen topics are published by keyboard in three presses, after their preview", async () => {
  await waiting(Array.from({ length: 15 }, (_, index) => `Tema ${index + 1}`));
  const { page, visit, expectAccessible, expectText } = await signedIn({ username: "voditeljica" });
  await visit(path);
  await expectAccessible();
  let presses = 0;
  const press = async (key: string) => {
    presses += 1;
    await page.keyboard.press(key);
  };
  await press("Control+a");
  await page.getByRole("link", { name: "Pregledaj i objavi (15)" }).waitFor();
  await press("a");
  await expectText("15 tema u cijelosti.");
  await expectAccessible();
  await page.waitForFunction(() =>
    document.activeElement?.textContent?.includes("Objavi odabrane (15)"),
  );
  expect(await countIn("published")).toBe(0);
  await press("Enter");
  await expectText("Objavljeno je 15 tema.");
  expect([presses, await countIn("published"), await countIn("notPublished")]).toEqual([3, 15, 0]);
});

test("on a phone a topic is read completely and published, and another returned with a note", async () => {
  await waiting(["Prva na telefonu", "Druga na telefonu"]);
  const look = { width: 360, cookies: { themeStyleDark: "1" } };
  const { page, visit, expectAccessible, expectText, clickButton } = await signedIn(
    { username: "voditeljica" },
    look,
  );
  await visit(path);
  await expectAccessible();
  await page.getByRole("link", { name: "Prva na telefonu" }).click();
  await expectAccessible();
  await clickButton("Objavi");
  await expectText("Objavljeno: Prva na telefonu");
  await page.getByText("Vrati mentoru").first().click();
  await page.getByLabel("Napomena mentoru: što treba promijeniti").fill("Suzite temu.");
  await expectAccessible();
  await page.getByRole("button", { name: "Vrati mentoru" }).click();
  await expectText("Nijedna tema ne čeka objavu");
  expect([await countIn("notPublished"), await countIn("notPublishedDraft")]).toEqual([0, 1]);
});

test("the difference of an edit request is shown without ticking, and decided by keyboard", async () => {
  const thesis = await given.thesis({ mentor, name: "Upravljanje rizicima" });
  for (const [field_id, original_value, new_value] of [
    [1, "Upravljanje rizicima", "Upravljanje rizicima u osiguranju"],
    [3, "", "Primjer d.o.o."],
  ])
    await given.insert("edit_requests", {
      thesis_id: thesis.id,
      requested_by: mentor.id,
      field_id,
      original_value,
      new_value,
    });
  const { page, visit, expectAccessible, expectText } = await signedIn({ username: "voditeljica" });
  await visit("/edit-request/requested");
  // in the row as in the pane, and in the row of the request that is not selected
  const row = (title: string) => page.getByRole("listitem").filter({ hasText: title });
  await row("Naziv").locator("ins", { hasText: "u osiguranju" }).waitFor();
  await row("Tvrtka").locator("ins", { hasText: "Primjer d.o.o." }).waitFor();
  await page.locator("section ins", { hasText: "u osiguranju" }).waitFor();
  expect(await page.getByRole("checkbox", { checked: true }).count()).toBe(0);
  await expectAccessible();
  await page.keyboard.press("j");
  await page.keyboard.press("a");
  await expectText("Odobreno: Upravljanje rizicima");
  await page.keyboard.press("r");
  await page.waitForFunction(() => document.activeElement?.matches("textarea"));
  await page.keyboard.type("Tvrtka nije potvrdila suradnju.");
  await page.keyboard.press("Control+Enter");
  await expectText("Nijedan zahtjev ne čeka odluku");
  expect(await sql("select status, reason from edit_requests order by id")).toEqual([
    { status: 3, reason: "" },
    { status: 2, reason: "Tvrtka nije potvrdila suradnju." },
  ]);
});

test("a topic that was reserved meanwhile can only be refused deletion; the others are approved together", async () => {
  for (const [name, status] of [
    ["Slobodna", "published"],
    ["Još slobodna", "published"],
    ["Zauzeta", "reserved"],
  ] as const) {
    const thesis = await given.thesis({ mentor, name, status: "published" });
    await given.insert("delete_requests", {
      thesis_id: thesis.id,
      requested_by: mentor.id,
      reason: "Zastarjela je.",
    });
    if (status === "reserved") await given.reservation({ thesis, student: await given.student() });
  }
  const { page, visit, expectAccessible, expectText } = await signedIn({ username: "voditeljica" });
  await visit("/delete-request/requested");
  await expectText("Zastarjela je.");
  await page.keyboard.press("Control+a");
  await page.getByRole("button", { name: "Odobri (2)" }).waitFor();
  await expectAccessible();
  await page.keyboard.press("a");
  await expectText("Odobreno je brisanje 2 teme.");
  await page.getByRole("link", { name: "Zauzeta", exact: true }).waitFor();
  expect(await countIn("deleted")).toBe(2);
  expect(await page.getByRole("button", { name: "Odobri", exact: true }).count()).toBe(0);
});
