import { beforeAll, describe, expect, test } from "vitest";
import { readXlsxRows } from "#kit/spreadsheets/read-xlsx.server.ts";
import { writeXlsx } from "#kit/spreadsheets/write-xlsx.server.ts";
import { createWorld, type Person } from "#test/world/index.ts";
import { openJobQueue } from "#test/world/jobs.ts";
import { importingAs } from "./fixtures.ts";
import { importPaths, matchingField } from "./imports.ts";
import { importSets } from "./sets/records.ts";
import { importQueue } from "./steps.server.ts";
import { texts } from "./texts.ts";

const here = await createWorld();
const { given, as, visitor, sql, history, clock } = here;
const admin = await given.person({ roles: ["admin"] });
const asAdmin = await as(admin);
const jobs = openJobQueue(here);
const { refusals, faults } = texts.hr;

const { stored, settled, upload, check, step, page } = importingAs(asAdmin, here);

const userNamed = async (username: string) =>
  (await sql("select * from users where username = $1", [username]))[0];
const departmentNamed = async (name: string) =>
  (await sql("select * from departments where name = $1", [name]))[0];

const departmentsOf = async (username: string) =>
  (
    await sql<{ name: string }>(
      "select d.name from user_departments ud join users u on u.id = ud.user_id join departments d on d.id = ud.department_id where u.username = $1 order by d.name",
      [username],
    )
  ).map(({ name }) => name);

const peopleHead = "Korisničko ime;Ime;Prezime;E-pošta;JMBAG;Uloge;Odjeli";

const givenDepartments = async (...names: readonly string[]) => {
  for (const name of names) await given.insert("departments", { name });
};

/** Imports one person, who is new. */
async function importPerson(row: string) {
  const storedImport = await check("people", `${peopleHead}\n${row}`);
  expect(storedImport.counts, await page(storedImport.id)).toEqual({ new: 1 });
  await step(storedImport.id, "import");
}

