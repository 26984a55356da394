import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { createWorld } from "#test/world/index.ts";
import { openBrowser, passwordHash } from "./browser.ts";
import { openFinalVersions } from "./desks.ts";
import { countRealPresses } from "./keyboard.ts";

const world = await createWorld();
const { given, sql, clock } = world;
const { signedIn } = await openBrowser(world);

await given.defenseDeadline();

/** What a mentor decides about a task: the button, and the text that it asks for. */
type Plan = { button: string | RegExp; key: "a" | "r"; text?: string };

/** A mentor with nine tasks of six kinds; returns the plan for each by its title. */
async function mentorWithNine(username: string) {
  const mentor = await given.teacher({ username, password_hash: passwordHash });
  const plans = new Map<string, Plan>();
  const reserve = async (title: string, status: Waiting, plan: Plan) => {
    plans.set(title, plan);
    const thesis = await given.thesis({ mentor, name: title });
    return given.reservation({ thesis, student: await given.student(), status });
  };
  type Waiting =
    | "reserved"
    | "mentorConfirmedReservation"
    | "studentSubmittedToApp"
    | "submittedToStudentServices";
  const confirm: Plan = { button: "Potvrdi rezervaciju", key: "a" };
  await reserve("Rezervacija prva", "reserved", confirm);
  await reserve("Rezervacija druga", "reserved", confirm);
  await reserve("Rezervacija treća", "reserved", {
    button: "Odbij",
    key: "r",
    text: "Kvota je popunjena.",
  });
  const approve: Plan = { button: "Odobri rad", key: "a" };
  await reserve("Konačna prva", "studentSubmittedToApp", approve);
  await reserve("Konačna druga", "studentSubmittedToApp", approve);
  await reserve("Konačna treća", "studentSubmittedToApp", {
    button: "Vrati na doradu",
    key: "r",
    text: "Popis literature nije potpun.",
  });
  await openFinalVersions(world, mentor);
  const writing = await reserve("Radna verzija", "mentorConfirmedReservation", {
    button: "Odgovori",
    key: "a",
    text: "Drugo poglavlje je dobro, treće treba primjere.",
  });
  await given.insert("documents", { reservation_id: writing.id, final_version: false });
  await given.room({ name: `Dvorana ${username}` });
  await reserve("Obrana bez termina", "submittedToStudentServices", {
    button: /^Odredi: (pon|uto|sri|čet|pet) \d\d\.\d\d\.\d{4}\. u 09:00/,
    key: "a",
  });
  plans.set("Prijedlog studenta", { button: "Preuzmi kao skicu", key: "a" });
  await given.insert("student_proposals", {
    student_id: (await given.student({ last_login: clock.now })).id,
    mentor_id: mentor.id,
    study_program_id: (await given.theProgram()).id,
    status: "sent",
    name: "Prijedlog studenta",
    description: "Opis prijedloga. ".repeat(20),
    keywords: "energija|štednja",
  });
  const left = async () =>
    sql(
      `select r.status, t.name from reservations r join theses t on t.id = r.thesis_id where t.mentor_id = $1
       union all select status, name from student_proposals where mentor_id = $1 order by name`,
      [mentor.id],
    );
  return { mentor, plans, left };
}

const send = "Control+Enter";

/** The two ways of deciding about the task that the pane shows. */
const ways = {
  mouse: async (page: Page, { button, text }: Plan) => {
    const pane = page.locator("[data-desk] section footer");
    const face = (name: string | RegExp) =>
      pane.locator("button, summary").filter({ hasText: name, visible: true }).first();
    await face(button).click();
    if (text === undefined) return;
    await pane.locator("textarea:visible").pressSequentially(text);
    await pane.locator("details[open] button[type=submit]").click();
  },
  keyboard: async (page: Page, { key, text }: Plan) => {
    await page.keyboard.press(key);
    if (text === undefined) return;
    await page.waitForFunction(() => document.activeElement instanceof HTMLTextAreaElement);
    await page.keyboard.type(text);
    await page.keyboard.press(send);
  },
} as const;

