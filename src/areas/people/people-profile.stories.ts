import { describe, expect, test } from "vitest";
import { client } from "#test/world/client.ts";
import { createWorld } from "#test/world/index.ts";

const { given, as, sql, url } = await createWorld();

describe("one's own profile", () => {
  test("shows a student all data about them", async () => {
    const student = await given.student({ jmbag: "0036123459", on: { late_reservation: true } });
    const { text } = await (await as(student)).get("/user/profile");
    for (const part of [
      student.username,
      student.email as string,
      "0036123459",
      "Student",
      "Ekonomija",
      "Financije",
    ])
      expect(text).toContainText(part);
  });

  test("shows a head the departments that they head", async () => {
    const head = await given.head();
    const { text } = await (await as(head)).get("/user/profile");
    expect(text).toContainText("Nastavnik, Voditelj odjela");
    expect(text).toContainText("(voditelj odjela)");
  });

  test("loads no picture from another host", async () => {
    const elsewhere = await given.person({
      photo_url: "https://drugdje.example/slika.jpg",
      first_name: "Ljiljana",
    });
    const { text } = await (await as(elsewhere)).get("/user/profile");
    expect(text).not.toContainText('src="https://drugdje.example');
    expect(text).toContainText(`src="/user/student-avatar/${elsewhere.username}"`);
    const ours = await given.person({ photo_url: "/user/student-avatar/x?v=1", first_name: "Ana" });
    expect(await (await as(ours)).get("/user/profile")).toContainText(
      'src="/user/student-avatar/x?v=1"',
    );
  });

  test("requires signing in, and never shows another person's data", async () => {
    expect((await client(url).get("/user/profile")).location).toBe("/login?to=%2Fuser%2Fprofile");
    const [one, two] = [await given.student(), await given.student()];
    const { text } = await (await as(one)).get(`/user/profile?id=${two.id}`);
    expect(text).not.toContainText(two.username);
    expect(
      await sql(
        "select count(*)::int from log_entries where object_class = 'User' and user_id = $1",
        [one.id],
      ),
    ).toEqual([{ count: 0 }]);
  });
});