describe("the admin imports departments and people", () => {
  test("with their ORCID iDs, by which they are recognised, too", async () => {
    const head = `${peopleHead};ORCID`;
    const row = (username: string, orcid: string) =>
      `${username};Ana;Orčić;${username}@fakultet.hr;;Nastavnik;;${orcid}`;
    const first = await check(
      "people",
      `${head}\n${row("aorcic", "https://orcid.org/0000000218250097")}`,
    );
    expect(first.counts, await page(first.id)).toEqual({ new: 1 });
    await step(first.id, "import");
    expect((await userNamed("aorcic"))?.orcid).toBe("0000-0002-1825-0097");
    const renamed = await check("people", `${head}\n${row("aorcic2", "0000-0002-1825-0097")}`);
    expect(renamed.counts, await page(renamed.id)).toEqual({ changed: 1 });
    const wrong = await check("people", `${head}\n${row("borcic", "0000-0002-1825-0098")}`);
    expect(wrong.counts).toEqual({ faulty: 1 });
    expect(await page(wrong.id, "faulty")).toContain(faults.orcid);
  });

  test("after a dry run that changes nothing and says what would be new, changed or the same", async () => {
    await given.insert("departments", { name: "Zavod za fiziku", name_eng: "Physics" });
    await given.insert("departments", { name: "Zavod za kemiju", name_eng: "Chemistry" });
    const storedImport = await check(
      "departments",
      "Naziv;Naziv na engleskom;Oznaka u kadrovskoj evidenciji\nZavod za fiziku;Physics;\nZavod za kemiju;Department of Chemistry;ZK\nZavod za biologiju;Biology;ZB\n",
    );
    expect(storedImport).toMatchObject({
      state: "checked",
      counts: { same: 1, changed: 1, new: 1 },
    });
    expect(await departmentNamed("Zavod za biologiju")).toBeUndefined();
    expect(await page(storedImport.id, "changed")).toContain(
      "Naziv na engleskom: Chemistry → Department of Chemistry",
    );
    expect(await page(storedImport.id, "new")).toContain("Zavod za biologiju");
    expect(await page(storedImport.id, "same")).toContain("Zavod za fiziku");
    expect(await step(storedImport.id, "import")).toMatchObject({
      state: "imported",
      failure: null,
    });
    const [biology, chemistry] = [
      await departmentNamed("Zavod za biologiju"),
      await departmentNamed("Zavod za kemiju"),
    ];
    expect([biology?.hr_id, chemistry?.name_eng, chemistry?.version]).toEqual([
      "ZB",
      "Department of Chemistry",
      2,
    ]);
  });

  test("and the history says who did it, and that it was an import", async () => {
    await given.insert("departments", { name: "Zavod za mehaniku", name_eng: "Mechanics" });
    const storedImport = await check(
      "departments",
      "Naziv;Naziv na engleskom\nZavod za mehaniku;Department of Mechanics\n",
    );
    await step(storedImport.id, "import");
    const mechanics = await departmentNamed("Zavod za mehaniku");
    const entries = await history("Department", mechanics?.id as number);
    expect(entries.at(-1)).toMatchObject({ action: "update", username: admin.username });
    const { text } = await asAdmin.get(`/history/record/Department/${mechanics?.id}`);
    const shown = text.replace(/<script[\s\S]*?<\/script>/g, "");
    expect(shown.match(/uvozom podataka/g)).toHaveLength(1);
  });

  test("with their roles and departments, from a table of another name and order of columns", async () => {
    await givenDepartments("Zavod za optiku", "Zavod za akustiku");
    const storedImport = await check(
      "people",
      "Prezime,Ime,Korisnicko ime,email,jmbag,uloga,odjel\nŠćurić,Žarko,zscuric,zarko@fakultet.hr,,Nastavnik|Voditelj odjela,Zavod za optiku|Zavod za akustiku\nIvić,Iva,iivic,iva@fakultet.hr,0036512341,student,\n",
    );
    expect(storedImport).toMatchObject({ state: "checked", counts: { new: 2 } });
    await step(storedImport.id, "import");
    expect(await userNamed("zscuric")).toMatchObject({
      first_name: "Žarko",
      name_with_title: "Žarko Šćurić",
      roles: ["teacher", "headOfDepartment"],
      active: true,
      password_hash: null,
      jmbag: null,
    });
    expect(await userNamed("iivic")).toMatchObject({ jmbag: "0036512341", roles: ["student"] });
    expect(await departmentsOf("zscuric")).toEqual(["Zavod za akustiku", "Zavod za optiku"]);
  });

  test("again without any effect, and a person is known by the JMBAG when the user name changes", async () => {
    await importPerson("mmatic;Mia;Matić;mia@fakultet.hr;0036512362;Student;");
    const again = await check(
      "people",
      `${peopleHead}\nmmatic;Mia;Matić;mia@fakultet.hr;0036512362;Student;\n`,
    );
    expect(again).toMatchObject({ counts: { same: 1 } });
    expect(await page(again.id)).toContain(texts.hr.show.nothing);
    const before = await userNamed("mmatic");
    const renamed = await check(
      "people",
      `${peopleHead}\nmia.matic;Mia;Matić;mia@fakultet.hr;0036512362;Student;\n`,
    );
    expect(renamed).toMatchObject({ counts: { changed: 1 } });
    await step(renamed.id, "import");
    expect(await userNamed("mia.matic")).toMatchObject({ id: before?.id, version: 2 });
  });

  test("and takes an import back while nobody has changed its records", async () => {
    await givenDepartments("Zavod za likovnost", "Zavod za kazalište");
    await importPerson(
      "dduric;Đuro;Đurić;stari@fakultet.hr;;Nastavnik;Zavod za likovnost|Zavod za kazalište",
    );
    const storedImport = await check(
      "people",
      `${peopleHead}\ndduric;Đuro;Đurić;novi@fakultet.hr;;Nastavnik;Zavod za likovnost\npperic;Pero;Perić;pero@fakultet.hr;;Nastavnik;Zavod za likovnost\n`,
    );
    await step(storedImport.id, "import");
    expect(await departmentsOf("dduric")).toEqual(["Zavod za likovnost"]);
    const added = await userNamed("pperic");
    await sql("update users set first_name = 'Petar' where id = $1", [added?.id]);
    expect(await step(storedImport.id, "undo")).toMatchObject({
      state: "imported",
      failure: expect.stringContaining("Petar Perić"),
    });
    expect(await departmentsOf("dduric")).toEqual(["Zavod za likovnost"]);
    expect(await page(storedImport.id)).toContain("Petar Perić");
  });

  test("wholly: what was new is gone, and what was changed is as before", async () => {
    await givenDepartments("Zavod za botaniku", "Zavod za zoologiju");
    await importPerson(
      "lleric;Lea;Lerić;lea@fakultet.hr;;Nastavnik|Voditelj odjela;Zavod za botaniku",
    );
    const before = await userNamed("lleric");
    const storedImport = await check(
      "people",
      `${peopleHead}\nlleric;Lea;Lerić;treci@fakultet.hr;;Nastavnik|Voditelj odjela;Zavod za zoologiju\nmmaric;Mara;Marić;mara@fakultet.hr;;Student;\n`,
    );
    await step(storedImport.id, "import");
    expect(await departmentsOf("lleric")).toEqual(["Zavod za zoologiju"]);
    expect(await step(storedImport.id, "undo")).toMatchObject({ state: "undone", failure: null });
    expect(await userNamed("mmaric")).toBeUndefined();
    expect(await userNamed("lleric")).toEqual({
      ...before,
      version: (before?.version as number) + 2,
    });
    expect(await departmentsOf("lleric")).toEqual(["Zavod za botaniku"]);
    expect((await asAdmin.post(importPaths.show(storedImport.id), { step: "undo" })).status).toBe(
      409,
    );
  });

  test("but not if another record refers to one of them by now", async () => {
    const storedImport = await check(
      "people",
      `${peopleHead}\nssaric;Sara;Sarić;sara@fakultet.hr;;Nastavnik|Voditelj odjela;\n`,
    );
    await step(storedImport.id, "import");
    const sara = await userNamed("ssaric");
    await given.insert("departments", { name: "Zavod za geologiju", head_id: sara?.id });
    expect(await step(storedImport.id, "undo")).toMatchObject({
      state: "imported",
      failure: expect.stringContaining("Sara Sarić"),
    });
    expect(await userNamed("ssaric")).toBeDefined();
  });
});

