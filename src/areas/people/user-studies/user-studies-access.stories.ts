import { describe, expect, test } from "vitest";
import { createWorld } from "#test/world/index.ts";

const { given, as, visitor, sql } = await createWorld();

const asViceDean = await as(await given.person({ roles: ["viceDean"] }));
const asServices = await as(await given.person({ roles: ["studentServices"] }));
const admin = await given.person({ roles: ["admin"] });
const asAdmin = await as(admin);
const study = await given.study();

const onStudy = (userId: number, type: string, fields = {}) =>
  given.insert("user_studies", { user_id: userId, study_id: study.id, user_type: type, ...fields });

const stored = async (id: number) =>
  (await sql("select * from user_studies where id = $1", [id]))[0];

const student = async (fields = {}) => given.person({ roles: ["student"], ...fields });

describe("who may do what", async () => {
  const teacherRow = await onStudy((await given.person({ roles: ["teacher"] })).id, "teacher");
  const studentRow = await onStudy((await student({ jmbag: "1234567890" })).id, "student");

  test("each office manages its own type, the admin both, nobody else any", async () => {
    const of = (type: string, { id }: { id: number }) => [
      `/user-study/${type}`,
      `/user-study/show-all-${type}`,
      `/user-study/show-${type}/${id}`,
      `/user-study/new-${type}`,
      `/user-study/edit-${type}/${id}`,
      `/user-study/delete/${id}`,
      `/user-study/grid-data-${type}?study=${study.id}`,
      `/user-study/grid-data-all-${type}`,
    ];
    const others = [
      await as(await student()),
      await as(await given.teacher()),
      await as(await given.head()),
    ];
    for (const [paths, may, mayNot] of [
      [of("teacher", teacherRow), asViceDean, asServices],
      [of("student", studentRow), asServices, asViceDean],
    ] as const) {
      for (const path of paths) {
        expect([path, (await may.get(path)).status]).toEqual([path, 200]);
        expect([path, (await asAdmin.get(path)).status]).toEqual([path, 200]);
        for (const other of [mayNot, ...others])
          expect([path, (await other.get(path)).status]).toEqual([path, 403]);
        const { status } = await visitor.get(path);
        expect([path, status]).toEqual([path, path.includes("grid-data") ? 401 : 302]);
      }
    }
  });

  test("nobody writes what they may not read, or one type through the URL of the other", async () => {
    for (const path of [
      `/user-study/edit-student/${studentRow.id}`,
      `/user-study/delete/${studentRow.id}`,
      "/user-study/new-student",
    ])
      expect([path, (await asViceDean.post(path, { version: 1 })).status]).toEqual([path, 403]);
    expect((await asAdmin.get(`/user-study/show-teacher/${studentRow.id}`)).status).toBe(404);
    expect((await asAdmin.get(`/user-study/edit-student/${teacherRow.id}`)).status).toBe(404);
    const crossed = await asAdmin.post(`/user-study/edit-student/${teacherRow.id}`, {
      step: "edit",
      version: 1,
      yearOfStudy: 2,
    });
    expect(crossed.status).toBe(404);
    for (const id of ["0", "abc", "999999", "-1"])
      expect([id, (await asAdmin.get(`/user-study/show-student/${id}`)).status]).toEqual([id, 404]);
  });

  test("a grid returns the people of its study, and the whole list returns all", async () => {
    const here = await given.study({ name: "Studij za popis" });
    const [active, left] = [
      await student({ last_name: "Šolić", jmbag: "5555555555" }),
      await student({ active: false }),
    ];
    for (const { id } of [active, left])
      await onStudy(id, "student", { study_id: here.id, year_of_study: 2 });
    const rows = (await asServices.get(`/user-study/grid-data-student?study=${here.id}`)).json<
      Record<string, unknown>[]
    >();
    expect(rows).toEqual([
      expect.objectContaining({
        name: "Šolić Ana",
        jmbag: "5555555555",
        yearOfStudy: 2,
        thesisCourse: false,
        active: true,
      }),
    ]);
    expect((await asServices.get(rows[0]?.showPath as string)).status).toBe(200);
    const all = (await asServices.get("/user-study/grid-data-all-student")).json<
      Record<string, unknown>[]
    >();
    expect(
      all
        .filter((row) => row.study === "Studij za popis")
        .map((row) => row.active)
        .sort(),
    ).toEqual([false, true]);
    for (const wrong of ["?study=", "?study=0", "?study=x"])
      expect([
        wrong,
        (await asServices.get(`/user-study/grid-data-student${wrong}`)).status,
      ]).toEqual([wrong, 404]);
    const current = (await asServices.get("/user-study/grid-data-student")).json<
      Record<string, unknown>[]
    >();
    expect(current.length).toBeGreaterThan(rows.length);
    expect(current.every((row) => row.active)).toBe(true);
    expect((await asServices.get("/user-study/student?study=999999")).status).toBe(404);
    const teachers = await asViceDean.get("/user-study/grid-data-all-teacher");
    expect(teachers).not.toContainText("jmbag");
  });

  test("a picker finds people of its role while typing, with or without diacritics", async () => {
    const ljerka = await student({
      first_name: "Đurđica",
      last_name: "Ždral",
      jmbag: "4444444444",
    });
    await student({ first_name: "Đurđica", last_name: "Ždral", active: false });
    const options = async (search: string) =>
      (
        await asServices.get(`/user-study/options/student?search=${encodeURIComponent(search)}`)
      ).json<{ value: string; label: string }[]>();
    for (const search of ["zdral djurdjica", "ŽDRAL", "4444444", ljerka.username])
      expect(await options(search)).toEqual([
        { value: String(ljerka.id), label: `Ždral Đurđica (${ljerka.username}, 4444444444)` },
      ]);
    expect(await options("%")).toEqual([]);
    expect((await options("")).length).toBeLessThanOrEqual(20);
    expect((await asViceDean.get("/user-study/options/student?search=a")).status).toBe(403);
    expect(await asViceDean.get("/user-study/options/teacher?search=a")).not.toContainText(
      "4444444444",
    );
  });

  test("a row can also be deleted by script, with the rights of its type", async () => {
    const { id } = await onStudy((await student()).id, "student");
    const byScript = { "x-requested-with": "XMLHttpRequest" };
    expect((await asViceDean.get(`/user-study/delete/${id}`, byScript)).status).toBe(403);
    expect((await asServices.get(`/user-study/delete/${id}`, byScript)).json()).toMatchObject({
      type: "success",
      id,
    });
    expect(await stored(id)).toBeUndefined();
  });

  test("the menu leads each office to its list", async () => {
    expect(await asServices.get("/homepage-user")).toContainText('href="/user-study/student"');
    expect(await asViceDean.get("/homepage-user")).toContainText('href="/user-study/teacher"');
  });
});
