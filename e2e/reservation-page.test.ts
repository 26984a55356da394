import type { Locator } from "playwright-core";
import { describe, expect, test } from "vitest";
import { png } from "#test/world/files.ts";
import { createWorld } from "#test/world/index.ts";
import { type BrowserUser, openBrowser, passwordHash } from "./browser.ts";
import { openFinalVersions } from "./desks.ts";
import { loadThesisFile } from "./lifecycle-helpers.ts";

const faculty = await createWorld();
const { given, as, clock, sql } = faculty;
const { signedIn } = await openBrowser(faculty);
await given.defenseDeadline();

const mentor = await given.teacher({ password_hash: passwordHash });
const library = await as(await given.person({ roles: ["library"] }));
const accountancy = await as(await given.person({ roles: ["accountancy"] }));
const thesisFile = await loadThesisFile(clock.now);

async function openReservation(width: number, dark: boolean) {
  const student = await given.student({ password_hash: passwordHash });
  const thesis = await given.thesis({ mentor });
  const { id } = await given.reservation({ thesis, student, status: "mentorConfirmedReservation" });
  const cookies = { themeStyleDark: dark ? "1" : "0" };
  const user = await signedIn(student, { width, cookies });
  const statusOf = async () =>
    (await sql<{ status: string }>("select status from reservations where id = $1", [id]))[0];
  return { id, user, statusOf };
}

/** Counts the keys that are pressed and the documents that are loaded. */
function countKeys({ page }: BrowserUser) {
  const counted = { keys: 0, loads: 0 };
  page.on("load", () => {
    counted.loads += 1;
  });
  const press = async (key: string) => {
    counted.keys += 1;
    await page.keyboard.press(key);
  };
  /** Moves the focus forwards to an element. */
  const tabTo = async (target: Locator) => {
    for (let index = 0; index < 25; index += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await press("Tab");
    }
    throw new Error(`not reached by Tab: ${target}`);
  };
  const isFocused = (target: Locator) =>
    expect.poll(() => target.evaluate((element) => element === document.activeElement)).toBe(true);
  return { counted, press, tabTo, isFocused };
}

const pdf = (name: string) => ({
  name,
  mimeType: "application/pdf",
  buffer: Buffer.from(thesisFile),
});

describe.each([
  ["on a wide screen, light", 1280, false],
  ["on a phone, dark", 360, true],
] as const)("a student's way on the one page, by keyboard, %s", (_, width, dark) => {
  test("from the first version to the statements", async () => {
    const { id, user, statusOf } = await openReservation(width, dark);
    const { page } = user;
    const { counted, press, tabTo, isFocused } = countKeys(user);
    const link = (name: string) => page.getByRole("link", { name, exact: true }).first();
    const button = (name: string) => page.getByRole("button", { name, exact: true }).last();

    await user.visit(`/student/reservation/${id}`);
    await tabTo(link("Preskoči na sadržaj"));
    await press("Enter");
    // the form of a working version is at the end of the thread, at the reservation's own address
    const file = page.locator("input[type=file][name=file]");
    await tabTo(file);
    await file.setInputFiles(pdf("prva.pdf"));
    await user.expectAccessible();
    await tabTo(button("Pošalji radnu verziju"));
    await press("Enter");
    await user.expectText("Radna verzija je poslana mentoru.");
    await user.expectText("prva.pdf");

    await tabTo(page.locator(".t-step").getByRole("link", { name: "Predaj konačnu verziju" }));
    await press("Enter");
    const thesisField = page.locator("input[type=file][name=thesis]");
    await isFocused(thesisField);
    await thesisField.setInputFiles(pdf("rad.pdf"));
    await tabTo(page.locator("textarea[name=abstract]"));
    await page.keyboard.insertText(
      "U radu se istražuje kako digitalizacija mijenja poslovanje poduzeća. ".repeat(4),
    );
    await tabTo(page.locator("input[name=publiclyAccessible]").first());
    await press("Space");
    await tabTo(page.locator("select[name=creativeCommons]"));
    await press("ArrowDown");
    await tabTo(page.locator("input[name=statementOfOrigin]"));
    await press("Space");
    await tabTo(button("Predaj konačnu verziju"));
    await press("Enter");
    await page.getByRole("dialog").waitFor();
    await tabTo(page.getByRole("dialog").getByRole("button", { name: "Predaj konačnu verziju" }));
    await press("Enter");
    await user.expectText("Konačna verzija je predana.");
    expect(await statusOf()).toEqual({ status: "studentSubmittedToApp" });
    await user.expectAccessible();

    const [final] = await sql<{ id: number }>(
      "select id from documents where reservation_id = $1 and final_version",
      [id],
    );
    await (await as(mentor)).post(`/document/mentor-approve-final-version/${final?.id}`, {
      mentorComment: "",
    });
    await page.reload();
    await tabTo(link("Priloži potvrdu o uplati"));
    await press("Enter");
    const proof = page.locator("input[type=file][name=proof]");
    await proof.waitFor({ state: "attached" });
    const picture = png("uplata.png");
    await proof.setInputFiles({
      name: picture.name,
      mimeType: picture.type,
      buffer: Buffer.from(await picture.arrayBuffer()),
    });
    await user.expectAccessible();
    await tabTo(button("Pošalji potvrdu"));
    await press("Enter");
    await user.expectText("Potvrda o uplati je poslana.");
    // the proof is kept in the thread
    await page.locator(".t-thread").getByRole("link", { name: "uplata.png" }).waitFor();

    await library.post("/service/library", {
      form_reservations: String(id),
      submitButtonClick: "confirm",
    });
    await accountancy.post("/service/accountancy", {
      form_reservations: String(id),
      submitButtonClick: "confirm",
    });
    expect(await statusOf()).toEqual({ status: "libraryAndAccountancyConfirmed" });
    await page.goto(`/student/reservation/${id}`);
    await tabTo(link("Potvrdi izjave"));
    await press("Enter");
    await isFocused(page.locator("input[name=statementOfAuthenticity]"));
    await press("Space");
    await press("Tab");
    await press("Space");
    await press("Tab");
    await press("Enter");
    await user.expectText("Izjave su potvrđene.");
    expect(await statusOf()).toEqual({ status: "statements" });
    await user.expectAccessible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    );
    // three documents are loaded: the first, and two after somebody else acted
    expect(counted.loads).toBe(3);
    // one passes what takes the sent working version back
    expect(counted.keys).toBeLessThanOrEqual(98);
  });
});