describe("codebooks", () => {
  const years = "Naziv;Početak;Završetak";

  test("academic years and strategic areas are new, the same and taken back", async () => {
    const table = `${years}\n2010./2011.;1.10.2010.;30.9.2011.\n2011./2012.;1.10.2011.;30.9.2012.\n`;
    const storedImport = await check("academicYears", table);
    expect(storedImport.counts, await page(storedImport.id)).toEqual({ new: 2 });
    await step(storedImport.id, "import");
    expect((await check("academicYears", table)).counts).toEqual({ same: 2 });
    const later = await check("academicYears", `${years}\n2011./2012.;1.10.2011.;28.9.2012.\n`);
    expect(await page(later.id, "changed")).toContain("Završetak: 30.09.2012. → 28.09.2012.");
    expect(await step(storedImport.id, "undo")).toMatchObject({ state: "undone", failure: null });
    const areas = await check("strategicAreas", "Naziv\nOdrživi turizam\n");
    await step(areas.id, "import");
    expect(await sql("select 1 from strategic_areas where name = 'Održivi turizam'")).toHaveLength(
      1,
    );
    expect(await step(areas.id, "undo")).toMatchObject({ state: "undone", failure: null });
  });

  test("years that overlap, each other or a stored one, or end before they begin, are faults", async () => {
    const { id: stored } = await given.insert("academic_years", {
      name: "2001./2002.",
      date_from: "2001-10-01",
      date_to: "2002-09-30",
    });
    const rows = [
      "2003.;1.1.2003.;31.12.2003.",
      "2003./2004.;1.10.2003.;30.9.2004.",
      "2002.;1.9.2002.;31.12.2002.",
    ];
    const storedImport = await check(
      "academicYears",
      [years, ...rows, "2005.;1.10.2005.;30.9.2005."].join("\n"),
    );
    expect(storedImport.counts, await page(storedImport.id)).toEqual({ faulty: 4 });
    for (const sentence of [faults.yearOverlap, faults.order])
      expect(await page(storedImport.id)).toContain(sentence);
    const moved = await check("academicYears", `${years}\n2001./2002.;2.10.2001.;30.9.2002.\n`);
    expect(moved.counts, await page(moved.id)).toEqual({ changed: 1 });
    await sql("delete from academic_years where id = $1", [stored]);
  });

  test("a head who isn't stored yet is a fault that says how to go on, and the table is taken without that column", async () => {
    const storedImport = await check(
      "departments",
      "Naziv;Korisničko ime voditelja\nZavod za retoriku;nitko.jos\n",
    );
    expect([
      storedImport.counts,
      (await page(storedImport.id)).includes(faults.unknownHead),
    ]).toEqual([{ faulty: 1 }, true]);
    await asAdmin.post(importPaths.show(storedImport.id), {
      step: "check",
      [matchingField("name")]: "0",
    });
    expect(await settled(storedImport.id)).toMatchObject({ state: "checked", counts: { new: 1 } });
    await asAdmin.post(importPaths.show(storedImport.id), { step: "delete" });
  });
});

