import { describe, expect, test } from "vitest";
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
const mentor = await given.teacher({
  name_with_title: "prof. dr. sc. Željka Đurić",
  username: "zeljka",
  password_hash: passwordHash,
});
const long =
  "Usporedba postupaka upravljanja rizicima u poduzećima različite veličine i djelatnosti "
    .repeat(3)
    .slice(0, 290);

for (const name of ["Digitalna javna uprava", "Digitalna javna nabava", long])
  await given.thesis({ mentor, name, status: "notPublished" });
await given.thesis({ mentor, name: "Digitalna javna uprava u Hrvatskoj" });

/** Creates a free thesis with a delete request. */
async function givenDeleteRequest(name: string) {
  const thesis = await given.thesis({ mentor, name });
  await given.insert("delete_requests", {
    thesis_id: thesis.id,
    requested_by: mentor.id,
    reason: "Zastarjela je.",
  });
}
for (const name of ["Stara tema", "Još starija tema", "Tema koja ostaje"])
  await givenDeleteRequest(name);

const statusOf = async (name: string) =>
  (await sql<{ status: string }>("select status from theses where name = $1", [name]))[0]?.status;

describe("a head's day", () => {
  test("by mouse: previews, publishes, returns one with a note, decides requests, restores a thesis", async () => {
    const { page, visit, expectAccessible, clickButton, expectText } = await signedIn({
      username: "voditeljica",
    });
    const choose = (name: string) =>
      page.getByRole("row").filter({ hasText: name }).getByRole("checkbox").first().click();
    await visit("/head-of-department/not-published?view=grid");
    await page.getByRole("link", { name: "Digitalna javna uprava" }).waitFor();
    await choose("Digitalna javna uprava");
    await choose("Digitalna javna nabava");
    await page.getByRole("link", { name: "Pregledaj i objavi (2)" }).click();
    await expectText("2 teme u cijelosti.");
    await expectText("Digitalna javna uprava u Hrvatskoj"); // similar to an earlier thesis
    await expectAccessible();
    await page.getByRole("checkbox", { name: "Digitalna javna nabava" }).uncheck();
    await clickButton("Objavi odabrane (1)");
    await expectText("Objavljena je 1 tema.");
    expect(await statusOf("Digitalna javna uprava")).toBe("published");

    await visit("/head-of-department/not-published?view=grid");
    await choose("Digitalna javna nabava");
    await clickButton("Vrati mentoru");
    const note = page.getByLabel("Napomena mentoru: što treba promijeniti");
    await expectAccessible();
    await clickButton("Vrati mentoru");
    await expectText("Polje je obavezno za popuniti");
    await note.fill("Suzite temu na jednu ustanovu.");
    await clickButton("Vrati mentoru");
    await expectText("1 tema vraćena je mentoru na doradu.");
    expect(await statusOf("Digitalna javna nabava")).toBe("notPublishedDraft");

    await visit("/delete-request/requested?view=grid");
    await choose("Stara tema");
    await choose("Još starija tema");
    await clickButton("Odobri (2)");
    await expectAccessible();
    await clickButton("Odobri");
    await expectText("Odobreno je brisanje 2 teme.");
    await expectAccessible();
    expect(await statusOf("Stara tema")).toBe("deleted");
    await page.getByRole("link", { name: "Odobreni" }).click();
    await choose("Još starija tema");
    await clickButton("Vrati iz obrisanih (1)");
    await clickButton("Vrati iz obrisanih");
    await expectText("Iz obrisanih je vraćena 1 tema.");
    expect(await statusOf("Još starija tema")).toBe("published");
  });

  test("by keyboard, on a phone, in the dark theme: refuses a deletion, and the mentor reads the reason", async () => {
    const look = { cookies: { themeStyleDark: "1" } };
    const { page, visit, expectAccessible, expectText } = await signedIn(
      { username: "voditeljica" },
      look,
    );
    await visit("/delete-request/requested?view=grid");
    await page.getByRole("row").filter({ hasText: "Tema koja ostaje" }).first().waitFor();
    await page
      .locator("[role=treegrid] [tabindex='0'], [role=grid] [tabindex='0']")
      .first()
      .focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Space");
    await page.getByRole("button", { name: "Odbij (1)" }).focus();
    await page.keyboard.press("Enter");
    await page.getByLabel("Zašto odbijate brisanje").focus();
    await page.keyboard.type("Tema je u planu za iduću godinu.");
    await expectAccessible();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expectText("Odbijeno je brisanje 1 teme.");
    await expectText("Nijedan zahtjev ne čeka odluku");
    await visit("/delete-request/refused");
    await expectText("Tema je u planu za iduću godinu.");

    const phone = await signedIn(mentor, { ...look, width: 360 });
    await phone.visit("/delete-request/list");
    await phone.page.getByRole("link", { name: "Tema koja ostaje" }).click();
    await phone.expectText("Voditelj odjela odbio je zahtjev");
    await phone.expectText("Tema je u planu za iduću godinu.");
    await phone.expectAccessible();
    await phone.page.getByRole("link", { name: "Pošalji novi zahtjev" }).click();
    await phone.page
      .getByLabel("Zašto temu treba obrisati")
      .fill("Ipak molim, tvrtka više ne postoji.");
    await phone.expectAccessible();
    await phone.clickButton("Pošalji zahtjev");
    await phone.expectText("Na redu je voditelj odjela");
    await phone.expectAccessible();
  });
});
