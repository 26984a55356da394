import { describe, expect, test } from "vitest";
import { createWorld } from "#test/world/index.ts";

const { given, as, visitor, sql } = await createWorld();
const asDean = await as(await given.person({ roles: ["viceDean"] }));

describe("the academic calendar", () => {
  test("shows holidays beside the faculty's own days, and what is entered at once", async () => {
    const before = await asDean.get("/academic-calendar?year=2027");
    for (const shown of ["28.03.2027.", "Uskrs", "Tijelovo", "Dan državnosti"])
      expect(before).toContainText(shown);
    const leave = {
      name: "Kolektivni godišnji odmor",
      dateFrom: "26.07.2027.",
      dateTo: "13.08.2027.",
    };
    expect((await asDean.post("/non-working-day/new", leave)).status).toBe(303);
    const { text } = await asDean.get("/academic-calendar?year=2027");
    expect(text).toContainText("26.07.2027. – 13.08.2027.");
    expect(text).toMatch(/href="\/non-working-day\/show\/\d+"[^>]*>Kolektivni godišnji odmor</);
    expect(await asDean.get("/academic-calendar")).not.toContainText("Kolektivni godišnji odmor");
  });

  test("is kept by the vice dean and the admin, and by nobody else", async () => {
    expect(
      (await (await as(await given.person({ roles: ["admin"] }))).get("/academic-calendar")).status,
    ).toBe(200);
    for (const person of [await given.teacher(), await given.head(), await given.student()]) {
      const client = await as(person);
      expect((await client.get("/academic-calendar")).status).toBe(403);
      expect((await client.post("/non-working-day/new", { name: "Odmor" })).status).toBe(403);
    }
    expect((await visitor.get("/academic-calendar")).location).toContain("/login");
  });

  test("takes no period that ends before it begins, or is longer than a hundred days, from the database either", async () => {
    for (const days of [
      { date_from: "2027-07-26", date_to: "2027-07-25" },
      { date_from: "2027-07-26", date_to: "2027-11-03" },
    ])
      await expect(given.nonWorkingDays(days)).rejects.toThrow("non_working_days_period");
    expect(await sql("select id from non_working_days where date_to = '2027-11-03'")).toEqual([]);
  });
});