describe("a table with faults", () => {
  test("names each by row and column, and nothing of it is imported", async () => {
    await importPerson("ttomic;Tea;Tomić;tea@fakultet.hr;;Nastavnik;");
    await importPerson("jjuric;Jan;Jurić;jan@fakultet.hr;0036512378;Student;");
    const storedImport = await check(
      "people",
      [
        peopleHead,
        "dobar;Dobra;Osoba;dobra@fakultet.hr;;Nastavnik;",
        "Kriv Naziv;;Osoba;nije-adresa;123;Kuhar;Zavod kojeg nema",
        "dobar;Druga;Osoba;druga@fakultet.hr;;;",
        `${admin.username};${admin.first_name};${admin.last_name};a@fakultet.hr;;Nastavnik;`,
        "ttomic;Dvije;Osobe;x@fakultet.hr;0036512378;;",
      ].join("\n"),
    );
    expect(storedImport).toMatchObject({ state: "checked", counts: { faulty: 4, new: 1 } });
    const text = await page(storedImport.id, "faulty");
    for (const words of [
      faults.username,
      faults.required,
      faults.email,
      faults.jmbag,
      faults.conflict,
      faults.lockout,
      "„Kuhar” nije među dopuštenim",
      "„dobar” piše i u retku 2",
      "„Zavod kojeg nema” ne postoji",
    ])
      expect(text).toContainText(words.replaceAll('"', "&quot;"));
    const refused = await asAdmin.post(importPaths.show(storedImport.id), { step: "import" });
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining(refusals.faulty)]);
    expect(await userNamed("dobar")).toBeUndefined();
  });

  test("whose columns have other names waits until they are matched by hand", async () => {
    const storedImport = await check("departments", "Jedinica;Šifra\nZavod za povijest;ZP\n");
    expect(storedImport.state).toBe("matching");
    const path = importPaths.show(storedImport.id);
    expect(await asAdmin.post(path, { step: "check", [matchingField("hrId")]: "1" })).toContainText(
      "Naziv",
    );
    const twice = { [matchingField("name")]: "0", [matchingField("hrId")]: "0" };
    expect((await asAdmin.post(path, { step: "check", ...twice })).status).toBe(422);
    await asAdmin.post(path, {
      step: "check",
      [matchingField("name")]: "0",
      [matchingField("hrId")]: "1",
    });
    expect(await settled(storedImport.id)).toMatchObject({ state: "checked", counts: { new: 1 } });
    expect((await asAdmin.post(path, { step: "delete" })).location).toBe(importPaths.index);
    expect(await stored(storedImport.id)).toBeUndefined();
  });

  test.each([
    ["that is empty", "Naziv\n", refusals.empty],
    [
      "that is no table",
      new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]),
      "XLSX ili CSV",
    ],
    ["whose quotes don't end", 'Naziv\nZavod\n"Zavod za\n', "nije moguće pročitati"],
  ])("%s is refused and leaves nothing", async (_, content, words) => {
    const [before] = await sql("select count(*)::int as count from imports");
    const { status, text } = await upload("departments", content);
    expect([status, text]).toEqual([422, expect.stringContaining(words)]);
    expect((await sql("select count(*)::int as count from imports"))[0]).toEqual(before);
  });

  test("that was checked before somebody changed a record is not imported, and shows what it would do now", async () => {
    const { id: department } = await given.insert("departments", {
      name: "Zavod za glazbu",
      name_eng: "Music",
    });
    const storedImport = await check(
      "departments",
      "Naziv;Naziv na engleskom\nZavod za glazbu;Department of Music\n",
    );
    await sql("update departments set name_eng = 'Department of Music' where id = $1", [
      department,
    ]);
    expect(await step(storedImport.id, "import")).toMatchObject({
      state: "checked",
      failure: refusals.outdated,
      counts: { same: 1 },
    });
  });
});