describe("nine mixed things of Danas are decided in at most fourteen presses on one page", () => {
  test.each(["mouse", "keyboard"] as const)("by %s", async (way) => {
    const { mentor, plans, left } = await mentorWithNine(`mentorica-${way}`);
    const { page, visit, expectAccessible } = await signedIn(mentor);
    await visit("/homepage-user");
    const presses = await countRealPresses(page);
    if (way === "keyboard") await page.keyboard.press("j");
    const undecided = new Map(plans);
    while (undecided.size > 0) {
      const pane = page.locator("[data-desk] section");
      // the pane shows the next task by itself, and the focus is on its row
      const title = await pane
        .locator("h2")
        .filter({ hasText: new RegExp([...undecided.keys()].join("|")) })
        .innerText();
      await pane.locator("footer").locator("button, summary").first().waitFor();
      if (way === "keyboard" || undecided.size < plans.size)
        await page.waitForFunction(
          (wanted) => document.activeElement?.textContent?.includes(wanted),
          title,
        );
      const plan = undecided.get(title);
      if (!plan) throw new Error(`nobody has planned ${title}`);
      await ways[way](page, plan);
      await page.getByRole("status").getByText(title).waitFor();
      expect(new URL(page.url()).pathname).toBe("/homepage-user");
      undecided.delete(title);
      if (undecided.size === 4) await expectAccessible();
    }
    await page.getByText("Trenutačno ništa ne čeka na Vas.").waitFor();
    expect(await presses()).toBeLessThanOrEqual(14);
    expect(await left()).toEqual([
      { name: "Konačna druga", status: "mentorConfirmedThesis" },
      { name: "Konačna prva", status: "mentorConfirmedThesis" },
      { name: "Konačna treća", status: "mentorConfirmedReservation" },
      { name: "Obrana bez termina", status: "mentorSetDefenseDate" },
      { name: "Prijedlog studenta", status: "taken" },
      { name: "Radna verzija", status: "mentorConfirmedReservation" },
      { name: "Rezervacija druga", status: "mentorConfirmedReservation" },
      { name: "Rezervacija prva", status: "mentorConfirmedReservation" },
      { name: "Rezervacija treća", status: "canceled" },
    ]);
  });
});

describe("accountancy clears ten of seventeen works in at most four presses", () => {
  /** Seventeen works that wait; the first ten have paid. */
  async function waiting() {
    await sql(
      "update reservations set accountancy_confirmed_at = now(), accountancy_confirmed_by = 1 where status = 'confirmationOfPayment' and accountancy_confirmed_at is null",
    );
    const clerk = await given.person({ roles: ["accountancy"], password_hash: passwordHash });
    const mentor = await given.teacher();
    const works: { id: number; jmbag: string }[] = [];
    for (let index = 1; index <= 17; index += 1) {
      const thesis = await given.thesis({ mentor, name: `Plaćeno ${index}` });
      const student = await given.student();
      const { id } = await given.reservation({ thesis, student, status: "confirmationOfPayment" });
      works.push({ id, jmbag: String(student.jmbag) });
    }
    const cleared = async () =>
      (
        await sql<{ id: number }>(
          "select id from reservations where id = any($1::integer[]) and accountancy_confirmed_at is not null order by id",
          [works.map(({ id }) => id)],
        )
      ).map(({ id }) => works.findIndex((work) => work.id === id) + 1);
    return { clerk, works, cleared };
  }

  test("by mouse, as a range in the list", async () => {
    const { clerk, cleared } = await waiting();
    const { page, visit, expectText } = await signedIn(clerk);
    await visit("/service/accountancy");
    const presses = await countRealPresses(page);
    const boxes = page.locator("[data-key] input[type=checkbox]");
    await boxes.nth(0).click();
    await boxes.nth(9).click({ modifiers: ["Shift"] });
    await page.getByRole("button", { name: "Potvrdi odabrane (10)" }).click();
    await expectText("Potvrđeno");
    await expect.poll(cleared).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(await presses()).toBe(3);
  });

  test("by keyboard, by a list of those who have paid, from any page", async () => {
    const { clerk, works, cleared } = await waiting();
    const { page, context, visit, expectText } = await signedIn(clerk);
    await visit("/homepage-user");
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    // every second one and the last, in the columns of a spreadsheet
    const paid = works.filter((_, index) => index % 2 === 0 || index === 15);
    await page.evaluate(
      (rows) => navigator.clipboard.writeText(rows),
      paid.map(({ jmbag }, index) => `${index + 1}.\t${jmbag}\tuplaćeno`).join("\n"),
    );
    const presses = await countRealPresses(page);
    await page.keyboard.press("Control+k");
    await page.keyboard.type("po popisu");
    await page.getByRole("option", { name: "Potvrda po popisu", selected: true }).waitFor();
    await page.keyboard.press("Enter");
    await page.waitForURL("**/service/clear-by-list");
    await page.waitForFunction(() => document.activeElement instanceof HTMLTextAreaElement);
    await page.keyboard.press("Control+v");
    await expectText("10 za potvrdu");
    await page.keyboard.press(send);
    await expectText("Zapisnik o potvrdama računovodstva");
    expect(await cleared()).toEqual([1, 3, 5, 7, 9, 11, 13, 15, 16, 17]);
    expect(await presses()).toBeLessThanOrEqual(4);
  });
});
