import { expect, test } from "vitest";
import { createWorld } from "#test/world/index.ts";
import { openBrowser, passwordHash } from "./browser.ts";

const faculty = await createWorld();
const { given, sql } = faculty;
const { signedIn } = await openBrowser(faculty);
const mentor = await given.teacher();

test.each([
  ["on a wide screen, light", 1280, "0"],
  ["on a phone, dark", 360, "1"],
] as const)(
  "a student joins a waiting list, sees the place and leaves, by keyboard, %s",
  async (_, width, dark) => {
    const student = await given.student({ password_hash: passwordHash });
    const thesis = await given.thesis({
      mentor,
      name: "Utjecaj klimatskih promjena na prinos pšenice u Slavoniji",
    });
    await given.reservation({
      thesis,
      student: await given.student(),
      status: "mentorConfirmedReservation",
    });
    await given.insert("waiting_list_entries", {
      thesis_id: thesis.id,
      student_id: (await given.student()).id,
    });
    const cookies = { themeStyleDark: dark };
    const user = await signedIn(student, { width, cookies });
    const { page } = user;
    const press = async (name: string) => {
      await page.getByRole("button", { name, exact: true }).last().focus();
      await page.keyboard.press("Enter");
    };
    await user.visit("/student/waiting-lists");
    await user.expectText("Ne čekate ni na jednu temu");
    await user.visit(`/student/thesis/${thesis.id}`);
    await user.expectText("Na temu čeka 1 student.");
    await press("Stani na listu čekanja");
    await user.expectText("2. ste na listi od 2.");
    await user.expectAccessible();
    await user.visit("/student/waiting-lists");
    await user.expectText("2. ste na listi od 2.");
    await page.getByRole("button", { name: "Odustani od čekanja" }).first().focus();
    await page.keyboard.press("Enter");
    await user.expectText("Odustati od čekanja?");
    await user.expectAccessible();
    await press("Odustani od čekanja");
    await user.expectText("Ne čekate ni na jednu temu");
    expect(
      await sql("select id from waiting_list_entries where student_id = $1", [student.id]),
    ).toEqual([]);
  },
);