describe("templates and exports", () => {
  const rowsOf = async (path: string) => {
    const { bytes } = await asAdmin.get(path);
    return (
      await Array.fromAsync(readXlsxRows([bytes] as unknown as AsyncIterable<Uint8Array>))
    ).map(({ cells }) => cells);
  };

  test.each(["departments", "people"] as const)(
    "the template of %s is a table that its import reads",
    async (set) => {
      const { columns } = importSets[set];
      const [head, example] = await rowsOf(importPaths.template(set, "xlsx"));
      expect(head).toEqual(Object.values(columns).map(({ label }) => label));
      expect(example).toEqual(Object.values(columns).map(({ example }) => example));
      const { text, headers } = await asAdmin.get(importPaths.template(set, "csv"));
      expect(headers.get("content-type")).toContain("text/csv");
      expect(text).toContainText(
        Object.values(columns)
          .map(({ label }) => label)
          .join(";"),
      );
    },
  );

  test.each(["departments", "people"] as const)(
    "what is exported of %s is the same when it is imported",
    async (set) => {
      for (const format of ["csv", "xlsx"] as const) {
        const { bytes } = await asAdmin.get(importPaths.data(set, format));
        const { id, counts } = await check(
          set,
          bytes as Uint8Array<ArrayBuffer>,
          `${set}.${format}`,
        );
        expect(Object.keys(counts ?? {}), await page(id)).toEqual(["same"]);
      }
    },
  );

  test("a table written by a spreadsheet with numbers is read: zeros of a JMBAG come back", async () => {
    const rows = [
      peopleHead.split(";"),
      ["nnovak", "Nina", "Novak", "nina@fakultet.hr", "36512357", "Student", ""],
    ];
    const bytes = Buffer.concat(await Array.fromAsync(writeXlsx([{ name: "Osobe", rows }])));
    const storedImport = await check("people", new Uint8Array(bytes), "osobe.xlsx");
    expect(storedImport.counts).toEqual({ new: 1 });
  });
});

