import { describe, expect, test } from "vitest";
import { client } from "#test/world/client.ts";
import { world } from "#test/world/index.ts";

const { given, as, visitor, sql, url } = await world();
const admin = await given.person({ roles: ["admin"], last_name: "Upravitelj" });

describe("the admin's list of users", () => {
  test("is the admin's alone", async () => {
    expect((await visitor.get("/user")).location).toBe("/login?to=%2Fuser");
    for (const roles of [["student"], ["teacher", "headOfDepartment"], ["studentServices"], ["viceDean"]] as const)
      expect((await (await as(await given.person({ roles: [...roles] }))).get("/user")).status).toBe(403);
    expect((await (await as(admin)).get("/user")).status).toBe(200);
  });

  test("shows who somebody is, and lets the admin go on as them, unless they are an admin too", async () => {
    const user = await given.person({ roles: ["teacher", "viceDean"], last_name: "Ždralović", username: "zzdral" });
    const other = await given.person({ roles: ["admin", "library"], last_name: "Ždralović", username: "zadmin" });
    const page = await (await as(admin)).get("/user?search=zdralovic");
    for (const words of [
      "Ždralović",
      "zzdral",
      "zadmin",
      "Nastavnik, Prodekan",
      "Knjižnica, Administrator",
      "nema prijava",
    ])
      expect(page.text).toContain(words);
    expect(page.text).toContain(`action="/user/impersonate/${user.id}"`);
    expect(page.text).not.toContain(`action="/user/impersonate/${other.id}"`);
  });

  test("is searched by words and role, however they are written, and leaves out who has left", async () => {
    await given.person({ first_name: "Đurđa", last_name: "Šćekić", username: "dscekic", roles: ["library"] });
    await given.person({ first_name: "Đurđa", last_name: "Šćekić", username: "dscekic2", roles: ["student"] });
    await given.person({ first_name: "Đurđa", last_name: "Šćekić", username: "dscekic3", active: false });
    const client = await as(admin);
    for (const search of ["durda scekic", "Šćekić ĐURĐA", "Djurdja", "dscekic", "šćEK  đur"]) {
      const { text } = await client.get(`/user?${new URLSearchParams({ search })}`);
      expect(text.match(/>dscekic2?</g), search).toHaveLength(2);
    }
    const libraries = await client.get("/user?search=scekic&role=library");
    expect(libraries.text.match(/>dscekic2?</g)).toEqual([">dscekic<"]);
    expect((await client.get("/user?search=%25")).text).toContain("Nijedan korisnik ne odgovara");
    expect((await client.get("/user?search=%5C&role=nema")).status).toBe(200);
  });

  test("goes page by page in Croatian order", async () => {
    for (const last of ["Qcar", "Qčaj", "Qcvijet", "Qćup", "Qdžep", "Qđak"])
      for (let nth = 1; nth <= 5; nth += 1) await given.person({ first_name: `A${nth}`, last_name: last });
    const namesIn = (text: string) => [...new Set([...text.matchAll(/A\d (Q\p{L}+)/gu)].map(([, last]) => last))];
    const client = await as(admin);
    const first = await client.get("/user?search=q");
    expect(namesIn(first.text)).toEqual(["Qcar", "Qcvijet", "Qčaj", "Qćup", "Qdžep"]);
    expect(first.text).toContain("/user?search=q&amp;page=2");
    const second = await client.get("/user?search=q&page=2");
    expect(namesIn(second.text)).toEqual(["Qđak"]);
    expect(second.text).toContain('href="/user?search=q"');
  });
});

describe("one's own profile", () => {
  test("tells a student all that is known of them", async () => {
    const student = await given.student({ jmbag: "0036123459", on: { late_reservation: true } });
    const { text } = await (await as(student)).get("/user/profile");
    for (const words of [student.username, student.email as string, "0036123459", "Student", "Ekonomija", "Financije"])
      expect(text).toContain(words);
  });

  test("tells a head of department what they head", async () => {
    const head = await given.head();
    const { text } = await (await as(head)).get("/user/profile");
    expect(text).toContain("Nastavnik, Voditelj odjela");
    expect(text).toContain("(voditelj odjela)");
  });

  test("loads no picture from elsewhere", async () => {
    const elsewhere = await given.person({ photo_url: "https://drugdje.example/slika.jpg", first_name: "Ljiljana" });
    const { text } = await (await as(elsewhere)).get("/user/profile");
    expect(text).not.toContain('src="https://drugdje.example');
    expect(text).toContain(`src="/user/student-avatar/${elsewhere.username}"`);
    const ours = await given.person({ photo_url: "/user/student-avatar/x?v=1", first_name: "Ana" });
    expect((await (await as(ours)).get("/user/profile")).text).toContain('src="/user/student-avatar/x?v=1"');
  });

  test("is for those signed in, and never another's", async () => {
    expect((await client(url).get("/user/profile")).location).toBe("/login?to=%2Fuser%2Fprofile");
    const [one, two] = [await given.student(), await given.student()];
    const { text } = await (await as(one)).get(`/user/profile?id=${two.id}`);
    expect(text).not.toContain(two.username);
    expect(
      await sql("select count(*)::int from log_entries where object_class = 'User' and user_id = $1", [one.id]),
    ).toEqual([{ count: 0 }]);
  });
});
