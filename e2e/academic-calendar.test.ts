import { expect, test } from "vitest";
import { createWorld } from "#test/world/index.ts";
import { openBrowser, passwordHash } from "./browser.ts";

const faculty = await createWorld();
const { given, sql } = faculty;
const { signedIn } = await openBrowser(faculty);

test.each([
  ["on a wide screen, light", 1280, "0"],
  ["on a phone, dark", 360, "1"],
] as const)(
  "the vice dean enters a collective leave by keyboard and sees it among the holidays, %s",
  async (_, width, dark) => {
    const viceDean = await given.person({ roles: ["viceDean"], password_hash: passwordHash });
    const cookies = { themeStyleDark: dark };
    const dean = await signedIn(viceDean, { width, cookies });
    const { page } = dean;
    await dean.visit("/academic-calendar?year=2027");
    await dean.expectText("Dan državnosti");
    await dean.expectAccessible();
    await page.getByRole("link", { name: "Novi neradni dani" }).first().focus();
    await page.keyboard.press("Enter");
    const type = async (label: string, text: string) => {
      await page.getByRole("textbox", { name: label }).focus();
      await page.keyboard.type(text);
    };
    await type("Naziv", "Kolektivni godišnji odmor nastavnika i stručnih službi");
    await type("Prvi dan", "26.07.2027.");
    await type("Zadnji dan", "13.08.2027.");
    await dean.expectAccessible();
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/non-working-day\/show\/\d+$/);
    await dean.visit("/academic-calendar?year=2027");
    await dean.expectText("26.07.2027. – 13.08.2027.");
    await dean.expectAccessible();
    expect(
      await sql("select date_to::text as until from non_working_days order by id desc limit 1"),
    ).toEqual([{ until: "2027-08-13" }]);
  },
);

test.each([
  ["on a wide screen, light", 1280, "0"],
  ["on a phone, dark", 360, "1"],
] as const)(
  "the head of department finds a change of mentor in the list, %s",
  async (_, width, dark) => {
    const head = await given.person({
      roles: ["teacher", "headOfDepartment"],
      password_hash: passwordHash,
    });
    await sql("update departments set head_id = $1 where id = $2", [
      head.id,
      (await given.theDepartment()).id,
    ]);
    const [student, oldMentor, newMentor] = [
      await given.student(),
      await given.teacher(),
      await given.teacher(),
    ];
    const name = `Utjecaj klimatskih promjena na prinos pšenice u Slavoniji i Baranji ${width}`;
    const thesis = await given.thesis({ mentor: oldMentor, name });
    const { id } = await given.reservation({
      thesis,
      student,
      status: "mentorConfirmedReservation",
      thesis_name: name,
    });
    const agreed = { student_agreed_at: given.instant(0), old_mentor_agreed_at: given.instant(0) };
    await given.insert("mentor_changes", {
      reservation_id: id,
      requested_by: student.id,
      old_mentor_id: oldMentor.id,
      new_mentor_id: newMentor.id,
      reason: "Mentor odlazi.",
      status: "requested",
      ...agreed,
      new_mentor_agreed_at: given.instant(0),
    });
    const reader = await signedIn(head, { width, cookies: { themeStyleDark: dark } });
    await reader.visit("/mentor-change/requested");
    await reader.expectText("Čeka Vašu odluku");
    await reader.expectAccessible();
    await reader.page.getByRole("link", { name }).focus();
    await reader.page.keyboard.press("Enter");
    await reader.expectText("Odobri promjenu");
  },
);