describe("rights and time", () => {
  test("the admin alone imports and downloads", async () => {
    const storedImport = await check("departments", "Naziv\nZavod za latinski\n");
    const files = [importPaths.template("people", "csv"), importPaths.data("people", "xlsx")];
    for (const role of ["viceDean", "studentServices", "teacher", "student"] as const) {
      const other = await as(await given.person({ roles: [role] }));
      for (const path of [importPaths.index, importPaths.show(storedImport.id), ...files])
        expect((await other.get(path)).status).toBe(403);
      expect((await upload("departments", "Naziv\nX\n", "x.csv", other)).status).toBe(403);
      expect((await other.post(importPaths.show(storedImport.id), { step: "import" })).status).toBe(
        403,
      );
    }
    expect((await visitor.get(importPaths.index)).location).toMatch(/^\/login/);
    for (const file of ["nema.csv", "people.pdf"])
      expect((await asAdmin.get(`/import/data/${file}`)).status).toBe(404);
    expect((await asAdmin.get(importPaths.show(999_999))).status).toBe(404);
    expect((await asAdmin.post(importPaths.show(storedImport.id), { step: "else" })).status).toBe(
      422,
    );
  });

  test("who is no longer an admin imports nothing", async () => {
    const former = await given.person({ roles: ["admin"] });
    const { location } = await upload(
      "departments",
      "Naziv\nZavod za grčki\n",
      "x.csv",
      await as(former),
    );
    const id = Number(/\d+$/.exec(location ?? "")?.[0]);
    await settled(id);
    await sql("update users set roles = '{}' where id = $1", [former.id]);
    expect(await step(id, "import")).toMatchObject({
      state: "checked",
      failure: expect.any(String),
    });
    expect(await departmentNamed("Zavod za grčki")).toBeUndefined();
  });

  test("a form that is sent twice imports once", async () => {
    const storedImport = await check("departments", "Naziv\nZavod za slavistiku\n");
    const both = [1, 2].map(() =>
      asAdmin.post(importPaths.show(storedImport.id), { step: "import" }),
    );
    expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([303, 409]);
    await settled(storedImport.id);
    await jobs.run(importQueue, { importId: storedImport.id, step: "import" });
    expect(await sql("select 1 from departments where name = 'Zavod za slavistiku'")).toHaveLength(
      1,
    );
  });

  test("what a server that died has begun is done once by the node that gets its job again", async () => {
    const storedImport = await check(
      "departments",
      "Naziv\nZavod za indologiju\nZavod za sinologiju\n",
    );
    // the rest: the step that it had taken up, a count of rows outside the transaction, and nothing
    // written
    await sql("update imports set state = 'importing', done = 1 where id = $1", [storedImport.id]);
    expect((await asAdmin.post(importPaths.show(storedImport.id), { step: "import" })).status).toBe(
      409,
    );
    await jobs.run(importQueue, { importId: storedImport.id, step: "import" });
    await jobs.run(importQueue, { importId: storedImport.id, step: "import" });
    expect(await settled(storedImport.id)).toMatchObject({ state: "imported", failure: null });
    expect(
      await sql(
        "select 1 from departments where name in ('Zavod za indologiju', 'Zavod za sinologiju')",
      ),
    ).toHaveLength(2);
    await sql("update imports set state = 'undoing' where id = $1", [storedImport.id]);
    await jobs.run(importQueue, { importId: storedImport.id, step: "undo" });
    expect(await settled(storedImport.id)).toMatchObject({ state: "undone", failure: null });
    expect(await departmentNamed("Zavod za indologiju")).toBeUndefined();
  });

  test("rows are kept for a week, and tables that nobody imported go with them", async () => {
    const [imported, dropped] = [
      await check("departments", "Naziv\nZavod za arheologiju\n"),
      await check("departments", "Naziv\nZavod za etnologiju\n"),
    ];
    await step(imported.id, "import");
    const before = clock.now;
    clock.now = new Date(before.getTime() + 8 * 86_400_000);
    expect((await jobs.run("delete-expired-data")).state).toBe("completed");
    clock.now = before;
    expect(await sql("select 1 from import_rows where import_id = $1", [imported.id])).toEqual([]);
    expect(await stored(imported.id)).toMatchObject({ state: "imported" });
    expect(await stored(dropped.id)).toBeUndefined();
    expect(await page(imported.id)).toContain(texts.hr.show.rowsGone);
    expect(await step(imported.id, "undo")).toMatchObject({ state: "undone" });
  });
});

