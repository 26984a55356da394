import { expect, test } from "vitest";
import { createWorld, type Person } from "#test/world/index.ts";
import { type BrowserUser, openBrowser, takeScreenshot } from "./browser.ts";

const faculty = await createWorld();
const { given, sql } = faculty;
const { signedIn } = await openBrowser(faculty);
const services = await given.person({ roles: ["studentServices"] });
const study = await given.study({ outcome_typist: "mentor" });
/** Set while the screens are looked at. */
const pictures = process.env.TEZA_PICTURES === "1";

const looks = [
  ["on a laptop, light", { width: 1366, height: 650 }, "0"],
  ["on a phone, dark", { width: 360, height: 780 }, "1"],
  ...(pictures
    ? ([
        ["on a laptop, dark", { width: 1366, height: 650 }, "1"],
        ["on a phone, light", { width: 360, height: 780 }, "0"],
        ["on a desk, light", { width: 1280, height: 900 }, "0"],
        ["on a wide screen, dark", { width: 1920, height: 1000 }, "1"],
      ] as const)
    : []),
] as const;

/** A reservation whose defense has begun. */
async function held(fields: Record<string, unknown> = {}) {
  const [mentor, student] = [await given.teacher(), await given.student()];
  const thesis = await given.thesis({ mentor, ...fields });
  const { id } = await given.reservation({
    thesis,
    student,
    status: "studentServicesConfirmedDefenseDate",
    created_at: given.instant(-90),
    defense_date: given.instant(-0.1),
    defense_place: `Dvorana ${thesis.id}`,
  });
  return { mentor, student, thesis, id };
}

const stored = async (id: number) =>
  (
    await sql<{ status: string; grade: number | null }>(
      "select status, grade from reservations where id = $1",
      [id],
    )
  )[0];

const look = async ({ page }: BrowserUser, name: string) => {
  if (pictures) await takeScreenshot(page, name);
};

async function fillOutcome({ page }: BrowserUser, grade: string) {
  await page.locator("select[name=grade]").selectOption(grade);
  await page.getByLabel("Tijek obrane").fill("Student je izložio rad i odgovorio na pitanja.");
  await page.getByLabel("Pitanja na obrani").fill("Zašto baš taj uzorak?");
}

test.each(looks)(
  "services press “Ispravi ishod” and correct the grade 1 to 4, %s",
  async (_, size, dark) => {
    const { id, student } = await held();
    const open = (person: Person) =>
      signedIn(person, { ...size, cookies: { themeStyleDark: dark } });
    const clerk = await open(services);
    await clerk.visit(`/service/finish-defense/${id}`);
    await look(clerk, "finish");
    await fillOutcome(clerk, "1");
    await clerk.clickButton("Zaključi obranu");
    await look(clerk, "finish-question");
    await clerk.clickButton("Zaključi obranu");
    await clerk.expectText("Obrana je zaključena negativnom ocjenom.");
    expect(await stored(id)).toEqual({ status: "notCompleted", grade: 1 });

    const reader = await open(student);
    await reader.visit(`/student/reservation/${id}`);
    await reader.expectText("Obrana je ocijenjena ocjenom nedovoljan (1).");
    await reader.expectText("Kad postane konačan, moći ćete rezervirati drugu temu.");
    await look(reader, "student-before");

    await clerk.visit(`/student/reservation/${id}`);
    await look(clerk, "services-reservation");
    await clerk.page.getByLabel("Ostale radnje").filter({ visible: true }).first().click();
    await clerk.page
      .getByRole("link", { name: "Ispravi ishod" })
      .filter({ visible: true })
      .first()
      .click();
    await clerk.expectText("Ishod možete promijeniti do");
    await clerk.page.locator("select[name=grade]").selectOption("4");
    await clerk.page.getByLabel("Razlog ispravka").fill("Kliknuto je u krivi redak.");
    await look(clerk, "correction");
    await clerk.expectAccessible();
    await clerk.clickButton("Ispravi");
    await look(clerk, "correction-question");
    await clerk.page
      .getByRole("dialog")
      .getByRole("button", { name: "Ispravi", exact: true })
      .click();
    await expect
      .poll(() => stored(id), { timeout: 30_000 })
      .toEqual({ status: "completed", grade: 4 });

    await reader.visit(`/student/reservation/${id}`);
    await reader.expectText("Obranili ste rad.");
    await reader.expectText("vrlo dobar (4)");
    await look(reader, "student-after");
  },
);

test.each(looks)(
  "a mentor types the outcome in the room, and services confirm it with one press, %s",
  async (_, size, dark) => {
    const { id, mentor, student } = await held({ study_id: study.id });
    const open = (person: Person) =>
      signedIn(person, { ...size, cookies: { themeStyleDark: dark } });
    const typist = await open(mentor);
    await typist.visit("/mentor/require-actions");
    await look(typist, "mentor-desk");
    await typist.page.getByText(student.name).filter({ visible: true }).first().click();
    await typist.page
      .getByRole("link", { name: "Upiši ishod obrane", exact: true })
      .filter({ visible: true })
      .first()
      .click();
    await typist.expectText("do tada ga vidite samo Vi i ona");
    await fillOutcome(typist, "4");
    await look(typist, "typing");
    await typist.expectAccessible();
    await typist.clickButton("Upiši ishod");
    await typist.page.getByRole("dialog").getByText("vrlo dobar (4)").waitFor();
    await typist.clickButton("Upiši ishod");
    await typist.expectText("Ishod je upisan. Potvrđuje ga studentska služba.");
    await typist.visit(`/defense/outcome/${id}`);
    await look(typist, "typed");

    const reader = await open(student);
    await reader.visit(`/student/reservation/${id}`);
    await reader.expectText("Ishod obrane je upisan i čeka potvrdu studentske službe.");
    await look(reader, "student-waits");

    const clerk = await open(services);
    await clerk.visit(`/service/finish-defense/${id}`);
    await clerk.expectText("Ishod upisao mentor");
    await look(clerk, "confirm-page");
    await clerk.visit(`/service/finish-defense/${id}?edit`);
    await look(clerk, "confirm-edit");
    await clerk.visit("/service/student-services");
    await clerk.page.getByText(student.name).filter({ visible: true }).first().click();
    await clerk.expectText("Ishod upisao mentor");
    await look(clerk, "services-desk");
    await clerk.expectAccessible();
    await clerk.page
      .getByRole("button", { name: "Potvrdi ishod" })
      .filter({ visible: true })
      .first()
      .click();
    await expect
      .poll(() => stored(id), { timeout: 30_000 })
      .toEqual({ status: "completed", grade: 4 });
  },
);
