import { expect, test } from "vitest";
import { createWorld } from "#test/world/index.ts";
import { openBrowser, passwordHash } from "./browser.ts";

const world = await createWorld();
const { given, sql } = world;
const { signedIn } = await openBrowser(world);

const mentor = await given.teacher({ username: "teacher", password_hash: passwordHash });
const coMentor = await given.teacher({ name_with_title: "dr. sc. Ivo Komentić" });
const stranger = await given.person({
  roles: ["teacher"],
  name_with_title: "dr. sc. Mara Strankić",
});
const head = await given.head();
await sql("update users set username = 'head', password_hash = $1 where id = $2", [
  passwordHash,
  head.id,
]);
const program = await given.theProgram();
const tourism = await given.study({ formatted_name: "Sveučilišni diplomski studij Turizam" });
await given.program({ study_id: tourism.id, name: "Hotelijerstvo" });
await given.insert("user_studies", {
  user_id: mentor.id,
  study_id: tourism.id,
  user_type: "teacher",
  mentor: true,
});
await given.insert("user_studies", {
  user_id: stranger.id,
  study_id: tourism.id,
  user_type: "teacher",
  co_mentor: true,
});
const keyword = await given.insert("keywords", { phrase: "rizik" });
const thesis = await given.thesis({
  mentor,
  name: "Upravljanje rizicima u bankama",
  keyword_list: "rizik",
});
await given.insert("thesis_keywords", { thesis_id: thesis.id, keyword_id: keyword.id } as never);
const long = await given.thesis({ mentor, name: `Tema s ${"vrlo ".repeat(40)}dugim nazivom` });

const panel = `/edit-request/list/${thesis.id}`;
const pending = () =>
  sql("select field_id, new_value from edit_requests where status = 1 order by id");

test("a mentor requests an edit by mouse, and browser and server report errors in the dialog", async () => {
  const { page, visit, clickButton, expectText, expectAccessible } = await signedIn({
    username: "teacher",
  });
  await visit(panel);
  await clickButton("Zatraži izmjenu");
  const dialog = page.getByRole("dialog");
  await clickButton("Pošalji zahtjev");
  await expectText("Nova vrijednost mora se razlikovati od postojeće.");
  await dialog
    .getByLabel("Naziv", { exact: false })
    .last()
    .fill("Upravljanje rizicima u osiguranju");
  await clickButton("Pošalji zahtjev");
  await expectText("Zahtjev za izmjenu je poslan.");

  await clickButton("Zatraži izmjenu");
  await dialog.getByLabel("Što želite promijeniti?").selectOption("Komentor");
  await dialog
    .getByLabel("Komentor", { exact: true })
    .selectOption({ label: "dr. sc. Mara Strankić" });
  await expectText("dr. sc. Mara Strankić nema pravo komentorstva na studiju");
  await expectAccessible();
  await clickButton("Pošalji zahtjev");
  await dialog.getByRole("alert").getByText("dr. sc. Mara Strankić nema pravo").waitFor();
  await dialog
    .getByLabel("Komentor", { exact: true })
    .selectOption({ label: "dr. sc. Ivo Komentić" });
  await clickButton("Pošalji zahtjev");
  await dialog.waitFor({ state: "detached" });

  await clickButton("Zatraži izmjenu");
  await dialog.getByLabel("Što želite promijeniti?").selectOption("Studijski programi");
  await dialog.getByLabel("Hotelijerstvo").check();
  await expectText(
    "dr. sc. Ivo Komentić nema pravo komentorstva na studiju „Sveučilišni diplomski studij Turizam”",
  );
  await dialog.getByLabel("Hotelijerstvo").uncheck();
  await dialog.getByLabel(String(program.name)).uncheck();
  await clickButton("Pošalji zahtjev");
  await expectText("Potrebno je odabrati minimalno jednu od ponuđenih opcija");
  await page.keyboard.press("Escape");
  await expectAccessible();
  expect(await pending()).toHaveLength(2);
});

test("a mentor requests an edit by keyboard alone", async () => {
  const { page, visit, expectText } = await signedIn({ username: "teacher" });
  await visit(panel);
  const ask = page.getByRole("button", { name: "Zatraži izmjenu" });
  await ask.focus();
  await page.keyboard.press("Enter");
  const field = page.getByLabel("Što želite promijeniti?");
  await field.waitFor();
  while (!(await field.evaluate((element) => element === document.activeElement)))
    await page.keyboard.press("Tab");
  await page.keyboard.type("Klj");
  await page.getByRole("dialog").getByText("Odaberite postojeću ključnu riječ").waitFor();
  const words = page.getByRole("dialog").locator(".t-pills input");
  await words.waitFor();
  while (!(await words.evaluate((element) => element === document.activeElement)))
    await page.keyboard.press("Tab");
  await page.keyboard.type("osiguranje");
  await page.keyboard.press("Enter");
  const send = page.getByRole("button", { name: "Pošalji zahtjev" });
  while (!(await send.evaluate((element) => element === document.activeElement)))
    await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expectText("Zahtjev za izmjenu je poslan.");
  expect(await pending()).toHaveLength(3);
});