describe("a large table", () => {
  let rows: string[] = [];
  beforeAll(() => {
    rows = Array.from(
      { length: 1_500 },
      (_, index) => `masa${index};Ana;Masa;masa${index}@fakultet.hr;;Student;`,
    );
  });

  test("is imported whole or not at all, and taken back", async () => {
    const storedImport = await check("people", [peopleHead, ...rows].join("\n"));
    expect(storedImport.counts).toEqual({ new: 1_500 });
    await step(storedImport.id, "import");
    const count = async () =>
      (
        await sql<{ count: number }>(
          "select count(*)::int as count from users where last_name = 'Masa'",
        )
      )[0]?.count;
    expect(await count()).toBe(1_500);
    await step(storedImport.id, "undo");
    for (
      let looks = 0;
      looks < 6 && (await stored(storedImport.id))?.state === "undoing";
      looks += 1
    )
      await settled(storedImport.id);
    expect(await count()).toBe(0);
  });
});

describe("a quota below what is in use", () => {
  const table = (mentor: Person, max: number, year: string) =>
    `Korisničko ime mentora;Akademska godina;Studij;Najviše tema\n${mentor.username};${year};ukupno;${max}`;

  async function busyMentor() {
    const [mentor, year] = [await given.teacher(), await given.academicYear()];
    for (const student of [await given.student(), await given.student()])
      await given.reservation({
        thesis: await given.thesis({ mentor }),
        student,
        status: "mentorConfirmedReservation",
      });
    return { mentor, year: String(year.name) };
  }

  const quotasOf = (mentor: Person) =>
    sql(
      "select max_num_of_thesis from mentor_academic_years where mentor_id = $1 and study_id is null",
      [mentor.id],
    );

  test("is asked about in the dry run, and imported once it is confirmed", async () => {
    const { mentor, year } = await busyMentor();
    const { id, counts } = await check("quotas", table(mentor, 1, year));
    expect(counts).toEqual({ new: 1 });
    expect(await page(id)).toContain("2 teme su rezervirane ili obranjene");
    for (const answer of [{ doubtful: 1 }, { confirmed: "on", doubtful: 2 }] as Record<
      string,
      string | number
    >[]) {
      const { status, text } = await asAdmin.post(importPaths.show(id), {
        step: "import",
        ...answer,
      });
      expect([status, text.includes(texts.hr.refusals.unconfirmed)]).toEqual([422, true]);
    }
    await asAdmin.post(importPaths.show(id), { step: "import", confirmed: "on", doubtful: 1 });
    expect(await settled(id)).toMatchObject({ state: "imported", failure: null });
    expect(await quotasOf(mentor)).toEqual([{ max_num_of_thesis: 1 }]);
  });

  test("isn't asked about if it was lower before, or is enough", async () => {
    const { mentor, year } = await busyMentor();
    expect(await page((await check("quotas", table(mentor, 2, year))).id)).not.toContain(
      texts.hr.show.confirmed,
    );
    await given.insert("mentor_academic_years", {
      mentor_id: mentor.id,
      academic_year_id: (await given.academicYear()).id,
      max_num_of_thesis: 0,
    });
    expect(await page((await check("quotas", table(mentor, 1, year))).id)).not.toContain(
      texts.hr.show.confirmed,
    );
  });

  test("whose use has changed since the dry run is checked again", async () => {
    const { mentor, year } = await busyMentor();
    const { id } = await check("quotas", table(mentor, 2, year));
    await given.reservation({
      thesis: await given.thesis({ mentor }),
      student: await given.student(),
      status: "mentorConfirmedReservation",
    });
    expect(await step(id, "import")).toMatchObject({
      state: "checked",
      failure: texts.hr.refusals.outdated,
    });
    expect(await page(id)).toContain(texts.hr.show.confirmed);
    expect(await quotasOf(mentor)).toEqual([]);
  });
});
