import { expect, test } from "vitest";
import { createWorld } from "#test/world/index.ts";
import { openBrowser, passwordHash } from "./browser.ts";

const faculty = await createWorld();
const { given, sql, clock } = faculty;
const { signedIn } = await openBrowser(faculty);
const head = await given.head();
await sql("update users set password_hash = $1 where id = $2", [passwordHash, head.id]);

test.each([
  ["on a wide screen, light", 1280, "0"],
  ["on a phone, dark", 360, "1"],
] as const)(
  "a student asks for another mentor, all agree and the head approves, %s",
  async (_, width, dark) => {
    const student = await given.student({ password_hash: passwordHash, last_login: clock.now });
    const [present, next] = [
      await given.teacher({ password_hash: passwordHash }),
      await given.teacher({ password_hash: passwordHash }),
    ];
    const thesis = await given.thesis({ mentor: present });
    const reservation = await given.reservation({
      thesis,
      student,
      status: "mentorConfirmedReservation",
    });
    const cookies = { themeStyleDark: dark };

    const author = await signedIn(student, { width, cookies });
    const { page } = author;
    await author.visit(`/mentor-change/new/${reservation.id}`);
    await author.expectAccessible();
    const offered = page.getByRole("combobox", { name: /^Novi mentor/ });
    await offered.focus(); // loads the combobox in place of the native list
    await offered.and(page.locator("input")).focus();
    await page.keyboard.type(String(next.last_name));
    await page.getByRole("option", { name: new RegExp(String(next.last_name)) }).waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page
      .getByLabel("Razlog promjene")
      .fill("Tema se približila području kojim se bavi novi mentor.");
    await page.getByRole("button", { name: "Zatraži promjenu" }).focus();
    await page.keyboard.press("Enter");
    await author.expectText("Zahtjev za promjenu mentora je poslan.");
    await author.expectAccessible();
    const [request] = await sql<{ id: number }>(
      "select id from mentor_changes where reservation_id = $1",
      [reservation.id],
    );

    for (const person of [present, next]) {
      const reader = await signedIn(person, { width, cookies });
      await reader.visit("/homepage-user");
      await reader.expectText("Odluči o promjeni mentora");
      await reader.visit(`/mentor-change/show/${request?.id}`);
      await reader.page.getByRole("button", { name: "Slažem se", exact: true }).focus();
      await reader.page.keyboard.press("Enter");
      await reader.expectText("Vaša je suglasnost zabilježena.");
    }

    const leader = await signedIn(head, { width, cookies });
    await leader.visit(`/mentor-change/show/${request?.id}`);
    await leader.expectAccessible();
    await leader.page.getByRole("button", { name: "Odobri promjenu" }).first().focus();
    await leader.page.keyboard.press("Enter");
    await leader.expectText("Odobriti promjenu mentora?");
    await leader.page.getByRole("button", { name: "Odobri promjenu" }).last().focus();
    await leader.page.keyboard.press("Enter");
    await leader.expectText("Promjena mentora je odobrena.");
    expect(await sql("select mentor_id from theses where id = $1", [thesis.id])).toEqual([
      { mentor_id: next.id },
    ]);
  },
);
