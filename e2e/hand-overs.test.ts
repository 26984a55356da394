import { expect, test } from "vitest";
import { createWorld } from "#test/world/index.ts";
import { openBrowser } from "./browser.ts";

const faculty = await createWorld();
const { given, sql } = faculty;
const { signedIn } = await openBrowser(faculty);

test.each([
  ["on a wide screen, light", 1280, "0"],
  ["on a phone, dark", 360, "1"],
] as const)(
  "a head finds the work of a mentor who has left among the tasks and hands it over, %s",
  async (_, width, dark) => {
    const head = await given.person({ roles: ["teacher", "headOfDepartment"] });
    const department = await given.department({ head_id: head.id });
    const [mentor, successor] = [await given.teacher(), await given.teacher()];
    const inDepartment = { mentor, department_id: department.id };
    const topic = await given.thesis({
      ...inDepartment,
      name: "Utjecaj klimatskih promjena na prinos pšenice",
    });
    const thesis = await given.thesis({
      ...inDepartment,
      name: "Navodnjavanje voćnjaka u Neretvanskoj dolini",
    });
    await given.reservation({
      thesis,
      student: await given.student(),
      status: "mentorConfirmedReservation",
    });
    await sql("update users set active = false where id = $1", [mentor.id]);
    const { page, visit, expectText, expectAccessible, clickButton } = await signedIn(head, {
      width,
      cookies: { themeStyleDark: dark },
    });
    await visit("/homepage-user");
    await page.getByText("2 posla nema tko obavljati").filter({ visible: true }).first().click();
    await page.getByRole("link", { name: "Prikaži poslove" }).click();
    await expectText("Račun je zatvoren");
    await expectAccessible();
    await page.getByRole("link", { name: "Predaj poslove" }).click();
    await expectText("Što predajete");
    await expectAccessible();
    const offered = page.getByRole("combobox", { name: /^Novi mentor/ });
    await offered.focus(); // loads the combobox in place of the native list
    await offered.and(page.locator("input")).fill(String(successor.last_name));
    await page.getByRole("option", { name: new RegExp(String(successor.last_name)) }).click();
    await clickButton("Predaj");
    await expectText("Poslovi su predani.");
    await expectText("Nema poslova za preuzimanje");
    await expectAccessible();
    expect(
      await sql("select distinct mentor_id from theses where id = any($1)", [
        [topic.id, thesis.id],
      ]),
    ).toEqual([{ mentor_id: successor.id }]);
  },
);
