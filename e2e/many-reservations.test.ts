import { expect, test } from "vitest";
import { texts as corrections } from "#areas/defenses/corrections-texts.ts";
import { texts as batches } from "#areas/paper-batches/texts.ts";
import { texts as bulkChanges } from "#areas/reservations/bulk-changes-texts.ts";
import { formatDate } from "#kit/time/dates-and-times.ts";
import { createWorld } from "#test/world/index.ts";
import { type BrowserUser, openBrowser, passwordHash } from "./browser.ts";

const faculty = await createWorld();
const { given, sql } = faculty;
const { signedIn } = await openBrowser(faculty);
const services = await given.person({ roles: ["studentServices"], password_hash: passwordHash });
const longName =
  "Međuovisnost održivoga upravljanja ljudskim potencijalima i konkurentnosti prerađivačke industrije u uvjetima ubrzane digitalne preobrazbe";

async function givenReservation(status: "submittedToStudentServices" | "completed", name: string) {
  const mentor = await given.teacher();
  const student = await given.student({ first_name: name, last_name: "Šimić" });
  const thesis = await given.thesis({ mentor, name: `${longName} (${name})` });
  const notFinal = { outcome_pending: true, outcome_open_until: given.instant(1) };
  const closed = { grade: 3, defense_place: `Dvorana ${name}`, ...notFinal };
  return given.reservation({ thesis, student, status, ...(status === "completed" && closed) });
}

/** Chooses the row of a student in the grid of reservations. */
const tick = ({ page }: BrowserUser, student: string) =>
  page.getByRole("row").filter({ hasText: student }).getByRole("checkbox").first().click();

test.each([
  ["dark", 1280, "1", 0],
  ["light, on a phone", 360, "0", 1],
])(
  "student services choose reservations, see what changes, and make their papers: %s",
  async (_, width, dark, index) => {
    const [one, other] = [`Ana${index}`, `Đurđa${index}`];
    await givenReservation("submittedToStudentServices", one);
    await givenReservation("submittedToStudentServices", other);
    const user = await signedIn(services, { width, cookies: { themeStyleDark: dark } });
    const { page } = user;
    await user.visit("/reservation");
    await page.getByRole("row").filter({ hasText: one }).first().waitFor();
    await tick(user, one);
    await tick(user, other);
    await page.getByRole("link", { name: bulkChanges.hr.links.expiresAt }).click();
    const day = formatDate(given.day(200));
    await page.getByRole("textbox", { name: "Vrijedi do (uključivo)" }).fill(day);
    await page.getByRole("button", { name: bulkChanges.hr.show }).click();
    await user.expectText(day);
    await user.expectAccessible();
    await page.getByLabel("Razlog promjene").fill("Dogovor s mentorima.");
    await page.getByRole("button", { name: "Promijeni 2 rezervacije" }).click();
    await page.waitForURL("**/reservation");
    await user.expectText("Rok je promijenjen za 2 rezervacije.");

    await page.getByRole("row").filter({ hasText: one }).first().waitFor();
    await tick(user, one);
    await tick(user, other);
    await page.getByRole("link", { name: bulkChanges.hr.links.papers }).click();
    await page.getByLabel("Obrazac B").check();
    await page.getByRole("button", { name: batches.hr.show }).click();
    for (const name of [one, other])
      await page.getByLabel(`Rod u tekstu: ${name}`).selectOption("true");
    await user.expectAccessible();
    await page.getByRole("button", { name: "Izradi 2 isprave" }).click();
    const download = page.getByRole("link", { name: "Obrazac B - 2.pdf" }).first();
    await download.waitFor();
    await user.expectAccessible();
    expect(await download.getAttribute("href")).toMatch(/^\/service\/paper-batch-file\/\d+$/);
  },
);

test.each([
  ["dark", 1280, "1"],
  ["light, on a phone", 360, "0"],
])("student services correct a grade by keyboard: %s", async (name, width, dark) => {
  const { id } = await givenReservation("completed", `Iva ${name}`);
  const user = await signedIn(services, { width, cookies: { themeStyleDark: dark } });
  const { page } = user;
  await user.visit(`/service/correct-defense/${id}`);
  const grade = page.getByLabel("Ocjena", { exact: false }).first();
  await grade.focus();
  await page.keyboard.press("ArrowUp");
  await page.getByLabel(corrections.hr.reason).focus();
  await page.keyboard.type("Pogrešno prepisano iz zapisnika.");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: corrections.hr.defense.submit })
    .press("Enter");
  await page.waitForURL(`**/reservation/show/${id}`);
  await user.expectText("Ocjena: dobar (3) → vrlo dobar (4)");
  await user.expectAccessible();
  expect(await sql("select grade from reservations where id = $1", [id])).toEqual([{ grade: 4 }]);
});
