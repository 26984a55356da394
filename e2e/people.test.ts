import { expect, test } from "vitest";
import { png } from "#test/world/files.ts";
import { createWorld } from "#test/world/index.ts";
import { openBrowser, passwordHash } from "./browser.ts";

const world = await createWorld({ HR_URL: "sandbox:" });
const { given, sql } = world;
const { signedIn } = await openBrowser(world);
const person = (fields: Record<string, unknown>) =>
  given.person({ password_hash: passwordHash, ...fields });

const admin = await person({ roles: ["admin"], username: "admin", last_name: "Upravitelj" });
const other = await person({ roles: ["admin"], username: "library", last_name: "Druga" });
const services = await person({
  roles: ["studentServices"],
  username: "services",
  last_name: "Službić",
});

const stored = async (id: number) =>
  (await sql("select * from users where id = $1", [id]))[0] ?? {};

/** The appearance reminder is dismissed because other tests cover it. */
const looks = [
  { width: 1280, cookies: { themeStyleDark: "1" } },
  { width: 360, cookies: { themeStyleDark: "0" } },
];

test.each(looks)(
  "the screens of people have no accessibility violations, $width px wide",
  async (look) => {
    const teacher = await given.teacher({ last_name: "Vrlodugoprezimenović-Predugačkić" });
    const student = await given.student();
    const [onStudy] = await sql<{ id: number }>("select id from user_studies where user_id = $1", [
      student.id,
    ]);
    const [teaches] = await sql<{ id: number }>("select id from user_studies where user_id = $1", [
      teacher.id,
    ]);
    const { inspect } = await signedIn(admin, look);
    for (const path of [
      "/user",
      "/user/show-all",
      "/user/new",
      "/user/update-employees",
      "/user/profile",
      ...["show", "edit", "delete"].map((what) => `/user/${what}/${teacher.id}`),
      ...[
        "teacher",
        "student",
        "show-all-teacher",
        "show-all-student",
        "new-teacher",
        "new-student",
      ].map((what) => `/user-study/${what}`),
      ...["show", "edit"].flatMap((what) => [
        `/user-study/${what}-teacher/${teaches?.id}`,
        `/user-study/${what}-student/${onStudy?.id}`,
      ]),
      `/user-study/delete/${onStudy?.id}`,
    ])
      await inspect(path);
  },
);

test("the admin previews the HR changes and applies them, and none are left", async () => {
  for (const last_name of ["Prvić", "Drugić", "Trećić", "Četvrtić", "Petić", "Šestić"])
    await person({ roles: ["teacher"], last_name });
  const { visit, clickButton, expectText, expectAccessible } = await signedIn(admin);
  await visit("/user/update-employees");
  await expectText("Zdenković");
  await clickButton("Primijeni promjene");
  await expectText("Primijenjeno iz kadrovske evidencije: 1 novi djelatnik");
  await expectText("Podaci u Tezi jednaki su onima u kadrovskoj evidenciji.");
  await expectAccessible();
  expect(await sql("select roles from users where username = 'mzdenkovic'")).toEqual([
    { roles: [] },
  ]);
});

test("of two editors of a user, the second sees the first one's values and loses none of their own", async () => {
  const { id } = await person({ roles: ["teacher"], last_name: "Zajednički" });
  const [mine, theirs] = [await signedIn(admin), await signedIn(other)];
  for (const user of [mine, theirs]) await user.visit(`/user/edit/${id}`);
  await theirs.page.getByLabel("Knjižnica", { exact: true }).check();
  await theirs.clickButton("Spremi");
  await theirs.expectText("Podaci o korisniku su spremljeni.");

  await mine.page.getByLabel("Adresa e-pošte", { exact: false }).fill("moja@fakultet.hr");
  await mine.clickButton("Spremi");
  await mine.expectText("Uloge: „Nastavnik” → „Nastavnik, Knjižnica” (dr. sc. Ana Druga, ");
  expect(await mine.page.getByLabel("Adresa e-pošte", { exact: false }).inputValue()).toBe(
    "moja@fakultet.hr",
  );
  await expect
    .poll(() => mine.page.getByLabel("Knjižnica", { exact: true }).isChecked())
    .toBe(true);
  await mine.expectAccessible();
  await mine.clickButton("Spremi");
  await mine.expectText("Podaci o korisniku su spremljeni.");
  expect(await stored(id)).toMatchObject({
    email: "moja@fakultet.hr",
    roles: ["teacher", "library"],
  });
});

test("a photo is uploaded, shown and removed", async () => {
  const { id } = await person({ roles: ["student"], last_name: "Slikić" });
  const { page, visit, clickButton, expectText } = await signedIn(admin);
  await visit(`/user/edit/${id}`);
  const picture = {
    name: "ja.png",
    mimeType: "image/png",
    buffer: Buffer.from(await png().arrayBuffer()),
  };
  await page.getByLabel("Nova fotografija", { exact: false }).setInputFiles(picture);
  await clickButton("Spremi fotografiju");
  await expectText("Fotografija je spremljena.");
  const src = await page.getByAltText("Slika: Ana Slikić").getAttribute("src");
  expect(src).toMatch(/\?v=\d+$/);
  await visit(`/user/edit/${id}`);
  await clickButton("Ukloni fotografiju");
  await expectText("Fotografija je uklonjena");
  expect(await stored(id)).toMatchObject({ photo_file_id: null });
});

test("the admin switches to another user from the list and back", async () => {
  await person({ roles: ["library"], last_name: "Knjižničarić", username: "kknjiznicaric" });
  const { page, visit, clickButton, expectText } = await signedIn(admin);
  await visit("/user?q=knjiznicaric");
  await clickButton("Prijavi se kao");
  await page.waitForURL("**/homepage-user");
  await expectText("Radite kao");
  await clickButton("Povratak na svoj račun");
  await expectText("Upravitelj");
});

test("student services add a student to a study, found by typing, with the programmes of that study only", async () => {
  const [study, elsewhere] = [
    await given.study({ name: "Studij s programom" }),
    await given.study(),
  ];
  const program = await given.program({ study_id: study.id, name: "Ovaj program" });
  await given.program({ study_id: elsewhere.id, name: "Tuđi program" });
  for (let index = 0; index < 105; index += 1)
    await given.person({ roles: ["student"], last_name: `Aaa${index}` });
  const student = await person({
    roles: ["student"],
    first_name: "Željka",
    last_name: "Šćepanović",
  });
  const { page, visit, clickButton, expectText, expectAccessible } = await signedIn(services);
  await visit("/user-study/new-student");
  await page.getByLabel("Studij", { exact: false }).first().selectOption(String(study.id));
  expect(
    await page
      .getByLabel("Studijski program", { exact: false })
      .locator("option")
      .allTextContents(),
  ).toEqual(["nije upisano", "Ovaj program"]);
  await page.getByLabel("Studijski program", { exact: false }).selectOption(String(program.id));
  await clickButton("Spremi");
  await expectText("Polje je obavezno za popuniti");
  await page.getByLabel("Student", { exact: false }).first().fill("scepanovic zeljka");
  await page.getByRole("option", { name: /Šćepanović Željka/ }).click();
  await expectAccessible();
  await clickButton("Spremi");
  await expectText("Student je dodan na studij.");
  expect(
    await sql("select study_program_id from user_studies where user_id = $1", [student.id]),
  ).toEqual([{ study_program_id: program.id }]);
});
