import { expect, test } from "vitest";
import { texts as validationTexts } from "#kit/forms/texts.ts";
import { texts as recordTexts } from "#kit/records/texts.ts";
import { createWorld } from "#test/world/index.ts";

const { given, as, sql } = await createWorld();
const petra = await given.person({
  roles: ["admin"],
  first_name: "Petra",
  last_name: "Ćuk",
  name_with_title: "dr. sc. Petra Ćuk",
});
const [mine, theirs] = [await as(await given.person({ roles: ["admin"] })), await as(petra)];

const versionIn = (text: string) => Number(/name="version" value="(\d+)"/.exec(text)?.[1]);
const department = (name: string) => given.insert("departments", { name, name_eng: "Department" });
const stored = async (id: number) =>
  (await sql("select name, name_eng from departments where id = $1", [id]))[0];

test("whoever saves second sees what the other changed, who it was and when", async () => {
  const { id } = await department("Odjel za šumarstvo");
  const opened = versionIn((await mine.get(`/department/edit/${id}`)).text);
  await theirs.post(`/department/edit/${id}`, {
    name: "Odjel za šumarstvo",
    nameEng: "Forestry",
    version: opened,
  });
  const late = await mine.post(`/department/edit/${id}`, {
    name: "Moj odjel",
    nameEng: "Department",
    version: opened,
  });
  expect(late).toContainText(
    "Naziv na engleskom: „Department” → „Forestry” (dr. sc. Petra Ćuk, 16.11.2026. u 10:00)",
  );
  expect(await stored(id)).toEqual({ name: "Odjel za šumarstvo", name_eng: "Forestry" });
});

test("an invalid form in between does not allow overwriting an unseen change", async () => {
  const { id } = await department("Odjel za ribarstvo");
  const opened = versionIn((await mine.get(`/department/edit/${id}`)).text);
  await theirs.post(`/department/edit/${id}`, {
    name: "Odjel za ribarstvo",
    nameEng: "Fishery",
    version: opened,
  });
  const mistaken = await mine.post(`/department/edit/${id}`, {
    name: "",
    nameEng: "Department",
    version: opened,
  });
  expect([mistaken.status, mistaken.text.includes(validationTexts.hr.required)]).toEqual([
    422,
    true,
  ]);
  const version = versionIn(mistaken.text);
  expect(version).toBe(opened);
  const late = await mine.post(`/department/edit/${id}`, {
    name: "Ribarstvo",
    nameEng: "Department",
    version,
  });
  expect([late.status, late.text.includes(recordTexts.hr.conflict.changed)]).toEqual([409, true]);
  expect(await stored(id)).toEqual({ name: "Odjel za ribarstvo", name_eng: "Fishery" });
});

test("a change made by the database itself is shown without a name", async () => {
  const { id } = await department("Odjel za vode");
  const opened = versionIn((await mine.get(`/department/edit/${id}`)).text);
  await sql("update departments set name_eng = 'Waters' where id = $1", [id]);
  const late = await mine.post(`/department/edit/${id}`, {
    name: "Vode",
    nameEng: "Department",
    version: opened,
  });
  expect(late).toContainText(`„Department” → „Waters” (${recordTexts.hr.conflict.somebody}, `);
});