test("the head compares the values, approves two requests and refuses one with a reason that the mentor reads", async () => {
  const { page, visit, expectText, expectAccessible, clickButton } = await signedIn({
    username: "head",
  });
  await visit("/edit-request/requested?view=grid");
  const row = (field: string) => page.getByRole("row").filter({ hasText: field });
  const dialog = page.getByRole("dialog");
  for (const field of ["Upravljanje rizicima u osiguranju", "Komentor"])
    await row(field).first().getByRole("checkbox").click();
  await page.getByRole("button", { name: "Odobri (2)" }).click();
  await dialog.locator("ins", { hasText: "osiguranju" }).waitFor();
  await expectAccessible();
  await dialog.getByRole("button", { name: "Odobri", exact: true }).click();
  await expectText("Odobrene su 2 izmjene.");

  await row("Ključne riječi").first().getByRole("checkbox").click();
  await page.getByRole("button", { name: "Odbij (1)" }).click();
  await dialog.getByRole("button", { name: "Odbij", exact: true }).click();
  await expectText("Polje je obavezno za popuniti");
  await dialog.getByLabel("Razlog odbijanja", { exact: false }).fill("Ta riječ ne opisuje temu.");
  await clickButton("Odbij");
  await expectText("Odbijena je 1 izmjena.");
  await expectText("Nijedan zahtjev ne čeka odluku");
  await expectAccessible();
  expect(await sql("select name, co_mentor_id from theses where id = $1", [thesis.id])).toEqual([
    { name: "Upravljanje rizicima u osiguranju", co_mentor_id: coMentor.id },
  ]);
  const reader = await signedIn({ username: "teacher" });
  await reader.visit(panel);
  await reader.expectText("Ta riječ ne opisuje temu.");
});

test("the screens of edit requests have no accessibility violations on a phone, in the dark theme and without scripts", async () => {
  const dark = { width: 360, cookies: { themeStyleDark: "1" } };
  const [decided] = await sql<{ id: number }>("select min(id) as id from edit_requests");
  await given.insert("edit_requests", {
    thesis_id: long.id,
    field_id: 1,
    original_value: "Prijašnji naziv",
    new_value: "Novi naziv",
    requested_by: mentor.id,
  });
  const teacher = await signedIn({ username: "teacher" }, dark);
  for (const path of [
    panel,
    `/edit-request/list/${long.id}`,
    "/edit-request/list-all",
    `/edit-request/pre-reservation/${long.id}`,
  ])
    await teacher.inspect(path);
  const reader = await signedIn({ username: "head" }, dark);
  for (const path of ["requested", "approved", `show/${Number(decided?.id)}`])
    await reader.inspect(`/edit-request/${path}`);
  const plain = await signedIn({ username: "teacher" }, { ...dark, javaScriptEnabled: false });
  await plain.visit(`/edit-request/list/${long.id}`);
  await plain.page.getByLabel("Što želite promijeniti?").selectOption("Tvrtka");
  await plain.page.getByRole("button", { name: "Nastavi" }).click();
  await plain.page.getByLabel("Tvrtka", { exact: true }).fill("Primjer d.o.o.");
  await plain.page.getByRole("button", { name: "Pošalji zahtjev" }).click();
  await plain.expectText("Primjer d.o.o.");
  expect(await sql("select new_value from edit_requests where field_id = 3")).toEqual([
    { new_value: "Primjer d.o.o." },
  ]);
});

test.each([
  [1280, "1"],
  [360, "0"],
])(
  "a mentor selects one of the own requests, compares it whole and deletes it, %i px wide",
  async (width, dark) => {
    const own = await given.teacher({ password_hash: passwordHash });
    const company = await given.thesis({ mentor: own, name: "Tema s tvrtkom" });
    const name = await given.thesis({ mentor: own, name: "Stari naziv teme" });
    const renamed = await given.insert("edit_requests", {
      thesis_id: name.id,
      requested_by: own.id,
      field_id: 1,
      original_value: "Stari naziv teme",
      new_value: "Novi naziv teme",
    });
    await given.insert("edit_requests", {
      thesis_id: company.id,
      requested_by: own.id,
      field_id: 3,
      original_value: "",
      new_value: "Primjer d.o.o.",
      status: 2,
      response_at: given.instant(0),
      response_by: head.id,
    });
    const look = { width, cookies: { themeStyleDark: dark } };
    const { page, visit, expectAccessible } = await signedIn(own, look);
    await visit("/edit-request/list-all");
    const compare = page.getByRole("button", { name: "Usporedi" });
    const remove = page.getByRole("link", { name: "Obriši zahtjev" });
    await compare.click();
    expect(await page.getByRole("dialog").count()).toBe(0);
    const pick = (thesis: string) =>
      page.getByRole("row").filter({ hasText: thesis }).locator("input").click();
    await pick("Tema s tvrtkom");
    expect(await remove.count()).toBe(0);
    await pick("Stari naziv teme");
    await page.getByText("Naziv · Stari naziv teme").waitFor();
    expect(await page.locator("[role=row] input:checked").count()).toBe(1);
    await compare.click();
    const dialog = page.getByRole("dialog", { name: "Naziv: Stari naziv teme" });
    await dialog.getByText("Novi").first().waitFor();
    expect(
      await dialog.evaluate((element) => element.getBoundingClientRect().width),
    ).toBeLessThanOrEqual(700);
    await expectAccessible();
    await page.keyboard.press("Escape");
    await remove.click();
    await page.waitForURL(`**/edit-request/delete/${renamed.id}`);
    await expectAccessible();
  },
);