describe("at the end of the thread on the reservation's own address", () => {
  test("the mentor answers a working version and decides on a final one, by keyboard", async () => {
    const student = await given.student();
    const { id } = await given.reservation({
      thesis: await given.thesis({ mentor }),
      student,
      status: "mentorConfirmedReservation",
    });
    await given.insert("documents", { reservation_id: id, final_version: false });
    const user = await signedIn(mentor);
    const { page } = user;
    const { tabTo, press } = countKeys(user);
    const openThread = async (path: string) => {
      await user.visit(path);
      await tabTo(page.getByRole("link", { name: "Preskoči na sadržaj" }));
      await press("Enter");
    };
    await openThread(`/reservation/show/${id}`);
    await tabTo(page.locator("textarea[name=mentorComment]"));
    await page.keyboard.type("Uvod je dobar.");
    await tabTo(page.getByRole("button", { name: "Odgovori na verziju" }));
    await press("Enter");
    await user.expectText("Odgovor je poslan studentu.");
    await page.locator(".t-thread").getByText("Uvod je dobar.").waitFor();
    // it is answered once
    await user.visit(`/reservation/show/${id}`);
    expect(await page.locator("textarea[name=mentorComment]").count()).toBe(0);

    const final = await given.reservation({
      thesis: await given.thesis({ mentor }),
      student: await given.student(),
      status: "studentSubmittedToApp",
    });
    await openFinalVersions(faculty, mentor);
    await openThread(`/reservation/show/${final.id}`);
    await tabTo(page.locator("textarea[name=mentorComment]"));
    await tabTo(page.getByRole("button", { name: "Odobri rad" }));
    await press("Enter");
    await user.expectText("Rad je odobren. Student je obaviješten.");
    expect(await sql("select status from reservations where id = $1", [final.id])).toEqual([
      { status: "mentorConfirmedThesis" },
    ]);
  });

  test("a long thread scrolls past the way to the defense, which stays in sight", async () => {
    const student = await given.student();
    const { id } = await given.reservation({
      thesis: await given.thesis({ mentor }),
      student,
      status: "mentorConfirmedReservation",
    });
    for (let index = 0; index < 12; index += 1)
      await given.insert("documents", {
        reservation_id: id,
        final_version: false,
        student_comment: `Verzija ${index}.`,
        mentor_responded_at: clock.now,
      });
    const user = await signedIn(mentor);
    await user.visit(`/reservation/show/${id}`);
    const beside = user.page.getByRole("complementary", { name: "Put do obrane i podaci" });
    await user.page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2));
    await expect.poll(async () => (await beside.boundingBox())?.y ?? 0).toBeGreaterThan(0);
    expect((await beside.boundingBox())?.y).toBeLessThan(300);
  });
});

describe("the mentor's decision on a final version", () => {
  test("keeps the comment when one decision is refused and another is taken", async () => {
    const student = await given.student();
    const { id } = await given.reservation({
      thesis: await given.thesis({ mentor }),
      student,
      status: "studentSubmittedToApp",
    });
    const [final] = await sql<{ id: number }>(
      "select id from documents where reservation_id = $1",
      [id],
    );
    const user = await signedIn(mentor);
    const { page } = user;
    await user.visit(`/document/mentor-approve-final-version/${final?.id}`);
    await user.clickButton("Zatraži manje izmjene");
    await page.getByRole("alert").first().waitFor();
    await page.getByLabel("Napomena studentu").fill("Ispravite sažetak.");
    await user.expectAccessible();
    await user.clickButton("Vrati na doradu");
    await user.expectText("Rad je vraćen studentu na doradu.");
    await page.locator(".t-thread").getByText("Ispravite sažetak.").waitFor();
    expect(await sql("select status, return_reason from reservations where id = $1", [id])).toEqual(
      [{ status: "mentorConfirmedReservation", return_reason: "Ispravite sažetak." }],
    );
  });
});
